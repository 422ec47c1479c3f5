/** Messages from Contact Us as they travel: never with the sender's uid. */
import type { ContactMessage } from '@social-serve/contract/contact';
import type { ContactRecord } from '../store/port/store.ts';

/** A message as its sender is given it. */
export const toOwnContactMessage = (record: ContactRecord) => {
  const { id, name, email, message, date, spam, decidedAt } = record;
  return {
    _id: id,
    ...{ name, email, message, date },
    ...(spam && { probablySpam: spam }),
    ...(decidedAt !== undefined && { answeredAt: decidedAt }),
  };
};

/** A message as the team sees it. */
export const toContactMessage = (record: ContactRecord): ContactMessage => ({
  ...toOwnContactMessage(record),
  ...(record.decidedBy !== undefined && { answeredBy: record.decidedBy }),
});
