/**
 * What people who claimed a need are notified of: that it was removed, or is needed after all. As all news, it is the difference between what
 * they know and the current state.
 */
import type { FieldChange } from '@social-serve/contract/notice';
import { noticeWords } from '@social-serve/contract/words/notices';
import type { Reader } from '../database/database.ts';
import type { ClaimRow } from '../database/tables/claims.ts';
import type { EndedNeed, EventRow } from '../database/tables/events.ts';
import { isOnList } from '../events/needs.ts';

/** The claims of some needs that were removed, of these participations. */
export async function claimsInNews(
  db: Reader,
  joined: readonly { participationId: string; event: Pick<EventRow, 'endedNeeds'> }[],
): Promise<Map<string, ClaimRow[]>> {
  const ids = joined.flatMap(({ participationId, event }) => (event.endedNeeds ? [participationId] : []));
  if (ids.length === 0) return new Map();
  const rows = await db.find('claims', { where: { participationId: { in: ids } } });
  return Map.groupBy(rows, ({ participationId = '' }) => participationId);
}

/** A need that was removed or is back, as a change of what the person takes on. */
function changeOf({ label }: EndedNeed, { number }: ClaimRow, isBack: boolean): FieldChange {
  const field = isBack ? 'claimBack' : 'claimEnded';
  return { field, label: noticeWords.en.fields[field] ?? field, from: null, to: `${label} × ${number}` };
}

/**
 * What changed for a person's claims.
 * @param after the `sequence` that the person knows
 * @param until the one to which it is compared; the current one if absent
 */
export function claimChanges(
  { endedNeeds = [] }: Pick<EventRow, 'endedNeeds'>,
  claims: readonly ClaimRow[],
  after: number,
  until: number = Number.POSITIVE_INFINITY,
): FieldChange[] {
  return endedNeeds.flatMap((ended) => {
    const claim = claims.find(({ need }) => need === ended._id);
    if (!claim) return [];
    const known = Math.max(after, claim.known ?? 0);
    const stateAt = (sequence: number) => isOnList({ times: ended.times.filter((time) => time <= sequence) });
    return known < until && stateAt(known) !== stateAt(until) ? [changeOf(ended, claim, stateAt(until))] : [];
  });
}

/** What to mail an organiser about a claim of theirs. What they read in the app they know. */
export const changesToMail = (event: Pick<EventRow, 'endedNeeds'>, claim: ClaimRow): FieldChange[] =>
  claimChanges(event, [claim], claim.mailed ?? 0);
