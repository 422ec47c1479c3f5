import { describe, expect, it } from 'vitest';
import { inWords } from '../reasons.ts';
import * as bn from './bn/problems.ts';
import * as en from './en/problems.ts';

const BANGLA = /^[\u0980-\u09FF]/;
const texts = (words: object) => Object.entries(words).filter(([, text]) => typeof text === 'string');

it.each(texts(en))('%s is a sentence', (_, text) => expect(text).toMatch(/^[A-Z].*[.]$|npm run build$/s));
it.each(texts(bn))('%s is a sentence in Bangla', (_, text) => {
  expect(text).toMatch(/।$|npm run build$/);
  expect(text).toMatch(/[\u0980-\u09FF]/);
});

it.each(Object.entries(bn.names))('the field %s has a name in Bangla', (_, name) =>
  expect(name).toMatch(BANGLA),
);

const days = [5, 12].map((day) => ({ year: 2026, month: 12, day, hour: 10, minute: 0 }));

describe('texts with values', () => {
  it.each([
    [['required', 'title'], 'Title is required.', 'শিরোনাম দিতে হবে।'],
    [
      ['tooLong', 'message', 5_000],
      'Message must be at most 5,000 characters.',
      'বার্তা সর্বোচ্চ ৫,০০০ অক্ষরের হতে পারে।',
    ],
    [
      ['notWholeNumber', 'capacity', 1, 10_000],
      'Capacity must be a whole number from 1 to 10,000.',
      'আসনসংখ্যা ১ থেকে ১০,০০০-এর মধ্যে একটি পূর্ণসংখ্যা হতে হবে।',
    ],
    [
      ['capacityTaken', 1],
      '1 person has already joined. Capacity must be at least 1.',
      '১ জন আগেই যোগ দিয়েছেন। আসনসংখ্যা অন্তত ১ হতে হবে।',
    ],
    [
      ['peopleCheckedIn', 27],
      '27 people are checked in. Moving the event to another day removes their check-ins.',
      '২৭ জনের উপস্থিতি নেওয়া হয়েছে। ইভেন্টটি অন্য দিনে সরালে তাঁদের উপস্থিতি মুছে যাবে।',
    ],
    [
      ['fewPlacesLeft', 2],
      'Only 2 places are left: the others would wait.',
      'আর মাত্র ২টি আসন খালি আছে: বাকিদের অপেক্ষা করতে হবে।',
    ],
    [
      ['fewerDates', 30, 1],
      'You can have up to 30 upcoming events, so you can add 1 more date. Shorten the series, or delete some of your events first.',
      'আপনার আসন্ন ইভেন্ট সর্বোচ্চ ৩০টি হতে পারে, তাই আর ১টি তারিখ যোগ করা যাবে। তারিখ কমান, অথবা আগে নিজের কিছু ইভেন্ট মুছুন।',
    ],
    [
      ['datesTaken', days, 8],
      'More people take part on December 5, 2026 and December 12, 2026. Capacity must be at least 8. Nothing was changed.',
      'আসনসংখ্যার চেয়ে বেশি মানুষ অংশ নিচ্ছেন এই তারিখে: ৫ ডিসেম্বর ২০২৬ এবং ১২ ডিসেম্বর ২০২৬। আসনসংখ্যা অন্তত ৮ হতে হবে। কিছুই বদলানো হয়নি।',
    ],
    [
      ['datesRefuse', ['endTooLate', 14], days],
      'End must be at most 14 days after Event Date. (December 5, 2026 and December 12, 2026) Nothing was changed.',
      'ইভেন্ট শুরু হওয়ার পর সর্বোচ্চ ১৪ দিনের মধ্যে শেষ হতে হবে। (৫ ডিসেম্বর ২০২৬ এবং ১২ ডিসেম্বর ২০২৬) কিছুই বদলানো হয়নি।',
    ],
    [
      ['alreadyHidden', 'tara@example.org'],
      'tara@example.org has already hidden this event.',
      'tara@example.org আগেই এই ইভেন্ট লুকিয়েছেন।',
    ],
    [
      ['acceptedBy', undefined],
      'A member of the team has already accepted this application.',
      'দলের একজন আগেই এই আবেদন গ্রহণ করেছেন।',
    ],
  ] as const)('%j', (reason, english, bangla) => {
    expect(inWords(en, reason)).toBe(english);
    expect(inWords(bn, reason)).toBe(bangla.normalize('NFC'));
  });
});
