/** Who gets mail, and which (docs/specification.md, "Mail"). */
import { randomBytes } from 'node:crypto';
import type { MailChoice } from '@social-serve/contract/mail';
import type { MailKind } from '@social-serve/contract/mail-rules';
import type { MailRecipientRecord, Owner, Store } from '../store/port/store.ts';
import { newId, unlessLeaving } from '../store/port/store.ts';

/** A new row: of an account, or of an address without one. */
const newRecipient = <Fields extends Partial<MailRecipientRecord> & { address: string }>(
  now: Date,
  fields: Fields,
) => ({
  id: newId(now),
  verified: false,
  off: [],
  token: randomBytes(16).toString('base64url'),
  madeAt: now.toISOString(),
  ...fields,
});

type Keeper = Pick<Store, 'keepRecipient'>;

/**
 * Makes a person's row, or brings it up to date: to be called before what they may get mail about is written.
 * @returns the row as it is now @throws AccountLeaving
 */
export const keepRecipient = (
  store: Keeper,
  { uid, email: address, emailVerified: verified }: Owner,
  now: Date,
): Promise<MailRecipientRecord> => store.keepRecipient(newRecipient(now, { uid, address, verified }));

/** The same where a person only looks at something: while they leave for good, nothing is kept. */
export async function noteRecipient(store: Keeper, person: Owner, now: Date): Promise<void> {
  await keepRecipient(store, person, now).catch(unlessLeaving);
}

/** Whether somebody wants a kind of mail. */
export const wants = ({ off, newsMonth }: MailRecipientRecord, kind: MailKind): boolean =>
  kind === 'news' ? newsMonth !== undefined : !off.includes(kind);

/** Whether mail of this kind may be sent to them. */
export const mayGet = (recipient: MailRecipientRecord, kind: MailKind): boolean =>
  recipient.verified && recipient.refusedAt === undefined && wants(recipient, kind);

/** When a month's news go out: its first day at nine, UTC. */
const NEWS_AT = 9 * 3_600_000;

/** The month whose news are the last that went out by a moment. */
export const newsMonthAt = (now: Date) => new Date(now.getTime() - NEWS_AT).toISOString().slice(0, 7);

/** When the news after those of a month go out, ISO 8601 UTC. */
export function newsAfter(month: string): string {
  const next = new Date(`${month}-01T00:00:00.000Z`);
  next.setUTCMonth(next.getUTCMonth() + 1);
  return new Date(next.getTime() + NEWS_AT).toISOString();
}

/** What turns news on, the next of them the first. */
const newsOn = (now: Date) => {
  const newsMonth = newsMonthAt(now);
  return { newsMonth, mailDue: newsAfter(newsMonth) };
};

/** Keeps what a person chose. @returns whether anything was different */
export async function choose(
  store: Pick<Store, 'changeRecipient'>,
  recipient: MailRecipientRecord,
  { asked, ...choice }: MailChoice,
  now: Date,
): Promise<boolean> {
  const kinds = Object.keys(choice) as MailKind[];
  const isAsked = asked === true && !recipient.askedOnce;
  if (!isAsked && kinds.every((kind) => wants(recipient, kind) === choice[kind])) return false;
  const news = choice.news ? newsOn(now) : { newsMonth: null };
  await store.changeRecipient(recipient.id, {
    off: kinds.filter((kind) => kind !== 'news' && !choice[kind]),
    ...(choice.news !== wants(recipient, 'news') && news),
    ...(isAsked && { askedOnce: true }),
  });
  return true;
}

/** Turns off one kind. @returns the row as it is then */
export async function turnOff(
  store: Pick<Store, 'changeRecipient' | 'findRecipientByToken'>,
  recipient: MailRecipientRecord,
  kind: MailKind,
  now: Date,
): Promise<MailRecipientRecord> {
  const { id, off, uid, token } = recipient;
  if (!wants(recipient, kind)) return recipient;
  const done =
    kind === 'news'
      ? await store.changeRecipient(id, {
          newsMonth: null,
          // Without an account nothing is left that the address could get.
          ...(uid === undefined && { idleSince: now.toISOString() }),
        })
      : await store.changeRecipient(id, { off: [...off, kind] }, { off });
  const found = await store.findRecipientByToken(token);
  // Again when something else was turned off or on meanwhile.
  return done || !found ? (found ?? recipient) : turnOff(store, found, kind, now);
}

/** Does what a confirmation was asked for. */
export async function confirm(
  store: Pick<Store, 'changeRecipient'>,
  { id, uid, asked, newsMonth }: MailRecipientRecord,
  now: Date,
): Promise<void> {
  await store.changeRecipient(id, {
    ...{ asked: null, askedAt: null, refusedAt: null, idleSince: null },
    ...(uid === undefined && { verified: true }),
    ...(asked === 'news' && newsMonth === undefined && newsOn(now)),
  });
}

/** Asks for a confirmation by mail, at the next turn of sending. */
export async function askForNews(
  store: Pick<Store, 'askForNews'>,
  address: string,
  now: Date,
): Promise<void> {
  const at = now.toISOString();
  await store.askForNews(
    newRecipient(now, { address, asked: 'news', askedAt: at, mailDue: at, idleSince: at }),
  );
}

/** The same for an account's own address, which refused mail. */
export async function askForAddress(
  store: Pick<Store, 'changeRecipient'>,
  { id, asked = 'address' }: MailRecipientRecord,
  now: Date,
): Promise<void> {
  const at = now.toISOString();
  await store.changeRecipient(id, { asked, askedAt: at, mailDue: at });
}

/** Notes that an address refuses mail for good. */
export async function noteRefused(
  store: Pick<Store, 'changeRecipient'>,
  { id, uid, address }: MailRecipientRecord,
  now: Date,
): Promise<void> {
  const refusedAt = now.toISOString();
  // Without an account nobody can be told.
  const changes = { refusedAt, ...(uid === undefined && { idleSince: refusedAt }) };
  await store.changeRecipient(id, changes, { address });
}
