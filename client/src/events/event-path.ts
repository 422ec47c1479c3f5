import { pages, pathTo } from '@social-serve/contract/paths';
import { useSignedIn } from '../account/auth-context.tsx';

/** Where an event's card or row leads: for visitors to the open page, which asks nobody to log in. */
export const useEventPath = (id: string): string =>
  pathTo(useSignedIn() ? pages.eventDetails : pages.openEvent, { id });
