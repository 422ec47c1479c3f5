/** Steps for summaries, in SQL. */

/** Counts all rosters as mailed. */
export const ROSTERS_MAILED = `
  UPDATE events SET document = json_set(document, '$.rosterMailed', json_object('place', r.place, 'left', r.gone))
    FROM (SELECT eventId, max(place) AS place, count(*) FILTER (WHERE gone IN ('left', 'deleted')) AS gone
      FROM participations GROUP BY eventId) AS r WHERE r.eventId = events.id;
`;

/** A migration: marks of events say since when somebody joined or left; of what is old nobody is told. */
export const SUMMARIES = `
  ALTER TABLE mailMarks ADD COLUMN people TEXT;
  CREATE INDEX mailMarksOfPeople ON mailMarks (people) WHERE people IS NOT NULL;
  ${ROSTERS_MAILED}`;
