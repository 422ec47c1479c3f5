/** What waits for the team: the numbers on its desk, and the news of it by e-mail (docs/specification.md, "The team"). */
import type { Desk } from '@social-serve/contract/account';
import type { Reader, Where } from '../database/database.ts';
import type { Application } from '../database/tables/applications.ts';
import type { EventRow } from '../database/tables/events.ts';
import type { Report } from '../database/tables/reports.ts';
import { aboutOthers } from '../reports/own.ts';
import { waitingReports } from '../reports/queries.ts';
import { countReview, newInReview } from '../review/queries.ts';
import type { NamedStop } from '../stops/presenter.ts';
import { answeredStops } from '../stops/queries.ts';

/** What waits for a member of the team. */
export async function deskOf(db: Reader, uid: string, now: Date): Promise<Desk> {
  const [applications, messages, reports, review] = await Promise.all([
    db.count('applications', { state: 'received', spam: false }),
    db.count('contactMessages', { open: true }),
    db.count('reports', waitingReports),
    countReview(db, uid, now),
  ]);
  return {
    ...{ applications, messages, review },
    // Most of the time none waits, and nothing else is to be read.
    reports: reports && (await db.count('reports', { and: [waitingReports, await aboutOthers(db, uid)] })),
  };
}

/** A report, or an organiser's answer, with the event that it is about. */
export interface ReportNews {
  report: Pick<Report, 'reason'>;
  event: Pick<EventRow, 'title' | 'translations'>;
}

/** Some of what came, and how many there are. */
interface Some<Item> {
  first: Item[];
  total: number;
}

/** What came for a member of the team, and still waits. */
export interface DeskNews {
  reports: Some<ReportNews>;
  answers: Some<ReportNews>;
  applications: Some<Pick<Application, 'name' | 'role'>>;
  review: Some<Pick<EventRow, 'title' | 'translations' | 'eventType'>>;
  /** What stopped people answered. */
  stops: Some<NamedStop>;
}

/** How many of each are named. */
const NAMED = 10;

async function reportNews(db: Reader, where: Where<'reports'>): Promise<Some<ReportNews>> {
  const total = await db.count('reports', where);
  if (total === 0) return { first: [], total };
  const reports = await db.select('reports', ['id', 'reason', 'eventId'], {
    where,
    orderBy: [
      ['date', 'asc'],
      ['id', 'asc'],
    ],
    limit: NAMED,
  });
  const ids = reports.map(({ eventId }) => eventId);
  const events = await db.find('events', { where: { id: { in: ids } } });
  const byId = new Map(events.map((event) => [event.id, event]));
  const first = reports.flatMap((report) => {
    const event = byId.get(report.eventId);
    return event ? [{ report, event }] : [];
  });
  return { first, total };
}

/**
 * What came for a member of the team since a moment, ISO 8601 UTC, and still waits. Messages from Contact Us are sent one by one.
 * @param uid of the member; undefined for an address of the team without an account
 */
export async function deskNews(
  db: Reader,
  uid: string | undefined,
  since: string,
  now: Date,
): Promise<DeskNews> {
  const others = uid === undefined ? {} : await aboutOthers(db, uid);
  const review = await newInReview(db, uid ?? '', since, now);
  const received = { state: 'received', spam: false, date: { gte: since } } as const;
  return {
    review: { first: review.slice(0, NAMED), total: review.length },
    stops: await answeredStops(db, since, now, NAMED),
    reports: await reportNews(db, { ...others, open: true, date: { gte: since } }),
    answers: await reportNews(db, { ...others, answeredAt: { gte: since } }),
    applications: {
      first: await db.select('applications', ['id', 'name', 'role'], {
        where: received,
        orderBy: [
          ['date', 'asc'],
          ['id', 'asc'],
        ],
        limit: NAMED,
      }),
      total: await db.count('applications', received),
    },
  };
}
