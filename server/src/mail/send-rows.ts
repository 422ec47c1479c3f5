/**
 * Sends letters that one row is about (docs/specification.md, "Mail"). The row keeps until when its letter is due, and who has
 * it: killed at any point, no letter is forgotten, and one that was under way may go out again under the same Message-ID.
 */
import { createHash } from 'node:crypto';
import type { MailKind } from '@social-serve/contract/mail-rules';
import {
  MAILED_KINDS,
  type MailedKind,
  type MailedRow,
  type MailRecipientRecord,
  type Rows,
} from '../store/port/store.ts';
import type { Message, Recipient } from './mailer.ts';
import { mayGet } from './recipients.ts';
import { type DueLetter, ROW_MAILS } from './row-mails.ts';
import { deliver, nextTry, type Sender, type Sending } from './sender.ts';

/** Somebody who is to get a letter. */
interface Copy extends Message {
  /** Who that is, in the row: a digest, since rows are somebody else's. */
  key: string;
  recipient?: MailRecipientRecord;
}

/** Rows that are read at once, and letters that are under way at once. */
const BATCH = 50;
const AT_ONCE = 5;

const digestOf = (...parts: string[]) =>
  createHash('sha256').update(parts.join('\n')).digest('base64url').slice(0, 16);

/** The letter for each who is to have it and does not. */
async function copiesOf<Kind extends MailedKind>(
  kind: Kind,
  row: Rows[Kind] & MailedRow,
  due: DueLetter,
  { store, site, team, offAddress }: Sending,
): Promise<Copy[]> {
  const copy = (to: Recipient, written: Omit<Message, 'to'>): Copy => {
    const key = digestOf(due.since, to.address);
    const messageId = `<${kind}-${row.id}.${Date.parse(due.since)}.${key}@${new URL(site).hostname}>`;
    return { ...written, to, messageId, key };
  };
  const isMissing = ({ key }: Copy) => !row.mailedTo?.includes(key);
  if (due.to === 'team') {
    const written = due.write(site);
    return team.map((address) => copy({ address }, written)).filter(isMissing);
  }
  const { kind: kindOfLetter } = due;
  const wanted = new Map(due.to.map(({ uid, address }) => [uid, address]));
  const recipients = (await store.findRecipients([...wanted.keys()])).filter((recipient) => {
    const address = wanted.get(recipient.uid ?? '');
    return mayGet(recipient, kindOfLetter) && (address === undefined || address === recipient.address);
  });
  return recipients
    .map((recipient) => {
      const options = { site, offAddress: (ended: MailKind) => offAddress(recipient, ended) };
      return { ...copy({ address: recipient.address }, due.write(options)), recipient };
    })
    .filter(isMissing);
}

/** Sends the letter of a row to all who do not have it. @returns whether more can be sent */
async function sendRow<Kind extends MailedKind>(
  kind: Kind,
  row: Rows[Kind] & MailedRow,
  sending: Sending,
): Promise<boolean> {
  const { store, clock } = sending;
  const { mailDue: seen = '', mailedTo = [] } = row;
  const due = await ROW_MAILS[kind](row, store, sending.clock());
  // What is old is told to nobody, as where mail was not set up until now.
  const isOld = due && nextTry(due.since, clock()) === null;
  const copies = due && !isOld ? await copiesOf(kind, row, due, sending) : [];
  let have = mailedTo;
  const tries: string[] = [];
  let isUp = true;
  for (const { key, recipient, ...message } of copies) {
    const delivery = await deliver(message, recipient, sending);
    if (delivery === 'done') {
      have = [...have, key];
      // At once: who has it gets it no second time, whatever happens to the others.
      if (copies.length > 1) await store.keepRowMailed(kind, row.id, seen, { mailDue: seen, mailedTo: have });
    } else if (typeof delivery === 'object') tries.push(delivery.again);
    else {
      const again = nextTry(due?.since ?? seen, clock());
      if (again) tries.push(again);
      isUp = delivery === 'later';
    }
    if (!isUp) break;
  }
  const [again] = tries.toSorted();
  // Where the way to the server broke, too: others come first then, should it be this very letter that breaks it.
  await store.keepRowMailed(kind, row.id, seen, again ? { mailDue: again, mailedTo: have } : {});
  return isUp;
}

/** Sends the letters about a kind of rows that are due. @returns whether more can be sent */
async function sendKind(kind: MailedKind, sending: Sending): Promise<boolean> {
  for (;;) {
    const rows = await sending.store.listRowsToMail(kind, sending.clock().toISOString(), BATCH);
    for (let start = 0; start < rows.length; start += AT_ONCE) {
      if (!sending.mayGoOn()) return false;
      const some = rows.slice(start, start + AT_ONCE);
      const sent = await Promise.all(some.map((row) => sendRow(kind, row, sending)));
      if (sent.includes(false)) return false;
    }
    if (rows.length < BATCH) return true;
  }
}

/** Sends all letters about rows that are due. */
export const sendRows: Sender = async (sending) => {
  for (const kind of MAILED_KINDS) if (!(await sendKind(kind, sending))) return false;
  return true;
};
