/** What people do of which others are told, for the suites about notices. */
import { inDays } from '@social-serve/contract/test/builders';
import { aParticipation, now } from '../../../test/records.ts';
import type { EventRecord, Mailed, NewParticipation, Store } from '../port/store.ts';

export const since = inDays(-90, now, 0);
export const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000).toISOString();

/** After any moment. */
export const EVER = '2100-01-01T00:00:00.000Z';

/** What is mailed of an event as it was posted. */
export const NEVER_CHANGED: Mailed = { sequence: 0, status: 'joined' };

/** Since when each event is marked as having something to mail. */
export const marksOf = async (store: Store) =>
  Object.fromEntries((await store.listMailMarks(EVER, 99)).map(({ eventId, since }) => [eventId, since]));

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

/** The same, and what the sender of mail does. */
export function mailSteps(store: Store) {
  const steps = noticeSteps(store);
  /** Nothing is marked, and nothing would be kept. */
  const settle = (event: EventRecord, next: string | null = null, markedBefore = EVER) =>
    store.settleMail(event.id, { markedBefore, now: later(90), next });
  const due = async (event: EventRecord, reminding = false) =>
    (await store.listDueParticipations(event.id, 0, reminding, 99)).map(({ id }) => id);
  const mail = (id: string, name: string, mailed: Partial<Mailed> = {}) =>
    store.keepMailed(id, `uid-${name}`, { ...NEVER_CHANGED, ...mailed });
  const joinMailed = async (event: EventRecord, name: string, mailed: Partial<Mailed> = {}) => {
    const id = await steps.join(event, name);
    await mail(id, name, { sequence: event.sequence, ...mailed });
    return id;
  };
  return { ...steps, settle, due, mail, joinMailed };
}
