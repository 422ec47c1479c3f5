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
  saveJoined(ME, 'upcoming', list);
  expect(savedEvent(ME, event._id)?.answer).toMatchObject({ title: event.title, participation });
  expect(savedJoined(ME, 'upcoming')?.answer).toMatchObject({ total: 30, next: null });
});

test('if the server decides who sees addresses, none is saved', () => {
  config.creatorEmails = 'signed-in';
  saveJoined(ME, 'upcoming', list);
  saveEvent(ME, { ...event, participation });
  expect(JSON.stringify({ ...localStorage })).not.toContain(ORGANISER);
  expect(savedEvent(ME, event._id)?.answer.creator).toBe('r…@example.org');
});

test('nothing is saved about co-organisers, or about an organiser whose name is an address, that others may not read', () => {
  config.creatorEmails = 'signed-in';
  const helper = 'grace@example.org';
  saveEvent(ME, { ...event, creator: ME, passesTo: helper });
  saveEvent(ME, { ...event, _id: 'e'.repeat(24), creatorName: ORGANISER, participation });
  expect(JSON.stringify({ ...localStorage })).not.toMatch(/grace@|ruth@/);
});

test('an event that the person left is no longer shown as joined', () => {
  saveJoined(ME, 'upcoming', list);
  saveEvent(ME, { ...event, participation });
  forgetLeft(ME, ({ _id }) => _id === participation._id);
  expect(savedEvent(ME, event._id)).toBeNull();
  expect(savedJoined(ME, 'upcoming')?.answer).toMatchObject({ items: [], total: 29 });
});

test('an event that someone only looks at is not saved', () => {
  saveEvent(ME, event);
  expect(savedEvent(ME, event._id)).toBeNull();
});

test('an answer that arrives after its person signed out is not saved; what is saved of another person is deleted', () => {
  saveJoined(ME, 'upcoming', list);
  setCurrentEmail(ORGANISER);
  expect(savedJoined(ME, 'upcoming')).toBeNull();
  saveJoined(ME, 'upcoming', list);
  expect(Object.keys(localStorage).filter((key) => key.startsWith('own '))).toEqual([]);
});

test('the oldest are deleted if there are too many', () => {
  for (let index = 0; index < 70; index++)
    saveEvent(ME, { ...event, _id: index.toString(16).padStart(24, '0'), participation });
  expect(Object.keys(localStorage).filter((key) => key.startsWith('own '))).toHaveLength(60);
});
