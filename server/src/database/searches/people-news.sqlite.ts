/** Events that people joined or left, on SQLite: each count is a range of an index. */

import type { Statements } from '../sqlite/reader.ts';
import type { PeopleNewsSearch } from './people-news.ts';

/** What the organiser ?1 saw: the event says it of its creator, `helpers` of a co-organiser. */
const seen = (field: string) => `coalesce(CASE WHEN e.creatorUid = ?1
  THEN e.document ->> '$.rosterSeen.${field}'
  ELSE (SELECT h.value ->> '$.rosterSeen.${field}' FROM json_each(e.document, '$.helpers') h
    WHERE h.value ->> '$.uid' = ?1) END, 0)`;

/** The join order of the first person on the waiting list of an event; NULL if there is none. */
const FIRST_WAITING = `CASE WHEN e.joined > e.capacity - coalesce(e.vacated, 0) THEN
  (SELECT min(o.joinOrder) FROM (
    SELECT w.joinOrder, row_number() OVER (ORDER BY w.joinOrder) AS place
    FROM participations w WHERE w.eventId = e.id AND w.leftReason IS NULL) o
   WHERE o.place > e.capacity - coalesce(e.vacated, 0)) END`;

const JOINED = `FROM participations p WHERE p.eventId = seen.id AND p.leftReason IS NULL AND p.joinOrder > seen.joinOrder
  AND p.broughtBy IS NULL AND p.participantUid <> ?1`;
const LEFT =
  "FROM participations p WHERE p.eventId = seen.id AND p.leftReason IN ('left', 'deleted') AND p.broughtBy IS NULL";

const PEOPLE_NEWS = `
  WITH seen AS (
    SELECT e.id, e.lastJoinOrder, ${seen('joinOrder')} AS joinOrder, ${seen('left')} AS left,
      ${FIRST_WAITING} AS firstWaiting
    FROM events e WHERE e.id IN (SELECT value FROM json_each(?2)) AND e.lastJoinOrder IS NOT NULL),
  counted AS (
    SELECT *, (SELECT count(*) ${JOINED} AND coalesce(p.joinOrder < seen.firstWaiting, TRUE)) AS joinedSince,
      (SELECT count(*) ${JOINED} AND p.joinOrder >= seen.firstWaiting) AS waitingSince,
      (SELECT count(*) ${LEFT} AND p.joinOrder <= seen.joinOrder) - left AS leftSince,
      (SELECT count(*) ${LEFT}) AS leftInAll
    FROM seen)
  SELECT * FROM counted WHERE joinedSince > 0 OR waitingSince > 0 OR leftSince > 0`;

export const peopleNewsSearch = ({ all }: Statements): PeopleNewsSearch => ({
  async peopleNews(organiserUid, eventIds) {
    return all(PEOPLE_NEWS, [organiserUid, JSON.stringify(eventIds)]).map((answer) => ({
      eventId: String(answer.id),
      seen: { joinOrder: Number(answer.joinOrder), left: Number(answer.left) },
      joined: Number(answer.joinedSince),
      waiting: Number(answer.waitingSince),
      left: Math.max(0, Number(answer.leftSince)),
      now: { joinOrder: Number(answer.lastJoinOrder), left: Number(answer.leftInAll) },
    }));
  },
});
