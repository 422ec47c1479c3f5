/** Messages as they travel: never with the sender's uid. */
import type { Message } from '@social-serve/contract/message';
import { shownName } from '../events/presenter.ts';
import type { MessageRecord } from '../store/port/store.ts';

/** A message as those see it whom it is for. */
export const toMessage = ({ id, text, to, sentAt, name }: MessageRecord): Message => ({
  _id: id,
  ...{ text, to, sentAt },
  ...shownName(name),
});

/** A message as its sender is given it. */
export const toOwnMessage = ({ id, eventId, text, to, sentAt }: MessageRecord) => ({
  _id: id,
  event_id: eventId,
  ...{ text, to, sentAt },
});
