/** Deleted events that nobody else joined are emptied, so that creating and deleting all day fills no disk (docs/specification.md, "Events"). */
import { EVENT_FIELDS } from '@social-serve/contract/event';
import type { EventRecord } from './events.ts';

/** Fields that stay, to tell which event it was. */
const STAY = ['title', 'eventType', 'eventDate', 'endDate', 'timeZone', 'location', 'capacity'];
const GO = [
  'changes',
  'rosterSeen',
  'outcome',
  'outcomeAsked',
  'helpers',
  ...EVENT_FIELDS.filter((name) => !STAY.includes(name)),
];

/** What is left of it at once. */
export function bared(event: EventRecord): EventRecord {
  const left = Object.fromEntries(Object.entries(event).filter(([name]) => !GO.includes(name)));
  return { ...(left as unknown as EventRecord), Descriptions: '', photoURL: '' };
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
