/** What who joined an event reads of it by mail. */
import { changeInWords, noticeInWords } from '@social-serve/contract/notice-words';
import { describe, expect, it } from 'vitest';
import { anEventRow, aParticipation, now } from '../../../test/rows.ts';
import type { EventRow } from '../../database/tables/events.ts';
import type { StatusDetails } from '../../participations/status.ts';
import type { Difference, News } from '../differences.ts';
import { IN_MAIL } from '../writing.ts';
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
const cancelled = { cancelledAt: now.toISOString(), sequence: 1 };
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

const letter = (first: Difference, ...others: Difference[]) =>
  joinedMessage([first, ...others], { site, offAddress, now, showsOrganiser: false });

const WAITING: StatusDetails = { status: 'waiting', aheadInWaitlist: 2 };

describe('each piece of news', () => {
  it.each<[string, string, News, Partial<EventRow>?, StatusDetails?]>([
    ["You're going", 'You joined River day.', { kind: 'joined' }],
    [
      "You're on the waiting list",
      'You are number 3 on the waiting list of River day.',
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
    const { subject, text, html, references } = await letter(difference([news], event, status));
    expect({ subject, references }).toEqual({
      subject: `${what}: River day, Sun 22 Nov, 14:00`,
      references: `<event-${cleanup.id}@our-town.example>`,
    });
    expect(text.split('\n')[0]).toBe(sentence);
    expect(html).toContain(`${sentence.replace('River day', '<bdi>River day</bdi>')}</h1>`);
    expect(text).toContain(page);
    expect(html).toContain(`href="${page}"`);
    const why = status ? '’re on the waiting list of' : ' joined';
    expect(text).toContain(`You’re receiving this because you${why} this event at ${site}`);
  });

  it('of several events says that one joined them where one takes part in any', async () => {
    const waiting = difference([{ kind: 'waiting', ahead: 2 }], {}, WAITING);
    const mixed = await letter(waiting, difference([{ kind: 'joined' }]));
    expect(mixed.text).toContain(`You’re receiving this because you joined these events at ${site}`);
    const { text } = await letter(waiting, waiting);
    expect(text).toContain(
      `You’re receiving this because you’re on the waiting list of these events at ${site}`,
    );
  });

  it('is told in the words of the notice', async () => {
    const kinds: News[] = [
      { kind: 'waiting', ahead: 2, afterAll: true },
      { kind: 'moved-up' },
      { kind: 'changed', at: '', sequence: 1, changes: [moved] },
      { kind: 'cancelled', at: '' },
      { kind: 'restored' },
      { kind: 'removed' },
    ];
    for (const news of kinds) {
      if (news.kind === 'joined' || news.kind === 'reminder' || news.kind === 'message') continue;
      const event = { title: 'River day', eventDate: cleanup.eventDate, timeZone: 'Asia/Dhaka' };
      const { before = '', after = '.', more = '' } = noticeInWords({ ...news, event }, IN_MAIL);
      const { text } = await letter(difference([news]));
      expect(text).toContain(`${before}River day${after}\n`);
      expect(text).toContain(more);
    }
    const { text, html } = await letter(
      difference([{ kind: 'changed', at: '', sequence: 1, changes: [moved] }]),
    );
    const { name, from, to } = changeInWords(moved, IN_MAIL, 'Asia/Dhaka');
    expect({ name, to }).toEqual({ name: 'Date', to: 'Sunday, November 22, 2026 at 2:00 PM GMT+6' });
    expect(text).toContain(`Date: ${to}\n  before: ${from}`);
    expect(html).toContain(`<s><bdi>${from}</bdi></s>`);
  });

  it('says when and where, with a map, unless one does not go there any more', async () => {
    for (const news of [{ kind: 'joined' }, { kind: 'reminder' }, { kind: 'moved-up' }] as const) {
      const { text } = await letter(difference([news]));
      expect(text).toContain('When: Sunday, November 22, 2026 at 2:00 PM GMT+6');
      expect(text).toContain(
        'Where: Old bridge & quay\nMap: https://www.openstreetmap.org/search?query=Old%20bridge',
      );
    }
    const { text } = await letter(difference([{ kind: 'removed' }]));
    expect(text).not.toMatch(/When|Where/);
  });

  it('names the lowered number of places to anyone who took part before, and to nobody else', async () => {
    const lowered = 'The organiser reduced the number of places';
    const afterAll = await letter(difference([{ kind: 'waiting', ahead: 2, afterAll: true }], {}, WAITING));
    const atJoining = await letter(difference([{ kind: 'waiting', ahead: 2 }], {}, WAITING));
    expect(afterAll.text).toContain(lowered);
    expect(atJoining.text).not.toContain(lowered);
    expect(atJoining.text).toContain('We’ll e-mail you when a place opens up.');
  });

  it('of an event that the team hid leads to what one joined: nobody sees the event', async () => {
    const hidden = {
      ...cancelled,
      hidden: { at: now.toISOString(), reason: 'Wrong or misleading' as const },
    };
    const { text } = await letter(difference([{ kind: 'cancelled', at: '', hidden: true }], hidden));
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
  ])('of what begins at %s in %s says %s', async (eventDate, timeZone, day) => {
    const { text, off } = await letter(difference([{ kind: 'reminder' }], { eventDate, timeZone }));
    expect(text).toContain(`River day is ${day}.`);
    expect(off).toBe(`${site}/mail/off/reminders/the-token`);
  });
});

describe('the calendar file', () => {
  it('says that one waits, that one takes part, that it was cancelled', async () => {
    const [joined, waits, gone] = await Promise.all([
      letter(difference([{ kind: 'joined' }])),
      letter(difference([{ kind: 'waiting', ahead: 2 }], {}, WAITING)),
      letter(difference([{ kind: 'cancelled', at: '' }], cancelled)),
    ]);
    expect(joined.calendar).toMatch(/^BEGIN:VCALENDAR[\s\S]*METHOD:PUBLISH[\s\S]*STATUS:CONFIRMED/);
    expect(waits.calendar).toContain('STATUS:TENTATIVE');
    expect(gone.calendar).toContain('STATUS:CANCELLED');
    const uids = [joined, waits, gone].map(({ calendar }) => /^UID:.*$/m.exec(calendar ?? '')?.[0]);
    expect(new Set(uids).size).toBe(1);
    expect(joined.text).toContain('open the attached event.ics');
  });

  it('does not come where it says nothing new', async () => {
    for (const kind of ['reminder', 'removed'] as const) {
      const { calendar, text } = await letter(difference([{ kind }]));
      expect(calendar).toBeUndefined();
      expect(text).not.toContain('event.ics');
    }
  });
});

describe('several', () => {
  it('pieces of news of one event are one message, the event shown once', async () => {
    const changed: News = { kind: 'changed', at: '', sequence: 1, changes: [moved] };
    const { text, off } = await letter(difference([{ kind: 'moved-up' }, changed, { kind: 'reminder' }]));
    const lines = ['You have a place at River day.', 'River day was changed.', 'River day is tomorrow.'];
    expect(text.split('\n').filter((line) => lines.includes(line))).toEqual(lines);
    expect(text.match(/Where:/g)).toHaveLength(1);
    // Who ends reminders by one click would still be told of changes, and the other way round.
    expect(off).toBe(`${site}/mail/off/changes/the-token`);
    expect(text).toContain(`Unsubscribe from reminders: ${site}/mail/off/reminders/the-token`);
  });

  it('dates of one series are news of dates, not of other events', async () => {
    const series = { seriesId: 'a'.repeat(24) };
    const { subject, text } = await letter(
      difference([{ kind: 'joined' }], series),
      difference([{ kind: 'joined' }], { ...series, id: '0123456789abcdef01234567' }),
    );
    expect(subject).toBe("You're going: River day, 2 dates");
    expect(text).toContain('Changes to 2 dates');
  });

  it('dates are one message, each with its link, and one calendar file', async () => {
    const other = { id: '0123456789abcdef01234567', title: 'Tree day' };
    const { subject, text, calendar, references } = await letter(
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

it('what an organiser typed is nothing but text, on one line, and turns no direction', async () => {
  const title = 'A\u202Egnp.\u202C "day" <b>\r\nBcc: eve@example.org';
  const { subject, text, html } = await letter(
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
  const hebrew = await letter(difference([{ kind: 'moved-up' }], { title: 'יום הנהר' }));
  expect(hebrew.html).toContain('You have a place at <bdi>יום הנהר</bdi>.');
});
