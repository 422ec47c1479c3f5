/** What the team decided about events that a person organises. */
import type { Reader, Transaction } from '../database/database.ts';
import type { EventRow } from '../database/tables/events.ts';
import { NOTICE_FIELDS } from '../events/presenter.ts';
import { marksOf, recordRead } from '../organisers/marks.ts';
import { helpedIds } from '../organisers/queries.ts';

const FIELDS = [
  ...NOTICE_FIELDS,
  'review',
  'reviewedAt',
  'seriesId',
] as const satisfies readonly (keyof EventRow)[];

/** A decision about an event, or about the dates of a series, of which this is the first. */
export interface ReviewNews {
  event: Pick<EventRow, (typeof FIELDS)[number]>;
  seen: boolean;
}

type Decided = ReviewNews['event'];

/** The newest decision first; of one about a series, the first date first. */
const byDecision = (
  { reviewedAt: at = '', eventDate, id }: Decided,
  { reviewedAt: otherAt = '', eventDate: otherDate, id: otherId }: Decided,
) => (at === otherAt ? (eventDate + id < otherDate + otherId ? -1 : 1) : at > otherAt ? -1 : 1);

/** The newest decisions since a moment, ISO 8601 UTC. */
export async function reviewNews(
  db: Reader,
  uid: string,
  since: string,
  limit: number,
): Promise<ReviewNews[]> {
  const reviewedAt = { gte: since };
  const query = (where: object) =>
    db.select('events', FIELDS, {
      where: { ...where, state: { in: ['listed', 'waiting', 'declined'] }, reviewedAt },
      orderBy: [
        ['reviewedAt', 'desc'],
        ['id', 'asc'],
      ],
      limit: limit * 2,
    });
  const helped = await helpedIds(db, uid);
  const events = [
    ...(await query({ creatorUid: uid })),
    ...(helped.length > 0 ? await query({ id: { in: helped } }) : []),
  ].sort(byDecision);
  const decisions = Map.groupBy(events, ({ id, seriesId, reviewedAt: at }) => `${seriesId ?? id} ${at}`);
  const firsts = [...decisions.values()].flatMap(([first]) => first ?? []).slice(0, limit);
  const marks = await marksOf(
    db,
    uid,
    firsts.map(({ id }) => id),
  );
  return firsts.map((event) => ({
    event,
    seen: (marks(event.id).reviewSeen ?? '') >= (event.reviewedAt ?? ''),
  }));
}

/** Records that an organiser read a decision of this moment; the others are not affected. */
export const readReview = (
  tx: Transaction,
  eventId: string,
  uid: string,
  reviewSeen: string,
): Promise<void> => recordRead(tx, { eventId, uid }, { reviewSeen });
