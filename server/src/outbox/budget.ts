/**
 * The budget of mail to strangers: messages to addresses whose owner never agreed to get any (docs/specification.md, "Mail to
 * strangers"). A message counts in several limits at once, in the transaction that enqueues it. Over one of them it is held.
 */
import { createHmac, randomBytes } from 'node:crypto';
import type { Database, Transaction } from '../database/database.ts';
import { deleteAll } from '../database/delete-all.ts';
import { recordSince } from '../database/since-backup.ts';
import type { OutboxEntry, StrangerMail } from '../database/tables/mail.ts';
import { newId } from '../formats/new-id.ts';
import type { Network } from '../http/networks.ts';
import type { MailBudget, MailLimits } from './mail-limits.ts';

/** Who causes messages. */
export interface Payer extends MailBudget {
  /** Of the request; absent for what an organiser sends. */
  networks?: readonly Network[] | undefined;
  organiser?: { uid: string; emailVerified: boolean } | undefined;
}

/** What a message costs if the owner of its address never agreed. */
export interface Charge {
  /** Lower case. */
  address: string;
  payer: Payer;
  /** Whether it is about an account with the address: its owner gets it, whatever others used up. */
  aboutAccount?: true | undefined;
}

const HOUR = 3_600;
const DAY = 24 * HOUR;

/** The limits, by the first word of a bucket's name. */
const LIMITS: Readonly<Record<string, { setting: keyof MailLimits; seconds: number; times?: number }>> = {
  mailbox: { setting: 'toMailbox', seconds: DAY },
  account: { setting: 'aboutAccount', seconds: DAY },
  'network-1': { setting: 'fromNetwork', seconds: HOUR },
  'network-4': { setting: 'fromNetwork', seconds: HOUR, times: 4 },
  'network-16': { setting: 'fromNetwork', seconds: HOUR, times: 16 },
  organiser: { setting: 'fromOrganiser', seconds: HOUR },
  unconfirmed: { setting: 'fromUnconfirmed', seconds: HOUR },
  site: { setting: 'fromSite', seconds: HOUR },
};

/** The limit of a bucket. @returns `most` 0 for none */
function limitOf(bucket: string, limits: MailLimits): { most: number; seconds: number } {
  const limit = LIMITS[bucket.split(' ', 1)[0] ?? ''];
  return limit
    ? { most: limits[limit.setting] * (limit.times ?? 1), seconds: limit.seconds }
    : { most: 0, seconds: HOUR };
}

/** How long a held message waits at least, in milliseconds, so that many of them try again only now and then. */
const SHORTEST_WAIT = 600_000;

/** The flag that is locked while messages are counted. It has the key of the hashes. */
const FLAG = 'mail to strangers';

/** The mailbox of an address: many servers also deliver `name+anything@` to it. */
export const mailboxOf = (address: string) => address.replace(/\+[^@]*@/, '@');

const keyedHash = (key: string, ...parts: string[]) =>
  createHmac('sha256', Buffer.from(key, 'base64url')).update(JSON.stringify(parts)).digest('base64url');

/** Locks the counts. @returns the key of the hashes */
async function lockCounts(tx: Transaction): Promise<string> {
  const [flag] = await tx.lock('flags', [FLAG]);
  if (flag?.value) return flag.value;
  const value = randomBytes(32).toString('base64url');
  await tx.update('flags', { id: FLAG }, { value });
  return value;
}

/** A message that is to be counted: its buckets, and a keyed hash of its address. */
interface Counted {
  buckets: readonly string[];
  address: string;
}

/** The buckets of a message. */
function bucketsOf(key: string, { address, payer, aboutAccount }: Charge): string[] {
  const { networks = [], organiser } = payer;
  const named = (kind: string, value: string) => `${kind} ${keyedHash(key, kind, value)}`;
  if (aboutAccount) return [named('account', mailboxOf(address))];
  return [
    mailboxBucket(key, address),
    ...networks.map((network) => named(`network-${network.times}`, network.key)),
    ...(organiser ? [named(organiser.emailVerified ? 'organiser' : 'unconfirmed', organiser.uid)] : []),
    'site',
  ];
}

