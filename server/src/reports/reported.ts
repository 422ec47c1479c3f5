/** What a report is about: the text as it was when it was reported, and as it is now. */
import { hash } from 'node:crypto';
import { ownPicture } from '@social-serve/contract/picture-rules';
import type { Reader } from '../database/database.ts';
import type { EventRow } from '../database/tables/events.ts';
import type { Message } from '../database/tables/messages.ts';
import type { Question } from '../database/tables/questions.ts';
import type { Report, Reported, ReportedPart } from '../database/tables/reports.ts';
import { findDeleted, reportedEvent } from '../events/deleted.ts';

/** Something that can be reported, or was deleted. */
export interface ReportedThing {
  reported: Reported;
  /** Whose it is. */
  authorUid: string | undefined;
  /** Absent while it is not deleted. */
  deletedBy?: 'organiser' | 'team' | undefined;
}

type EventOfPart = Pick<EventRow, 'title' | 'location'>;

const ofPart = ({ title, location: place }: EventOfPart, text: string): Reported => ({ title, place, text });

const reportedMessage = ({ text, authorUid }: Message, event: EventOfPart): ReportedThing => ({
  reported: ofPart(event, text),
  authorUid,
});

const reportedQuestion = ({ text, answer, askerUid }: Question, event: EventOfPart): ReportedThing => ({
  reported: { ...ofPart(event, text), ...(answer !== undefined && { answer }) },
  authorUid: askerUid,
});

const reportedOutcome = (outcome: EventRow['outcome'], event: EventRow): ReportedThing => ({
  reported: { ...ofPart(event, ''), outcome },
  authorUid: event.creatorUid,
});

/** What was deleted under an id, while the team can read it. */
async function deletedThing(
  db: Reader,
  id: string,
  event: EventRow,
  now: Date,
): Promise<ReportedThing | null> {
  const deleted = await findDeleted(db, id, now);
  if (!deleted) return null;
  const deletedBy = deleted.byTeam ? 'team' : 'organiser';
  if (deleted.event) return { reported: deleted.event, authorUid: deleted.uid, deletedBy };
  if (deleted.message) return { ...reportedMessage(deleted.message, event), deletedBy };
  if (deleted.question) return { ...reportedQuestion(deleted.question, event), deletedBy };
  return { ...reportedOutcome(deleted.outcome, event), deletedBy };
}

/** What exists under a part's id. */
async function existingPart(
  db: Reader,
  { kind, id }: ReportedPart,
  event: EventRow,
): Promise<ReportedThing | null> {
  if (kind === 'outcome') return event.outcome?._id === id ? reportedOutcome(event.outcome, event) : null;
  if (kind === 'message') {
    const message = await db.get('messages', id);
    return message?.eventId === event.id ? reportedMessage(message, event) : null;
  }
  const question = await db.get('questions', id);
  return question?.eventId === event.id ? reportedQuestion(question, event) : null;
}

/** An event or a part of it as it is now, or as it was when it was deleted; null if the team cannot read it any more. */
export async function reportedThing(
  db: Reader,
  event: EventRow,
  part: ReportedPart | undefined,
  now: Date,
): Promise<ReportedThing | null> {
  if (part) return (await existingPart(db, part, event)) ?? deletedThing(db, part.id, event, now);
  if (event.state === 'cancelled') return deletedThing(db, event.id, event, now);
  return { reported: reportedEvent(event), authorUid: event.creatorUid };
}

/** What identifies what was reported: another digest means that it was changed. Of a part, its event does not matter. */
export function versionOf({ title, place, ...reported }: Reported, part: ReportedPart | undefined): string {
  const { text, answer, outcome, cancelReason, picture, needs, translations } = reported;
  const own = part ? [] : [title, place, cancelReason, picture, needs, translations];
  const { items, summary, walkIns, hours } = outcome ?? {};
  return hash('sha256', JSON.stringify([text, answer, items, summary, walkIns, hours, ...own]), 'base64url');
}

/** The fields of a report with what it is about. */
export const reportedFields = (
  { reported, authorUid, deletedBy }: ReportedThing,
  part: ReportedPart | undefined,
): Pick<Report, 'reported' | 'version' | 'picture' | 'authorUid' | 'afterDeletion'> => ({
  ...{ reported, authorUid, version: versionOf(reported, part) },
  afterDeletion: deletedBy && true,
  picture: ownPicture(reported.picture ?? '') ?? undefined,
});
