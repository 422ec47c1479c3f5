/** Who sees what an organiser wrote (docs/specification.md, "Messages and questions"). */
import type { Where } from '../database/database.ts';
import type { Message } from '../database/tables/messages.ts';
import type { StatusDetails } from '../participations/status.ts';

/** Whether a message is for a person with this status. */
export const isFor = ({ to }: Pick<Message, 'to'>, { status }: StatusDetails): boolean =>
  status === 'joined' || (status === 'waiting' && to === 'everybody');

/** The filter for the messages of an event for a person with this status; people who were removed see none. */
export const messagesFor = ({ status }: StatusDetails): Where<'messages'> =>
  status === 'joined' ? {} : { to: 'everybody' };
