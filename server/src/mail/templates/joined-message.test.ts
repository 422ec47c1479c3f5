/** Messages to people who joined an event. */
import type { Language } from '@social-serve/contract/languages';
import { changeText, noticeText } from '@social-serve/contract/notice-words';
import { noticeWords } from '@social-serve/contract/words/notices';
import { describe, expect, it } from 'vitest';
import { anEventRow, aParticipation, cancelledSince, now } from '../../../test/rows.ts';
import type { EventRow } from '../../database/tables/events.ts';
import type { JoinedNews } from '../../notices/joined-news.ts';
import type { StatusDetails } from '../../participations/status.ts';
import type { Difference, News } from '../differences.ts';
import { momentIn } from '../writing.ts';
import { joinedMessage } from './joined-message.ts';

const site = 'https://our-town.example';
const offAddress = (kind: string) => `${site}/mail/off/${kind}/the-token`;

/** Tomorrow in Dhaka. */
const cleanup = anEventRow({
  title: 'River day',
  location: 'Old bridge & quay',
  timeZone: 'Asia/Dhaka',
  eventDate: '2026-11-22T08:00:00.000Z',
  Descriptions: 'Bring gloves.\nThere is tea.',
});
const page = `${site}/e/${cleanup.id}`;
const cancelled = { ...cancelledSince(now.toISOString()), sequence: 1 };
const moved = {
  field: 'eventDate',
  label: 'Date',
  from: '2026-11-21T08:00:00.000Z',
  to: cleanup.eventDate,
};

function difference(
  news: Difference['news'],
  event: Partial<EventRow> = {},
  status: StatusDetails = { status: 'joined', aheadInWaitlist: 0 },
): Difference {
  const record = { ...cleanup, ...event };
  return {
    participation: aParticipation({ eventId: record.id }),
    statusDetails: status,
    event: record,
    news,
  };
}

const mailIn = (language: Language, first: Difference, ...others: Difference[]) =>
  joinedMessage([first, ...others], {
    site,
    language,
    offAddress,
    now,
    languages: { languages: ['en', 'bn'], language: 'en' },
    nameOf: () => 'Maya Then',
    comingPage: ({ participation: { id } }) => `${site}/coming/${id}`,
    showsOrganiser: false,
    showsContact: true,
  });

const mailFor = (first: Difference, ...others: Difference[]) => mailIn('en', first, ...others);

const WAITING: StatusDetails = { status: 'waiting', aheadInWaitlist: 2 };

