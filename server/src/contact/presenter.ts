/** Messages from Contact Us as they leave the server: never with the author's uid. */
import type { ContactMessage as SentMessage } from '@social-serve/contract/contact';
import type { ContactMessage } from '../database/tables/contact.ts';

/** A message as its author sees it. */
export const toOwnContactMessage = (record: ContactMessage) => {
  const { id, name, email, message, date, spam, decidedAt } = record;
  return {
    _id: id,
    ...{ name, email, message, date },
    ...(spam && { probablySpam: spam }),
    ...(decidedAt !== undefined && { answeredAt: decidedAt }),
  };
};

/** A message as the team sees it. */
export const toContactMessage = (record: ContactMessage): SentMessage => ({
  ...toOwnContactMessage(record),
  ...(record.decidedBy !== undefined && { answeredBy: record.decidedBy }),
});
