/** Hourly cleanup, in slices, by one of the processes on a database. */
import { CONTACT } from '@social-serve/contract/contact-rules';
import { MAIL } from '@social-serve/contract/mail-rules';
import type { Logger } from 'pino';
import { sweepLeaving } from './account/erasure.ts';
import type { Store } from './store/port/store.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Milliseconds between two slices, in which requests are served. */
const BETWEEN = 20;

/** A sweep's turn: a little less than an hour, so that the next timer finds it over. */
const TURN = { name: 'sweep', most: 1, seconds: 3_000 };

/** @param goesOn asked between two slices */
type Sweep = (store: Store, now: Date, goesOn: () => Promise<boolean>) => Promise<void>;

const ago = (now: Date, ms: number) => new Date(now.getTime() - ms).toISOString();

/** Sweeps slice by slice. @param slice does one from a place on, and returns the place of the next; null at the end */
async function inSlices(
  slice: (place: string | null) => Promise<string | null>,
  goesOn: () => Promise<boolean>,
): Promise<void> {
  let place: string | null = null;
  do place = await slice(place);
  while (place !== null && (await goesOn()));
}

/** Removes deleted events once nobody needs them (docs/specification.md, "Events"). */
const sweepDeletedEvents: Sweep = (store, now, goesOn) =>
  inSlices((place) => store.sweepDeletedEvents(ago(now, 30 * DAY), place), goesOn);

/** Removes pictures that nothing shows after a day (docs/specification.md, "Pictures"), files without a row after an hour. */
export const sweepPictures: Sweep = (store, now, goesOn) =>
  inSlices((place) => store.sweepPictures(ago(now, DAY), place, ago(now, HOUR)), goesOn);

/** Removes old messages from Contact Us (docs/specification.md, "Contact"). */
const sweepContactMessages: Sweep = async (store, now) =>
  store.sweepContactMessages(ago(now, CONTACT.days * DAY));

/** Removes addresses that were never confirmed, or that get no mail any more (docs/specification.md, "Mail"). */
const sweepRecipients: Sweep = async (store, now) => store.sweepRecipients(ago(now, MAIL.idleDays * DAY));

/** Once a day: restores mail marks that were lost. */
const sweepMailMarks: Sweep = async (store, now, goesOn) => {
  if ((await store.countUse({ name: 'mail marks', most: 1, seconds: 82_800 }, 'all')) > 0) return;
  await inSlices((place) => store.remarkMail(now.toISOString(), now.toISOString(), place), goesOn);
};

/** Deleted events before pictures: their pictures are unused then. */
const SWEEPS: readonly Sweep[] = [
  sweepLeaving,
  sweepDeletedEvents,
  sweepPictures,
  sweepContactMessages,
  sweepRecipients,
  sweepMailMarks,
];

/** Milliseconds after which work on a series counts as abandoned: far longer than a call takes. */
const UNDER_WAY = 30_000;

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

/** Sweeps every hour, and finishes abandoned work on series every minute, from now on. @returns stops it; resolves when the slice under way is done */
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
    store
      .finishSeries(ago(new Date(), UNDER_WAY))
      .catch((err: unknown) => log.warn({ err }, 'A series that was begun waits for the next minute.'));
  void goOnWithSeries();
  const minutes = setInterval(goOnWithSeries, MINUTE).unref();
  return async () => {
    stopped = true;
    clearInterval(timer);
    clearInterval(minutes);
    await underWay;
  };
}
