import { pages, pathTo } from '@social-serve/contract/paths';
import { useSignedIn } from '../account/auth-context.tsx';

/** The link of an event's card or row: for visitors the public page, which needs no login. */
export const useEventPath = (id: string): string =>
  pathTo(useSignedIn() ? pages.eventDetails : pages.openEvent, { id });
