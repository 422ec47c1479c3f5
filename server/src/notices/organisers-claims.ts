/** Notices for organisers who take something on without having joined: that a need of theirs was removed, or is needed after all. */
import type { Notice } from '@social-serve/contract/notice';
import type { Reader, Transaction } from '../database/database.ts';
import { NOTICE_FIELDS, toNoticeEvent } from '../events/presenter.ts';
import { claimChanges } from '../needs/news.ts';
import { joinedTokenTexts, noticeTokenText } from './tokens.ts';

/** How many claims of one person are looked at. */
const MOST_CLAIMS = 500;

/** The unread notices, one for each event. @param since of events that begin at that moment or later */
export async function organisersClaimNotices(db: Reader, uid: string, since: string): Promise<Notice[]> {
  const claims = await db.find('claims', { where: { uid }, limit: MOST_CLAIMS });
  if (claims.length === 0) return [];
  const byEvent = Map.groupBy(claims, ({ eventId }) => eventId);
  const events = await db.select('events', [...NOTICE_FIELDS, 'endedNeeds', 'changes', 'sequence'], {
    where: { id: { in: [...byEvent.keys()] }, state: 'listed', eventDate: { gte: since } },
  });
  return events.flatMap((event): Notice[] => {
    const changed = (byEvent.get(event.id) ?? []).flatMap((claim) => {
      const changes = claimChanges(event, [claim], claim.known ?? 0);
      return changes.length > 0 ? [{ claim, changes }] : [];
    });
    if (changed.length === 0) return [];
    const times = (event.endedNeeds ?? []).map((ended) => ended.times.at(-1) ?? 0);
    const at = event.changes?.findLast(({ sequence }) => times.includes(sequence))?.at;
    const marks = changed.map(({ claim }) =>
      noticeTokenText({ kind: 'changed', id: claim.id, sequence: event.sequence }),
    );
    return [
      {
        ...{ kind: 'changed', mark: joinedTokenTexts(marks), read: false, ...(at && { at }) },
        event: toNoticeEvent(event),
        changes: changed.flatMap(({ changes }) => changes),
      },
    ];
  });
}

/** Records up to which change an organiser knows what became of claims of theirs; ignores other people's. */
export async function readOrganisersClaims(
  tx: Transaction,
  reads: readonly { id: string; sequence: number }[],
  uid: string,
): Promise<void> {
  if (reads.length === 0) return;
  const rows = await tx.find('claims', { where: { id: { in: reads.map(({ id }) => id) }, uid } });
  await tx.updateEach(
    'claims',
    rows.map(({ id, known = 0 }) => ({
      id,
      known: Math.max(known, ...reads.filter((read) => read.id === id).map(({ sequence }) => sequence)),
    })),
  );
}
