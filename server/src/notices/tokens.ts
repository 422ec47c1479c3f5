/** The marks of notices: opaque to who gets them, they say what a notice told. */
import type { Looked } from '../store/port/store.ts';

/** What a mark stands for: something about a participation, or how far one looked at the people of an event. */
export type Mark =
  | { kind: 'changed'; id: string; sequence: number }
  | { kind: 'moved-up' | 'waiting' | 'removed' | 'restored'; id: string }
  /** `at`: the moment of that cancellation or answer, ISO 8601 UTC. */
  | { kind: 'cancelled' | 'answered'; id: string; at: string }
  | { kind: 'people'; id: string; looked: Looked };

function detailsOf(mark: Mark): number[] {
  switch (mark.kind) {
    case 'changed':
      return [mark.sequence];
    case 'cancelled':
    case 'answered':
      return [Date.parse(mark.at)];
    case 'people':
      return [mark.looked.place, mark.looked.left];
    default:
      return [];
  }
}

/** The text of a mark, as `noticesReadBody` takes it. */
export const noticeTokenText = (mark: Mark) => [mark.kind, mark.id, ...detailsOf(mark)].join('-');

const MARK = /^([a-z-]+)-([0-9a-f]{24})(?:-(\d{1,13}))?(?:-(\d{1,13}))?$/;

/** The mark in such a text; null for one that this release does not hand out. */
export function readNoticeToken(text: string): Mark | null {
  const [, kind, id, first, second] = MARK.exec(text) ?? [];
  if (!kind || !id) return null;
  if (second !== undefined)
    return kind === 'people' ? { kind, id, looked: { place: Number(first), left: Number(second) } } : null;
  if (first !== undefined) {
    if (kind === 'changed') return { kind, id, sequence: Number(first) };
    if (kind === 'cancelled' || kind === 'answered')
      return { kind, id, at: new Date(Number(first)).toISOString() };
    return null;
  }
  return kind === 'moved-up' || kind === 'waiting' || kind === 'removed' || kind === 'restored'
    ? { kind, id }
    : null;
}
