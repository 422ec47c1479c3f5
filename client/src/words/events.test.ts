import { placesWords } from '@social-serve/contract/words/places';
import { expect, it } from 'vitest';
import * as bn from './bn/events.tsx';
import * as en from './en/events.tsx';

const ALL = { type: '', when: '', from: '', to: '', search: '', place: '' } as const;

it.each([
  [{ type: 'Cleanup' }, 'There is no upcoming Cleanup right now.', 'এখন সামনে কোনো পরিচ্ছন্নতা অভিযান নেই।'],
  [
    { when: 'weekend' },
    'There is no upcoming event this weekend. Choose other days.',
    'এই সপ্তাহান্তে কোনো ইভেন্ট নেই। অন্য দিন বেছে নিন।',
  ],
  [
    { type: 'Donation', from: '28', to: '30' },
    'There is no upcoming Donation from 28 to 30. Remove a filter, or choose other days.',
    '28 থেকে 30 পর্যন্ত কোনো অনুদান কর্মসূচি নেই। একটি বাছাই তুলে দিন, কিংবা অন্য দিন বেছে নিন।',
  ],
  [
    { search: 'river', place: 'Uttara' },
    'No upcoming event has “river” in its title or place and “Uttara” in its place. Remove a filter.',
    'সামনে এমন কোনো ইভেন্ট নেই, যার শিরোনামে বা স্থানে “river” আর স্থানে “Uttara” আছে। একটি বাছাই তুলে দিন।',
  ],
  [
    { search: 'river', when: 'today' },
    'No upcoming event today has “river” in its title or place. Remove a filter, or choose other days.',
    'আজ এমন কোনো ইভেন্ট নেই, যার শিরোনামে বা স্থানে “river” আছে। একটি বাছাই তুলে দিন, কিংবা অন্য দিন বেছে নিন।',
  ],
] as const)('an empty list says why, in both languages: %o', (filters, english, bangla) => {
  expect(en.nothingFound({ ...ALL, ...filters })).toBe(english);
  expect(bn.nothingFound({ ...ALL, ...filters })).toBe(bangla);
});

it.each([
  [
    { people: 1, series: true, over: false },
    '“River day”, Nov 28. 1 person has joined this date. Deleting it cancels it, and they will be notified.',
    '“River day”, Nov 28। এই তারিখে ১ জন যোগ দিয়েছেন। মুছে ফেললে ইভেন্টটি বাতিল হবে, আর তাঁদের জানানো হবে।',
  ],
  [
    { people: 0, series: false, over: false },
    '“River day”, Nov 28. No one has joined yet.',
    '“River day”, Nov 28। এখনো কেউ যোগ দেননি।',
  ],
  [
    { people: 12, series: false, over: true },
    '“River day”, Nov 28. 12 people joined.',
    '“River day”, Nov 28। ১২ জন যোগ দিয়েছিলেন।',
  ],
])('what deleting an event means, in both languages: %o', (deleting, english, bangla) => {
  expect(en.deletingOf({ title: 'River day', date: 'Nov 28', ...deleting })).toBe(english);
  expect(bn.deletingOf({ title: 'River day', date: 'Nov 28', ...deleting })).toBe(bangla);
});

it('numbers of people, places and days have the form of their count', () => {
  expect([1, 2].map(en.placesLeft)).toEqual(['1 place left', '2 places left']);
  expect([1, 2].map(bn.placesLeft)).toEqual(['আর ১টি আসন খালি আছে', 'আর ২টি আসন খালি আছে']);
  expect([1, 1234].map(en.daysLeft)).toEqual(['1 day left', '1,234 days left']);
  expect(placesWords.bn.goingOf(12, 20)).toBe('২০ জনের মধ্যে ১২ জন যাচ্ছেন');
  expect(en.everyMonthOf(5, 'Saturday')).toBe('Every month: last Saturday');
  expect(bn.monthlyOf(1, 'শনিবার')).toBe('প্রতি মাসের প্রথম শনিবার');
});
