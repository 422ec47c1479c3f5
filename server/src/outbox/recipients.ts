/** Who receives which mail (docs/specification.md, "Mail"). */
import { randomBytes } from 'node:crypto';
import type { Language } from '@social-serve/contract/languages';
import type { Changes, Database, Reader, Transaction } from '../database/database.ts';
import { idInToken, tokenOf } from '../database/secret.ts';
import type { MailRecipient } from '../database/tables/mail.ts';
import type { Participation } from '../database/tables/participations.ts';
import { newId } from '../formats/new-id.ts';
import { lockAndFindLeaving, lockPeople } from '../people/person-lock.ts';
import { freeCounts } from './budget.ts';

/** An account, as the identity provider currently describes it. */
export interface AccountHolder {
  uid: string;
  /** Lower case. */
  email: string;
  emailVerified: boolean;
}

type Fields = Omit<MailRecipient, 'verifiedAddress'>;

/** Whether a row is of an address alone, which gets the newsletter: nobody joined with it, and no account has it. */
export const isSubscriber = ({
  uid,
  participationId,
}: Pick<MailRecipient, 'uid' | 'participationId'>): boolean => (uid ?? participationId) === undefined;

/** A row with its derived fields. An unverified address may belong to another person, so it is not reserved. */
export const recipientRow = (fields: Fields): MailRecipient => ({
  ...fields,
  ...((isSubscriber(fields) || fields.verified) && { verifiedAddress: fields.address }),
});

/** The fields of a new row. */
export const newFields = (address: string, now: Date): Fields => ({
  id: newId(now),
  address,
  verified: false,
  off: [],
  linkId: randomBytes(16).toString('base64url'),
  madeAt: now.toISOString(),
});

/** A token may be older than the confirmation, so one with an unverified address does not undo it. */
const isUpToDate = (row: MailRecipient, { email, emailVerified }: AccountHolder) =>
  row.address === email && (row.verified || !emailVerified);

/**
 * The updated row of an account.
 * @param existing the account's row
 * @param merged a row of its verified address without an account, which becomes part of it, so that its newsletter and the links
 *   in it continue
 */
function mergedRow(
  existing: MailRecipient | undefined,
  merged: MailRecipient | undefined,
  { uid, email: address, emailVerified: verified }: AccountHolder,
  now: Date,
): MailRecipient {
  const fresh = newFields(address, now);
  const base = existing ?? merged ?? fresh;
  const isMoved = base.address !== address;
  const {
    refusedAt,
    idleSince: _idle,
    verifiedAddress: _reserved,
    language: _ofAccount,
    ...rest
  } = { ...base } as MailRecipient;
  const stillRefuses = refusedAt !== undefined && !isMoved && base.verified === verified;
  const newsMonth = base.newsMonth ?? merged?.newsMonth;
  // The rows of an account follow its address once it is confirmed; those of an unconfirmed one may be another person's.
  const movedFrom =
    base.movedFrom ?? (existing && isMoved && verified && base.verified ? base.address : undefined);
  return recipientRow({
    ...rest,
    ...{ uid, address, verified },
    // Links in mail to an earlier address no longer work.
    linkId: merged?.linkId ?? (isMoved ? fresh.linkId : base.linkId),
    ...(newsMonth !== undefined && { newsMonth }),
    ...(movedFrom !== undefined && { movedFrom }),
    ...(stillRefuses && { refusedAt }),
  });
}

const byUid = (reader: Pick<Reader, 'find'>, uid: string) =>
  reader.find('mailRecipients', { where: { uid }, limit: 1 }).then(([row]) => row);

/**
 * Creates or updates an account's row. Every rule after which the person may receive mail calls it.
 * @returns the current row
 * @throws ProblemError (409) if the row is outdated and the account is being deleted
 */
export async function ensureRecipient(
  tx: Transaction,
  person: AccountHolder,
  now: Date,
): Promise<MailRecipient> {
  const { uid, email: address } = person;
  const existing = await byUid(tx, uid);
  if (existing && isUpToDate(existing, person)) return existing;
  await lockPeople(tx, { uid, address, at: now.toISOString() });
  const [row] = await ensureRecipients(tx, [person], now);
  return row as MailRecipient;
}

/** Writes changed rows, in an order in which no two have the same address or link at any moment. */
async function writeRows(
  tx: Transaction,
  before: ReadonlyMap<string, MailRecipient>,
  after: ReadonlyMap<string, MailRecipient>,
): Promise<void> {
  const deleted = [...before.keys()].filter((id) => !after.has(id));
  if (deleted.length > 0) await tx.delete('mailRecipients', { id: { in: deleted } });
  const changed = [...after.values()].filter((row) => before.has(row.id) && before.get(row.id) !== row);
  await tx.updateEach(
    'mailRecipients',
    changed.map(({ id }) => ({ id, verifiedAddress: null })),
  );
  await tx.updateEach(
    'mailRecipients',
    changed.map((row) => {
      const removed = Object.keys(before.get(row.id) ?? {}).map((field) => [field, null]);
      return { ...(Object.fromEntries(removed) as Changes<'mailRecipients'>), ...row };
    }),
  );
  const added = [...after.values()].filter(({ id }) => !before.has(id));
  await tx.insert('mailRecipients', added);
}

