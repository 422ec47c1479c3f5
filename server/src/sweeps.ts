/** Hourly clean-up, in slices, by one of the processes on a database. */

import { daysBefore, type Terms, termsOf } from '@social-serve/contract/term-rules';
import type { Logger } from 'pino';
import { sweepLeaving } from './account/erasure.ts';
import { sweepMoves } from './account/move-rows.ts';
import { sweepUnused } from './account/unused.ts';
import { sweepSessions } from './accounts/sessions.ts';
import { sweepApplications } from './applications/sweep.ts';
import { sweepContactMessages } from './contact/write.ts';
import { makeSinceKey, sweepSince } from './database/since-backup.ts';
import { sweepDeleted } from './events/deleted.ts';
import { sweepHiddenPosts } from './events/hidden-before.ts';
import { sweepCancelledEvents } from './events/sweep.ts';
import { tidySinceFile } from './operator/since-file.ts';
import { sweepInvitations } from './organisers/sweep.ts';
import { sweepStrangerMail } from './outbox/budget.ts';
import { sweepRecipients } from './outbox/confirmations.ts';
import { sweepNetworks } from './participations/connections.ts';
import { sweepSilent } from './participations/free-silent.ts';
import { sweepPhones } from './participations/phone.ts';
import { sweepUnconfirmed } from './participations/release.ts';
import { sweepLeft } from './participations/sweep-left.ts';
import { sweepPictures } from './pictures/clean-up.ts';
import { sweepLinked } from './private-links/sweep.ts';
import { sweepQuestions } from './questions/sweep.ts';
import { sweepReports } from './reports/sweep.ts';
import { cancelDeclined, declinePassed } from './review/decide.ts';
import { sweepStops } from './stops/stop.ts';
import type { Storage } from './storage.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Milliseconds between two slices, in which requests are served. */
const BETWEEN = 20;

/** A sweep's turn: a little less than an hour, so that the next timer finds it over. */
const TURN = { name: 'sweep', most: 1, seconds: 3_000 };

/** @param goesOn asked between two slices */
type Sweep = (
  storage: Storage,
  now: Date,
  goesOn: () => Promise<boolean>,
  site: SweptSite,
) => Promise<unknown>;

/** What of a site's settings decides when data ends. */
export interface SweptSite {
  terms: Terms;
  /** Whether mail is sent, so that people can confirm their addresses. */
  sendsMail: boolean;
}

const USUAL: SweptSite = { terms: termsOf(), sendsMail: false };

const ago = (now: Date, milliseconds: number) => new Date(now.getTime() - milliseconds).toISOString();

/** Sweeps slice by slice. @param slice does one from a place on, and returns the place of the next; null at the end */
async function inSlices(
  slice: (place: string | null) => Promise<string | null>,
  goesOn: () => Promise<boolean>,
): Promise<void> {
  let place: string | null = null;
  do place = await slice(place);
  while (place !== null && (await goesOn()));
}

/** In this order: pictures of cancelled events are unused once those are emptied. */
const SWEEPS: readonly Sweep[] = [
  sweepLeaving,
  ({ db }, now) => sweepMoves(db, now),
  (storage, now, goesOn, { terms, sendsMail }) =>
    sendsMail
      ? inSlices((place) => sweepUnused(storage, daysBefore(now, terms.accounts), place, now), goesOn)
      : Promise.resolve(),
  ({ db }, now, goesOn, { terms }) =>
    inSlices((place) => sweepCancelledEvents(db, daysBefore(now, terms.cancelledEvents), place), goesOn),
  ({ db }, now, goesOn, { terms }) =>
    inSlices((place) => sweepQuestions(db, daysBefore(now, terms.questions), place), goesOn),
  ({ db }, now, goesOn, { terms }) =>
    inSlices(() => sweepInvitations(db, daysBefore(now, terms.invitations)), goesOn),
  ({ db }, now, _goesOn, { terms }) => sweepApplications(db, daysBefore(now, terms.applications)),
  ({ db }, now, _goesOn, { terms }) => sweepReports(db, daysBefore(now, terms.reports)),
  ({ db }, now, _goesOn, { terms }) => sweepDeleted(db, daysBefore(now, terms.deletedContent)),
  (storage, now, goesOn) =>
    inSlices(
      (place) => sweepPictures(storage, { before: ago(now, DAY), filesBefore: ago(now, HOUR) }, place),
      goesOn,
    ),
  ({ db }, now, goesOn, { terms }) =>
    inSlices((place) => sweepLinked(db, daysBefore(now, terms.places), place, now), goesOn),
  ({ db }, now, goesOn, { terms }) =>
    inSlices((place) => sweepPhones(db, daysBefore(now, terms.phones), place), goesOn),
  ({ db }, now, goesOn, { terms }) =>
    inSlices((place) => sweepLeft(db, daysBefore(now, terms.answers), place, now), goesOn),
  ({ db }, now, goesOn) => inSlices((place) => sweepUnconfirmed(db, '', place, now), goesOn),
  ({ db }, now, goesOn) => inSlices((place) => sweepSilent(db, place, now), goesOn),
  // The next sweep is an hour later: nothing stays for longer than a day.
  ({ db }, now) => sweepNetworks(db, ago(now, DAY - HOUR)),
  ({ db }, now, _goesOn, { terms }) => sweepContactMessages(db, daysBefore(now, terms.contactMessages)),
  ({ db }, now) => sweepRecipients(db, now),
  ({ db }, now) => sweepStrangerMail(db, now),
  ({ db }, now) => sweepSessions(db, now),
  ({ db }, now) => declinePassed(db, now),
  ({ db }, now, _goesOn, { terms }) => cancelDeclined(db, daysBefore(now, terms.declinedEvents), now),
  ({ db }, now) => sweepHiddenPosts(db, now),
  ({ db }, now) => sweepStops(db, now),
  async ({ db, sinceFile }, now) => {
    await db.transaction(makeSinceKey);
    await sweepSince(db, now);
    if (sinceFile) await tidySinceFile(db, sinceFile, now);
  },
];

