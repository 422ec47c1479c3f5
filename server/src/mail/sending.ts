/**
 * Sends what is due, every few seconds, in one process of those on a database: each sender in its turn (docs/decisions/0034).
 */
import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Store } from '../store/port/store.ts';
import { offAddress } from './link-routes.ts';
import { sendToParticipants } from './participants.ts';
import { sendRecipientMail } from './recipient-mail.ts';
import { markReminders } from './reminders.ts';
import { sendRows } from './send-rows.ts';
import { sendSummaries } from './send-summaries.ts';
import { type Sender, type Sending, takeTurn } from './sender.ts';

/** All that is sent by itself; a new sort of letter is an entry here. */
export const SENDERS: readonly Sender[] = [
  sendRecipientMail,
  sendRows,
  markReminders,
  sendToParticipants,
  sendSummaries,
];

const EVERY = 15_000;

/** How long the lease lasts, how often it is renewed meanwhile, and how much of it a letter needs; in milliseconds. */
export const LEASE = { lasts: 60_000, renewed: 10_000, aLetter: 40_000 };

/** How long nothing is tried while the mail server is in trouble: at first, and at most. */
const FIRST_WAIT = 60_000;
const LONGEST_WAIT = 30 * 60_000;

/** How long the end waits for letters under way, in milliseconds. */
const STOPPING = 5_000;

interface SendingOptions extends Omit<Sending, 'mayGoOn' | 'failed' | 'last' | 'offAddress'> {
  store: Store;
  log: Pick<Logger, 'warn'>;
  senders?: readonly Sender[];
  /** How often something is looked for, in milliseconds. */
  every?: number;
  lease?: typeof LEASE;
}

/** The first of what failed, and how many. */
const inShort = (failures: unknown[]) =>
  new AggregateError(failures.slice(0, 3), `${failures.length} letters could not be sent.`);

/** Begins to send. @returns ends it, once letters under way went out */
export function startSending({
  log,
  senders = SENDERS,
  every = EVERY,
  lease = LEASE,
  ...options
}: SendingOptions): () => Promise<void> {
  const { store, site } = options;
  const holder = randomUUID();
  const stopping = new AbortController();
  let leaseEnds = 0;
  let wait = FIRST_WAIT;

  // By this machine's own clock: a lease is about processes, and none of what is sent.
  const renew = async () => {
    const now = Date.now();
    const until = new Date(now + lease.lasts).toISOString();
    const isOurs = await store.takeMailLease(holder, new Date(now).toISOString(), until);
    leaseEnds = isOurs ? now + lease.lasts : 0;
    return isOurs;
  };
  const sending: Omit<Sending, 'failed'> = {
    ...options,
    last: { sentAt: '' },
    offAddress: (recipient, kind) => offAddress(site, recipient, kind),
    mayGoOn: () => !stopping.signal.aborted && leaseEnds - Date.now() > lease.aLetter,
  };

  const note = (err: unknown) => log.warn({ err }, 'Not all mail that is due went out; it is tried again.');

  /** Each sender once, whatever became of the others. @returns in how many milliseconds the next run begins */
  const run = async (): Promise<number> => {
    if (!(await renew())) return every;
    const renewing = setInterval(() => void renew().catch(() => {}), lease.renewed);
    const { sentAt } = sending.last;
    let isUp = true;
    try {
      for (const send of senders) {
        const turn = await takeTurn(send, sending);
        isUp &&= turn.isUp;
        if (turn.failures.length > 0) note(inShort(turn.failures));
      }
    } finally {
      clearInterval(renewing);
    }
    if (isUp || sending.last.sentAt > sentAt) wait = FIRST_WAIT;
    if (isUp) return every;
    const pause = wait;
    wait = Math.min(wait * 2, LONGEST_WAIT);
    return pause;
  };

  const goOn = async () => {
    let pause = every;
    const { signal } = stopping;
    while (!signal.aborted) {
      await setTimeout(pause, undefined, { signal, ref: false }).catch(() => {});
      if (signal.aborted) break;
      pause = await run().catch((err: unknown) => {
        note(err);
        return every;
      });
    }
    await store.endMailLease(holder).catch(() => {});
  };
  const underWay = goOn();

  return async () => {
    stopping.abort();
    await Promise.race([underWay, setTimeout(STOPPING, undefined, { ref: false })]);
  };
}
