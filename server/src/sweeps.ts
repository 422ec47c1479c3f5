/** What is tidied up by itself, once an hour, in slices, by one process of those on a database. */
import type { Logger } from 'pino';
import { sweepLeaving } from './account/erasure.ts';
import { sweepContactMessages } from './contact/sweep.ts';
import { finishSeries } from './events/series.ts';
import { sweepDeletedEvents } from './events/sweep.ts';
import { sweepMailMarks } from './mail/reminders.ts';
import { sweepRecipients } from './mail/sweep.ts';
import { sweepPictures } from './pictures/sweep.ts';
import type { Store } from './store/port/store.ts';

const HOUR = 3_600_000;
const MINUTE = 60_000;

/** Milliseconds between two slices: others come first. */
const BETWEEN = 20;

/** A little less than an hour, so that a timer that is early finds it over. */
const TURN = { name: 'sweep', most: 1, seconds: 3_000 };

/** In this order a deleted event shows no picture any more when pictures are looked at. */
const SWEEPS = [
  sweepLeaving,
  sweepDeletedEvents,
  sweepPictures,
  sweepContactMessages,
  sweepRecipients,
  sweepMailMarks,
];

/**
 * Sweeps once, unless another process did within the hour. One that fails keeps none of the others.
 * @param goesOn asked between two slices
 * @throws AggregateError of what failed
 */
export async function sweepAll(
  store: Store,
  now: Date,
  goesOn: () => Promise<boolean> = async () => true,
): Promise<void> {
  if ((await store.countUse(TURN, 'all')) > 0) return;
  const failures: unknown[] = [];
  for (const sweep of SWEEPS)
    await sweep(store, now, goesOn).catch((error: unknown) => void failures.push(error));
  if (failures.length > 0) throw new AggregateError(failures, 'A sweep failed.');
}

/** Begins to sweep every hour, and to look each minute, from now on, for a series that somebody began and did not end. @returns ends it, and resolves when the slice under way is done */
export function startSweeps(store: Store, log: Logger, every = HOUR): () => Promise<void> {
  let stopped = false;
  let underWay = Promise.resolve();
  const goesOn = async () => {
    await new Promise((resolve) => setTimeout(resolve, BETWEEN));
    return !stopped;
  };
  const timer = setInterval(() => {
    underWay = underWay
      .then(() => (stopped ? undefined : sweepAll(store, new Date(), goesOn)))
      .catch((err: unknown) => log.warn({ err }, 'Not all was swept; the next hour tries again.'));
  }, every).unref();
  const goOnWithSeries = () =>
    finishSeries(store, new Date()).catch((err: unknown) =>
      log.warn({ err }, 'A series that was begun waits for the next minute.'),
    );
  void goOnWithSeries();
  const minutes = setInterval(goOnWithSeries, MINUTE).unref();
  return async () => {
    stopped = true;
    clearInterval(timer);
    clearInterval(minutes);
    await underWay;
  };
}
