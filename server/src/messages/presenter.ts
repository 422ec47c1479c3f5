/** Messages as they leave the server: never with the author's uid. */
import type { Message } from '@social-serve/contract/message';
import type { Message as MessageRow } from '../database/tables/messages.ts';
import { publicName } from '../events/presenter.ts';

/** A message, with the current name of its author. */
export type NamedMessage = MessageRow & { name: string | undefined };

/** A message as its readers see it. */
export const toMessage = ({ id, text, to, sentAt, name }: NamedMessage): Message => ({
  _id: id,
  ...{ text, to, sentAt },
  ...publicName(name),
});

/** A message in the export of its author's data. */
export const toOwnMessage = ({ id, eventId, text, to, sentAt }: MessageRow) => ({
  _id: id,
  event_id: eventId,
  ...{ text, to, sentAt },
});
