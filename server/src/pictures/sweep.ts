/**
 * Pictures that nothing shows go after a day (docs/specification.md, "Pictures"): looked for once an hour, in slices, by one
 * process of those on a database.
 */
import type { Logger } from 'pino';
import type { Store } from '../store/port/store.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Milliseconds between two slices: others come first. */
const BETWEEN = 20;

/** A little less than an hour, so that a timer that is early finds it over. */
const TURN = { name: 'picture-sweep', most: 1, seconds: 3_000 };

/**
 * Sweeps once, unless another process did within the hour.
 * @param goesOn asked between two slices
 */
export async function sweepPictures(
  store: Store,
  now: Date,
  goesOn: () => Promise<boolean> = async () => true,
): Promise<void> {
  if ((await store.countUse(TURN, 'all')) > 0) return;
  const before = new Date(now.getTime() - DAY).toISOString();
  let place: string | null = null;
  do place = await store.sweepPictures(before, place);
  while (place !== null && (await goesOn()));
}

/** Begins to sweep every hour. @returns ends it, and resolves when the slice under way is done */
export function startPictureSweeps(store: Store, log: Logger, every = HOUR): () => Promise<void> {
  let stopped = false;
  let underWay = Promise.resolve();
  const goesOn = async () => {
    await new Promise((resolve) => setTimeout(resolve, BETWEEN));
    return !stopped;
  };
  const timer = setInterval(() => {
    underWay = underWay
      .then(() => (stopped ? undefined : sweepPictures(store, new Date(), goesOn)))
      .catch((err: unknown) => log.warn({ err }, 'Pictures were not swept; the next hour tries again.'));
  }, every).unref();
  return async () => {
    stopped = true;
    clearInterval(timer);
    await underWay;
  };
}
