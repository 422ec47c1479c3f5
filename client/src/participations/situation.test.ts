import { anEvent } from '@social-serve/contract/test/builders';
import { expect, test } from 'vitest';
import { type Situation, situationOf, type Visitor } from './situation.ts';

const NOW = new Date('2026-11-21T12:00:00.000Z');
const AHEAD = '2026-11-28T10:00:00.000Z';
const PAST = '2026-11-20T10:00:00.000Z';
const maya = { email: 'maya@example.org' };

type Event = Parameters<typeof situationOf>[0];
const event = (fields: Partial<Event> = {}): Event => ({
  ...anEvent({ creator: 'omar@example.org', eventDate: AHEAD }),
  participants: 5,
  waiting: 0,
  ...fields,
});
const place = (fields: object = {}) => ({
  _id: 'f'.repeat(24),
  status: 'joined' as const,
  ahead: 0,
  ...fields,
});
const hidden = { at: PAST, reason: 'Wrong or misleading' as const };
const full = { capacity: 5 };
const own = { creator: 'Maya@example.org' };
const helping = { organising: 'c'.repeat(24) };

const visitor: Visitor = { person: null, isKnown: true };
const someone: Visitor = { person: maya, isKnown: true };

const JOIN = { kind: 'join', label: 'Join Event', isBlocked: false } as const;
const GOING = {
  kind: 'place',
  isWaiting: false,
  short: "You're going",
  sentence: 'You have joined this event.',
  leave: 'Leave Event',
} as const;

/** Everything that is false, null or empty unless a row says otherwise. */
const NOTHING: Partial<Situation> = {
  signedIn: false,
  state: 'ahead',
  isDone: false,
  isPublic: true,
  whyNot: null,
  place: undefined,
  canBring: false,
  organises: false,
  canManage: false,
  canDuplicate: false,
  canReport: true,
  readsMessages: false,
  questions: 'login',
  canCount: false,
};
const SIGNED_IN: Partial<Situation> = { signedIn: true, questions: 'ask' };
const ORGANISER: Partial<Situation> = {
  signedIn: true,
  organises: true,
  canManage: true,
  canDuplicate: true,
  canReport: false,
  readsMessages: true,
  questions: 'read',
};
const DONE = { isDone: true, step: null };
const JOINED: Partial<Situation> = {
  join: 'joined',
  whyNot: 'You have joined this event.',
  step: { ...GOING, link: undefined },
};
const OVER: Partial<Situation> = {
  ...DONE,
  join: 'over',
  state: 'over',
  whyNot: 'This event is over.',
  questions: 'read',
};
const HIDDEN: Partial<Situation> = {
  ...DONE,
  isPublic: false,
  questions: 'none',
  canReport: false,
  join: 'hidden',
  whyNot: 'No one can join while it is hidden.',
};
const CANCELLED: Partial<Situation> = {
  ...DONE,
  join: 'cancelled',
  state: 'cancelled',
  isPublic: false,
  questions: 'none',
  whyNot: 'This event has been cancelled.',
};