/** When messages of the last hour or day were counted in these buckets, the earliest first. */
async function readTimes(
  tx: Transaction,
  buckets: readonly string[],
  limits: MailLimits,
  now: Date,
): Promise<Map<string, string[]>> {
  const times = new Map(buckets.map((bucket): [string, string[]] => [bucket, []]));
  for (const window of [HOUR, DAY]) {
    const names = buckets.filter((bucket) => limitOf(bucket, limits).seconds === window);
    if (names.length === 0) continue;
    const rows = await tx.select('strangerMail', ['bucket', 'at'], {
      where: { bucket: { in: names }, at: { gt: new Date(now.getTime() - window * 1_000).toISOString() } },
      orderBy: [
        ['at', 'asc'],
        ['id', 'asc'],
      ],
    });
    for (const { bucket, at } of rows) times.get(bucket)?.push(at);
  }
  return times;
}

/** Counts messages that are within all their limits. @returns for each when to try again, ISO 8601 UTC; null if it is counted */
async function count(
  tx: Transaction,
  messages: readonly Counted[],
  limits: MailLimits,
  now: Date,
): Promise<(string | null)[]> {
  const limited = (buckets: readonly string[]) =>
    buckets.filter((bucket) => limitOf(bucket, limits).most > 0);
  const all = [...new Set(messages.flatMap(({ buckets }) => limited(buckets)))];
  const times = await readTimes(tx, all, limits, now);
  const soonest = now.getTime() + SHORTEST_WAIT;
  const rows: StrangerMail[] = [];
  const waits = messages.map(({ buckets, address }) => {
    const frees = limited(buckets).flatMap((bucket) => {
      const { most, seconds } = limitOf(bucket, limits);
      const used = times.get(bucket) ?? [];
      const [frees] = used.slice(-most);
      return used.length < most || frees === undefined ? [] : [Date.parse(frees) + seconds * 1_000];
    });
    if (frees.length > 0) return new Date(Math.max(soonest, ...frees)).toISOString();
    const at = now.toISOString();
    for (const bucket of limited(buckets)) {
      times.get(bucket)?.push(at);
      rows.push({ id: newId(now), bucket, address, at });
    }
    return null;
  });
  await tx.insert('strangerMail', rows);
  return waits;
}

/** The changes of an entry whose message is held. */
export type Held = Required<Pick<OutboxEntry, 'due' | 'since' | 'buckets' | 'heldFor'>>;

/** What becomes of a message that is enqueued: it can be sent, is held, or is not sent, because the owner of the mailbox stopped such. */
export type Charged = null | Held | 'stopped';

const mailboxBucket = (key: string, address: string) =>
  `mailbox ${keyedHash(key, 'mailbox', mailboxOf(address))}`;

/** Stops mail that strangers cause to the mailbox of an address, until its owner confirms one. */
export async function stopStrangers(tx: Transaction, address: string, now: Date): Promise<void> {
  const id = mailboxBucket(await lockCounts(tx), address);
  await tx.lock('stoppedMailboxes', [id]);
  const at = now.toISOString();
  await tx.update('stoppedMailboxes', { id }, { at });
  await recordSince(tx, { kind: 'mailbox', of: { mailbox: id }, value: id, at });
}

/** Stops such mail to a mailbox, by the id of its row, or ends that. @param since absent: ends it @returns whether anything changed */
export async function restoreMailbox(tx: Transaction, id: string, since: string | null): Promise<boolean> {
  if (since === null) return (await tx.delete('stoppedMailboxes', { id })) > 0;
  await tx.lock('stoppedMailboxes', [id]);
  await tx.update('stoppedMailboxes', { id }, { at: since });
  return true;
}

/** Makes the key by which mailboxes are named: a backup must have it before one is stopped. */
export const makeMailboxKey = (tx: Transaction): Promise<string> => lockCounts(tx);

/** The addresses among these whose mailbox gets no mail that strangers cause. */
async function stoppedAmong(tx: Transaction, addresses: readonly string[]): Promise<Set<string>> {
  const key = addresses.length > 0 && (await tx.get('flags', FLAG))?.value;
  if (!key) return new Set();
  const byBucket = Map.groupBy(addresses, (address) => mailboxBucket(key, address));
  const found = await tx.select('stoppedMailboxes', ['id'], { where: { id: { in: [...byBucket.keys()] } } });
  return new Set(found.flatMap(({ id }) => byBucket.get(id) ?? []));
}

