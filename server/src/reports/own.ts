/** A member of the team neither sees nor decides reports about their own events and texts (docs/specification.md, "Reports"). */
import type { Reader, Where } from '../database/database.ts';
import type { EventRow } from '../database/tables/events.ts';
import type { Report } from '../database/tables/reports.ts';
import { isOrganiser } from '../events/organisers.ts';
import { ProblemError } from '../http/problems.ts';
import { organisedIds } from '../organisers/queries.ts';
import { membersOf } from '../outbox/team.ts';

/** More texts than anyone has written here. */
const MOST = 10_000;

/** The filter for reports that are not about what this person organises or wrote. */
export async function aboutOthers(db: Reader, uid: string): Promise<Where<'reports'>> {
  const query = { limit: MOST };
  const messages = await db.select('messages', ['id'], { ...query, where: { authorUid: uid } });
  const questions = await db.select('questions', ['id'], { ...query, where: { askerUid: uid } });
  return {
    eventId: { notIn: await organisedIds(db, uid) },
    aboutId: { notIn: [...messages, ...questions].map(({ id }) => id) },
  };
}

/** The uid of the person who wrote the message or the question that a report is about; undefined otherwise. */
async function authorOf(reader: Reader, about: Report['about']): Promise<string | undefined> {
  if (about?.kind === 'message') return (await reader.get('messages', about.id))?.authorUid;
  if (about?.kind === 'question') return (await reader.get('questions', about.id))?.askerUid;
  return undefined;
}

type Reported = Pick<Report, 'about'>;

/** Whether a report is about a person's own event or text, for any person. */
async function concerns(
  reader: Reader,
  { about }: Reported,
  event: EventRow,
): Promise<(uid: string | undefined) => boolean> {
  const author = await authorOf(reader, about);
  return (uid) => uid !== undefined && (isOrganiser(event, { uid }) || uid === author);
}

/** @throws ProblemError (403) if a report is about the decider's own event or text */
export async function requireOthers(
  reader: Reader,
  report: Reported,
  event: EventRow,
  uid: string | undefined,
): Promise<void> {
  if ((await concerns(reader, report, event))(uid))
    throw new ProblemError('not-allowed', ['reportAboutYourself']);
}

/** Whether someone of the team may decide a report. @param team their addresses */
export async function isForTeam(
  reader: Reader,
  report: Reported,
  event: EventRow,
  team: readonly string[],
): Promise<boolean> {
  const isConcerned = await concerns(reader, report, event);
  return (await membersOf(reader, team)).some(({ uid }) => !isConcerned(uid));
}
