import { foldEmail } from '@social-serve/contract/account-rules';
import type { ManagedEvent } from '@social-serve/contract/event';

type Whose = Pick<ManagedEvent, 'creator' | 'organising'>;
type Person = { email: string | null } | null;

/** Whether this person created an event. */
export const isCreator = ({ creator }: Whose, person: Person): boolean =>
  Boolean(person?.email) && foldEmail(creator) === foldEmail(person?.email ?? '');

/** Whether this person created or co-organises an event. */
export const isOrganiser = (event: Whose, person: Person): boolean =>
  isCreator(event, person) || (Boolean(person?.email) && event.organising !== undefined);
