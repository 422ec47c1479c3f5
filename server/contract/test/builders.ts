/** Builders of sample rows for the tests of both sides; pass only the fields that matter. */
import type { VolunteerBody } from '../application.ts';
import type { Event } from '../event.ts';
import type { NewEventBody } from '../event-bodies.ts';

const DAY = 86_400_000;

/** A date some days ahead at a full hour UTC, as ISO 8601. */
export function inDays(days: number, now: Date = new Date(), hour = 14): string {
  const date = new Date(now.getTime() + days * DAY);
  date.setUTCHours(hour, 0, 0, 0);
  return date.toISOString();
}

/** In an hour, as ISO 8601: an event that has not begun, and whose check-in is open. */
export const inAnHour = (now: Date = new Date()) => new Date(now.getTime() + 3_600_000).toISOString();

/** A new event has no ids of needs, which those in rows have. */
type WithoutNeeds = Omit<NewEventBody, 'needs'>;

/** The body of a new event; pass only the fields that matter. */
export function aNewEvent(fields: Partial<WithoutNeeds> = {}, now: Date = new Date()): WithoutNeeds {
  return {
    title: 'Riverbank cleanup',
    location: 'Ghaghat Bridge, Rangpur',
    eventType: 'Cleanup',
    photoURL: 'https://pictures.example.org/riverbank.jpg',
    Descriptions: 'Gloves and bags are there. Bring shoes that may get wet.',
    eventDate: inDays(14, now),
    ...fields,
  };
}

/** An event in a reply. */
export function anEvent(fields: Partial<Event> = {}, now: Date = new Date()): Event {
  return {
    ...aNewEvent({}, now),
    _id: 'aaaaaaaaaaaaaaaaaaaaaaaa',
    postDate: now.toISOString(),
    creator: 'maya@example.org',
    participants: 0,
    waiting: 0,
    ...fields,
  };
}

/** The body of the volunteer form. */
export function anApplication(fields: Partial<VolunteerBody> = {}): VolunteerBody {
  return {
    name: 'Maya Chakma',
    email: 'maya@example.org',
    role: 'Event Coordinator',
    message: 'I have organised two street cleanups and would like to help with more.',
    photo: '',
    ...fields,
  };
}

/** A message from Contact Us. */
export const aMessage = (fields: { name?: string; email?: string; message?: string } = {}) => ({
  name: 'Zoë Ünal',
  email: 'zoe@example.org',
  message: 'May I bring my dog to the cleanup?',
  ...fields,
});
