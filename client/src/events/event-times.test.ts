import { unbroken } from '@social-serve/contract/zone-rules';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const now = new Date('2027-01-10T12:00:00Z');

/** As a visitor in this zone sees it; the words of one language. */
const Original = Intl.DateTimeFormat;
function visitFrom(timeZone: string, language = 'en-US') {
  vi.spyOn(navigator, 'language', 'get').mockReturnValue(language);
  vi.spyOn(Intl, 'DateTimeFormat').mockImplementation(
    class extends Original {
      constructor(locale?: string | string[], options?: Intl.DateTimeFormatOptions) {
        super(locale, { timeZone, ...options });
      }
    } as typeof Intl.DateTimeFormat,
  );
}
// The formats of a visitor are cached: each test begins with an empty cache.
beforeEach(() => vi.resetModules());
afterEach(() => vi.restoreAllMocks());
const times = () => import('./event-times.ts');

/** Narrow and unusual blanks as plain ones: which of them a language uses is not what is asked here. */
const plain = (text: string | null) => text?.replace(/[\u2009\u202F\u00A0]/g, ' ') ?? null;

const afternoon = {
  eventDate: '2027-02-01T08:00:00.000Z',
  endDate: '2027-02-01T11:00:00.000Z',
  timeZone: 'Asia/Dhaka',
};

describe('an event in Dhaka, from two to five in the afternoon', () => {
  it.each([
    ['Europe/Berlin', 'en-US', '2:00 – 5:00 PM GMT+6', '9:00 AM – 12:00 PM your time'],
    ['Europe/Berlin', 'de-DE', '2:00 – 5:00 PM GMT+6', '9:00 AM – 12:00 PM your time'],
    ['America/New_York', 'en-US', '2:00 – 5:00 PM GMT+6', '3:00 – 6:00 AM your time'],
    ['America/Los_Angeles', 'en-US', '2:00 – 5:00 PM GMT+6', '12:00 – 3:00 AM your time'],
    ['Asia/Kathmandu', 'en-US', '2:00 – 5:00 PM GMT+6', '1:45 – 4:45 PM your time'],
  ])('for a visitor in %s (%s)', async (zone, language, time, yours) => {
    visitFrom(zone, language);
    const when = (await times()).whenOf(afternoon, 'short', now);
    expect({ ...when, time: plain(when.time), yours: plain(when.yours) }).toEqual({
      zone: 'Asia/Dhaka',
      time,
      yours,
    });
  });

  it.each(['Asia/Dhaka', 'Asia/Omsk', 'Asia/Almaty'])(
    'is shown on the clocks of a visitor in %s alone where those show the same',
    async (zone) => {
      visitFrom(zone);
      const { displayZone, whenOf } = await times();
      const expected = zone === 'Asia/Almaty' ? 'Asia/Dhaka' : undefined; // an hour behind since 2024
      expect(displayZone(afternoon)).toBe(expected);
      if (!expected) expect(whenOf(afternoon, 'none', now).yours).toBeNull();
    },
  );
});

it.each([
  // Shown: with its day where the visitor's calendar shows another one.
  ['2027-02-01T18:30:00.000Z', undefined, '12:30 AM GMT+6', 'Feb 1, 7:30 PM your time'],
  [
    '2027-02-01T15:00:00.000Z',
    '2027-02-01T19:00:00.000Z',
    '9:00 PM – Feb 2, 1:00 AM GMT+6',
    '4:00 – 8:00 PM your time',
  ],
  [
    '2027-02-01T21:00:00.000Z',
    '2027-02-02T00:30:00.000Z',
    '3:00 – 6:30 AM GMT+6',
    'Feb 1, 10:00 PM – Feb 2, 1:30 AM your time',
  ],
  [
    '2027-02-01T08:00:00.000Z',
    '2027-02-04T11:00:00.000Z',
    '2:00 PM – Feb 4, 5:00 PM GMT+6',
    '9:00 AM – Feb 4, 12:00 PM your time',
  ],
])('from %s to %s in Dhaka, for a visitor in Berlin', async (eventDate, endDate, time, yours) => {
  visitFrom('Europe/Berlin');
  const when = (await times()).whenOf({ eventDate, endDate, timeZone: 'Asia/Dhaka' }, 'none', now);
  expect([plain(when.time), plain(when.yours)]).toEqual([time, yours]);
});

