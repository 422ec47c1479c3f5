/** What is due to be e-mailed, and what is not. */
import { describe, expect, it } from 'vitest';
import {
  anEventMessage,
  anEventRow,
  aParticipation,
  cancelledSince,
  hiddenSince,
  now,
} from '../../test/rows.ts';
import type { EventRow } from '../database/tables/events.ts';
import type { LastNotified, Mailed } from '../database/tables/participations.ts';
import { isReminderTime, remindersBegin } from '../outbox/reminder-time.ts';
import type { StatusDetails } from '../participations/status.ts';
import { type Difference, differenceOf, type Joined, mailedAfter, type News } from './differences.ts';

const JOINED: StatusDetails = { status: 'joined', aheadInWaitlist: 0 };
const WAITING: StatusDetails = { status: 'waiting', aheadInWaitlist: 2 };
const REMOVED: StatusDetails = { status: 'removed', aheadInWaitlist: 0 };
const HIDDEN = { at: '2026-11-21T11:00:00.000Z', reason: 'Wrong or misleading' as const };

const moved = (sequence: number, from: string, to: string) => ({
  sequence,
  at: now.toISOString(),
  fields: [{ field: 'title', from, to, notified: sequence }],
});

interface Given {
  event?: Partial<EventRow>;
  status?: StatusDetails;
  mailed?: Mailed;
  lastNotified?: LastNotified;
}

function given({ event = {}, status = JOINED, mailed, lastNotified }: Given): Joined {
  const record = anEventRow(event);
  return {
    participation: aParticipation({ eventId: record.id, mailed, ...(lastNotified && { lastNotified }) }),
    statusDetails: status,
    event: record,
  };
}

const known: Mailed = { sequence: 0, status: 'joined' };
const newsOf = (what: Given, at = now) => differenceOf(given(what), at)?.news;
const kindsOf = (news: Difference['news'] | undefined): News['kind'][] => news?.map(({ kind }) => kind) ?? [];

describe('a person without earlier messages', () => {
  it('is notified that they joined or wait, with the current values', () => {
    const changed = { sequence: 1, changes: [moved(1, 'One', 'Two')] };
    const lastNotified = { sequence: 0, status: 'joined' as const };
    expect(newsOf({ event: changed, lastNotified })).toEqual([{ kind: 'joined' }]);
    expect(newsOf({ status: WAITING })).toEqual([{ kind: 'waiting', ahead: 2 }]);
  });

  it('is not notified of that a week later, as after a time without mail, but is reminded', () => {
    const event = { eventDate: new Date(now.getTime() + 10 * 86_400_000).toISOString() };
    const week = (days: number) => new Date(now.getTime() + days * 86_400_000);
    expect(newsOf({ event }, week(6))).toEqual([{ kind: 'joined' }]);
    expect(newsOf({ event }, week(8))).toBeUndefined();
    expect(kindsOf(newsOf({ event }, week(9.9)))).toEqual(['reminder', 'question']);
  });

  it('is notified of a cancellation or removal instead, unless they read it', () => {
    const at = now.toISOString();
    expect(newsOf({ event: cancelledSince(at) })).toEqual([{ kind: 'cancelled', at }]);
    expect(newsOf({ status: REMOVED })).toEqual([{ kind: 'removed' }]);
    const lastNotified = { sequence: 0, status: 'joined' as const, unlistedAt: at };
    expect(newsOf({ event: cancelledSince(at), lastNotified })).toBeUndefined();
  });
});

