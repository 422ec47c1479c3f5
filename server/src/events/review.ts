/** What the team looks at before, and after, it is published (docs/specification.md, "Review"). */
import type { ReviewMode } from '@social-serve/contract/review-rules';
import type { Reader, Transaction } from '../database/database.ts';
import type { EventRow } from '../database/tables/events.ts';
import type { SignedIn } from '../http/guard.ts';
import { notifyTeam } from '../outbox/team.ts';
import { type EventFieldsToWrite, isWaiting, type SavedEvent, saveEvents } from './row.ts';

/** Whether the team looks at the events of this person before they are published. The person is locked. */
export async function isReviewed(
  tx: Reader,
  { uid, team }: Pick<SignedIn, 'uid' | 'team'>,
  mode: ReviewMode,
): Promise<boolean> {
  if (mode === 'off' || team) return false;
  return mode === 'all' || (await tx.get('profiles', uid))?.approvedAt === undefined;
}

const hasNewFace = (before: EventRow, next: EventFieldsToWrite) =>
  before.title !== next.title ||
  before.photoURL !== next.photoURL ||
  JSON.stringify(before.translations ?? null) !== JSON.stringify(next.translations ?? null);

/**
 * A changed event, as the team sees it: an answer to what the team asked for waits for the team again; one with a new title or picture is
 * shown on the desk for a day once it is published, also if it changed after a member had read it and before they published it.
 * @param mode how events of whoever changes it are reviewed
 */
export function reviewedAgain<Saved extends SavedEvent>(saved: Saved, mode: ReviewMode, at: string): Saved {
  const { before, next } = saved;
  if (isWaiting(before) && before.review?.outcome === 'asked')
    return { ...saved, next: { ...next, review: { since: at } } };
  if (mode === 'first' && hasNewFace(before, next)) return { ...saved, next: { ...next, changedAt: at } };
  return saved;
}

/** After a date of a series was changed as the team asked, the others wait for the team, too. */
export async function waitAgain(tx: Transaction, changed: readonly SavedEvent[], at: string): Promise<void> {
  const answered = changed.filter(({ before }) => isWaiting(before) && before.review?.outcome === 'asked');
  const [first] = answered;
  if (!first) return;
  await notifyTeam(tx, at);
  const { seriesId } = first.before;
  if (seriesId === undefined) return;
  const known = new Set(answered.map(({ before }) => before.id));
  const dates = await tx.select('events', ['id'], {
    where: { seriesId, state: 'waiting', waitsSince: null },
  });
  const others = await tx.lock(
    'events',
    dates.flatMap(({ id }) => (known.has(id) ? [] : [id])),
  );
  await saveEvents(
    tx,
    others.filter(isWaiting).map((before) => ({ before, next: { ...before, review: { since: at } } })),
  );
}