/** Records on the events of these people whether their creator's address is confirmed. */
async function updateEvents(
  tx: Transaction,
  before: ReadonlyMap<string, MailRecipient>,
  after: ReadonlyMap<string, MailRecipient>,
): Promise<void> {
  const changed = [...after.values()].filter(
    ({ id, uid, verified }) => before.get(id)?.uid === uid && before.get(id)?.verified !== verified,
  );
  for (const isConfirmed of [true, false]) {
    const uids = changed.flatMap(({ uid, verified }) => (uid && verified === isConfirmed ? [uid] : []));
    const creatorUnconfirmed = isConfirmed ? null : (true as const);
    if (uids.length > 0) await tx.update('events', { creatorUid: { in: uids } }, { creatorUnconfirmed });
  }
}

/** Whether the address of an account is confirmed. */
export async function isConfirmed(
  reader: Pick<Reader, 'find'>,
  { uid, email }: Pick<AccountHolder, 'uid' | 'email'>,
): Promise<boolean> {
  const row = await byUid(reader, uid);
  return row?.verified === true && row.address === email;
}

/** Whether an account's address is confirmed, by its uid alone. Until then, nobody is sent what its holder writes. */
export const isConfirmedUid = async (reader: Pick<Reader, 'find'>, uid: string): Promise<boolean> =>
  (await byUid(reader, uid))?.verified === true;

/** Records that the address of an account is its holder's, who receives mail there. */
export async function noteConfirmed(
  tx: Transaction,
  { uid, email }: Pick<AccountHolder, 'uid' | 'email'>,
  now: Date,
): Promise<void> {
  const { id, refusedAt } = await ensureRecipient(tx, { uid, email, emailVerified: true }, now);
  if (refusedAt !== undefined) await tx.update('mailRecipients', { id }, { refusedAt: null });
}

/**
 * The same as `ensureRecipient` for several people, who are locked.
 * @returns their current rows, in the same order
 */
export async function ensureRecipients(
  tx: Transaction,
  people: readonly AccountHolder[],
  now: Date,
): Promise<MailRecipient[]> {
  const uids = people.map(({ uid }) => uid);
  const existing = await tx.find('mailRecipients', { where: { uid: { in: uids } } });
  const known = new Map(existing.map((row) => [row.uid, row]));
  const outdated = people.filter((person) => {
    const row = known.get(person.uid);
    return !row || !isUpToDate(row, person);
  });
  const verified = outdated.flatMap(({ email, emailVerified }) => (emailVerified ? [email] : []));
  const holders =
    verified.length === 0
      ? []
      : await tx.find('mailRecipients', { where: { verifiedAddress: { in: verified } } });
  const before = new Map([...existing, ...holders].map((row) => [row.id, row]));
  const rows = new Map(before);
  const find = (fits: (row: MailRecipient) => boolean) => [...rows.values()].find(fits);
  for (const person of outdated) {
    const own = find(({ uid }) => uid === person.uid);
    const holder = person.emailVerified && find(({ verifiedAddress }) => verifiedAddress === person.email);
    const other = holder && holder.uid !== person.uid ? holder : undefined;
    if (other?.uid !== undefined)
      rows.set(other.id, { ...other, verified: false, verifiedAddress: undefined });
    const merged = other?.uid === undefined ? other : undefined;
    if (own && merged) rows.delete(merged.id);
    const row = mergedRow(own, merged, person, now);
    rows.set(row.id, row);
  }
  if (outdated.length > 0) {
    await writeRows(tx, before, rows);
    await updateEvents(tx, before, rows);
  }
  const confirmed = outdated.filter(({ emailVerified }) => emailVerified);
  await freeCounts(
    tx,
    confirmed.map(({ email }) => email),
    now,
  );
  return uids.flatMap((uid) => find((row) => row.uid === uid) ?? []);
}

/**
 * Adds rows for people who joined with an address but without an account. The address is not reserved: an account may have it, too.
 * Until they open the link that is mailed there, they get hardly anything else.
 */
export const addLinkRecipients = (
  tx: Transaction,
  rows: readonly (Pick<Participation, 'id'> & { participant: string; language?: Language | undefined })[],
  now: Date,
): Promise<void> =>
  tx.insert(
    'mailRecipients',
    rows.map(({ id: participationId, participant, language }) => ({
      ...newFields(participant, now),
      ...{ participationId, language },
    })),
  );

/** The recipient of mail about a participation. */
export const recipientOf = async (
  reader: Pick<Reader, 'find'>,
  { id, participantUid: uid }: Pick<Participation, 'id' | 'participantUid'>,
): Promise<MailRecipient | undefined> => {
  const where = uid === undefined ? { participationId: id } : { uid };
  return (await reader.find('mailRecipients', { where, limit: 1 }))[0];
};

/** Updates an account's row after a read: does nothing if it is up to date, or the account is being deleted. */
export async function noteRecipient(db: Database, person: AccountHolder, now: Date): Promise<void> {
  const existing = await byUid(db, person.uid);
  if (existing && isUpToDate(existing, person)) return;
  const at = now.toISOString();
  await db.transaction(async (tx) => {
    const leaving = await lockAndFindLeaving(tx, [{ uid: person.uid, address: person.email, at }]);
    if (leaving.length === 0) await ensureRecipient(tx, person, now);
  });
}

/** The secret in the links of a person's mail. */
export const mailToken = (key: Buffer, { linkId }: Pick<MailRecipient, 'linkId'>) =>
  tokenOf(key, 'mail', linkId);

/** The recipient whom a link in mail identifies; null if it is invalid. */
export async function recipientOfLink(
  reader: Reader,
  key: Buffer,
  token: string,
): Promise<MailRecipient | null> {
  const linkId = idInToken(key, 'mail', token);
  if (linkId === null) return null;
  const [row] = await reader.find('mailRecipients', { where: { linkId }, limit: 1 });
  return row ?? null;
}
