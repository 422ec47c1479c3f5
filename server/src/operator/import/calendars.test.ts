/** Calendar files as Gancio, Mobilizon, Google Calendar, Meetup and Outlook export them (docs/operations.md, "Importing a calendar"). */
import { describe, expect, it } from 'vitest';
import { describeDatabases } from '../../../test/databases.ts';
import { imported } from '../../../test/imported.ts';
import { testStorage } from '../../../test/storage.ts';
import { rowsOf } from '../../../test/stored.ts';
import { openCalendar, readCalendar, readCalendarOptions } from './read-calendar.ts';

const now = new Date('2026-11-21T12:00:00Z');
const OPTIONS = { creator: 'Office@example.org', type: 'Cleanup' };

/** A calendar of these lines, with the line ends of the format. */
const calendar = (...lines: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//example//EN', ...lines, 'END:VCALENDAR', ''].join('\r\n');

/** An entry with a place, and these lines. */
const entry = (...lines: string[]) => {
  const given = (name: string) => lines.some((line) => new RegExp(`^${name}[:;]`).test(line));
  const defaults = ['UID:1@example.org', 'SUMMARY:River day', 'LOCATION:Old mill'];
  const missing = defaults.filter((line) => !given(line.split(':')[0] ?? ''));
  return ['BEGIN:VEVENT', 'DTSTAMP:20261101T000000Z', ...missing, ...lines, 'END:VEVENT'];
};

async function run(ics: string, options: object = {}, { db } = testStorage(), at = now) {
  const file = await openCalendar([ics], readCalendarOptions({ ...OPTIONS, ...options }));
  const report = await imported({ db, now: at, batches: readCalendar(file, { now: at, batch: 250 }) });
  const events = (await rowsOf(db, 'events')).toSorted((a, b) => a.eventDate.localeCompare(b.eventDate));
  return { ...report, events, source: file.source };
}

const BERLIN = [
  'BEGIN:VTIMEZONE',
  'TZID:Europe/Berlin',
  'BEGIN:DAYLIGHT',
  'TZOFFSETFROM:+0100',
  'TZOFFSETTO:+0200',
  'TZNAME:CEST',
  'DTSTART:19700329T020000',
  'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
  'END:DAYLIGHT',
  'BEGIN:STANDARD',
  'TZOFFSETFROM:+0200',
  'TZOFFSETTO:+0100',
  'TZNAME:CET',
  'DTSTART:19701025T030000',
  'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU',
  'END:STANDARD',
  'END:VTIMEZONE',
];

describe('an export of', () => {
  it('Gancio: times in UTC, no description', async () => {
    const { added, events } = await run(
      calendar(
        'METHOD:PUBLISH',
        ...entry(
          'UID:1@gancio.example',
          'DTSTART:20270305T170000Z',
          'DTEND:20270305T190000Z',
          'GEO:45.07;7.68',
          'URL:https://gancio.example/event/river-day',
          'CATEGORIES:river,clean-up',
          'STATUS:CONFIRMED',
        ),
        ...entry('UID:2@gancio.example', 'SUMMARY:Bare', 'DTSTART:20270306T170000Z'),
      ),
    );
    expect(added).toBe(2);
    expect(events).toMatchObject([
      {
        title: 'River day',
        location: 'Old mill',
        Descriptions: 'https://gancio.example/event/river-day',
        eventType: 'Cleanup',
        eventDate: '2027-03-05T17:00:00.000Z',
        endDate: '2027-03-05T19:00:00.000Z',
        creator: 'office@example.org',
        photoURL: '',
      },
      { Descriptions: 'Bare', eventDate: '2027-03-06T17:00:00.000Z' },
    ]);
    expect(events[0]).not.toHaveProperty('timeZone');
    expect(events[0]).not.toHaveProperty('geo');
    expect(events[1]).not.toHaveProperty('endDate');
  });

  it('Mobilizon: HTML, a place of several lines, folded lines', async () => {
    const { events } = await run(
      calendar(
        'X-WR-CALNAME:Green group',
        ...entry(
          'UID:https://mobilizon.example/events/7f0e',
          'SUMMARY:Café & trees\\, together',
          'DTSTART;TZID=Europe/Paris:20270305T180000',
          'DTEND;TZID=Europe/Paris:20270305T200000',
          'DESCRIPTION:<p>Bring gloves &amp\\; boots.</p><ul><li>soup</li><li>tea</li></',
          ' ul><p><a href="https://example.org/map">Map</a></p>',
          'LOCATION:Pier 4\\nHarbour Road 12\\n8000 Bay',
          'GEO:48.85;2.35',
          'STATUS:CONFIRMED',
          'X-ALT-DESC;FMTTYPE=text/html:<b>other</b>',
        ),
      ),
    );
    expect(events).toMatchObject([
      {
        title: 'Café & trees, together',
        location: 'Pier 4, Harbour Road 12, 8000 Bay',
        Descriptions: 'Bring gloves & boots.\n\n- soup\n- tea\n\nMap (https://example.org/map)',
        eventDate: '2027-03-05T17:00:00.000Z',
        timeZone: 'Europe/Paris',
      },
    ]);
  });

  it('Google Calendar: a weekly series with dates left out, moved and cancelled, whole days, a call without a place', async () => {
    const weekly = ['UID:weekly@google.com', 'SUMMARY:Canal clean-up'];
    const report = await run(
      calendar(
        'X-WR-CALNAME:Our group',
        'X-WR-TIMEZONE:Europe/Berlin',
        ...BERLIN,
        ...entry(
          ...weekly,
          'DTSTART;TZID=Europe/Berlin:20261017T100000',
          'DTEND;TZID=Europe/Berlin:20261017T120000',
          'RRULE:FREQ=WEEKLY;UNTIL=20270403T080000Z;BYDAY=SA',
          'EXDATE;TZID=Europe/Berlin:20261205T100000',
          'DESCRIPTION:Bring gloves\\nand <b>boots</b>',
        ),
        ...entry(
          ...weekly,
          'RECURRENCE-ID;TZID=Europe/Berlin:20261212T100000',
          'DTSTART;TZID=Europe/Berlin:20261213T140000',
          'DTEND;TZID=Europe/Berlin:20261213T160000',
          'LOCATION:New bridge',
        ),
        ...entry(
          ...weekly,
          'RECURRENCE-ID;TZID=Europe/Berlin:20261219T100000',
          'DTSTART;TZID=Europe/Berlin:20261219T100000',
          'STATUS:CANCELLED',
        ),
        ...entry(
          'UID:week@google.com',
          'SUMMARY:Tree week',
          'DTSTART;VALUE=DATE:20270308',
          'DTEND;VALUE=DATE:20270313',
        ),
        ...entry('UID:day@google.com', 'SUMMARY:Tree day', 'DTSTART;VALUE=DATE:20270401'),
        ...entry(
          'UID:z@google.com',
          'SUMMARY:Hill day',
          'DTSTART:20270405T080000Z',
          'DTEND:20270405T080000Z',
        ),
        ...entry('UID:call@google.com', 'SUMMARY:Call', 'LOCATION:', 'DTSTART:20270301T080000Z'),
        ...entry('UID:old@google.com', 'SUMMARY:Old', 'DTSTART:20200301T080000Z'),
      ),
    );
    expect(report.refused).toEqual([{ title: 'Call', reasons: ['Location is required.'] }]);
    expect(report.cancelledTitles).toEqual(['Canal clean-up (2026-12-19)']);
    expect(report.over).toBe(1);
    const dates = report.events.filter(({ title }) => title === 'Canal clean-up');
    expect(dates.map(({ eventDate }) => eventDate.slice(0, 16))).toEqual([
      '2026-11-28T09:00',
      '2026-12-13T13:00',
      ...['26', '02', '09', '16', '23', '30', '06', '13', '20', '27', '06', '13', '20', '27'].map(
        (day, index) =>
          `${index === 0 ? '2026-12' : `2027-0${index < 6 ? 1 : index < 10 ? 2 : 3}`}-${day}T09:00`,
      ),
      '2027-04-03T08:00',
    ]);
    expect(new Set(dates.map(({ seriesId }) => seriesId)).size).toBe(1);
    expect(dates.map(({ seriesEvery }) => seriesEvery)).toEqual(dates.map(() => 'week'));
    expect(dates[0]).toMatchObject({
      endDate: '2026-11-28T11:00:00.000Z',
      timeZone: 'Europe/Berlin',
      Descriptions: 'Bring gloves\nand boots',
    });
    expect(dates[1]).toMatchObject({ location: 'New bridge', endDate: '2026-12-13T15:00:00.000Z' });
    expect(report.events.filter(({ title }) => title !== 'Canal clean-up')).toMatchObject([
      {
        title: 'Tree week',
        eventDate: '2027-03-07T23:00:00.000Z',
        endDate: '2027-03-12T22:59:00.000Z',
        timeZone: 'Europe/Berlin',
      },
      // Days of summer time.
      { title: 'Tree day', eventDate: '2027-03-31T22:00:00.000Z', endDate: '2027-04-01T21:59:00.000Z' },
      { title: 'Hill day', eventDate: '2027-04-05T08:00:00.000Z', timeZone: 'Europe/Berlin' },
    ]);
    expect(report.events.at(-1)).not.toHaveProperty('seriesId');
    expect(report.events.at(-1)).not.toHaveProperty('endDate');
  });

  it('Meetup: the first Saturday of each month, at most 26 dates', async () => {
    const { added, events } = await run(
      calendar(
        ...entry(
          'UID:event_1@meetup.com',
          'DTSTART;TZID=America/New_York:20240106T100000',
          'DURATION:PT1H30M',
          'RRULE:FREQ=MONTHLY;BYDAY=1SA',
          'URL;VALUE=URI:https://www.meetup.com/group/events/1/',
          'CLASS:PUBLIC',
        ),
      ),
    );
    expect(added).toBe(26);
    expect(events[0]).toMatchObject({
      eventDate: '2026-12-05T15:00:00.000Z',
      endDate: '2026-12-05T16:30:00.000Z',
      timeZone: 'America/New_York',
      seriesEvery: 'month',
      Descriptions: 'https://www.meetup.com/group/events/1/',
    });
    expect(events[7]).toMatchObject({ eventDate: '2027-07-03T14:00:00.000Z' });
  });

  it('Outlook: names of Windows, and zones that only the file defines', async () => {
    const custom = BERLIN.map((line) => (line.startsWith('TZID') ? 'TZID:Customized Time Zone' : line));
    const { events } = await run(
      calendar(
        ...custom,
        ...BERLIN.map((line) => (line.startsWith('TZID') ? 'TZID:W. Europe Standard Time' : line)),
        ...entry('UID:1', 'DTSTART;TZID=W. Europe Standard Time:20270705T100000'),
        ...entry('UID:2', 'DTSTART;TZID=Customized Time Zone:20270706T100000'),
        ...entry('UID:3', 'DTSTART;TZID="Bangladesh Standard Time":20270707T100000'),
        ...entry('UID:4', 'DTSTART;TZID=/example.org/20270101_1/Asia/Dhaka:20270708T100000'),
        ...entry('UID:5', 'SUMMARY:Mars', 'DTSTART;TZID=Mars/Olympus:20270709T100000'),
      ),
    );
    expect(events.map(({ eventDate, timeZone }) => [eventDate, timeZone])).toEqual([
      ['2027-07-05T08:00:00.000Z', 'Europe/Berlin'],
      ['2027-07-06T08:00:00.000Z', undefined],
      ['2027-07-07T04:00:00.000Z', 'Asia/Dhaka'],
      ['2027-07-08T04:00:00.000Z', 'Asia/Dhaka'],
    ]);
  });
});

const START = 'DTSTART;TZID=Asia/Dhaka:20261205T100000';
const dated = (report: { events: { eventDate: string }[] }) =>
  report.events.map(({ eventDate }) => eventDate.slice(0, 10));

describe('the point of an entry', () => {
  it.each([
    ['25.7439;89.2752', { lat: 25.7439, lon: 89.2752 }],
    ['-33.8651;-151.2099', { lat: -33.8651, lon: -151.2099 }],
    ['0;0', undefined],
    ['95;200', undefined],
    ['25.7439', undefined],
    ['north;east', undefined],
  ])('GEO:%s is %j', async (geo, point) => {
    const { added, events } = await run(calendar(...entry('DTSTART:20270305T170000Z', `GEO:${geo}`)));
    expect(added).toBe(1);
    expect(events[0]?.point).toEqual(point);
  });
});

describe('an entry that repeats', () => {
  it.each<[rule: string, every: string | undefined, dates: string[]]>([
    ['FREQ=WEEKLY;COUNT=3', 'week', ['2026-12-05', '2026-12-12', '2026-12-19']],
    ['FREQ=WEEKLY;INTERVAL=2;COUNT=2', 'two-weeks', ['2026-12-05', '2026-12-19']],
    ['FREQ=DAILY;INTERVAL=7;COUNT=2', 'week', ['2026-12-05', '2026-12-12']],
    ['FREQ=WEEKLY;INTERVAL=3;COUNT=2', undefined, ['2026-12-05', '2026-12-26']],
    ['FREQ=WEEKLY;BYDAY=SA,SU;COUNT=3', undefined, ['2026-12-05', '2026-12-06', '2026-12-12']],
    ['FREQ=MONTHLY;COUNT=3', 'month-day', ['2026-12-05', '2027-01-05', '2027-02-05']],
    ['FREQ=MONTHLY;BYDAY=1SA;COUNT=2', 'month', ['2026-12-05', '2027-01-02']],
    ['FREQ=MONTHLY;BYDAY=-1SA;COUNT=2', 'month-last', ['2026-12-26', '2027-01-30']],
    ['FREQ=MONTHLY;BYDAY=SA;BYSETPOS=1;COUNT=2', 'month', ['2026-12-05', '2027-01-02']],
    ['FREQ=MONTHLY;INTERVAL=2;COUNT=2', undefined, ['2026-12-05', '2027-02-05']],
    ['FREQ=DAILY;COUNT=3', undefined, ['2026-12-05', '2026-12-06', '2026-12-07']],
    ['FREQ=YEARLY', undefined, ['2026-12-05', '2027-12-05', '2028-12-05', '2029-12-05', '2030-12-05']],
    ['FREQ=WEEKLY;COUNT=1', undefined, ['2026-12-05']],
    ['FREQ=WEEKLY;UNTIL=20261212T035959Z', 'week', ['2026-12-05']],
    ['FREQ=WEEKLY;UNTIL=20261212T040000Z', 'week', ['2026-12-05', '2026-12-12']],
    ['FREQ=WEEKLY;UNTIL=20261212', 'week', ['2026-12-05', '2026-12-12']],
    ['FREQ=DAILY;BYDAY=SA;COUNT=2', 'week', ['2026-12-05', '2026-12-12']],
    ['FREQ=DAILY;BYMONTH=1;BYMONTHDAY=-1,1;COUNT=2', undefined, ['2027-01-01', '2027-01-31']],
    ['FREQ=WEEKLY;BYMONTH=1;COUNT=1', undefined, ['2027-01-02']],
  ])('%s is %s', async (rule, every, dates) => {
    const report = await run(calendar(...entry(START, `RRULE:${rule}`)));
    expect(dated(report)).toEqual(dates);
    const [event] = report.events;
    if (dates.length > 1) expect(event?.seriesEvery).toBe(every);
    expect(event?.seriesId === undefined).toBe(event?.seriesEvery === undefined);
  });

  it.each([
    'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30',
    'FREQ=MONTHLY;INTERVAL=12;BYMONTH=3',
    'FREQ=DAILY;INTERVAL=7;BYDAY=MO',
  ])('%s never takes place, and ends', async (rule) => {
    expect(await run(calendar(...entry(START, `RRULE:${rule}`)))).toMatchObject({ added: 0, refused: [] });
  });

  it.each([
    ['RRULE:FREQ=HOURLY', 'repeats more than once a day.'],
    ['RRULE:FREQ=DAILY;BYHOUR=9,17', 'repeats more than once a day.'],
  ])('%s is refused by title', async (rule, reason) => {
    const { refused } = await run(calendar(...entry(START, rule)));
    expect(refused).toEqual([{ title: 'River day', reasons: [reason] }]);
  });

  it('a refused one is named once', async () => {
    const { refused, added } = await run(calendar(...entry(START, 'LOCATION:', 'RRULE:FREQ=WEEKLY')));
    expect([added, refused]).toEqual([
      0,
      [{ title: 'River day (2026-12-05)', reasons: ['Location is required.'] }],
    ]);
  });

  it('has added dates, and leaves others out, whatever their form', async () => {
    const report = await run(
      calendar(
        ...entry(
          START,
          'RRULE:FREQ=WEEKLY;COUNT=4',
          'RDATE;TZID=Asia/Dhaka:20261208T100000,20261209T100000',
          'EXDATE:20261212T040000Z',
          'EXDATE;VALUE=DATE:20261209,20261219',
          'EXDATE;TZID=Asia/Dhaka:20261201T100000',
        ),
      ),
    );
    expect(dated(report)).toEqual(['2026-12-05', '2026-12-08', '2026-12-26']);
    expect(report.events[0]).not.toHaveProperty('seriesId');
  });

  it('has whole days', async () => {
    const { events } = await run(
      calendar(
        'X-WR-TIMEZONE:Asia/Dhaka',
        ...entry('DTSTART;VALUE=DATE:20261205', 'DTEND;VALUE=DATE:20261207', 'RRULE:FREQ=WEEKLY;COUNT=2'),
      ),
    );
    expect(events.map(({ eventDate, endDate }) => [eventDate, endDate])).toEqual([
      ['2026-12-04T18:00:00.000Z', '2026-12-06T17:59:00.000Z'],
      ['2026-12-11T18:00:00.000Z', '2026-12-13T17:59:00.000Z'],
    ]);
  });

  it('cancelled as a whole is left out once', async () => {
    const report = await run(calendar(...entry(START, 'RRULE:FREQ=WEEKLY', 'STATUS:CANCELLED')));
    expect([report.added, report.cancelledTitles]).toEqual([0, ['River day']]);
  });

  it('has a changed date of an entry that the file does not have', async () => {
    const report = await run(
      calendar(
        ...entry('RECURRENCE-ID;TZID=Asia/Dhaka:20261205T100000', 'DTSTART;TZID=Asia/Dhaka:20261206T100000'),
      ),
    );
    expect(dated(report)).toEqual(['2026-12-06']);
  });
});

describe('days and times without a zone', () => {
  const ics = (...lines: string[]) =>
    calendar(
      ...lines,
      ...entry('UID:1', 'DTSTART;VALUE=DATE:20270308'),
      ...entry('UID:2', 'DTSTART:20270309T100000'),
      ...entry('UID:3', 'DTSTART:20270310T100000Z'),
    );
  it.each<[string, string[], object, [string, string | undefined][]]>([
    [
      'are in UTC',
      [],
      {},
      [
        ['2027-03-08T00:00', 'UTC'],
        ['2027-03-09T10:00', 'UTC'],
        ['2027-03-10T10:00', undefined],
      ],
    ],
    [
      'are in the calendar’s zone',
      ['X-WR-TIMEZONE:Asia/Dhaka'],
      {},
      [
        ['2027-03-07T18:00', 'Asia/Dhaka'],
        ['2027-03-09T04:00', 'Asia/Dhaka'],
        ['2027-03-10T10:00', 'Asia/Dhaka'],
      ],
    ],
    [
      'are in the only zone that the file defines',
      BERLIN,
      {},
      [
        ['2027-03-07T23:00', 'Europe/Berlin'],
        ['2027-03-09T09:00', 'Europe/Berlin'],
        ['2027-03-10T10:00', 'Europe/Berlin'],
      ],
    ],
    [
      'are in the zone of the command line',
      ['X-WR-TIMEZONE:Asia/Dhaka'],
      { zone: 'america/new_york' },
      [
        ['2027-03-08T05:00', 'America/New_York'],
        ['2027-03-09T15:00', 'America/New_York'],
        ['2027-03-10T10:00', 'America/New_York'],
      ],
    ],
  ])('%s', async (_, lines, options, times) => {
    const { events } = await run(ics(...lines), options);
    expect(events.map(({ eventDate, timeZone }) => [eventDate.slice(0, 16), timeZone])).toEqual(times);
  });
});

describe('a calendar file', () => {
  it.each<[string, string, object, RegExp]>([
    ['without a calendar', 'title,date\nA,B\n', {}, /^This is not a calendar file/],
    ['without events', calendar(), {}, /^The calendar has no events\.$/],
    [
      'with a broken line',
      calendar('BEGIN:VEVENT', 'rubbish', 'END:VEVENT'),
      {},
      /^The calendar cannot be read: /,
    ],
    [
      'that breaks off',
      calendar(...entry(START)).replace(/END:VEVENT[\s\S]*$/, ''),
      {},
      /^The calendar cannot be read: /,
    ],
    [
      'without an organiser',
      calendar(...entry(START)),
      { creator: undefined },
      /name the organiser with --creator ADDRESS/,
    ],
    [
      'of an invalid organiser',
      calendar(...entry(START)),
      { creator: 'maya' },
      /--creator must be an e-mail address/,
    ],
    [
      'without a type',
      calendar(...entry(START)),
      { type: undefined },
      /--type, one of Cleanup, Plantation, Donation/,
    ],
    ['of an unknown type', calendar(...entry(START)), { type: 'Party' }, /--type, one of/],
    ['in an unknown zone', calendar(...entry(START)), { zone: 'Mars' }, /--zone must be a time zone/],
  ])('%s is refused', async (_, ics, options, message) => {
    await expect(run(ics, options)).rejects.toThrow(message);
  });

  it('names what is wrong with an entry by its title, and imports the others', async () => {
    const long = 'x'.repeat(200);
    const { added, refused } = await run(
      calendar(
        ...entry('UID:1', START),
        ...entry('UID:2', 'SUMMARY:No date'),
        ...entry('UID:3', 'SUMMARY:No place', START, 'LOCATION: \\n '),
        ...entry('UID:4', 'SUMMARY:Far', START, `LOCATION:${long}`),
        ...entry('UID:5', 'SUMMARY:Long', START, 'DTEND;TZID=Asia/Dhaka:20270105T100000'),
        ...entry('UID:6', 'SUMMARY:Backwards', START, 'DTEND;TZID=Asia/Dhaka:20261205T090000'),
        ...entry('UID:7', 'SUMMARY:', START),
        ...entry('UID:8', 'SUMMARY:Later', 'DTSTART;VALUE=DATE:20400101'),
      ),
    );
    expect(added).toBe(1);
    expect(Object.fromEntries(refused.map((row) => ['title' in row && row.title, row.reasons]))).toEqual({
      'No date': ['has no date.'],
      'No place': ['Location is required.'],
      Far: [`Location must be at most 160 characters. It says "${'x'.repeat(60)}…".`],
      Later: [expect.stringContaining('5 years')],
      Long: [expect.stringContaining('14 days')],
      Backwards: ['End must be after Event Date.'],
      7: ['Title is required.', 'Add a description.'],
    });
  });

  it('is known again by its UIDs, also when times of day change', async () => {
    const storage = testStorage();
    const ics = (time: string) =>
      calendar(...entry(`DTSTART;TZID=Asia/Dhaka:20261205T${time}`, 'RRULE:FREQ=WEEKLY;COUNT=3'));
    expect(await run(ics('100000'), {}, storage)).toMatchObject({ added: 3 });
    expect(await run(ics('100000'), {}, storage)).toMatchObject({ added: 0, known: 3 });
    const later = await run(ics('110000'), {}, storage);
    expect(later).toMatchObject({
      added: 0,
      different: 3,
      fields: [['eventDate'], ['eventDate'], ['eventDate']],
    });
  });

  it('adds the next dates of a series some weeks later, and leaves those that are over', async () => {
    const storage = testStorage();
    const ics = calendar(...entry(START, 'RRULE:FREQ=WEEKLY'));
    expect(await run(ics, {}, storage)).toMatchObject({ added: 26 });
    const later = await run(ics, {}, storage, new Date('2026-12-21T12:00:00Z'));
    expect(later).toMatchObject({ added: 3, known: 23, refused: [] });
    expect(new Set(later.events.map(({ seriesId }) => seriesId)).size).toBe(1);
  });

  it('still has dates that are far ahead when it repeats more often', async () => {
    const storage = testStorage();
    const weekly = await run(calendar(...entry(START, 'RRULE:FREQ=WEEKLY')), {}, storage);
    const daily = await run(calendar(...entry(START, 'RRULE:FREQ=DAILY')), {}, storage);
    expect(weekly.events.filter(({ id }) => !daily.present.has(id))).toEqual([]);
  });
});

describe('an entry that cannot be read, or would take for ever, is reported alone:', () => {
  const ALONE = entry('UID:2@example.org', 'DTSTART:20270306T100000Z');
  const DATE = 'DTSTART:20261201T100000Z';

  it.each([
    ['a date', ['DTSTART:tomorrow']],
    ['an end', [DATE, 'DTEND:20270399']],
    ['a duration', [DATE, 'DURATION:P9999999999999W']],
    ['a duration in words', [DATE, 'DURATION:two hours']],
    ['a date that is left out', [DATE, 'RRULE:FREQ=WEEKLY', 'EXDATE:99999999']],
    ['a date that is replaced', [DATE, 'RECURRENCE-ID:never']],
    ['the last date', [DATE, 'RRULE:FREQ=DAILY;UNTIL=00000000']],
    ['a weekday that no month has', [DATE, 'RRULE:FREQ=MONTHLY;BYDAY=6MO']],
    ['a rule that its rhythm excludes', [DATE, 'RRULE:FREQ=DAILY;BYYEARDAY=300']],
    ['very many rules', [DATE, ...Array(2_000).fill('RRULE:FREQ=DAILY;COUNT=2000')]],
  ])('%s', async (_, lines) => {
    const { added, refused, events } = await run(calendar(...entry(...lines), ...ALONE));
    expect(added).toBe(1);
    expect(events).toMatchObject([{ eventDate: '2027-03-06T10:00:00.000Z' }]);
    expect(refused).toMatchObject([{ title: 'River day', reasons: [expect.stringMatching(/^[a-z].*\.$/)] }]);
  });

  it.each(['SECONDLY', 'DAILY', 'YEARLY;BYHOUR=1,2;BYMINUTE=1,2,3;BYSECOND=1'])(
    'times in a zone whose clocks change by a rule that is %s',
    async (frequency) => {
      const zone = BERLIN.map((line) =>
        line
          .replace('Europe/Berlin', 'Odd')
          .replace('19700329', '16010101')
          .replace(/YEARLY.*=3;.*/, frequency),
      );
      const { added, refused } = await run(
        calendar(...zone, ...entry('DTSTART;TZID=Odd:20261205T100000'), ...ALONE),
      );
      expect(added).toBe(frequency.startsWith('YEARLY') ? 2 : 1);
      expect(refused).toHaveLength(2 - added);
    },
  );

  it.each([
    ['DAILY;INTERVAL=999999999999', 2],
    ['WEEKLY;INTERVAL=99999999', 2],
    ['DAILY;INTERVAL=1000;BYMONTH=2;BYMONTHDAY=30', 1],
  ])('a rule whose next date is ages away ends there: %s', async (rule, dates) => {
    const { added } = await run(calendar(...entry(DATE, `RRULE:FREQ=${rule}`), ...ALONE));
    expect(added).toBe(dates);
  });

  it('one without a UID, too', async () => {
    const [begin = '', ...rest] = entry('DTSTART:tomorrow').filter((line) => !line.startsWith('UID'));
    expect(await run(calendar(begin, ...rest, ...ALONE))).toMatchObject({ added: 1, refused: [{}] });
  });
});

describeDatabases('a calendar', (open) => {
  it('is imported, and again', async () => {
    const db = await open();
    const ics = calendar(
      ...BERLIN,
      ...entry('DTSTART;TZID=Europe/Berlin:20261205T100000', 'RRULE:FREQ=WEEKLY;COUNT=3'),
    );
    expect(await run(ics, {}, { db } as never)).toMatchObject({ added: 3, known: 0 });
    expect(await run(ics, {}, { db } as never)).toMatchObject({ added: 0, known: 3 });
    expect(await db.count('outbox', { kind: 'reminder' })).toBe(3);
  });
});
