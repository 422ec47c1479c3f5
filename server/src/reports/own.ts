/** A member of the team neither sees nor decides reports about their own events and texts (docs/specification.md, "Reports"). */
import type { Reader, Where } from '../database/database.ts';
import type { EventRow } from '../database/tables/events.ts';
import type { Report } from '../database/tables/reports.ts';
import { isOrganiser } from '../events/organisers.ts';
import { ProblemError } from '../http/problems.ts';
import { organisedIds } from '../organisers/queries.ts';
import { membersOf } from '../outbox/team.ts';

/** The filter for reports that are not about what this person organises or wrote. */
export const aboutOthers = async (db: Reader, uid: string): Promise<Where<'reports'>> => ({
  eventId: { notIn: await organisedIds(db, uid) },
  or: [{ authorUid: null }, { authorUid: { notIn: [uid] } }],
});

type Reported = Pick<Report, 'authorUid'>;

/** Whether a report is about a person's own event or text, for any person. */
const concerns =
  ({ authorUid }: Reported, event: EventRow) =>
  (uid: string | undefined): boolean =>
    uid !== undefined && (isOrganiser(event, { uid }) || uid === authorUid);

/** @throws ProblemError (403) if a report is about the decider's own event or text */
export function requireOthers(report: Reported, event: EventRow, uid: string | undefined): void {
  if (concerns(report, event)(uid)) throw new ProblemError('not-allowed', ['reportAboutYourself']);
}

/** Whether someone of the team may decide a report. @param team their addresses */
export async function isForTeam(
  reader: Reader,
  report: Reported,
  event: EventRow,
  team: readonly string[],
): Promise<boolean> {
  const isConcerned = concerns(report, event);
  return (await membersOf(reader, team)).some(({ uid }) => !isConcerned(uid));
}