it('between two zones whose clocks change on different days the hours of each day count', async () => {
  visitFrom('Europe/Berlin');
  const { whenOf } = await times();
  const inNewYork = (eventDate: string) => {
    const { time, yours } = whenOf({ eventDate, timeZone: 'America/New_York' }, 'short', now);
    return [plain(time), plain(yours)];
  };
  expect(inNewYork('2027-03-13T15:00:00.000Z')).toEqual(['10:00 AM EST', '4:00 PM your time']);
  expect(inNewYork('2027-03-15T14:00:00.000Z')).toEqual(['10:00 AM EDT', '3:00 PM your time']);
  expect(inNewYork('2027-03-29T14:00:00.000Z')).toEqual(['10:00 AM EDT', '4:00 PM your time']);
});

it.each([
  ['Asia/Dhaka', '2:00 PM'],
  ['Europe/Berlin', '9:00 AM your time, 2:00 PM there'],
  ['America/Los_Angeles', '12:00 AM your time, 2:00 PM there'],
  ['Pacific/Kiritimati', '10:00 PM your time, 2:00 PM there'],
  ['Pacific/Pago_Pago', 'Sun 9:00 PM your time, 2:00 PM there'],
])('in one line, a visitor in %s reads when it begins', async (zone, line) => {
  visitFrom(zone);
  const { startInLine } = await times();
  expect(plain(startInLine({ eventDate: '2027-02-01T08:00:00.000Z', timeZone: 'Asia/Dhaka' }))).toBe(line);
});

it('the zone is named in words where there is room', async () => {
  visitFrom('Europe/Berlin');
  const { whenOf } = await times();
  expect(plain(whenOf(afternoon, 'long', now).time)).toBe('2:00 – 5:00 PM Bangladesh Standard Time');
  expect(plain(whenOf({ eventDate: afternoon.eventDate }, 'long', now).time)).toBe(
    '9:00 AM Central European Standard Time',
  );
});

it.each([
  ['names no zone', { timeZone: undefined }],
  ['names one that this browser does not know', { timeZone: 'Mars/Olympus_Mons' }],
])('an event that %s is on the visitor’s clocks', async (_, fields) => {
  visitFrom('Europe/Berlin');
  const when = (await times()).whenOf({ ...afternoon, ...fields }, 'none', now);
  expect([when.zone, plain(when.time), when.yours]).toEqual([undefined, '9:00 AM – 12:00 PM', null]);
});

it.each(['2027-02-01T08:00:00.000Z', '2027-01-01T08:00:00.000Z', 'late'])(
  'an end that is not one, %s, is not shown',
  async (endDate) => {
    visitFrom('Asia/Dhaka');
    expect(plain((await times()).whenOf({ ...afternoon, endDate }, 'none', now).time)).toBe('2:00 PM');
  },
);

it.each([
  ['Dec 12, 9:00 PM – Dec 14, 6:00 AM GMT+1', 'Dec~12, 9:00~PM~– Dec~14, 6:00~AM GMT+1'],
  ['2:00 – 5:00 PM Bangladesh Standard Time', '2:00~– 5:00~PM Bangladesh Standard Time'],
  ['Dec 5, 14:00 – 17:00 your time', 'Dec~5, 14:00~– 17:00~your time'],
  ['Today, 7:00 AM', 'Today, 7:00~AM'],
])('in a narrow column %s breaks after its commas and dashes', async (words, joined) => {
  expect(unbroken(words).replaceAll('\u00a0', '~')).toBe(joined);
});

it.each([
  ['2026-11-28T03:59Z', undefined, null],
  ['2026-11-28T04:00Z', undefined, 'Happening now'],
  ['2026-11-28T07:00Z', undefined, 'Started at 10:00 AM GMT+6'],
  ['2026-11-28T07:00Z', '2026-11-28T09:00Z', 'Happening now'],
  ['2026-11-28T09:00Z', '2026-11-28T09:00Z', null],
  ['2026-11-28T18:00Z', undefined, null],
])('at %s, of an event that began at 10:00 in Dhaka and ends at %s: %s', async (at, endDate, words) => {
  visitFrom('Europe/Berlin');
  const { phaseInWords } = await times();
  const event = { eventDate: '2026-11-28T04:00Z', endDate, timeZone: 'Asia/Dhaka' };
  expect(plain(phaseInWords(event, new Date(at)))).toBe(words);
});