/**
 * Counts messages that are being enqueued.
 * @param charges all of one site, whose limits they share
 * @returns what becomes of each
 */
export async function countEnqueued(
  tx: Transaction,
  charges: readonly Charge[],
  now: Date,
): Promise<Charged[]> {
  const fromStrangers = charges.flatMap(({ address, aboutAccount }) => (aboutAccount ? [] : [address]));
  const stopped = await stoppedAmong(tx, fromStrangers);
  const isStopped = ({ address, aboutAccount }: Charge) => !aboutAccount && stopped.has(address);
  const held = await countCharges(
    tx,
    charges.filter((charge) => !isStopped(charge)),
    now,
  );
  return charges.map((charge) => (isStopped(charge) ? 'stopped' : (held.get(charge) ?? null)));
}

/** Counts messages to strangers. @returns those that are held */
async function countCharges(
  tx: Transaction,
  charges: readonly Charge[],
  now: Date,
): Promise<Map<Charge, Held>> {
  const held = new Map<Charge, Held>();
  const [payer] = charges.map((charge) => charge.payer);
  if (!payer || Object.values(payer.limits).every((most) => most === 0)) return held;
  const addresses = [...new Set(charges.map(({ address }) => address))];
  const found = await tx.select('mailRecipients', ['address'], {
    where: { address: { in: addresses }, verified: true },
  });
  const agreed = new Set([...payer.named, ...found.map(({ address }) => address)]);
  const strangers = charges.filter(({ address }) => !agreed.has(address));
  if (strangers.length === 0) return held;
  const key = await lockCounts(tx);
  const counted = strangers.map((charge) => ({
    buckets: bucketsOf(key, charge),
    address: keyedHash(key, 'address', charge.address),
  }));
  const waits = await count(tx, counted, payer.limits, now);
  strangers.forEach((charge, index) => {
    const [one, until] = [counted[index], waits[index]];
    if (one && until)
      held.set(charge, { due: until, since: until, buckets: [...one.buckets], heldFor: one.address });
  });
  return held;
}

/** Counts a held message whose time has come. @returns when to try again, ISO 8601 UTC, if it cannot be sent yet */
export async function countHeld(
  tx: Transaction,
  { buckets = [], heldFor: address = '' }: Pick<OutboxEntry, 'buckets' | 'heldFor'>,
  limits: MailLimits,
  now: Date,
): Promise<string | null | 'stopped'> {
  await lockCounts(tx);
  if ((await tx.count('stoppedMailboxes', { id: { in: buckets } }, 1)) > 0) return 'stopped';
  const [until = null] = await count(tx, [{ buckets, address }], limits, now);
  return until;
}

/** Frees what the messages to addresses count, whose owners agreed, and sends those that are held and no more stopped. */
export async function freeCounts(tx: Transaction, addresses: readonly string[], now: Date): Promise<void> {
  const key = addresses.length > 0 && (await tx.get('flags', FLAG))?.value;
  if (!key) return;
  const hashed = addresses.map((address) => keyedHash(key, 'address', address));
  await tx.delete('strangerMail', { address: { in: hashed } });
  const at = now.toISOString();
  const stopped = await tx.select('stoppedMailboxes', ['id'], {
    where: { id: { in: addresses.map((address) => mailboxBucket(key, address)) } },
  });
  if (stopped.length > 0) {
    await tx.delete('stoppedMailboxes', { id: { in: stopped.map(({ id }) => id) } });
    const ended = stopped.map(({ id: mailbox }) => ({
      ...{ kind: 'mailbox' as const, of: { mailbox }, value: mailbox, undone: true, at },
    }));
    await recordSince(tx, ...ended);
  }
  await tx.update(
    'outbox',
    { heldFor: { in: hashed } },
    { buckets: null, heldFor: null, due: at, since: at },
  );
}

/** Deletes counts that no limit needs any longer. */
export async function sweepStrangerMail(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - DAY * 1_000).toISOString();
  await deleteAll(db, 'strangerMail', { at: { lt: before } });
}
