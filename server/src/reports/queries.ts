/** The queue of reports, as the team reads it. */

import type { Reader, Where } from '../database/database.ts';
import type { Report, Reported } from '../database/tables/reports.ts';
import { type NamedEvent, withOrganisers } from '../events/organisers.ts';
import { namesOf } from '../people/profiles.ts';
import { reportedThing, versionOf } from './reported.ts';

/** A report together with its event and the reported part, as they are now. */
export interface ReportWithEvent {
  report: Report;
  event: NamedEvent;
  /** What the part says; absent for a report of the event itself, and once the part is deleted. */
  part?: Reported | undefined;
  /** Who wrote the part. */
  name?: string | undefined;
  /** Whether it was changed since it was reported. */
  changed: boolean;
  deletedBy?: 'organiser' | 'team' | undefined;
  /** What the authors of the deleted part answered, the earliest first. */
  authorAnswers: AuthorAnswer[];
}

/** An answer to the team, and who gave it. */
interface AuthorAnswer {
  answer: string;
  answeredAt: string;
  name?: string | undefined;
}

/** The reports that wait for the team: open ones, and those whose author answered since. */
export const waitingReports: Where<'reports'> = { or: [{ open: true }, { answeredAt: { not: null } }] };

/** Which part of the queue. */
interface ReportListing {
  where?: Where<'reports'> | undefined;
  /** The last report of the page before. */
  after?: { open: boolean; date: string; id: string } | undefined;
  limit: number;
  now: Date;
}

/** A page of the queue: open reports first, then closed ones, each newest first. */
export async function listReports(
  db: Reader,
  { where, after, limit, now }: ReportListing,
): Promise<ReportWithEvent[]> {
  const reports = await db.find('reports', {
    where,
    orderBy: [
      ['open', 'desc'],
      ['date', 'desc'],
      ['id', 'desc'],
    ],
    after,
    limit,
  });
  const events = await db.find('events', { where: { id: { in: reports.map(({ eventId }) => eventId) } } });
  const byId = new Map((await withOrganisers(db, events)).map((event) => [event.id, event]));
  const answers = await answersAbout(db, reports);
  const nameOf = await namesOf(db, [
    ...reports.map(({ authorUid }) => authorUid),
    ...answers.map(({ uid }) => uid),
  ]);
  const found: ReportWithEvent[] = [];
  for (const report of reports) {
    const event = byId.get(report.eventId);
    if (!event) continue; // deleted between the two reads
    found.push({
      report,
      event,
      ...(await currentState(db, report, event, now)),
      name: nameOf(report.authorUid),
      authorAnswers: answers
        .filter(({ aboutId }) => report.outcome === 'deleted' && aboutId === report.aboutId)
        .map(({ answer, answeredAt, uid }) => ({ answer, answeredAt, name: nameOf(uid) })),
    });
  }
  return found;
}

/** What authors answered about deleted parts. */
async function answersAbout(db: Reader, reports: readonly Report[]) {
  const ids = reports.filter(({ outcome }) => outcome === 'deleted').map(({ aboutId }) => aboutId);
  const rows = await db.find('moderations', { where: { aboutId: { in: ids } } });
  return rows
    .flatMap(({ uid, aboutId, answer, answeredAt }) =>
      answer === undefined || answeredAt === undefined ? [] : [{ uid, aboutId, answer, answeredAt }],
    )
    .toSorted((one, other) => (one.answeredAt < other.answeredAt ? -1 : 1));
}

/** What was reported as it is now. */
async function currentState(db: Reader, report: Report, event: NamedEvent, now: Date) {
  const thing = await reportedThing(db, event, report.about, now);
  const isDeleted = thing === null || thing.deletedBy !== undefined;
  return {
    ...(report.about && !isDeleted && { part: thing.reported }),
    changed: thing !== null && versionOf(thing.reported, report.about) !== report.version,
    deletedBy: isDeleted ? (thing?.deletedBy ?? deleterOf(report)) : undefined,
  };
}

/** Who deleted what the team cannot read any more. */
const deleterOf = ({ decisions = [] }: Report) =>
  decisions.some(({ outcome }) => outcome === 'deleted') ? ('team' as const) : ('organiser' as const);

/** A page of what a person reported, newest first. */
export const listOwnReports = (
  db: Reader,
  reporterUid: string,
  { after, limit }: { after?: { date: string; id: string } | undefined; limit: number },
): Promise<Report[]> =>
  db.find('reports', {
    where: { reporterUid },
    orderBy: [
      ['date', 'desc'],
      ['id', 'desc'],
    ],
    after,
    limit,
  });
