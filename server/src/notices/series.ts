/** Merges notices about several dates of a series into one. */
import type { Notice } from '@social-serve/contract/notice';
import { joinedTokenTexts } from './tokens.ts';

/** A notice, and the series if its event is a date of one. */
export interface DatedNotice {
  notice: Notice;
  seriesId?: string | undefined;
}

type Grouped = Extract<Notice, { kind: 'changed' | 'cancelled' | 'restored' }>;

const isGrouped = (notice: Notice): notice is Grouped =>
  notice.kind === 'changed' || notice.kind === 'cancelled' || notice.kind === 'restored';

/** What two notices must have in common to be merged. The times of dates always differ. */
function keyOf(notice: Grouped, seriesId: string): string {
  const { kind, read, at } = notice;
  const changes =
    notice.kind === 'changed' &&
    notice.changes.map(({ field, to }) => [field, field === 'eventDate' || field === 'endDate' || to]);
  const why = notice.kind === 'cancelled' && [notice.hidden, notice.reason];
  return JSON.stringify([seriesId, kind, read, at, why, changes]);
}

/** A key that notices of the same group share; null for a notice that is never merged. */
export const groupOf = ({ notice, seriesId }: DatedNotice): string | null =>
  seriesId && isGrouped(notice) ? keyOf(notice, seriesId) : null;

/** Merges the notices of each group into one about the soonest date. */
export function oncePerSeries(all: readonly DatedNotice[]): Notice[] {
  const groups = new Map<string, [Grouped, ...Grouped[]]>();
  const others: Notice[] = [];
  for (const { notice, seriesId } of all) {
    if (!seriesId || !isGrouped(notice)) {
      others.push(notice);
      continue;
    }
    const key = keyOf(notice, seriesId);
    const group = groups.get(key);
    if (group) group.push(notice);
    else groups.set(key, [notice]);
  }
  for (const group of groups.values()) {
    group.sort(({ event: one }, { event: other }) => (one.eventDate < other.eventDate ? -1 : 1));
    const [first] = group;
    others.push(
      group.length === 1
        ? first
        : {
            ...first,
            mark: joinedTokenTexts(group.map(({ mark }) => mark)),
            events: group.map(({ event }) => event),
          },
    );
  }
  return others;
}
