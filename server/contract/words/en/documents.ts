/** The texts of previews, feeds, calendars and the embedded list, in English. */
import { numberIn, plural } from '../numbers.ts';

/** What is added to the title of an event that is cancelled, and its tag in pictures. */
export const cancelledTitle = (title: string) => `Cancelled: ${title}`;
export const cancelled = 'Cancelled';
/** Sentences, one after the other. */
export const sentences = (texts: readonly string[]) => texts.join('. ');

/** What the page of an event says first. */
export const eventCancelled = 'This event has been cancelled.';
export const eventOver = 'This event is over.';
/** The title of the page of one that does not exist. */
export const event = 'Event';

export const onWaitingList = 'You are on the waiting list.';
export const ownCalendar = 'Social Serve – your events';
export const feed = {
  title: 'Social Serve: upcoming events',
  description: 'The next events near you to join: cleanups, tree planting, donations.',
  /** The title of an entry: 'Sat 5 Dec: Canal clean-up' */
  entry: (day: string, title: string) => `${day}: ${title}`,
};

export const embed = {
  title: 'Upcoming Events',
  none: 'No upcoming events right now.',
  full: 'Full, waiting list open',
  left: (places: number) =>
    `${numberIn('en', places)} ${plural('en', places, { one: 'place left', other: 'places left' })}`,
  newTab: '(opens in a new tab)',
  all: 'All events on Social Serve',
};
