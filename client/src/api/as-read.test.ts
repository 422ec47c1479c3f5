import { expect, it } from 'vitest';
import { asRead } from './as-read.ts';

const translations = [
  { language: 'en', title: 'River day' },
  { language: 'bn', title: 'অন্য', location: 'সেতু' },
];

it('shows each text in the language of the page, otherwise as it was written', () => {
  const event = { title: 'নদীর দিন', location: 'ঘাঘট', eventDate: '2026-11-28T04:00:00.000Z', translations };
  const read = { ...event, title: 'River day' };
  expect(asRead(event)).toEqual(read);
  expect(asRead({ total: 1, items: [{ event, read: true, at: null }] })).toEqual({
    total: 1,
    items: [{ event: read, read: true, at: null }],
  });
  expect(asRead({ ...event, translations: translations.slice(1) }).title).toBe('নদীর দিন');
});

it('adds no text that an answer does not have', () => {
  expect(asRead({ title: 'ক', translations: [{ language: 'en', Descriptions: 'Long' }] })).not.toHaveProperty(
    'Descriptions',
  );
});