describe('each piece of news', () => {
  it.each<[string, string, News, Partial<EventRow>?, StatusDetails?]>([
    ["You're going", 'You joined River day.', { kind: 'joined' }],
    [
      "You're on the waiting list",
      'You are number 3 on the waiting list for River day.',
      { kind: 'waiting', ahead: 2 },
      {},
      WAITING,
    ],
    ['A place opened up', 'You have a place at River day.', { kind: 'moved-up' }],
    ['Changed', 'River day was changed.', { kind: 'changed', at: '', sequence: 1, changes: [moved] }],
    ['Cancelled', 'River day was cancelled.', { kind: 'cancelled', at: '' }, cancelled],
    ['Back on', 'River day is back on.', { kind: 'restored' }],
    ['You were removed', 'The organiser removed you from River day.', { kind: 'removed' }],
    ['Tomorrow', 'River day is tomorrow.', { kind: 'reminder' }],
  ])('%s: %s', async (what, sentence, news, event, status) => {
    const { subject, text, html, references } = await mailFor(difference([news], event, status));
    expect({ subject, references }).toEqual({
      subject: `${what}: River day, Sun 22 Nov, 14:00`,
      references: `<event-${cleanup.id}@our-town.example>`,
    });
    expect(text.split('\n')[0]).toBe(sentence);
    expect(html).toContain(`${sentence.replace('River day', '<bdi>River day</bdi>')}</h1>`);
    expect(text).toContain(page);
    expect(html).toContain(`href="${page}"`);
    const why = status ? '’re on the waiting list for' : ' joined';
    expect(text).toContain(`You’re receiving this because you${why} this event at ${site}`);
  });

  it('says “joined” for several events if the person has a place at any', async () => {
    const waiting = difference([{ kind: 'waiting', ahead: 2 }], {}, WAITING);
    const mixed = await mailFor(waiting, difference([{ kind: 'joined' }]));
    expect(mixed.text).toContain(`You’re receiving this because you joined these events at ${site}`);
    const { text } = await mailFor(waiting, waiting);
    expect(text).toContain(
      `You’re receiving this because you’re on the waiting list for these events at ${site}`,
    );
  });

  it('is in the words of the notice', async () => {
    const kinds: JoinedNews[] = [
      { kind: 'moved-up' },
      { kind: 'changed', at: '', sequence: 1, changes: [moved] },
      { kind: 'cancelled', at: '' },
      { kind: 'restored' },
      { kind: 'removed' },
    ];
    for (const news of kinds) {
      const event = { title: 'River day', eventDate: cleanup.eventDate, timeZone: 'Asia/Dhaka' };
      const {
        before = '',
        after = '.',
        more = '',
      } = noticeText(noticeWords.en, { ...news, event }, momentIn('en'));
      const { text } = await mailFor(difference([news]));
      expect(text).toContain(`${before}River day${after}\n`);
      expect(text).toContain(more);
    }
    const { text, html } = await mailFor(
      difference([{ kind: 'changed', at: '', sequence: 1, changes: [moved] }]),
    );
    const { name, from, to } = changeText(noticeWords.en, moved, momentIn('en'), 'Asia/Dhaka');
    expect({ name, to }).toEqual({ name: 'Date', to: 'Sunday, November 22, 2026 at 2:00 PM GMT+6' });
    expect(text).toContain(`Date: ${to}\n  before: ${from}`);
    expect(html).toContain(`<s><bdi>${from}</bdi></s>`);
  });

  it('shows time, place and a map, unless the person no longer attends', async () => {
    for (const news of [{ kind: 'joined' }, { kind: 'reminder' }, { kind: 'moved-up' }] as const) {
      const { text } = await mailFor(difference([news]));
      expect(text).toContain('When: Sunday, November 22, 2026 at 2:00 PM GMT+6');
      expect(text).toContain(
        'Where: Old bridge & quay\nMap: https://www.openstreetmap.org/search?query=Old%20bridge',
      );
    }
    const { text } = await mailFor(difference([{ kind: 'removed' }]));
    expect(text).not.toMatch(/When|Where/);
  });

  it('says until when people wait, alone and as a group', async () => {
    const alone = await mailFor(difference([{ kind: 'waiting', ahead: 2 }], {}, WAITING));
    expect(alone.text).toContain('You are number 3 on the waiting list for River day.');
    expect(alone.text).toContain('We’ll e-mail you when a place opens up.');
    const group = await mailFor(difference([{ kind: 'waiting', ahead: 2, groupSize: 3 }], {}, WAITING));
    expect(group.text).toContain('We’ll e-mail you when there are places for all 3 of you.');
  });

  it('offers places that are too few to the first group in line', async () => {
    const { subject, text } = await mailFor(
      difference([{ kind: 'too-few', free: 1, groupSize: 3 }], {}, WAITING),
    );
    expect(subject).toMatch(/^1 place is free, you need 3: River day, /);
    expect(text).toContain('1 place is free, you need 3: River day.');
    expect(text).toContain('Come with fewer');
    expect(text).toContain('Take it, the others wait');
    const two = await mailFor(difference([{ kind: 'too-few', free: 2, groupSize: 3 }], {}, WAITING));
    expect(two.text).toContain('Take them, the others wait');
  });

  it('says who of a group has a place, and who waits', async () => {
    const group = { self: 'joined', joined: 1, waiting: 2 } as const;
    const words = 'You and 1 of the 3 people you bring have places. 2 wait.';
    for (const kind of ['joined', 'moved-up'] as const)
      expect((await mailFor(difference([{ kind, group }]))).text).toContain(words);
  });

  it('about a hidden event links to the joined events instead of the event', async () => {
    const hidden = {
      ...cancelled,
      hidden: { at: now.toISOString(), reason: 'Wrong or misleading' as const },
    };
    const { text } = await mailFor(difference([{ kind: 'cancelled', at: '', hidden: true }], hidden));
    expect(text).toContain('River day was removed by our team.');
    expect(text).toContain(`${site}/joinedEvents`);
    expect(text).not.toContain('/e/');
  });
});

