import { globSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { fieldsThatAre } from '../event.ts';
import { LANGUAGES } from '../languages.ts';
import { changeText, noticeText } from '../notice-words.ts';
import { amountWords } from './amounts.ts';
import { noticeWords } from './notices.ts';
import { placesWords } from './places.ts';

const filesOf = (language: string) =>
  globSync('*.ts', { cwd: path.join(import.meta.dirname, language) }).sort();
const textsOf = (language: string, file: string): Promise<Record<string, unknown>> =>
  import(path.join(import.meta.dirname, language, file));

it.each(LANGUAGES)('%s has the files and texts of English', async (language) => {
  expect(filesOf(language)).toEqual(filesOf('en'));
  for (const file of filesOf(language))
    expect(Object.keys(await textsOf(language, file)).sort(), file).toEqual(
      Object.keys(await textsOf('en', file)).sort(),
    );
});

it.each(LANGUAGES)('the texts of %s are composed as Unicode recommends (NFC)', async (language) => {
  for (const file of filesOf(language)) {
    const text = JSON.stringify(await textsOf(language, file));
    expect(text, file).toBe(text.normalize('NFC'));
  }
});

it('each field in notices has a name in Bangla', () => {
  expect(fieldsThatAre('inNotices').filter((field) => !(field in noticeWords.bn.fields))).toEqual([]);
});

const event = { title: 'River day', eventDate: '2026-11-28T04:00:00.000Z' };
const whole = (language: 'en' | 'bn', notice: Parameters<typeof noticeText>[1]) => {
  const { before = '', after = '.', more } = noticeText(noticeWords[language], notice, () => '…');
  return `${before}[]${after}${more ? ` ${more}` : ''}`;
};

it.each([
  [
    { kind: 'cancelled', event, events: [{}, {}] },
    '[] was cancelled on 2 dates. The first date was planned for ….',
    '[] ইভেন্টের ২টি তারিখ বাতিল হয়েছে। প্রথম তারিখ ছিল …।',
  ],
  [
    { kind: 'cancelled', event, hidden: true },
    '[] was removed by our team. It was planned for ….',
    '[] ইভেন্টটি আমাদের দল সরিয়ে দিয়েছে। এটি হওয়ার কথা ছিল …।',
  ],
  [
    { kind: 'people', event, joined: 4, waiting: 1, left: 2, names: ['Maya', 'Arif', 'Lena'] },
    'Maya, Arif and 2 others joined []. 1 person joined the waiting list. 2 people left.',
    'Maya, Arif এবং আরও ২ জন [] ইভেন্টে যোগ দিয়েছেন। ১ জন অপেক্ষমাণ তালিকায় নাম দিয়েছেন। ২ জন অংশগ্রহণ বাতিল করেছেন।',
  ],
  [
    { kind: 'moved-up', event, companion: 'child', group: { self: 'joined', joined: 1, waiting: 2 } },
    'A child you bring has a place at []. They moved up from the waiting list. See you there. You and 1 of the 3 people you bring have places. 2 wait.',
    'আপনার সঙ্গের শিশু [] ইভেন্টে আসন পেয়েছে। অপেক্ষমাণ তালিকা থেকে আসনটি মিলেছে। দেখা হবে। আপনি ও আপনার সঙ্গের ৩ জনের মধ্যে ১ জন আসন পেয়েছেন। ২ জন এখনো অপেক্ষায় আছেন।',
  ],
] as const)('%o is a sentence in both languages', (notice, en, bn) => {
  expect(whole('en', notice as never)).toBe(en);
  expect(whole('bn', notice as never)).toBe(bn);
});

it('a change names the field and writes its values in the language', () => {
  const moment = () => '';
  const places = { field: 'capacity', label: 'Places', from: null, to: 1_200 };
  expect(changeText(noticeWords.en, places, moment)).toEqual({
    name: 'Places',
    from: 'no limit',
    to: '1,200',
  });
  expect(changeText(noticeWords.bn, places, moment)).toEqual({
    name: 'আসনসংখ্যা',
    from: 'সীমা নেই',
    to: '১,২০০',
  });
  const type = { field: 'eventType', label: 'Type', from: 'Cleanup', to: 'Donation' };
  expect(changeText(noticeWords.bn, type, moment)).toMatchObject({
    from: 'পরিচ্ছন্নতা অভিযান',
    to: 'অনুদান',
  });
});

it('amounts and places have their classifier', () => {
  expect(amountWords.en.amountOf({ amount: 1_234.5, unit: 'kg' })).toBe('1,234.5 kg');
  expect(amountWords.bn.amountOf({ amount: 34, unit: 'bags' })).toBe('৩৪ ব্যাগ');
  expect(amountWords.bn.amountOf({ amount: 3, unit: 'trees' })).toBe('৩টি গাছ');
  expect([1, 3].map(amountWords.en.walkIns)).toEqual(['1 walk-in', '3 walk-ins']);
  expect(amountWords.bn.walkIns(3)).toBe('৩ জন আগে নাম না দিয়ে এসেছেন');
  expect(placesWords.en.tooFewPlaces(1, 3)).toBe('1 place is free, you need 3');
  expect(placesWords.bn.tooFewPlaces(1, 3)).toBe('১টি আসন খালি আছে, আপনাদের দরকার ৩টি');
});
