/** What people do of which others are told, for the suites about notices. */
import { inDays } from '@social-serve/contract/test/builders';
import { aParticipation, now } from '../../../test/records.ts';
import type { EventRecord, NewParticipation, Store } from '../port/store.ts';

export const since = inDays(-90, now, 0);
export const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000).toISOString();

export function noticeSteps(store: Store) {
  /** Somebody joins an event, and is told what is so then. */
  const join = async (event: EventRecord, name: string, more: Partial<NewParticipation> = {}) => {
    const { joinOrder: _, ...participation } = aParticipation({
      eventId: event.id,
      participant: `${name}@example.org`,
      participantUid: `uid-${name}`,
      lastNotified: { sequence: event.sequence, status: 'joined' },
      ...more,
    });
    await store.addParticipation(participation);
    return participation.id;
  };
  const leave = (id: string, name: string) => store.removeParticipation(id, `uid-${name}`, later(1));
  const change = (event: EventRecord, title: string, minutes = 1) =>
    store.updateEvent(event.id, event.creatorUid, { title, eventDate: event.eventDate }, later(minutes));
  return { join, leave, change };
}
