/** Whom the team stops: by an event or by a report. */
import type { Reader, Where } from '../database/database.ts';
import type { Stop } from '../database/tables/stops.ts';
import { eventNotFound } from '../events/presenter.ts';
import { ProblemError } from '../http/problems.ts';

/** What the team stopped someone by. */
export type Source = { eventId: string } | { reportId: string };

/** An account, with its address, and the same if that is confirmed. */
export interface Target {
  uid: string;
  email: string;
  confirmed: string | undefined;
}

/** The uid of a report's author of the reported text; otherwise of the event's creator. */
async function uidOfReport(db: Reader, id: string): Promise<string | undefined> {
  const report = await db.get('reports', id);
  if (!report) throw new ProblemError('not-found', ['reportNotFound']);
  const { about, authorUid, eventId } = report;
  if (authorUid !== undefined) return authorUid;
  if (about?.kind === 'message') return (await db.get('messages', about.id))?.authorUid;
  if (about?.kind === 'question') return (await db.get('questions', about.id))?.askerUid;
  return (await db.get('events', eventId))?.creatorUid;
}

async function uidOf(db: Reader, source: Source): Promise<string | undefined> {
  if ('reportId' in source) return uidOfReport(db, source.reportId);
  const event = await db.get('events', source.eventId);
  if (!event) throw eventNotFound();
  return event.creatorUid;
}

/** The person whom stopping by an event or a report stops. @throws ProblemError (404) */
export async function targetOf(db: Reader, source: Source): Promise<Target> {
  const uid = await uidOf(db, source);
  if (uid === undefined) throw new ProblemError('not-found', ['noOneToStop']);
  const [recipient] = await db.find('mailRecipients', { where: { uid }, limit: 1 });
  const account = recipient ? null : await db.get('accounts', uid);
  const [event] =
    (recipient ?? account)
      ? []
      : await db.select('events', ['creator'], { where: { creatorUid: uid }, limit: 1 });
  return {
    uid,
    email: recipient?.address ?? account?.email ?? event?.creator ?? '',
    confirmed: recipient?.verifiedAddress,
  };
}

/**
 * The stop that an event or a report is about: that of its person, or the one that was made by it, whose person may have passed the
 * event on or deleted their account.
 */
export async function stopBy(db: Reader, source: Source): Promise<Stop | null> {
  const uid = await uidOf(db, source).catch((error: unknown) => {
    if (error instanceof ProblemError) return undefined; // the event or the report is gone
    throw error;
  });
  const [own] = uid === undefined ? [] : await db.find('stops', { where: { uid }, limit: 1 });
  if (own) return own;
  const [made] = await db.find('stops', { where: { ...source } as Where<'stops'>, limit: 1 });
  return made ?? null;
}
