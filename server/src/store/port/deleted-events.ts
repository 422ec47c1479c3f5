/**
 * What becomes of an event that was deleted, and that nobody else took part in (docs/specification.md, "Events"): what it held goes,
 * so that whoever creates and deletes all day fills no disk.
 */
import type { EventRecord } from './events.ts';

/** What is left of it at once: no description and no picture. */
export function bared(event: EventRecord): EventRecord {
  const { photoAlt: _, changes: _changes, looked: _looked, ...left } = event;
  return { ...left, Descriptions: '', photoURL: '' };
}

/** Whether that was done. */
export const isBare = ({ Descriptions, photoURL }: EventRecord) => Descriptions === '' && photoURL === '';

export interface DeletedEventStore {
  /**
   * Looks at some of the events that were deleted. One that nobody else took part in, and of which no report is open, is made bare,
   * unless its deletion did that; one that was deleted before a moment goes, with what else is kept of it.
   * @param before ISO 8601 UTC
   * @param place where the slice before ended; null to begin
   * @returns where the next slice begins; null at the end
   */
  sweepDeletedEvents(before: string, place: string | null): Promise<string | null>;
}