describe('a person with earlier messages', () => {
  it('gets nothing while nothing is new', () => {
    expect(newsOf({ mailed: known })).toBeUndefined();
    expect(newsOf({ mailed: { ...known, status: 'waiting' }, status: WAITING })).toBeUndefined();
    expect(newsOf({ mailed: { ...known, status: 'removed' }, status: REMOVED })).toBeUndefined();
  });

  it('is notified of all later changes at once, from the first value to the last', () => {
    const event = { sequence: 3, changes: [moved(1, 'A', 'B'), moved(2, 'B', 'C'), moved(3, 'C', 'D')] };
    expect(newsOf({ event, mailed: { ...known, sequence: 1 } })).toEqual([
      {
        kind: 'changed',
        at: now.toISOString(),
        sequence: 3,
        changes: [{ field: 'title', label: 'Title', from: 'B', to: 'D' }],
      },
    ]);
    const back = { sequence: 2, changes: [moved(1, 'A', 'B'), moved(2, 'B', 'A')] };
    expect(newsOf({ event: back, mailed: known })).toBeUndefined();
  });

  it('is notified of a place and of changes in one message', () => {
    const event = { sequence: 1, changes: [moved(1, 'A', 'B')] };
    const news = newsOf({ event, mailed: { ...known, status: 'waiting' } });
    expect(kindsOf(news)).toEqual(['moved-up', 'changed']);
  });

  it('of the first group in line is notified of places that are too few for it, once for each number', () => {
    const event = { capacity: 3, joined: 5, waiting: 3 };
    const status: StatusDetails = { status: 'waiting', aheadInWaitlist: 0, groupSize: 3 };
    const mailed: Mailed = { sequence: 0, status: 'waiting' };
    const tooFew = given({ event, mailed, status });
    expect(differenceOf(tooFew, now)?.news).toEqual([{ kind: 'too-few', free: 1, groupSize: 3 }]);
    const notified = mailedAfter(tooFew, now);
    expect(newsOf({ event, mailed: notified, status })).toBeUndefined();
    const two = { ...event, capacity: 4 };
    expect(newsOf({ event: two, mailed: notified, status })).toEqual([
      { kind: 'too-few', free: 2, groupSize: 3 },
    ]);
    expect(newsOf({ event, mailed, status: { ...status, aheadInWaitlist: 1 } })).toBeUndefined();
    expect(newsOf({ event: { ...event, joined: 6 }, mailed, status })).toBeUndefined();
    expect(newsOf({ event: { ...event, ...hiddenSince(HIDDEN) }, mailed, status })).toMatchObject([
      { kind: 'cancelled' },
    ]);
  });

  it('is notified once that it was cancelled or hidden, and that it is shown again', () => {
    const event = { ...hiddenSince(HIDDEN), sequence: 1 };
    const cancelled = given({ event, mailed: known });
    expect(differenceOf(cancelled, now)?.news).toEqual([{ kind: 'cancelled', at: HIDDEN.at, hidden: true }]);
    const mailed = mailedAfter(cancelled, now);
    expect(newsOf({ event, mailed })).toBeUndefined();
    expect(newsOf({ event: { sequence: 2 }, mailed })).toEqual([{ kind: 'restored' }]);
  });

  it('is not notified of their own actions on their own event', () => {
    const own = { creatorUid: 'uid-arif', sequence: 1, changes: [moved(1, 'A', 'B')] };
    expect(newsOf({ event: own, mailed: known })).toBeUndefined();
    expect(
      newsOf({ event: { ...own, ...cancelledSince(now.toISOString()) }, mailed: known }),
    ).toBeUndefined();
    const hidden = { ...own, ...hiddenSince(HIDDEN) };
    expect(newsOf({ event: hidden, mailed: known })).toMatchObject([{ kind: 'cancelled', hidden: true }]);
  });
});

