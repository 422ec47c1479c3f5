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
  type MailTry,
  type Rows,
} from '../store/port/store.ts';
import type { Message, Recipient } from './mailer.ts';
import { mayGet } from './recipients.ts';
import { type DueLetter, ROW_MAILS } from './row-mails.ts';
import { deliver, eachDue, type Letter, type Sender, type Sending } from './sender.ts';
import { messageIdOf } from './writing.ts';

/** A letter to one of those who are to have it. */
interface Copy extends Letter {
  /** Who that is, in the row: a digest, since rows are somebody else's. */
  key: string;
}

/** How soon one looks again whether a letter can be sent that waits for something else, in milliseconds. */
const WAITING = 30 * 60_000;

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
    const messageId = messageIdOf(`${kind}-${row.id}.${Date.parse(due.since)}.${key}`, site);
    return { ...written, to, messageId, key, fromStranger: due.fromStranger };
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

/** Sends the letter of a row to all who do not have it. */
async function sendRow<Kind extends MailedKind>(
  kind: Kind,
  row: Rows[Kind] & MailedRow,
  sending: Sending,
): Promise<void> {
  const { store, clock, mayGoOn, failed } = sending;
  const { mailDue: seen = '', mailTry } = row;
  const tried = mailTry?.at === seen ? mailTry : undefined;
  const have = [...(row.mailedTo ?? [])];
  const again: MailTry[] = [];
  const keep = (next: MailTry | undefined, mailDue = next?.at) =>
    store.keepRowMailed(kind, row.id, seen, mailDue ? { mailDue, mailTry: next, mailedTo: have } : {});
  const later = { at: new Date(clock().getTime() + WAITING).toISOString() };
  try {
    const due = await ROW_MAILS[kind](row, store, clock());
    if (due === 'later') return await keep(later);
    const copies = due ? await copiesOf(kind, row, due, sending) : [];
    for (const { key, ...letter } of copies) {
      const left = await deliver(() => letter, tried, sending);
      if (left) again.push(left);
      else {
        have.push(key);
        // At once: who has it gets it no second time, whatever happens to the others.
        if (copies.length > 1) await keep(tried, seen);
      }
      if (!mayGoOn()) break;
    }
  } catch (error) {
    failed(error);
    again.push(later);
  }
  await keep(again.toSorted((one, other) => one.at.localeCompare(other.at))[0]);
}

/** Sends all letters about rows that are due. */
export const sendRows: Sender = async (sending) => {
  const { store, clock } = sending;
  for (const kind of MAILED_KINDS)
    await eachDue(
      (limit) => store.listRowsToMail(kind, clock().toISOString(), limit),
      sending,
      (row) => sendRow(kind, row, sending),
    );
};
