import { anEvent } from '@social-serve/contract/test/builders';
import { beforeEach, expect, test } from 'vitest';
import { config } from '../api/config.ts';
import { setCurrentEmail } from '../api/current-user.ts';
import { forgetLeft, savedEvent, savedJoined, saveEvent, saveJoined } from './saved-events.ts';

const ME = 'maya@example.org';
const ORGANISER = 'ruth@example.org';
const event = anEvent({ creator: ORGANISER });
const participation = { _id: 'f'.repeat(24), status: 'joined', ahead: 0 } as const;
const joined = { ...event, ...participation, join_id: event._id, participant: ME };
const list = { items: [joined], next: 'more', total: 30 };

beforeEach(() => {
  setCurrentEmail(ME);
  config.creatorEmails = 'public';
});

test('an event of a saved list has its page, with the place of its person', () => {
  saveJoined('upcoming', list);
  expect(savedEvent(event._id)?.answer).toMatchObject({ title: event.title, participation });
  expect(savedJoined('upcoming')?.answer).toMatchObject({ total: 30, next: null });
});

test('if the server decides who sees addresses, none is saved', () => {
  config.creatorEmails = 'signed-in';
  saveJoined('upcoming', list);
  saveEvent({ ...event, participation });
  expect(JSON.stringify({ ...localStorage })).not.toContain(ORGANISER);
  expect(savedEvent(event._id)?.answer.creator).toBe('r…@example.org');
});

test('nothing is saved about co-organisers, or about an organiser whose name is an address, that others may not read', () => {
  config.creatorEmails = 'signed-in';
  const helper = 'grace@example.org';
  saveEvent({ ...event, creator: ME, passesTo: helper });
  saveEvent({ ...event, _id: 'e'.repeat(24), creatorName: ORGANISER, participation });
  expect(JSON.stringify({ ...localStorage })).not.toMatch(/grace@|ruth@/);
});

test('an event that the person left is no longer shown as joined', () => {
  saveJoined('upcoming', list);
  saveEvent({ ...event, participation });
  forgetLeft(({ _id }) => _id === participation._id);
  expect(savedEvent(event._id)).toBeNull();
  expect(savedJoined('upcoming')?.answer).toMatchObject({ items: [], total: 29 });
});

test('an event that someone only looks at is not saved', () => {
  saveEvent(event);
  expect(savedEvent(event._id)).toBeNull();
});

test('what is saved of one person is deleted when another signs in; without anyone nothing is saved', () => {
  saveJoined('upcoming', list);
  setCurrentEmail(ORGANISER);
  expect(savedJoined('upcoming')).toBeNull();
  setCurrentEmail(null);
  saveJoined('upcoming', list);
  expect(Object.keys(localStorage).filter((key) => key.startsWith('own '))).toEqual([]);
});

test('the oldest are deleted if there are too many', () => {
  for (let index = 0; index < 70; index++)
    saveEvent({ ...event, _id: index.toString(16).padStart(24, '0'), participation });
  expect(Object.keys(localStorage).filter((key) => key.startsWith('own '))).toHaveLength(60);
});
