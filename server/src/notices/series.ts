/** Notices of the dates of a series: a change of several dates at once is one notice. */
import type { Notice } from '@social-serve/contract/notice';
import { joinedTokenTexts } from './tokens.ts';

/** A notice of an event that may be a date of a series. */
export interface DatedNotice {
  notice: Notice;
  seriesId?: string | undefined;
}

type Grouped = Extract<Notice, { kind: 'changed' | 'cancelled' | 'restored' }>;

const isGrouped = (notice: Notice): notice is Grouped =>
  notice.kind === 'changed' || notice.kind === 'cancelled' || notice.kind === 'restored';

/** The parts of two notices that must be equal to be shown as one; the times of dates differ by nature. */
function sameOf(notice: Grouped, seriesId: string): string {
  const { kind, read, at } = notice;
  const changes =
    notice.kind === 'changed' &&
    notice.changes.map(({ field, to }) => [field, field === 'eventDate' || field === 'endDate' || to]);
  return JSON.stringify([seriesId, kind, read, at, notice.kind === 'cancelled' && notice.hidden, changes]);
}

/** What the notices of several dates have in common that are one; null for a notice by itself. */
export const groupOf = ({ notice, seriesId }: DatedNotice): string | null =>
  seriesId && isGrouped(notice) ? sameOf(notice, seriesId) : null;

/** The notices, those of several dates of a series as one, which is about the soonest. */
export function oncePerSeries(all: readonly DatedNotice[]): Notice[] {
  const groups = new Map<string, [Grouped, ...Grouped[]]>();
  const others: Notice[] = [];
  for (const { notice, seriesId } of all) {
    if (!seriesId || !isGrouped(notice)) {
      others.push(notice);
      continue;
    }
    const same = sameOf(notice, seriesId);
    const group = groups.get(same);
    if (group) group.push(notice);
    else groups.set(same, [notice]);
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
