/** The authors learn what the team decided about their events and texts: one row, notice and e-mail for each person. */
import type { Reader, Transaction } from '../database/database.ts';
import type { EventRow } from '../database/tables/events.ts';
import type { Moderation } from '../database/tables/moderations.ts';
import type { Report, ReportDecision } from '../database/tables/reports.ts';
import { clipText } from '../events/changes.ts';
import { findDeleted } from '../events/deleted.ts';
import { isOrganiser, organiserUids } from '../events/organisers.ts';
import { type EventInNotice, NOTICE_FIELDS } from '../events/presenter.ts';
import { newId } from '../formats/new-id.ts';
import { dateIds } from '../organisers/invitation.ts';
import { enqueue } from '../outbox/outbox.ts';

/** Who wrote a reported text: of a question who asked, and who answered. */
async function writersOf(db: Reader, { about, authorUid }: Report, now: Date): Promise<string[]> {
  if (!about || about.kind === 'outcome') return [];
  const question =
    about.kind === 'question'
      ? ((await db.get('questions', about.id)) ?? (await findDeleted(db, about.id, now))?.question)
      : undefined;
  return [authorUid, question?.answererUid].filter((uid) => uid !== undefined);
}

/** Everyone whom a decision about a report may concern. Reads without locks. */
export async function authorsOf(db: Reader, reportId: string, now: Date): Promise<string[]> {
  const report = await db.get('reports', reportId);
  const event = report && (await db.get('events', report.eventId));
  if (!event) return [];
  const dates = await db.select('events', ['creatorUid', 'helpers'], {
    where: { id: { in: await dateIds(db, event) } },
  });
  return [...new Set([...dates.flatMap(organiserUids), ...(await writersOf(db, report, now))])];
}

/** What a decision did: to the dates of an event, or to the reported text. */
export interface Done {
  outcome: Moderation['outcome'];
  /** Absent for the reported text. */
  dates?: readonly EventRow[] | undefined;
}

/**
 * Notifies the authors of what was done, instead of what their notices said before about the same.
 * @param event locked, with the dates
 * @param authors who may be notified; they are locked
 */
export async function notifyAuthors(
  tx: Transaction,
  { report, event, authors }: { report: Report; event: EventRow; authors: readonly string[] },
  { outcome, dates }: Done,
  { decidedAt: at }: Pick<ReportDecision, 'decidedAt'>,
): Promise<void> {
  const now = new Date(at);
  const part = dates ? undefined : report.about;
  const firsts = new Map<string, string>();
  for (const date of dates ?? [event])
    for (const uid of part && part.kind !== 'outcome'
      ? await writersOf(tx, report, now)
      : organiserUids(date))
      if (authors.includes(uid) && !firsts.has(uid)) firsts.set(uid, date.id);
  const rows = [...firsts].map(
    ([uid, eventId]): Moderation => ({
      ...{ id: newId(now), uid, eventId, about: part?.kind ?? 'event', aboutId: part?.id ?? eventId },
      ...{ reportId: report.id, outcome, at },
    }),
  );
  const aboutIds = part ? [part.id] : (dates ?? []).map(({ id }) => id);
  await tx.delete('moderations', { aboutId: { in: aboutIds } });
  await tx.insert('moderations', rows);
  await enqueue(
    tx,
    ...rows.map(({ id: subject, uid: recipient }) => ({
      kind: 'moderated' as const,
      ...{ subject, recipient, due: at },
    })),
  );
}

/** What the team decided about something of a person's. */
export interface ModerationNews {
  row: Moderation;
  event: EventInNotice;
  /** Of a deleted message or question, while the team can read it. */
  text?: string | undefined;
  decision: Pick<ReportDecision, 'reason' | 'note'>;
  /** Whether the person can answer about it: a deleted text, of which the team has a report. Hidden events have a call of their own. */
  canAnswer: boolean;
}

const EVENT_FIELDS = [...NOTICE_FIELDS, 'state', 'creatorUid', 'helpers'] as const;

/** Adds to decisions what their notices and e-mails say; without those about what the person has nothing to do with any more. */
export async function withNews(db: Reader, rows: readonly Moderation[]): Promise<ModerationNews[]> {
  if (rows.length === 0) return [];
  const found = await db.select('events', EVENT_FIELDS, {
    where: { id: { in: rows.map(({ eventId }) => eventId) }, state: { in: ['listed', 'hidden'] } },
  });
  const reports = await db.select('reports', ['id', 'decisions'], {
    where: { id: { in: rows.map(({ reportId }) => reportId) } },
  });
  const texts = rows.filter(({ outcome }) => outcome === 'deleted').map(({ aboutId }) => aboutId);
  const answerable = await db.select('reports', ['aboutId'], {
    where: { aboutId: { in: texts }, outcome: 'deleted' },
  });
  const deleted = await db.find('deletedContent', {
    where: { id: { in: rows.map(({ aboutId }) => aboutId) } },
  });
  const events = new Map(found.map((event) => [event.id, event]));
  return rows.flatMap((row) => {
    const { uid, about, aboutId, reportId, at } = row;
    const event = events.get(row.eventId);
    if (!event || ((about === 'event' || about === 'outcome') && !isOrganiser(event, { uid }))) return [];
    const decisions = reports.find(({ id }) => id === reportId)?.decisions ?? [];
    const decision = decisions.findLast(({ decidedAt }) => decidedAt === at) ?? {};
    const { message, question } = deleted.find(({ id }) => id === aboutId) ?? {};
    const text = row.outcome === 'deleted' ? (message ?? question)?.text : undefined;
    const canAnswer = row.outcome === 'deleted' && answerable.some((report) => report.aboutId === aboutId);
    return [{ row, event, decision, canAnswer, text: text === undefined ? undefined : clipText(text) }];
  });
}

/** The newest decisions about what is this person's, since a moment, ISO 8601 UTC. */
export const moderationNews = async (
  db: Reader,
  uid: string,
  since: string,
  limit: number,
): Promise<ModerationNews[]> =>
  withNews(
    db,
    await db.find('moderations', {
      where: { uid, at: { gte: since } },
      orderBy: [
        ['at', 'desc'],
        ['id', 'desc'],
      ],
      limit,
    }),
  );

/** Records that the person read the notice. */
export async function readModeration(tx: Transaction, id: string, uid: string): Promise<void> {
  await tx.update('moderations', { id, uid }, { seen: true });
}
