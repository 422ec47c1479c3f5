/**
 * Sends the mail that is due, every few seconds, in the one process that has the lease: each sender in its turn (docs/decisions/0034).
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

/** In the order of their turns; a new kind of letter is an entry here. */
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

/** Exponential back-off while the mail server is down: the first wait, and the longest. */
const FIRST_WAIT = 60_000;
const LONGEST_WAIT = 30 * 60_000;

/** How long stopping waits for letters under way, in milliseconds. */
const STOPPING = 5_000;

interface SendingOptions extends Omit<Sending, 'mayGoOn' | 'failed' | 'last' | 'offAddress'> {
  store: Store;
  log: Pick<Logger, 'warn'>;
  senders?: readonly Sender[];
  /** How often something is looked for, in milliseconds. */
  every?: number;
  lease?: typeof LEASE;
}

/** The first failures, and how many there were. */
const inShort = (failures: unknown[]) =>
  new AggregateError(failures.slice(0, 3), `${failures.length} letters could not be sent.`);

/** The lease on sending, by this machine's own clock: it is about processes, and none of what is sent. */
function leaseOf(store: Store, { lasts, aLetter }: typeof LEASE) {
  const holder = randomUUID();
  let ends = 0;
  return {
    /** Takes or renews it. @returns whether it is ours */
    async renew(): Promise<boolean> {
      const now = Date.now();
      const until = new Date(now + lasts).toISOString();
      const isOurs = await store.takeMailLease(holder, new Date(now).toISOString(), until);
      ends = isOurs ? now + lasts : 0;
      return isOurs;
    },
    /** Whether it lasts for one more letter. */
    isEnough: () => ends - Date.now() > aLetter,
    end: () => store.endMailLease(holder),
  };
}

/** Starts the loop that sends. @returns stops it, once letters under way went out */
export function startSending({
  log,
  senders = SENDERS,
  every = EVERY,
  lease: times = LEASE,
  ...options
}: SendingOptions): () => Promise<void> {
  const { store, site } = options;
  const stopping = new AbortController();
  const lease = leaseOf(store, times);
  let wait = FIRST_WAIT;
  const sending: Omit<Sending, 'failed'> = {
    ...options,
    last: { sentAt: '' },
    offAddress: (recipient, kind) => offAddress(site, recipient, kind),
    mayGoOn: () => !stopping.signal.aborted && lease.isEnough(),
  };

  const note = (err: unknown) => log.warn({ err }, 'Not all mail that is due went out; it is tried again.');

  /** Each sender once, whatever became of the others. @returns in how many milliseconds the next run begins */
  const run = async (): Promise<number> => {
    if (!(await lease.renew())) return every;
    const renewing = setInterval(() => void lease.renew().catch(() => {}), times.renewed);
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
    await lease.end().catch(() => {});
  };
  const underWay = goOn();

  return async () => {
    stopping.abort();
    await Promise.race([underWay, setTimeout(STOPPING, undefined, { ref: false })]);
  };
}