/**
 * Sweeps once, unless another process did within the hour. One that fails stops none of the others.
 * @param goesOn asked between two slices
 * @param site without it, that of a developer
 * @throws AggregateError of what failed
 */
export async function sweepAll(
  storage: Storage,
  now: Date,
  goesOn: () => Promise<boolean> = async () => true,
  site: SweptSite = USUAL,
): Promise<void> {
  if ((await storage.rates.countUse(TURN, 'all')) > 0) return;
  const failures: unknown[] = [];
  for (const sweep of SWEEPS)
    await sweep(storage, now, goesOn, site).catch((error: unknown) => void failures.push(error));
  if (failures.length > 0) throw new AggregateError(failures, 'A sweep failed.');
}

/**
 * Does some work again and again.
 * @param work gets what is asked between two slices
 * @param first when it begins, in milliseconds from now
 * @returns stops it; resolves when the slice under way is done
 */
function startRepeating(
  work: (now: Date, goesOn: () => Promise<boolean>) => Promise<void>,
  every: number,
  failed: (err: unknown) => void,
  first = every,
): () => Promise<void> {
  let stopped = false;
  let underWay = Promise.resolve();
  const goesOn = async () => {
    await new Promise((resolve) => setTimeout(resolve, BETWEEN));
    return !stopped;
  };
  const begin = () => {
    underWay = underWay.then(() => (stopped ? undefined : work(new Date(), goesOn))).catch(failed);
  };
  let repeating: NodeJS.Timeout | undefined;
  const starting = setTimeout(() => {
    begin();
    repeating = setInterval(begin, every).unref();
  }, first).unref();
  return async () => {
    stopped = true;
    clearTimeout(starting);
    clearInterval(repeating);
    await underWay;
  };
}

/** How soon after the start the first sweep begins, in milliseconds: also a server that is restarted every hour sweeps. */
const FIRST = 30_000;

/** Sweeps soon after the start, and then every hour. @returns stops it; resolves when the slice under way is done */
export const startSweeps = (
  storage: Storage,
  log: Logger,
  { every = HOUR, first = FIRST, ...site }: Partial<SweptSite> & { every?: number; first?: number } = {},
) =>
  startRepeating(
    (now, goesOn) => sweepAll(storage, now, goesOn, { ...USUAL, ...site }),
    every,
    (err) => log.warn({ err }, 'Not everything was swept; the next hour tries again.'),
    first,
  );

/**
 * Frees places of full events each minute: those whose confirmation is overdue since then (the hourly sweep looks at all of them), and those
 * whose people did not answer whether they come.
 * @returns stops it
 */
export const startReleases = ({ db }: Storage, log: Logger, every = MINUTE) =>
  startRepeating(
    async (now, goesOn) => {
      await inSlices((place) => sweepUnconfirmed(db, ago(now, 2 * every), place, now), goesOn);
      await inSlices((place) => sweepSilent(db, place, now), goesOn);
    },
    every,
    (err) => log.warn({ err }, 'Not all places that are due were freed; the next hour tries again.'),
  );
