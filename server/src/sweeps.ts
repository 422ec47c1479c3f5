/** What is tidied up by itself, once an hour, in slices, by one process of those on a database. */
import { CONTACT } from '@social-serve/contract/contact-rules';
import { MAIL } from '@social-serve/contract/mail-rules';
import type { Logger } from 'pino';
import { sweepLeaving } from './account/erasure.ts';
import type { Store } from './store/port/store.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Milliseconds between two slices: others come first. */
const BETWEEN = 20;

/** A little less than an hour, so that a timer that is early finds it over. */
const TURN = { name: 'sweep', most: 1, seconds: 3_000 };

/** @param goesOn asked between two slices */
type Sweep = (store: Store, now: Date, goesOn: () => Promise<boolean>) => Promise<void>;

const ago = (now: Date, ms: number) => new Date(now.getTime() - ms).toISOString();

/** Sweeps slice by slice. @param slice does the one that begins at a place; says where the next one does, null at the end */
async function inSlices(
  slice: (place: string | null) => Promise<string | null>,
  goesOn: () => Promise<boolean>,
): Promise<void> {
  let place: string | null = null;
  do place = await slice(place);
  while (place !== null && (await goesOn()));
}

/** What nobody needs of deleted events goes (docs/specification.md, "Events"). */
const sweepDeletedEvents: Sweep = (store, now, goesOn) =>
  inSlices((place) => store.sweepDeletedEvents(ago(now, 30 * DAY), place), goesOn);

/** Pictures that nothing shows go after a day (docs/specification.md, "Pictures"), files that belong to nobody after an hour. */
export const sweepPictures: Sweep = (store, now, goesOn) =>
  inSlices((place) => store.sweepPictures(ago(now, DAY), place, ago(now, HOUR)), goesOn);

/** Messages from Contact Us that are too old (docs/specification.md, "Contact"). */
const sweepContactMessages: Sweep = async (store, now) =>
  store.sweepContactMessages(ago(now, CONTACT.days * DAY));

/** Addresses that nobody confirmed, or that get nothing any more (docs/specification.md, "Mail"). */
const sweepRecipients: Sweep = async (store, now) => store.sweepRecipients(ago(now, MAIL.idleDays * DAY));

/** Once a day: marks events in which something is due that no mark tells of. */
const sweepMailMarks: Sweep = async (store, now, goesOn) => {
  if ((await store.countUse({ name: 'mail marks', most: 1, seconds: 82_800 }, 'all')) > 0) return;
  await inSlices((place) => store.remarkMail(now.toISOString(), now.toISOString(), place), goesOn);
};

/** In this order a deleted event shows no picture any more when pictures are looked at. */
const SWEEPS: readonly Sweep[] = [
  sweepLeaving,
  sweepDeletedEvents,
  sweepPictures,
  sweepContactMessages,
  sweepRecipients,
  sweepMailMarks,
];

/** How long a call may take, in milliseconds, and much more: with a series that was begun before that, nobody goes on. */
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
