/** What the team or an organiser deleted stays readable for the team for some time (docs/specification.md, "Reports"). */
import { ownPicture } from '@social-serve/contract/picture-rules';
import { daysBefore, TERMS } from '@social-serve/contract/term-rules';
import type { Database, Reader, Transaction } from '../database/database.ts';
import { deleteAll } from '../database/delete-all.ts';
import type { EventRow } from '../database/tables/events.ts';
import type { Message } from '../database/tables/messages.ts';
import type { Question } from '../database/tables/questions.ts';
import type { DeletedContent, Reported } from '../database/tables/reports.ts';

/** An event's texts and picture, as a report stores them. */
export const reportedEvent = (event: EventRow): Reported => ({
  ...{ title: event.title, place: event.location, text: event.Descriptions },
  ...(event.cancelReason !== undefined && { cancelReason: event.cancelReason }),
  ...(event.photoURL && { picture: event.photoURL }),
  ...(event.needs?.length && { needs: event.needs.map(({ label }) => label) }),
  ...(event.translations?.length && { translations: event.translations }),
});

export const deletedEvent = (event: EventRow, deletedAt: string): DeletedContent => {
  const { id, creatorUid: uid, photoURL } = event;
  const picture = ownPicture(photoURL) ?? undefined;
  return { ...{ id, kind: 'event', eventId: id, uid, deletedAt, picture }, event: reportedEvent(event) };
};

export const deletedMessage = (message: Message, deletedAt: string): DeletedContent => {
  const { id, eventId, authorUid: uid } = message;
  return { id, kind: 'message', eventId, uid, deletedAt, message };
};

export const deletedQuestion = (question: Question, deletedAt: string): DeletedContent => {
  const { id, eventId, askerUid: uid } = question;
  return { id, kind: 'question', eventId, uid, deletedAt, question };
};

/** @param event with its outcome */
export const deletedOutcome = (
  { id: eventId, creatorUid: uid, outcome }: EventRow,
  deletedAt: string,
): DeletedContent[] =>
  outcome ? [{ ...{ id: outcome._id, kind: 'outcome', eventId, uid, deletedAt }, outcome }] : [];

/** Stores what is being deleted. What was deleted before under the same id, and written again, is replaced. */
export async function storeDeleted(tx: Transaction, rows: readonly DeletedContent[]): Promise<void> {
  if (rows.length === 0) return;
  await tx.delete('deletedContent', { id: { in: rows.map(({ id }) => id) } });
  await tx.insert('deletedContent', rows);
}

const since = (now: Date) => daysBefore(now, TERMS.deletedContent);

/** What was deleted under an id, while the team can read it; null otherwise. */
export async function findDeleted(db: Reader, id: string, now: Date): Promise<DeletedContent | null> {
  const row = await db.get('deletedContent', id);
  return row && row.deletedAt >= since(now) ? row : null;
}

/** Deletes permanently what was deleted before a moment, ISO 8601 UTC. */
export const sweepDeleted = (db: Database, before: string): Promise<number> =>
  deleteAll(db, 'deletedContent', { deletedAt: { lt: before } });