test.each<[string, Event, Visitor, Partial<Situation>]>([
  ['a visitor', event(), visitor, { join: 'open', step: JOIN }],
  [
    'a visitor of a full event',
    event(full),
    visitor,
    { join: 'full', step: { ...JOIN, label: 'Join Waiting List' } },
  ],
  [
    'someone not known yet',
    event(),
    { person: null, isKnown: false },
    { join: 'checking', canReport: false, questions: 'none', step: { ...JOIN, isBlocked: true } },
  ],
  [
    'someone not known yet, of a full event',
    event(full),
    { person: null, isKnown: false },
    {
      join: 'checking',
      canReport: false,
      questions: 'none',
      step: { ...JOIN, label: 'Join Waiting List', isBlocked: true },
    },
  ],
  [
    'a person whose own answer is on its way',
    event(),
    { person: maya, isKnown: false },
    {
      ...SIGNED_IN,
      canReport: false,
      join: 'checking',
      questions: 'none',
      step: { ...JOIN, isBlocked: true },
    },
  ],
  ['a person', event(), someone, { ...SIGNED_IN, join: 'open', step: JOIN }],
  [
    'a participant',
    event({ participation: place() }),
    someone,
    {
      ...SIGNED_IN,
      ...JOINED,
      place: place(),
      canBring: true,
      readsMessages: true,
    },
  ],
  [
    'a participant of an event to which nobody brings anyone',
    event({ participation: place(), mostCompanions: 0 }),
    someone,
    {
      ...SIGNED_IN,
      ...JOINED,
      place: place(),
      readsMessages: true,
    },
  ],
  [
    'a person on the waiting list',
    event({ ...full, participation: place({ status: 'waiting', ahead: 2 }) }),
    someone,
    {
      ...SIGNED_IN,
      join: 'waiting',
      whyNot: 'You are number 3 on the waiting list.',
      step: {
        kind: 'place',
        isWaiting: true,
        short: 'You are number 3 on the waiting list',
        sentence: 'You are number 3 on the waiting list.',
        leave: 'Leave Waiting List',
        link: undefined,
      },
      place: place({ status: 'waiting', ahead: 2 }),
      canBring: true,
      readsMessages: true,
    },
  ],
  [
    'a visitor with a private link',
    event({ participation: place() }),
    { ...visitor, link: 'a.b' },
    { join: 'joined', whyNot: 'You have joined this event.', step: { ...GOING, link: 'a.b' } },
  ],
  [
    'a person whom an organiser removed',
    event({ participation: place({ status: 'removed' }) }),
    someone,
    { ...SIGNED_IN, ...DONE, join: 'removed', whyNot: 'The organiser removed you from this event.' },
  ],
  [
    'a person whose joining was refused: they have joined',
    event(),
    { ...someone, refused: 'joined' },
    {
      ...SIGNED_IN,
      ...JOINED,
    },
  ],
  [
    'a person whose joining was refused: it is over',
    event(),
    { ...someone, refused: 'over' },
    { ...SIGNED_IN, ...DONE, join: 'over', whyNot: 'This event is over.' },
  ],
  ['a visitor of an event that is over', event({ eventDate: PAST }), visitor, OVER],
  [
    'someone not known yet, of an event that is over',
    event({ eventDate: PAST }),
    { person: null, isKnown: false },
    OVER,
  ],
  [
    'a participant of an event that is over',
    event({ eventDate: PAST, participation: place() }),
    someone,
    {
      ...SIGNED_IN,
      ...JOINED,
      state: 'over',
      isDone: true,
      place: place(),
      readsMessages: true,
      questions: 'own',
      canCount: true,
    },
  ],
  ['its creator', event(own), someone, { ...ORGANISER, join: 'open', step: JOIN }],
  ['a co-organiser', event(helping), someone, { ...ORGANISER, join: 'open', step: JOIN }],
  [
    'its creator, who has joined',
    event({ ...own, participation: place() }),
    someone,
    {
      ...ORGANISER,
      ...JOINED,
      place: place(),
      canBring: true,
    },
  ],
  [
    'its creator, once it is over',
    event({ ...own, eventDate: PAST }),
    someone,
    {
      ...ORGANISER,
      ...OVER,
      canCount: true,
    },
  ],
  [
    'the creator of a hidden event',
    event({ ...own, hidden }),
    someone,
    {
      ...ORGANISER,
      ...HIDDEN,
      canManage: false,
      canDuplicate: false,
    },
  ],
  ['one of the team, of a hidden event', event({ hidden }), someone, { ...SIGNED_IN, ...HIDDEN }],
  [
    'a participant of a cancelled event',
    event({ cancelled: true, participation: place() }),
    someone,
    {
      ...SIGNED_IN,
      ...CANCELLED,
    },
  ],
  [
    'a participant of an event that the team removed',
    event({ cancelled: true, removedByTeam: true, participation: place() }),
    someone,
    {
      ...SIGNED_IN,
      ...CANCELLED,
      canReport: false,
      whyNot: 'Our team has removed this event.',
    },
  ],
  [
    'the creator of a cancelled event who had joined it',
    event({ ...own, cancelled: true, participation: place() }),
    someone,
    {
      ...CANCELLED,
      signedIn: true,
      canDuplicate: true,
      canReport: false,
    },
  ],
  [
    'who organised an event that was deleted',
    event({ cancelled: true, creator: '' }),
    { ...someone, isKnown: false, hasOrganised: true },
    {
      ...SIGNED_IN,
      ...CANCELLED,
      canDuplicate: true,
    },
  ],
])('%s', (_, shown, who, expected) => {
  expect(situationOf(shown, who, NOW)).toEqual({ ...NOTHING, ...expected });
});
