/** The texts of e-mails to people who joined, in English. `before` and `after` go around an event's title. */
import { numberIn, plural } from '../numbers.ts';
import { tooFewPlaces } from './places.ts';

const number = (count: number) => numberIn('en', count);
const dates = (count: number) => `${number(count)} ${plural('en', count, { one: 'date', other: 'dates' })}`;

export const joined = { before: 'You joined ', after: '.', more: 'See you there.' };

/** A place on the waiting list. @param place from 1 @param needs how many places a group waits for */
export const waiting = (place: number, needs: number | undefined) => ({
  before: `You are number ${number(place)} on the waiting list for `,
  after: '.',
  more: needs
    ? `We’ll e-mail you when there are places for all ${number(needs)} of you.`
    : 'We’ll e-mail you when a place opens up.',
});

export const tooFew = (free: number, needs: number) => ({
  before: `${tooFewPlaces(free, needs)}: `,
  after: '.',
  more: `You’re first in line for ${number(needs)} places. You can come with fewer, or take ${plural('en', free, { one: 'it', other: 'them' })} while the others wait. Otherwise you stay first, and those behind you may move up.`,
});

export const reminder = {
  today: { before: '', after: ' is today.' },
  tomorrow: { before: '', after: ' is tomorrow.' },
  soon: { before: '', after: ' is soon.' },
};

/** The beginning of a subject, before the event's title. */
export const subjects = {
  joined: "You're going",
  waiting: "You're on the waiting list",
  'moved-up': 'A place opened up',
  changed: 'Changed',
  cancelled: 'Cancelled',
  restored: 'Back on',
  removed: 'You were removed',
  message: 'New message',
  today: 'Today',
  tomorrow: 'Tomorrow',
  soon: 'Soon',
  several: 'Updates',
};
export const subjectOfDates = (beginning: string, title: string, count: number) =>
  `${beginning}: ${title}, ${dates(count)}`;

export const changesTo = (count: number) => `Changes to ${dates(count)}`;
export const map = 'Map';
export const where = 'Where';
/** Why the organiser cancelled the event. */
export const reason = 'The organiser’s reason';
export const about = 'About the event';
export const groupChat = 'Open the group chat';
export const callOrganiser = 'Call the organiser';
export const call = 'Call';
export const comeWithFewer = 'Come with fewer';
export const seeJoined = 'See your joined events';
export const addToCalendar = 'Add to your calendar';
export const toAdd = (file: string) => `To add the event to your calendar, open the attached ${file}.`;
export const toUpdate = (file: string) => `To update your calendar, open the attached ${file}.`;

/** Why the person receives it. */
export const because = {
  waits: 'You’re receiving this because you’re on the waiting list for this event at',
  waitsForSeveral: 'You’re receiving this because you’re on the waiting list for these events at',
  joined: 'You’re receiving this because you joined this event at',
  joinedSeveral: 'You’re receiving this because you joined these events at',
};
