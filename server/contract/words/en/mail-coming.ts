/** The texts of the question whether someone still comes, in e-mails and on the page of its links, in English. */
import { numberIn, plural } from '../numbers.ts';

const number = (count: number) => numberIn('en', count);
const people = (count: number) =>
  `${number(count)} ${plural('en', count, { one: 'person', other: 'people' })}`;

/** In the message. `title` is around the event's title; `short` is below what the message says first. */
export const question = {
  subject: 'Still coming?',
  title: { before: 'Are you still coming to ', after: '?' },
  short: 'Still coming?',
  /** @param of how many places the person and their companions have @param deadline when they must have answered, for a sentence */
  text: (of: number, deadline: string | undefined) =>
    [
      of > 1
        ? `You have ${number(of)} places. If fewer of you come, say so on the page.`
        : 'If you can’t come, your place becomes free for someone else.',
      ...(deadline
        ? [
            `Answer by ${deadline}. After that, your ${plural('en', of, { one: 'place', other: 'places' })} may go to someone else.`,
          ]
        : []),
    ].join(' '),
  yes: 'Yes',
  no: 'I can’t',
};

/** To someone whose place became free because they did not answer. `title` is around the event's title. */
export const placeLost = {
  subject: 'Your place was given up',
  title: { before: 'You no longer have a place at ', after: '.' },
  text: 'We asked whether you’re still coming, and got no answer in time. If you can come, join again: you get a place if one is free, otherwise you’re on the waiting list.',
  action: 'Join again',
  because: 'You’re receiving this because you had a place in this event at',
};

/** To organisers, two hours before the start. */
export const expected = {
  subject: (count: number, title: string) => `${people(count)} expected: ${title}`,
  subjectOfSeveral: (count: number, events: number) =>
    `${people(count)} expected at ${number(events)} events`,
  title: 'Who is expected',
  /** @param count all with a place @param companions how many of them are companions */
  people: (count: number, companions: number) =>
    companions > 0
      ? `${people(count)}, ${number(companions)} of them ${plural('en', companions, { one: 'a companion', other: 'companions' })}`
      : people(count),
  expected: 'Expected',
  saidYes: 'Said yes',
  silent: 'No answer',
  notAsked: 'Not asked',
  cannotCome: 'Can’t come',
  /** A name, and why they can't come. */
  reason: (name: string, why: string) => `${name}: ${why}`,
  more: (count: number) => `and ${number(count)} more`,
  because: 'You’re receiving this because you organise events at',
};

/** The page that the links lead to. A title is around the event's title. */
export const page = {
  yes: {
    title: { before: 'Are you still coming to ', after: '?' },
    action: 'Yes, I’m coming',
    actionOfGroup: 'Yes, we’re coming',
    other: { before: '', link: 'I can’t come', after: '' },
  },
  no: {
    title: { before: 'You can’t come to ', after: '?' },
    text: 'Your place becomes free for someone else. You can come back until the event starts, as long as there are places.',
    textOfGroup: (of: number) =>
      `Your ${number(of)} places become free for others. You can come back until the event starts, as long as there are places.`,
    why: 'Tell the organiser why (optional)',
    action: 'I can’t come',
    other: { before: '', link: 'I’m coming', after: '' },
  },
  /** How many companions come. */
  adults: 'Adults you’re bringing',
  children: 'Children you’re bringing',
  saidYes: {
    title: 'See you there',
    text: 'The organiser knows that you’re coming.',
    other: {
      before: 'Has something come up? Until the event starts you can still say: ',
      link: 'I can’t come',
      after: '',
    },
  },
  saidNo: {
    title: 'You’re not coming',
    text: 'The organiser knows. Thank you for letting them know.',
    other: { before: 'Can you come after all? ', link: 'Join again', after: '' },
  },
  back: {
    title: { before: 'Join ', after: ' again?' },
    free: 'Places are still free.',
    full: 'There aren’t enough free places. You’d be on the waiting list.',
    action: 'Join again',
  },
  waiting: {
    title: 'You’re on the waiting list',
    text: 'We’ll tell you when you get a place.',
    other: { before: '', link: 'I can’t come', after: '' },
  },
  started: { title: 'The event has started', text: 'Nothing can be changed any more.' },
  cancelled: { title: 'This event was cancelled', text: 'You don’t need to do anything.' },
  removed: { title: 'You no longer have a place', text: 'The organiser removed you from this event.' },
  left: {
    title: 'You’re not on the guest list',
    text: 'You left this event. You can join again on its page.',
  },
  failed: 'That didn’t work',
  event: { before: '', link: 'See the event', after: '' },
};
