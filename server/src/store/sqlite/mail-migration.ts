/** The tables of mail, and how all that is in a file counts as mailed. */
import { DatabaseSync } from 'node:sqlite';
import { NO_ROW_TO_MAIL } from './rows-to-mail.ts';
import { ROSTERS_MAILED } from './summary-migration.ts';

/** In SQL: whoever joined an event was mailed how it is now. */
const ALL_MAILED = `
  UPDATE participations SET document = json_patch(document, json_object('mailed', json_object(
      'sequence', now.sequence, 'status', now.status, 'cancelledAt', now.cancelledAt, 'message', now.message)))
    FROM (
      SELECT p.key, e.sequence, e.cancelledAt, e.document ->> '$.messaged.number' AS message,
        CASE WHEN e.capacity < row_number() OVER (PARTITION BY p.eventId ORDER BY p.place) THEN 'waiting' ELSE 'joined' END AS status
      FROM participations p JOIN events e ON e.id = p.eventId WHERE p.gone IS NULL
      UNION ALL SELECT p.key, e.sequence, e.cancelledAt, NULL, 'removed'
      FROM participations p JOIN events e ON e.id = p.eventId WHERE p.gone = 'removed'
    ) AS now WHERE now.key = participations.key;
`;

/** Events in which there may be something to mail, and of what people were reminded. */
export const MAIL_MARKS = `
  CREATE TABLE mailMarks (
    eventId TEXT PRIMARY KEY,
    since TEXT,
    markedAt TEXT NOT NULL,
    reminded TEXT
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX mailMarksDue ON mailMarks (since) WHERE since IS NOT NULL;
  ${ALL_MAILED}`;

/** In SQL: this month's news went out (`newsMonthAt`), and each confirmation that was asked for. */
const NEWS_SENT = `
  UPDATE mailRecipients SET document = json_remove(
      CASE WHEN document ->> '$.newsMonth' IS NULL THEN json_remove(document, '$.mailDue') ELSE json_set(document,
        '$.newsMonth', strftime('%Y-%m', 'now', '-9 hours'),
        '$.mailDue', strftime('%Y-%m-01T09:00:00.000Z', 'now', '-9 hours', 'start of month', '+1 month')) END,
      '$.askedAt', '$.mailTry')
    WHERE mailDue IS NOT NULL;
`;

/** In SQL: who takes part in an event was reminded of it. */
const REMINDED = `
  UPDATE participations SET document = json_set(document, '$.mailed.reminded', :eventDate)
    WHERE eventId = :id AND document ->> '$.mailed.status' = 'joined'`;

/**
 * Says of a file that comes from a backup that all of it was mailed: what was sent since the backup is not known.
 * @param isReminded whether reminders of an event have begun
 */
export function countAsMailed(
  file: string,
  isReminded: (event: { eventDate: string; timeZone?: string | undefined }) => boolean,
): void {
  const db = new DatabaseSync(file);
  try {
    db.exec(
      `BEGIN; ${ALL_MAILED} ${ROSTERS_MAILED} UPDATE mailMarks SET since = NULL, people = NULL; ${NO_ROW_TO_MAIL} ${NEWS_SENT}`,
    );
    const events = db.prepare(`SELECT id, eventDate, document ->> '$.timeZone' AS timeZone FROM events
      WHERE cancelledAt IS NULL AND joined > 0 AND eventDate > :now`);
    const remind = db.prepare(REMINDED);
    for (const { id, eventDate, timeZone } of events.all({ now: new Date().toISOString() }) as {
      id: string;
      eventDate: string;
      timeZone: string | null;
    }[])
      if (isReminded({ eventDate, timeZone: timeZone ?? undefined })) remind.run({ id, eventDate });
    db.exec('COMMIT');
  } finally {
    db.close();
  }
}
