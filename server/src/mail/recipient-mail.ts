/**
 * Sends what is due to addresses themselves: confirmations that were asked for, and the news of a month. What was sent stands in the
 * row at once after each message, so that a process that is killed sends one twice at most, under the same Message-ID.
 */
import { MAIL, type MailKind } from '@social-serve/contract/mail-rules';
import type { EventRecord, MailRecipientRecord, RecipientChanges } from '../store/port/store.ts';
import { confirmAddress } from './link-routes.ts';
import { confirmationLetter, newsLetter } from './news-letters.ts';
import { mayGet, newsAfter, newsMonthAt } from './recipients.ts';
import { deliver, eachDue, type Sender, type Sending } from './sender.ts';
import type { Written } from './template.ts';
import { messageIdOf } from './writing.ts';

/** What a row itself is due. */
interface Due {
  /** Null for none after all. */
  write(): Promise<Written | null>;
  /** What names the letter. */
  name: string;
  /** What is kept once nothing is left to be done, and what must be so still. */
  done: RecipientChanges;
  seen: Pick<MailRecipientRecord, 'askedAt'> | Pick<MailRecipientRecord, 'newsMonth'>;
}

function confirmationOf(row: MailRecipientRecord, { site }: Sending): Due {
  const { id, uid, verified, asked, askedAt, newsMonth } = row;
  // An account's own address only while its provider vouches for it.
  const isTheirs = uid === undefined || verified;
  return {
    write: async () =>
      isTheirs && asked ? confirmationLetter(asked, confirmAddress(site, row), site) : null,
    name: `confirm-${id}-${Date.parse(askedAt ?? '')}`,
    done: { askedAt: null, mailDue: newsMonth === undefined ? null : newsAfter(newsMonth) },
    seen: { askedAt },
  };
}

function newsOf(
  row: MailRecipientRecord,
  { site, clock, offAddress }: Sending,
  events: () => Promise<EventRecord[]>,
): Due {
  const { id, newsMonth } = row;
  const month = newsMonthAt(clock());
  const isDue = newsMonth !== undefined && newsMonth < month;
  const options = { site, offAddress: (kind: MailKind) => offAddress(row, kind) };
  return {
    async write() {
      const coming = isDue && mayGet(row, 'news') ? await events() : [];
      return coming.length > 0 ? newsLetter(coming, options) : null;
    },
    name: `news-${id}-${month}`,
    done: isDue
      ? { newsMonth: month, mailDue: newsAfter(month) }
      : { mailDue: newsMonth === undefined ? null : newsAfter(newsMonth) },
    seen: { newsMonth },
  };
}

/** Sends all that is due to addresses by now. */
export const sendRecipientMail: Sender = (sending) => {
  const { store, clock, site } = sending;
  let coming: Promise<EventRecord[]> | undefined;
  const events = () => {
    coming ??= store.listEvents({ from: clock().toISOString(), oncePerSeries: true, limit: MAIL.newsEvents });
    return coming;
  };
  return eachDue(
    (limit) => store.listDueRecipients(clock(), limit),
    sending,
    async ({ token }) => {
      const row = await store.findRecipientByToken(token); // as it is now
      if (!row) return;
      const { id, address, mailDue, mailTry } = row;
      const { write, name, done, seen } =
        row.askedAt === undefined ? newsOf(row, sending, events) : confirmationOf(row, sending);
      const letter = async () => {
        const written = await write();
        return written && { ...written, to: { address }, messageId: messageIdOf(name, site), recipient: row };
      };
      const left = await deliver(letter, mailTry?.at === mailDue ? mailTry : undefined, sending);
      await store.changeRecipient(
        id,
        left ? { mailTry: left, mailDue: left.at } : { ...done, mailTry: null },
        seen,
      );
    },
  );
};