describe('reminders', () => {
  const at = (text: string) => new Date(text);
  const eventDate = '2026-11-23T15:00:00.000Z';

  it.each([
    ['Asia/Dhaka', '2026-11-23T15:00:00.000Z', '2026-11-22T12:00:00.000Z'],
    ['Asia/Dhaka', '2026-11-23T20:00:00.000Z', '2026-11-23T12:00:00.000Z'], // there it is the 24th
    ['America/New_York', '2026-11-01T18:00:00.000Z', '2026-10-31T22:00:00.000Z'], // clocks go back in between
    ['Europe/Kyiv', '2026-01-01T10:00:00.000Z', '2025-12-31T16:00:00.000Z'],
    ['Not/AZone', '2026-11-23T15:00:00.000Z', '2026-11-22T15:00:00.000Z'],
    [undefined, '2026-11-23T15:00:00.000Z', '2026-11-22T15:00:00.000Z'],
  ])('in %s of %s begin at %s', (timeZone, date, begin) => {
    expect(remindersBegin({ timeZone, eventDate: date }).toISOString()).toBe(begin);
    const event = { timeZone, eventDate: date, state: 'listed' as const };
    const begins = Date.parse(begin);
    expect(isReminderTime(event, new Date(begins - 1))).toBe(false);
    expect(isReminderTime(event, new Date(begins))).toBe(true);
    expect(isReminderTime(event, at(date))).toBe(false);
    expect(isReminderTime({ ...event, ...cancelledSince(begin) }, new Date(begins))).toBe(false);
  });

  it('are due once to people with a place, and again when the event is postponed', () => {
    const near = at('2026-11-23T01:00:00.000Z');
    const joined = given({ event: { eventDate, askComing: false }, mailed: known });
    expect(differenceOf(joined, at('2026-11-22T14:59:59.000Z'))).toBeNull();
    expect(differenceOf(joined, near)?.news).toEqual([{ kind: 'reminder' }]);
    const mailed = mailedAfter(joined, near);
    expect(newsOf({ event: { eventDate, askComing: false }, mailed }, near)).toBeUndefined();
    const later = '2026-12-23T15:00:00.000Z';
    expect(
      newsOf({ event: { eventDate: later, askComing: false }, mailed }, at('2026-12-23T01:00:00.000Z')),
    ).toEqual([{ kind: 'reminder' }]);
    expect(
      newsOf(
        { event: { eventDate, askComing: false }, status: WAITING, mailed: { ...known, status: 'waiting' } },
        near,
      ),
    ).toBeUndefined();
  });

  it('are combined with changes, or with a confirmation', () => {
    const near = at('2026-11-23T01:00:00.000Z');
    const event = { eventDate, askComing: false, sequence: 1, changes: [moved(1, 'A', 'B')] };
    expect(kindsOf(newsOf({ event, mailed: known }, near))).toEqual(['changed', 'reminder']);
    const joined = given({ event });
    expect(differenceOf(joined, near)?.news).toEqual([{ kind: 'joined' }, { kind: 'reminder' }]);
    expect(newsOf({ event, mailed: mailedAfter(joined, near) }, near)).toBeUndefined();
  });
});

describe('the question whether they still come', () => {
  const at = (text: string) => new Date(text);
  const eventDate = '2026-11-23T15:00:00.000Z';
  const question = (deadline?: string) => ({ kind: 'question', of: 1, ...(deadline && { deadline }) });
  /** What is new to someone who was mailed this, and answered that. */
  const newsFor = (
    moment: string,
    event: Partial<EventRow> = {},
    answer: Partial<Joined['participation']> = {},
    mailed: Mailed = known,
  ) => {
    const joined = given({ event: { eventDate, ...event }, mailed });
    return differenceOf({ ...joined, participation: { ...joined.participation, ...answer } }, at(moment))
      ?.news;
  };
  const DAY_BEFORE = '2026-11-22T16:00:00.000Z';
  const TWO_DAYS_BEFORE = '2026-11-21T15:30:00.000Z';
  const reminded = { ...known, reminded: eventDate };

  it('comes with the reminder, until two hours before the start', () => {
    expect(newsFor(DAY_BEFORE)).toEqual([{ kind: 'reminder' }, question()]);
    expect(newsFor('2026-11-23T12:59:59.999Z')).toEqual([{ kind: 'reminder' }, question()]);
    expect(newsFor('2026-11-23T13:00:00.000Z')).toEqual([{ kind: 'reminder' }]);
    expect(newsFor(DAY_BEFORE, { askComing: false })).toEqual([{ kind: 'reminder' }]);
    expect(newsFor(DAY_BEFORE, {}, { coming: true })).toEqual([{ kind: 'reminder' }]);
  });

  it('is asked once, also of people whom the reminder did not reach', () => {
    expect(newsFor(DAY_BEFORE, {}, {}, reminded)).toEqual([question()]);
    expect(newsFor(DAY_BEFORE, {}, { askedAt: TWO_DAYS_BEFORE }, reminded)).toBeUndefined();
  });

  it('comes two days before where silence costs the place, with the deadline, and again with the reminder', () => {
    const frees = { freeSilent: 20 };
    const by = '2026-11-22T19:00:00.000Z';
    expect(newsFor(TWO_DAYS_BEFORE, frees)).toEqual([question(by)]);
    expect(newsFor(TWO_DAYS_BEFORE)).toBeUndefined();
    const asked = { askedAt: TWO_DAYS_BEFORE };
    const reported = { ...known, answerBy: by };
    expect(newsFor(TWO_DAYS_BEFORE, frees, asked, reported)).toBeUndefined();
    expect(newsFor(DAY_BEFORE, frees, asked, reported)).toEqual([{ kind: 'reminder' }, question(by)]);
    expect(newsFor(DAY_BEFORE, frees, { ...asked, coming: true }, reported)).toEqual([{ kind: 'reminder' }]);
    // The organiser now wants an answer earlier: the time that was named holds.
    expect(newsFor(DAY_BEFORE, { freeSilent: 23 }, asked, reported)).toEqual([
      { kind: 'reminder' },
      question(by),
    ]);
  });

  it('leaves everyone 12 hours, and names no deadline where that is too late', () => {
    const frees = { freeSilent: 20 };
    expect(newsFor(DAY_BEFORE, frees)).toEqual([{ kind: 'reminder' }, question('2026-11-23T04:00:00.000Z')]);
    expect(newsFor('2026-11-23T04:00:00.000Z', frees)).toEqual([{ kind: 'reminder' }, question()]);
  });

  it('is asked again if the organiser chooses only later that silence costs the place', () => {
    const asked = { askedAt: '2026-11-22T15:00:01.000Z' };
    expect(newsFor(DAY_BEFORE, { freeSilent: 2 }, asked, reminded)).toEqual([
      question('2026-11-23T13:00:00.000Z'),
    ]);
    const reported = { ...reminded, answerBy: '2026-11-23T13:00:00.000Z' };
    expect(newsFor(DAY_BEFORE, { freeSilent: 2 }, asked, reported)).toBeUndefined();
  });

  it('is for people with a place, and comes with the news that they have one', () => {
    const waited: Mailed = { ...known, status: 'waiting' };
    const waits = given({ event: { eventDate }, status: WAITING, mailed: waited });
    expect(differenceOf(waits, at(DAY_BEFORE))).toBeNull();
    const movedUp = given({ event: { eventDate }, mailed: waited });
    expect(kindsOf(differenceOf(movedUp, at(DAY_BEFORE))?.news)).toEqual([
      'moved-up',
      'reminder',
      'question',
    ]);
    expect(kindsOf(differenceOf(movedUp, at('2026-11-23T14:00:00.000Z'))?.news)).toEqual([
      'moved-up',
      'reminder',
    ]);
  });

  it('says how many places a group has', () => {
    const group = { self: 'joined', joined: 3, waiting: 1 } as const;
    const joined = { ...given({ event: { eventDate }, mailed: known }), group };
    expect(differenceOf(joined, at(DAY_BEFORE))?.news[1]).toEqual({ kind: 'question', of: 4 });
  });
});

