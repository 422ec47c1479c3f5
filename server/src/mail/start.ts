/** Runs the outbox worker in a server every two seconds, or after a pause while the mail server is unavailable. */
import { setTimeout } from 'node:timers/promises';
import type { Logger } from 'pino';
import { scheduleSearches } from './scheduled.ts';
import { mailWorker, type WorkerOptions } from './worker.ts';

/** How often the outbox is checked, in milliseconds. */
const EVERY = 2_000;

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Exponential back-off while the mail server is down: the first pause, and the longest. */
const FIRST_PAUSE = 60_000;
const LONGEST_PAUSE = 30 * 60_000;

/** How long a shutdown waits for messages in progress, in milliseconds. */
const STOP_TIMEOUT = 5_000;

interface StartOptions extends WorkerOptions {
  log: Pick<Logger, 'warn' | 'info'>;
  every?: number;
}

/** The first failures, and their number. */
const summaryOf = (failures: unknown[]) =>
  new AggregateError(failures.slice(0, 3), `${failures.length} messages could not be rendered.`);

/** Starts a worker. @returns a function that stops it once messages in progress are sent; the others stay due */
export function startMailWorker({ log, every = EVERY, ...options }: StartOptions): () => Promise<void> {
  const stopping = new AbortController();
  const { signal } = stopping;
  const worker = mailWorker(options);
  let scheduledUntil = 0;
  let checkedUntil = 0;
  let heldUntil = 0;
  let isFailing = false;
  let pause = FIRST_PAUSE;

  /** Tells the operator, once an hour, that a limit holds messages. */
  const reportHeld = async () => {
    if (Date.now() < Math.max(checkedUntil, heldUntil)) return;
    checkedUntil = Date.now() + MINUTE;
    const held = await options.db.count('outbox', { heldFor: { not: null } });
    if (held === 0) return;
    heldUntil = Date.now() + HOUR;
    log.warn({ held }, 'Messages to addresses that never agreed to get any are held by a limit.');
  };

  const logFailure = (err: unknown) => {
    if (!isFailing) log.warn({ err }, 'The outbox cannot be processed. We will retry.');
    isFailing = true;
  };

  /** @returns in how many milliseconds the next run begins */
  const run = async (): Promise<number> => {
    if (Date.now() >= scheduledUntil) {
      await scheduleSearches(options.db, options.clock());
      scheduledUntil = Date.now() + HOUR;
    }
    await reportHeld();
    const { isUp, hasSent, failures } = await worker.run(() => !signal.aborted);
    if (failures.length > 0)
      log.warn({ err: summaryOf(failures) }, 'Some due messages could not be rendered. We will retry.');
    if (isFailing) log.info('Mail is being sent again.');
    isFailing = false;
    if (isUp || hasSent) pause = FIRST_PAUSE;
    if (isUp) return every;
    const wait = pause;
    pause = Math.min(wait * 2, LONGEST_PAUSE);
    return wait;
  };

  const loop = async () => {
    while (!signal.aborted) {
      const wait = await run().catch((error: unknown) => {
        logFailure(error);
        return every;
      });
      if (!signal.aborted) await setTimeout(wait, undefined, { signal, ref: false }).catch(() => {});
    }
  };
  const running = loop();

  return async () => {
    stopping.abort();
    await Promise.race([running, setTimeout(STOP_TIMEOUT, undefined, { ref: false })]);
  };
}
