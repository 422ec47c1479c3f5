/** What sends letters of one sort when it is its turn, and what all of them do alike (docs/specification.md, "Mail"). */
import type { MailKind } from '@social-serve/contract/mail-rules';
import type { MailRecipientRecord, MailTry, RateLimit, Store } from '../store/port/store.ts';
import type { Mailer, Message } from './mailer.ts';
import { noteRefused } from './recipients.ts';

/** What senders are given. */
export interface Sending {
  store: Store;
  mailer: Mailer;
  /** When a letter went out last, as far as this process knows; ISO 8601 UTC. */
  last: { sentAt: string };
  /** Where the site stands, e.g. https://our-town.example */
  site: string;
  /** The address that ends letters of a kind to somebody. */
  offAddress: (recipient: MailRecipientRecord, kind: MailKind) => string;
  /** The addresses of the team, lower case. */
  team: readonly string[];
  /** Whether letters may name the addresses of organisers. */
  showsOrganiser: boolean;
  /** How long changes of an event are gathered, in seconds. */
  quietSeconds: number;
  clock: () => Date;
  /** Whether there is time for one more letter: the lease holds, the server does not stop, and the mail server can be used. */
  mayGoOn: () => boolean;
  /** Told of each failure, which holds up nothing else. */
  failed: (error: unknown) => void;
}

/** Sends what is due, while it may go on. */
export type Sender = (sending: Sending) => Promise<void>;

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** How long a letter that the mail server puts off is tried, in milliseconds. */
const GIVEN_UP = 48 * HOUR;

/** Letters to one address, an hour. */
const AN_HOUR: RateLimit = { name: 'mail', most: 10, seconds: 3_600 };

/** Letters that strangers cause, e.g. by Contact Us, have a limit of their own: they cannot use up a person's. */
const FROM_STRANGERS: RateLimit = { ...AN_HOUR, name: 'mail-from-strangers' };

/** Letters that are under way at once. */
const AT_ONCE = 5;

/** Rows that are read at once. */
const BATCH = 50;

/** A mark younger than this may be of a write still under way, in milliseconds: none takes longer. */
export const SLOWEST_WRITE = 60_000;

/** One sender’s turn, which ends where the mail server cannot be used. @returns whether it can, and what failed */
export async function takeTurn(
  send: Sender,
  sending: Omit<Sending, 'failed'>,
): Promise<{ isUp: boolean; failures: unknown[] }> {
  const { last, clock, mailer } = sending;
  const failures: unknown[] = [];
  const failed = (error: unknown) => void failures.push(error);
  let isUp = true;
  const watched: Mailer = {
    ...mailer,
    async send(message) {
      const outcome = await mailer.send(message);
      if (outcome === 'down') isUp = false;
      if (outcome === 'sent') last.sentAt = clock().toISOString();
      return outcome;
    },
  };
  const mayGoOn = () => isUp && sending.mayGoOn();
  await send({ ...sending, mailer: watched, mayGoOn, failed }).catch(failed);
  return { isUp, failures };
}

/**
 * Works on items, several at once; one that fails holds up none of the others.
 * @returns whether all had their turn, and none failed
 */
export async function each<One>(
  ones: AsyncIterable<One> | Iterable<One>,
  { mayGoOn, failed }: Sending,
  work: (one: One) => Promise<void>,
  atOnce = AT_ONCE,
): Promise<boolean> {
  const queue = (async function* () {
    yield* ones;
  })();
  let isWhole = true;
  const fail = (error: unknown) => {
    isWhole = false;
    failed(error);
  };
  const worker = async () => {
    for await (const one of queue) {
      if (!mayGoOn()) {
        isWhole = false;
        return;
      }
      await work(one).catch(fail);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, () => worker().catch(fail)));
  return isWhole;
}

/** The same for all rows that are due, batch by batch: work on a row must make it due no more. */
export async function eachDue<Row>(
  list: (limit: number) => Promise<Row[]>,
  sending: Sending,
  work: (row: Row) => Promise<void>,
  atOnce?: number,
): Promise<void> {
  for (let rows: Row[] | null = null; rows === null || rows.length === BATCH; ) {
    rows = await list(BATCH);
    if (!(await each(rows, sending, work, atOnce))) return;
  }
}

/** When a letter is tried again: after as long as it has been tried already (exponential back-off). Tries an hour old were another letter's. */
function nextTry(tried: MailTry | undefined, now: Date): Required<MailTry> {
  const isGoingOn = tried !== undefined && now.getTime() - Date.parse(tried.at) < HOUR;
  const since = (isGoingOn && tried.since) || now.toISOString();
  const age = now.getTime() - Date.parse(since);
  const at = new Date(now.getTime() + Math.min(Math.max(age, MINUTE), HOUR / 2)).toISOString();
  return { at, since };
}

/** A letter, and the row of its recipient; the team's addresses have no row. */
export interface Letter extends Message {
  recipient?: MailRecipientRecord | undefined;
  /** Whether a stranger caused it, who may do so often. */
  fromStranger?: true | undefined;
}

/**
 * Sends a letter to somebody, who is noted where their address refuses mail for good. A letter is given up once it was put off for
 * two days, or refused: not before another one went out since, as else the way to the mail server may be what is broken.
 * @param write makes the letter; null for none
 * @param tried what was kept of it
 * @returns what is to be kept of it, as it is tried again; null where nothing is left to be done
 */
export async function deliver(
  write: () => Letter | null | Promise<Letter | null>,
  tried: MailTry | undefined,
  { store, mailer, clock, last, failed }: Sending,
): Promise<MailTry | null> {
  try {
    const letter = await write();
    if (!letter) return null;
    const { recipient, fromStranger, ...message } = letter;
    const { address } = message.to;
    const limit = fromStranger ? FROM_STRANGERS : AN_HOUR;
    const wait = await store.countUse(limit, address);
    const now = clock();
    if (wait > 0) return { at: new Date(now.getTime() + wait).toISOString() };
    const outcome = await mailer.send(message);
    if (outcome === 'refused' && recipient) await noteRefused(store, recipient, now);
    if (outcome === 'sent' || outcome === 'refused' || outcome === 'off') return null;
    await store.giveBackUse(limit, address);
    if (outcome === 'down') return { at: new Date(now.getTime() + MINUTE).toISOString() };
    const next = nextTry(tried, now);
    const isEnough = outcome === 'given-up' || now.getTime() - Date.parse(next.since) >= GIVEN_UP;
    return isEnough && last.sentAt > next.since ? null : next;
  } catch (error) {
    failed(error);
    return nextTry(tried, clock());
  }
}
