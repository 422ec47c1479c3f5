/** The marks of notices: opaque to who gets them, they say what a notice told. */
import type { Looked } from '../store/port/store.ts';

/** What a mark stands for: something about a participation, or how far one looked at the people of an event. */
export type Mark =
  | { kind: 'changed'; id: string; sequence: number }
  | { kind: 'cancelled' | 'moved-up' | 'waiting' | 'removed'; id: string }
  | { kind: 'people'; id: string; looked: Looked };

/** The text of a mark, as `noticesReadBody` takes it. */
export function markText(mark: Mark): string {
  const details =
    mark.kind === 'changed'
      ? [mark.sequence]
      : mark.kind === 'people'
        ? [mark.looked.place, mark.looked.left]
        : [];
  return [mark.kind, mark.id, ...details].join('-');
}

/** The mark in such a text; null for one that this release does not hand out. */
export function readMark(text: string): Mark | null {
  const parts = /^(changed|cancelled|moved-up|waiting|removed|people)-([0-9a-f]{24})((?:-\d{1,15})*)$/.exec(
    text,
  );
  const [, kind, id, rest] = parts ?? [];
  if (!kind || !id) return null;
  const [first, second] = (rest ?? '').split('-').slice(1).map(Number);
  if (kind === 'changed') return first === undefined ? null : { kind, id, sequence: first };
  if (kind === 'people')
    return first === undefined || second === undefined
      ? null
      : { kind, id, looked: { place: first, left: second } };
  return { kind: kind as 'cancelled' | 'moved-up' | 'waiting' | 'removed', id };
}