describe('a reminder', () => {
  it.each([
    ['2026-11-21T13:00:00.000Z', 'Asia/Dhaka', 'today'],
    ['2026-11-21T19:00:00.000Z', 'Asia/Dhaka', 'tomorrow'],
    ['2026-11-22T04:00:00.000Z', 'America/New_York', 'today'],
  ])('for an event at %s in %s says %s', async (eventDate, timeZone, day) => {
    const { text, unsubscribe } = await mailFor(difference([{ kind: 'reminder' }], { eventDate, timeZone }));
    expect(text).toContain(`River day is ${day}.`);
    expect(unsubscribe).toBe(`${site}/mail/off/reminders/the-token`);
  });
});

describe('the calendar file', () => {
  it('shows whether the person waits or has a place, and a cancellation', async () => {
    const [joined, waits, gone] = await Promise.all([
      mailFor(difference([{ kind: 'joined' }])),
      mailFor(difference([{ kind: 'waiting', ahead: 2 }], {}, WAITING)),
      mailFor(difference([{ kind: 'cancelled', at: '' }], cancelled)),
    ]);
    expect(joined.calendar).toMatch(/^BEGIN:VCALENDAR[\s\S]*METHOD:PUBLISH[\s\S]*STATUS:CONFIRMED/);
    expect(waits.calendar).toContain('STATUS:TENTATIVE');
    expect(gone.calendar).toContain('STATUS:CANCELLED');
    const uids = [joined, waits, gone].map(({ calendar }) => /^UID:.*$/m.exec(calendar ?? '')?.[0]);
    expect(new Set(uids).size).toBe(1);
    expect(joined.calendar?.replaceAll('\r\n ', '')).toMatch(
      new RegExp(`^DESCRIPTION:.*\\\\n\\\\n${site}/e/[0-9a-f]{24}\\r$`, 'm'),
    );
    expect(joined.text).toContain('open the attached event.ics');
  });

  it('is omitted if it has nothing new', async () => {
    for (const kind of ['reminder', 'removed'] as const) {
      const { calendar, text } = await mailFor(difference([{ kind }]));
      expect(calendar).toBeUndefined();
      expect(text).not.toContain('event.ics');
    }
  });
});

