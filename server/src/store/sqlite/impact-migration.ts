/**
 * The step that sums up what was done: a row for each year and what is summed, kept by triggers in the transaction that changes it.
 * `port/impact.ts` says what an event adds; a test holds the two together.
 */
import type { DatabaseSync } from 'node:sqlite';
import { hoursOf } from '@social-serve/contract/hours';
import type { Step } from './migration-step.ts';

/** Adds, or takes back, what an event adds. @param row NEW, OLD or the table's name */
const sum = (row: string, sign: '' | '-') => `
  INSERT INTO impact (year, what, amount)
    SELECT ${row}.impactYear, what, ${sign}amount FROM (
      SELECT 'events' AS what, 1 AS amount
      UNION ALL SELECT 'people', ${row}.people
      UNION ALL SELECT 'halfHours', ${row}.attended * coalesce(${row}.halfHours, 0)
      UNION ALL SELECT value ->> '$.unit', CAST(round(value ->> '$.amount' * 10) AS INTEGER)
        FROM json_each(${row}.document, '$.outcome.items') WHERE value ->> '$.unit' IS NOT NULL)
    WHERE ${row}.isSummed = 1
    ON CONFLICT (year, what) DO UPDATE SET amount = amount + excluded.amount;`;

const COLUMNS = `
ALTER TABLE events ADD COLUMN attended INTEGER NOT NULL DEFAULT 0;
ALTER TABLE events ADD COLUMN halfHours INTEGER;
ALTER TABLE events ADD COLUMN impactYear INTEGER AS (CAST(substr(eventDate, 1, 4) AS INTEGER)) VIRTUAL;
ALTER TABLE events ADD COLUMN people INTEGER AS (attended + min(coalesce(document ->> '$.outcome.walkIns', 0),
  max(200, coalesce(document ->> '$.walkInsConfirmed', 0)))) VIRTUAL;
ALTER TABLE events ADD COLUMN isSummed INTEGER AS (cancelledAt IS NULL AND creatorUid <> 'sample-organiser'
  AND document ->> '$.leftOut' IS NULL AND (attended > 0 OR document ->> '$.outcome' IS NOT NULL)) VIRTUAL;
ALTER TABLE events ADD COLUMN isWatched INTEGER AS (document ->> '$.leftOut' IS NOT NULL
  OR coalesce(document ->> '$.outcome.walkIns', 0) > max(200, coalesce(document ->> '$.walkInsConfirmed', 0))) VIRTUAL;
CREATE INDEX eventsWatched ON events (document ->> '$.outcome.toldAt') WHERE isWatched = 1 AND cancelledAt IS NULL;
CREATE TABLE impact (year INTEGER NOT NULL, what TEXT NOT NULL, amount INTEGER NOT NULL, PRIMARY KEY (year, what))
  STRICT, WITHOUT ROWID;
UPDATE events SET attended = counted.attended, halfHours = halfHoursOf(document)
  FROM (SELECT eventId, count(*) AS attended FROM participations WHERE came = 1 GROUP BY eventId) AS counted
  WHERE counted.eventId = events.id;
UPDATE events SET halfHours = halfHoursOf(document) WHERE halfHours IS NULL AND endsAt > eventDate;
INSERT INTO impact (year, what, amount)
  SELECT impactYear, 'events', count(*) FROM events WHERE isSummed = 1 GROUP BY impactYear
  UNION ALL SELECT impactYear, 'people', sum(people) FROM events WHERE isSummed = 1 GROUP BY impactYear
  UNION ALL SELECT impactYear, 'halfHours', sum(attended * coalesce(halfHours, 0)) FROM events
    WHERE isSummed = 1 GROUP BY impactYear;
`;

const TRIGGERS = `
CREATE TRIGGER attendedAdded AFTER INSERT ON participations WHEN NEW.came = 1 BEGIN
  UPDATE events SET attended = attended + 1 WHERE id = NEW.eventId;
END;
CREATE TRIGGER attendedChanged AFTER UPDATE OF document ON participations
  WHEN coalesce(OLD.came, 0) <> coalesce(NEW.came, 0) BEGIN
  UPDATE events SET attended = attended + coalesce(NEW.came, 0) - coalesce(OLD.came, 0) WHERE id = NEW.eventId;
END;
CREATE TRIGGER attendedDeleted AFTER DELETE ON participations WHEN OLD.came = 1 BEGIN
  UPDATE events SET attended = attended - 1 WHERE id = OLD.eventId;
END;
CREATE TRIGGER impactAdded AFTER INSERT ON events WHEN NEW.isSummed = 1 BEGIN ${sum('NEW', '')} END;
CREATE TRIGGER impactDeleted AFTER DELETE ON events WHEN OLD.isSummed = 1 BEGIN ${sum('OLD', '-')} END;
CREATE TRIGGER impactChanged AFTER UPDATE OF attended, halfHours, cancelledAt, creatorUid, eventDate, document ON events
  WHEN (OLD.isSummed = 1 OR NEW.isSummed = 1) AND (OLD.isSummed IS NOT NEW.isSummed
    OR OLD.people IS NOT NEW.people OR OLD.attended IS NOT NEW.attended OR OLD.halfHours IS NOT NEW.halfHours
    OR OLD.impactYear IS NOT NEW.impactYear OR OLD.document -> '$.outcome' IS NOT NEW.document -> '$.outcome')
  BEGIN ${sum('OLD', '-')} ${sum('NEW', '')} END;
`;

/** Of no event before this step anything is told: its sums are those of who was checked in. */
export const IMPACT: Step = (db: DatabaseSync) => {
  db.function('halfHoursOf', { deterministic: true }, (document) => {
    const hours = hoursOf(JSON.parse(String(document)));
    return hours === null ? null : hours * 2;
  });
  db.exec(COLUMNS);
  db.exec(TRIGGERS);
};
