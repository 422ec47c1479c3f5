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

const MARK =
  /^(?:(changed)-([0-9a-f]{24})-(\d{1,15})|(people)-([0-9a-f]{24})-(\d{1,15})-(\d{1,15})|(cancelled|moved-up|waiting|removed)-([0-9a-f]{24}))$/;

/** The mark in such a text; null for one that this release does not hand out. */
export function readMark(text: string): Mark | null {
  const [, changed, changedId, sequence, people, peopleId, place, left, kind, id] = MARK.exec(text) ?? [];
  if (changed && changedId) return { kind: 'changed', id: changedId, sequence: Number(sequence) };
  if (people && peopleId)
    return { kind: 'people', id: peopleId, looked: { place: Number(place), left: Number(left) } };
  return id ? { kind: kind as 'cancelled' | 'moved-up' | 'waiting' | 'removed', id } : null;
}