it('nothing is due right after a message, whatever was in it', () => {
  const events: Partial<EventRow>[] = [
    {},
    { sequence: 2, changes: [moved(2, 'A', 'B')] },
    { sequence: 3, ...cancelledSince(HIDDEN.at) },
    { sequence: 3, ...hiddenSince(HIDDEN) },
    { eventDate: new Date(now.getTime() + 3_600_000).toISOString() },
  ];
  const before: (Mailed | undefined)[] = [
    undefined,
    known,
    { ...known, unlistedAt: '2026-01-01T00:00:00.000Z' },
  ];
  for (const event of events)
    for (const status of [JOINED, WAITING, REMOVED])
      for (const mailed of before) {
        const joined = given({ event, status, mailed });
        const { participation } = joined;
        const after = { ...joined, participation: { ...participation, mailed: mailedAfter(joined, now) } };
        expect(differenceOf(after, now)).toBeNull();
      }
});

describe('an organiser’s message', () => {
  const event = { messaged: { number: 2, at: [now.toISOString()] } };
  const written = (number: number) =>
    anEventMessage({ eventId: 'e'.repeat(24), number, sentAt: now.toISOString() });
  const joined = (more: Partial<EventRow> = {}) =>
    given({ event: { ...event, ...more }, mailed: { ...known, message: 1 } });

  it('counts as sent, also one that arrived meanwhile; a deleted message delays nothing', () => {
    expect(mailedAfter(joined(), now, [written(2), written(1)])).toMatchObject({ message: 2 });
    expect(mailedAfter(joined(), now, [written(3), written(2)])).toMatchObject({ message: 3 });
    expect(mailedAfter(joined(), now, [written(1)])).toMatchObject({ message: 2 });
  });

  it('is due once a hidden event is shown again', () => {
    const hidden = joined({ ...hiddenSince(HIDDEN), sequence: 1 });
    const mailed = mailedAfter(hidden, now, [written(2)]);
    expect(mailed).toMatchObject({ message: 1 });
    const shown = given({ event: { ...event, sequence: 2 }, mailed });
    expect(kindsOf(differenceOf(shown, now, [written(2), written(1)])?.news)).toEqual([
      'restored',
      'message',
    ]);
  });
});