describe('several', () => {
  it('notices about one event are one message, which shows the event once', async () => {
    const changed: News = { kind: 'changed', at: '', sequence: 1, changes: [moved] };
    const { text, unsubscribe } = await mailFor(
      difference([{ kind: 'moved-up' }, changed, { kind: 'reminder' }]),
    );
    const lines = ['You have a place at River day.', 'River day was changed.', 'River day is tomorrow.'];
    expect(text.split('\n').filter((line) => lines.includes(line))).toEqual(lines);
    expect(text.match(/Where:/g)).toHaveLength(1);
    // Both kinds have an unsubscribe link, because turning off one leaves the other on.
    expect(unsubscribe).toBe(`${site}/mail/off/changes/the-token`);
    expect(text).toContain(`Unsubscribe from reminders: ${site}/mail/off/reminders/the-token`);
  });

  it('dates of one series are called dates, not events', async () => {
    const series = { seriesId: 'a'.repeat(24) };
    const { subject, text } = await mailFor(
      difference([{ kind: 'joined' }], series),
      difference([{ kind: 'joined' }], { ...series, id: '0123456789abcdef01234567' }),
    );
    expect(subject).toBe("You're going: River day, 2 dates");
    expect(text).toContain('Changes to 2 dates');
  });

  it('dates are one message, each with its link, and one calendar file', async () => {
    const other = { id: '0123456789abcdef01234567', title: 'Tree day' };
    const { subject, text, calendar, references } = await mailFor(
      difference([{ kind: 'joined' }]),
      difference([{ kind: 'cancelled', at: '' }], { ...other, ...cancelled }),
    );
    expect(subject).toBe('Updates: River day, 2 dates');
    expect(text).toContain('Changes to 2 dates');
    expect(text).toContain('You joined River day.');
    expect(text).toContain('Tree day was cancelled.');
    for (const id of [cleanup.id, other.id]) expect(text).toContain(`${site}/e/${id}`);
    expect(calendar?.match(/BEGIN:VEVENT/g)).toHaveLength(2);
    expect(references).toContain(cleanup.id);
  });
});

it('organisers’ text is escaped, on one line, and without direction marks', async () => {
  const title = 'A\u202Egnp.\u202C "day" <b>\r\nBcc: eve@example.org';
  const { subject, text, html } = await mailFor(
    difference([{ kind: 'joined' }], {
      title,
      location: '<img src=x>\u2067',
      Descriptions: '</div><script>',
    }),
  );
  expect(subject).toBe(`You're going: Agnp. "day" <b> Bcc: eve@example.org, Sun 22 Nov, 14:00`);
  expect(`${text}${html}`).not.toMatch(/[\u202A-\u202E\u2066-\u2069]/);
  expect(html).toContain('<bdi>Agnp. &quot;day&quot; &lt;b&gt; Bcc: eve@example.org</bdi>');
  expect(html).not.toMatch(/<(img src=x|script|b\b(?!di))/);
  const hebrew = await mailFor(difference([{ kind: 'moved-up' }], { title: 'יום הנהר' }));
  expect(hebrew.html).toContain('You have a place at <bdi>יום הנהר</bdi>.');
});

it.each<[string, string, News, StatusDetails?]>([
  ['আপনি যাচ্ছেন', 'আপনি নদীর দিন ইভেন্টে যোগ দিয়েছেন।', { kind: 'joined' }],
  [
    'আপনি অপেক্ষমাণ তালিকায় আছেন',
    'নদীর দিন ইভেন্টের অপেক্ষমাণ তালিকায় আপনি ৩ নম্বরে আছেন।',
    { kind: 'waiting', ahead: 2 },
    WAITING,
  ],
  [
    '১টি আসন খালি আছে, আপনাদের দরকার ৩টি',
    '১টি আসন খালি আছে, আপনাদের দরকার ৩টি: নদীর দিন।',
    { kind: 'too-few', free: 1, groupSize: 3 },
  ],
  [
    'পরিবর্তন',
    'নদীর দিন ইভেন্টটিতে পরিবর্তন এসেছে।',
    { kind: 'changed', at: '', sequence: 1, changes: [moved] },
  ],
  ['আগামীকাল', 'নদীর দিন আগামীকাল।', { kind: 'reminder' }],
])('in Bangla: %s: %s', async (what, sentence, news, status) => {
  const { subject, text, html } = await mailIn('bn', difference([news], { title: 'নদীর দিন' }, status));
  expect(subject).toMatch(new RegExp(`^${what}: নদীর দিন, `));
  expect(text.split('\n')[0]).toBe(sentence);
  expect(text).toMatch(/\nএই ই-মেইল পেয়েছেন, কারণ আপনি এখানে .*: https:/);
  expect(html).toContain('<html lang="bn">');
});
