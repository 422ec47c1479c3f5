/** The stops that hold, and what stopping a person would do. */
import { LIMITS } from '@social-serve/contract/limits';
import type { StopPreview } from '@social-serve/contract/stop';
import type { Reader, Where } from '../database/database.ts';
import type { Stop } from '../database/tables/stops.ts';
import { upcomingOf } from '../events/hide.ts';
import { heirOf } from '../events/organisers.ts';
import { toNoticeEvent } from '../events/presenter.ts';
import { withoutHelpers } from '../organisers/inherit.ts';
import { namesOf } from '../people/profiles.ts';
import { stopOf, stoppedAmong } from '../people/stopped.ts';
import { type NamedStop, toTeamStop } from './presenter.ts';
import { type Source, targetOf } from './target.ts';

/** The filter for stops that hold. */
export const holding = (now: Date): Where<'stops'> => ({
  or: [{ until: null }, { until: { gt: now.toISOString() } }],
});

/** Stops with the addresses and names of their people. */
export async function withPeople(db: Reader, stops: readonly Stop[]): Promise<NamedStop[]> {
  const uids = stops.flatMap(({ uid }) => uid ?? []);
  const nameOf = await namesOf(db, uids);
  const recipients = await db.find('mailRecipients', { where: { uid: { in: uids } } });
  const addresses = new Map(recipients.map(({ uid, address }) => [uid, address]));
  return stops.map((stop) => ({
    stop,
    ...(stop.uid !== undefined && { email: addresses.get(stop.uid), name: nameOf(stop.uid) }),
  }));
}

/** Stops that are read at a time. */
const PAGE = 200;

/** The stops that hold and were answered since a moment, ISO 8601 UTC: some of them, and how many. */
export async function answeredStops(
  db: Reader,
  since: string,
  now: Date,
  limit: number,
): Promise<{ first: NamedStop[]; total: number }> {
  const first: Stop[] = [];
  let total = 0;
  for (let after: Stop | undefined; ; ) {
    const page: Stop[] = await db.find('stops', {
      where: holding(now),
      orderBy: [['id', 'asc']],
      after,
      limit: PAGE,
    });
    const answered = page.filter(({ answeredAt = '' }) => answeredAt >= since);
    first.push(...answered.slice(0, limit - first.length));
    total += answered.length;
    after = page.at(-1);
    if (page.length < PAGE) return { first: await withPeople(db, first), total };
  }
}

/** Who would be stopped by an event or a report, and their upcoming events. @throws ProblemError (404) */
export async function previewStop(db: Reader, source: Source, now: Date): Promise<StopPreview> {
  const { uid, email, confirmed } = await targetOf(db, source);
  const where = upcomingOf(uid, now);
  const events = await db.find('events', {
    where,
    orderBy: [
      ['eventDate', 'asc'],
      ['id', 'asc'],
    ],
    limit: LIMITS.pageSize,
  });
  const helpers = events.flatMap((event) => (event.helpers ?? []).flatMap((helper) => helper.uid ?? []));
  const stopped = await stoppedAmong(db, helpers, now);
  const nameOf = await namesOf(db, [uid, ...helpers]);
  const stop = await stopOf(db, { uid, email: confirmed }, now);
  const name = nameOf(uid);
  return {
    email,
    ...(name !== undefined && { name }),
    ...(stop && { stop: toTeamStop({ stop, email, name }) }),
    upcoming: events.map((event) => {
      const heir = heirOf(withoutHelpers(event, stopped));
      return { ...toNoticeEvent(event), ...(heir && { heir: nameOf(heir.uid) ?? heir.email }) };
    }),
    total: await db.count('events', where),
  };
}
