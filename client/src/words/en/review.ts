/** The texts of the review of events, in English. */
import { counted } from '@social-serve/contract/plural';
import type { ReviewList } from '@social-serve/contract/review-rules';

const events = (count: number) => counted(count, 'event');

// review/ReviewPart.tsx
export const review = 'Events to review';
export const eventsInAll = events;
export const lists = 'Lists';
export const listOf: Record<ReviewList, string> = {
  waiting: 'To review',
  asked: 'Waiting for a change',
  changed: 'Changed since',
};
export const nothingIn: Record<ReviewList, string> = {
  waiting:
    'No events to review. New events wait here before they are published, if the site is set up that way.',
  asked: 'No event waits for a change that you asked for.',
  changed: 'No published event got a new title or picture in the last 24 hours.',
};
export const selectAllShown = 'Select all';
export const select = (title: string) => `Select ${title}`;
export const publish = 'Publish';
export const ofEvent = (action: string, title: string) => `${action}: ${title}`;
export const ofSelected = (action: string, count: number) => `${action} (${count})`;
export const published = (count: number) => `${events(count)} published`;
export const decidedCount = (done: string, late: number) =>
  late > 0 ? `${done}. ${events(late)} had already been changed or decided.` : done;
export const datesOfSeries = (count: number) => counted(count, 'date');
/** @param more how many further dates say the same */
export const differentOn = (date: string, more: number) =>
  more > 0 ? `Different on ${date} and ${counted(more, 'more date')}` : `Different on ${date}`;
export const since = (date: string) => `Waiting since ${date}`;
export const changedOn = (date: string) => `Changed on ${date}`;
export const weAsked = 'We asked:';

// review/ReviewDialog.tsx
export const decisions = {
  ask: {
    action: 'Ask for a change',
    heading: (count: number) => (count === 1 ? 'Ask for a change' : `Ask for a change to ${events(count)}`),
    text: 'The event stays unpublished. Once its organisers have changed it, it is here again.',
    label: 'What should they change?',
    submit: 'Ask',
    done: (count: number) => `You asked for a change to ${events(count)}`,
  },
  decline: {
    action: 'Decline',
    heading: (count: number) => (count === 1 ? 'Decline this event' : `Decline ${events(count)}`),
    text: 'The event is not published. This cannot be undone, but its organisers can post another one.',
    label: 'Why?',
    submit: 'Decline',
    done: (count: number) => `${events(count)} declined`,
  },
};
export const theOrganisersReadThis = 'The organisers read this.';

// review/ReviewNotice.tsx
export const notPublished = { waiting: 'Not published yet', declined: 'Not published' };
export const ourTeamLooksAtIt = 'Our team looks at it, usually within a day. You can still change it.';
export const ourTeamAsksForAChange =
  'Our team asks you to change something. Once you have, they look at it again.';
export const ourTeamDeclinedIt = 'Our team declined this event. Only you and the team can see it.';
export const ourTeamDeclinedTheirs =
  'Our team declined this event. Only its organisers and the team can see it.';
export const itBeganBeforeWeCouldLook = 'It began before our team could look at it. We’re sorry.';
export const onlyPeopleWithTheLink =
  'Our team has not published this event yet. Only people who have its link can see it, and no one can join.';
export const noteFromOurTeam = 'Note from our team: ';
export const edit = 'Edit';
export const showItToOthers = 'Until it is published, this link shows it to people you send it to.';
export const needs = 'Needs:';
