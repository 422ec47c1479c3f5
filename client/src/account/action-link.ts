/** The links in account e-mails: their purpose and one-time code follow `#`, which browsers never send. */
import { pages } from '@social-serve/contract/paths';

/**
 * Moves the code of a link from the query behind `#`: a Firebase project puts it into the query, and its SDK sends the address of the
 * page as the referrer. Runs before anything is requested.
 */
export function hideActionCode(): void {
  const { pathname, search } = location;
  if (pathname === pages.accountAction && search.includes('oobCode='))
    history.replaceState(history.state, '', `${pathname}#${search.slice(1)}`);
}

/** What a link is for, and its code; each '' if it is missing. */
export function actionIn(hash: string): { mode: string; code: string } {
  const parameters = new URLSearchParams(hash.slice(1));
  return { mode: parameters.get('mode') ?? '', code: parameters.get('oobCode') ?? '' };
}
