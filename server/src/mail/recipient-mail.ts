/**
 * Sends what is due to addresses themselves: confirmations that were asked for, and the news of a month. What was sent stands in the
 * row at once after each message, so that a process that is killed sends one twice at most, under the same Message-ID.
 */
import { MAIL } from '@social-serve/contract/mail-rules';
import type { EventRecord, MailRecipientRecord, RecipientChanges, Store } from '../store/port/store.ts';
import { confirmAddress, offAddress } from './link-routes.ts';
import type { Mailer, MailOutcome } from './mailer.ts';
import { confirmationLetter, newsLetter } from './news-letters.ts';
import { mayGet, newsAfter, newsMonthAt, noteRefused } from './recipients.ts';
import type { Written } from './template.ts';

export interface RecipientMail {
  store: Pick<Store, 'listDueRecipients' | 'findRecipientByToken' | 'changeRecipient' | 'listEvents'>;
  mailer: Pick<Mailer, 'send'>;
  /** Where the site stands, e.g. https://our-town.example */
  site: string;
  clock(): Date;
  /** Asked before each batch: whether it is still ours to send. */
  goesOn(): boolean;
}

/** Rows that are looked for at a time, and messages that are under way together. */
const BATCH = 100;
const AT_ONCE = 5;

/** A message that may go out later is tried again after a minute, then two, at most thirty; for about two days. */
const MINUTE = 60_000;
const LONGEST = 30;
const TRIES = 100;

const afterFailure = (tries: number, now: Date): RecipientChanges => ({
  mailTries: tries + 1,
  mailDue: new Date(now.getTime() + MINUTE * Math.min(LONGEST, 2 ** tries)).toISOString(),
});

/** When something is due to a row next. */
const nextDue = ({ newsMonth }: Pick<MailRecipientRecord, 'newsMonth'>) =>
  newsMonth === undefined ? null : newsAfter(newsMonth);

/**
 * Sends all that is due by now.
 * @returns false when the mail server is down: what is left waits
 */
export async function sendRecipientMail(mail: RecipientMail): Promise<boolean> {
  const { store, clock, goesOn } = mail;
  let coming: Promise<EventRecord[]> | undefined;
  const events = () => {
    coming ??= store.listEvents({ from: clock().toISOString(), oncePerSeries: true, limit: MAIL.newsEvents });
    return coming;
  };
  while (goesOn()) {
    const rows = await store.listDueRecipients(clock(), BATCH);
    for (let from = 0; from < rows.length; from += AT_ONCE) {
      const sent = await Promise.all(
        rows.slice(from, from + AT_ONCE).map((row) => sendTo(mail, row, events)),
      );
      if (sent.includes(false)) return false;
    }
    if (rows.length < BATCH) return true;
  }
  return true;
}

/** @returns false when the mail server is down */
async function sendTo(
  mail: RecipientMail,
  { token }: MailRecipientRecord,
  events: () => Promise<EventRecord[]>,
): Promise<boolean> {
  const row = await mail.store.findRecipientByToken(token); // as it is now
  if (!row) return true;
  return row.askedAt === undefined ? sendNews(mail, row, events) : sendConfirmation(mail, row);
}

/** @param changes what is kept once nothing is left to be tried @param seen what must be so still */
async function keep(
  { store, clock }: RecipientMail,
  row: MailRecipientRecord,
  outcome: MailOutcome | 'not-sent',
  changes: RecipientChanges,
  seen: Pick<MailRecipientRecord, 'askedAt'> | Pick<MailRecipientRecord, 'newsMonth'>,
): Promise<boolean> {
  const { mailTries = 0 } = row;
  if (outcome === 'down') return false;
  if (outcome === 'later' && mailTries < TRIES)
    await store.changeRecipient(row.id, afterFailure(mailTries, clock()), seen);
  else await store.changeRecipient(row.id, { ...changes, mailTries: null }, seen);
  if (outcome === 'refused') await noteRefused(store, row, clock());
  return true;
}

const messageId = (name: string, site: string) => `<${name}@${new URL(site).hostname}>`;

async function sendConfirmation(mail: RecipientMail, row: MailRecipientRecord): Promise<boolean> {
  const { id, uid, verified, asked, askedAt, address } = row;
  // An account's own address only while its provider vouches for it.
  const isTheirs = uid === undefined || verified;
  const letter = isTheirs && asked && confirmationLetter(asked, confirmAddress(mail.site, row), mail.site);
  const name = `confirm-${id}-${Date.parse(askedAt ?? '')}`;
  const outcome = letter ? await send(mail, address, letter, name) : 'not-sent';
  return keep(mail, row, outcome, { askedAt: null, mailDue: nextDue(row) }, { askedAt });
}

async function sendNews(
  mail: RecipientMail,
  row: MailRecipientRecord,
  events: () => Promise<EventRecord[]>,
): Promise<boolean> {
  const { id, address, newsMonth } = row;
  const month = newsMonthAt(mail.clock());
  if (newsMonth === undefined || newsMonth >= month)
    return keep(mail, row, 'not-sent', { mailDue: nextDue(row) }, { newsMonth });
  const next = mayGet(row, 'news') ? await events() : [];
  const { site } = mail;
  const letter =
    next.length > 0 && newsLetter(next, { site, offAddress: (kind) => offAddress(site, row, kind) });
  const outcome = letter ? await send(mail, address, letter, `news-${id}-${month}`) : 'not-sent';
  return keep(mail, row, outcome, { newsMonth: month, mailDue: newsAfter(month) }, { newsMonth });
}

const send = ({ mailer, site }: RecipientMail, address: string, letter: Written, name: string) =>
  mailer.send({ to: { address }, ...letter, messageId: messageId(name, site) });
