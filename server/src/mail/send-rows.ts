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
  type RateLimit,
  type Rows,
  type Store,
} from '../store/port/store.ts';
import type { Mailer, Message, Recipient } from './mailer.ts';
import { mayGet, noteRefused } from './recipients.ts';
import { type DueLetter, ROW_MAILS } from './row-mails.ts';

/** What letters about rows are sent with. */
export interface RowSending {
  store: Store;
  mailer: Mailer;
  /** Where the site stands, e.g. https://our-town.example */
  site: string;
  /** The address that ends letters of a kind to somebody. */
  offAddress: (recipient: MailRecipientRecord, kind: MailKind) => string;
  /** The addresses of the team, lower case. */
  team: readonly string[];
  clock: () => Date;
  /** Whether there is time for one more letter: the lease holds, and the server does not stop. */
  mayGoOn: () => boolean;
}

/** Somebody who is to get a letter. */
interface Copy extends Message {
  /** Who that is, in the row: a digest, since rows are somebody else's. */
  key: string;
  recipient?: MailRecipientRecord;
}

/** Letters to one address. */
const AN_HOUR: RateLimit = { name: 'mail', most: 10, seconds: 3_600 };

/** Rows that are read at once, and letters that are under way at once. */
const BATCH = 50;
const AT_ONCE = 5;

const MINUTE = 60_000;

/** How long a letter is tried, in milliseconds. */
const GIVEN_UP = 48 * 3_600_000;

/** When a letter is tried again: after as long as it was tried already, so ever later; null once it is given up. */
export function nextTry(since: string, now: Date): string | null {
  const age = now.getTime() - Date.parse(since);
  if (age >= GIVEN_UP) return null;
  return new Date(now.getTime() + Math.min(Math.max(age, MINUTE), 30 * MINUTE)).toISOString();
}

const digestOf = (...parts: string[]) =>
  createHash('sha256').update(parts.join('\n')).digest('base64url').slice(0, 16);

/** The letter for each who is to have it and does not. */
async function copiesOf<Kind extends MailedKind>(
  kind: Kind,
  row: Rows[Kind] & MailedRow,
  due: DueLetter,
  { store, site, team, offAddress }: RowSending,
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

/** What became of a copy: it need not be sent again, is tried again then, or nothing can be sent for now. */
type CopyOutcome = 'done' | { again: string } | 'down';

async function sendCopy(
  copy: Copy,
  since: string,
  { store, mailer, clock }: RowSending,
): Promise<CopyOutcome> {
  const { key: _, recipient, ...message } = copy;
  const wait = await store.countUse(AN_HOUR, message.to.address);
  if (wait > 0) return { again: new Date(clock().getTime() + wait).toISOString() };
  const outcome = await mailer.send(message);
  if (outcome === 'refused' && recipient) await noteRefused(store, recipient, clock());
  if (outcome === 'sent' || outcome === 'refused' || outcome === 'given-up') return 'done';
  await store.giveBackUse(AN_HOUR, message.to.address);
  if (outcome !== 'later') return 'down';
  const again = nextTry(since, clock());
  return again ? { again } : 'done';
}

/** Sends the letter of a row to all who do not have it. @returns whether more can be sent */
async function sendRow<Kind extends MailedKind>(
  kind: Kind,
  row: Rows[Kind] & MailedRow,
  sending: RowSending,
): Promise<boolean> {
  const { store } = sending;
  const { mailDue: seen = '', mailedTo = [] } = row;
  const due = await ROW_MAILS[kind](row);
  // What is old is told to nobody, as where mail was not set up until now.
  const isOld = due && nextTry(due.since, sending.clock()) === null;
  const copies = due && !isOld ? await copiesOf(kind, row, due, sending) : [];
  let [have, again]: [string[], string | undefined] = [mailedTo, undefined];
  for (const copy of copies) {
    const outcome = await sendCopy(copy, due?.since ?? seen, sending);
    if (outcome === 'down') return false;
    if (outcome === 'done') {
      have = [...have, copy.key];
      // At once: who has it gets it no second time, whatever happens to the others.
      if (copies.length > 1) await store.keepRowMailed(kind, row.id, seen, { mailDue: seen, mailedTo: have });
    } else if (!again || outcome.again < again) again = outcome.again;
  }
  await store.keepRowMailed(kind, row.id, seen, again ? { mailDue: again, mailedTo: have } : {});
  return true;
}

/** Sends the letters about a kind of rows that are due. @returns whether more can be sent */
async function sendKind(kind: MailedKind, sending: RowSending): Promise<boolean> {
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

/** Sends all letters about rows that are due. @returns whether more can be sent: not while the mail server is in trouble */
export async function sendRows(sending: RowSending): Promise<boolean> {
  for (const kind of MAILED_KINDS) if (!(await sendKind(kind, sending))) return false;
  return true;
}
