import { foldEmail } from '@social-serve/contract/account-rules';
import type { ManagedEvent } from '@social-serve/contract/event';

type Whose = Pick<ManagedEvent, 'creator' | 'organising'>;

/** Whether this person created an event. */
export const isCreator = ({ creator }: Whose, email: string): boolean =>
  email !== '' && foldEmail(creator) === foldEmail(email);

/** Whether this person created or co-organises an event. */
export const isOrganiser = (event: Whose, email: string): boolean =>
  isCreator(event, email) || (email !== '' && event.organising !== undefined);
