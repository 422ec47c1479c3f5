import { fieldsThatAre } from '@social-serve/contract/event';
import { describe, expect, it } from 'vitest';
import { describeDatabases } from '../../../test/databases.ts';
import { imported } from '../../../test/imported.ts';
import { testStorage } from '../../../test/storage.ts';
import { rowsOf } from '../../../test/stored.ts';
import { openSpreadsheet, readEvents } from './read-events.ts';

const now = new Date('2026-11-21T12:00:00Z');
const MAP = {
  source: 'test',
  creator: 'Group@Example.org',
  title: '{title}',
  location: ['{address}', '{region} {postcode}'],
  Descriptions: '{summary}',
  photoURL: '{picture}',
  eventType: [
    { when: { title: { words: ['tree', 'trees'] } }, type: 'Plantation' },
    { when: { kind: { equals: 'Cleanup' } }, type: 'Cleanup' },
    { type: 'Donation' },
  ],
  eventDate: { column: 'date', format: 'yyyy-MM-dd' },
};
const HEADER = 'title,address,region,postcode,summary,picture,kind,date';

const setUp = () => {
  const { db } = testStorage();
  const run = async (rows: string, map: object = MAP) => {
    const spreadsheet = await openSpreadsheet(() => [`${HEADER}\n`, rows], JSON.stringify(map));
    return imported({ db, now, batches: readEvents(spreadsheet, { now, batch: 2 }) });
  };
  const all = () => rowsOf(db, 'events');
  return { db, run, all };
};

describe('an import', () => {
  it('takes the point of a row from two columns, and refuses what is no point', async () => {
    const { run, all } = setUp();
    const map = { ...MAP, lat: '{region}', lon: '{postcode}', location: '{address}' };
    const row = (title: string, lat: string, lon: string) =>
      `${title},Pier 4,${lat},${lon},Words,,cleanup,2027-01-05\n`;
    const report = await run(
      [
        row('point', '25.7439001', '-89.2752'),
        row('commas', '"25,7439"', '"89,2752"'),
        row('digits', '২৫.৭৪৩৯', '৮৯.২৭৫২'),
        row('none', '', ''),
        row('half', '25.7', ''),
        row('outside', '91', '0'),
        row('words', 'north', '89'),
      ].join(''),
      map,
    );
    expect(Object.fromEntries((await all()).map(({ title, point }) => [title, point]))).toEqual({
      point: { lat: 25.7439, lon: -89.2752 },
      commas: { lat: 25.7439, lon: 89.2752 },
      digits: { lat: 25.7439, lon: 89.2752 },
      none: undefined,
    });
    expect(report.refused).toEqual([
      { line: 6, reasons: ['Longitude must be a number from -180 to 180.'] },
      { line: 7, reasons: ['Latitude must be a number from -90 to 90. It says "91".'] },
      { line: 8, reasons: ['Latitude must be a number from -90 to 90. It says "north".'] },
    ]);
  });

  it('changes a point that the file has changed, and only that', async () => {
    const { db, run, all } = setUp();
    const map = { ...MAP, key: ['title'], lat: '{region}', lon: '{postcode}', location: '{address}' };
    const row = (lat: string) => `River day,Pier 4,${lat},89.2752,Words,,cleanup,2027-01-05\n`;
    await run(row('25.7439'), map);
    const again = await openSpreadsheet(() => [`${HEADER}\n`, row('25.75')], JSON.stringify(map));
    const report = await imported({ db, now, batches: readEvents(again, { now, batch: 2 }), update: true });
    expect(report).toMatchObject({ added: 0, refused: [] });
    expect((await all())[0]?.point).toEqual({ lat: 25.75, lon: 89.2752 });
  });

  it('stores a row as an event', async () => {
    const { run, all } = setUp();
    const report = await run(
      'River day,Pier 4,,,"Bring gloves,\nplease.",https://x.org/a.jpg,cleanup,2027-01-05',
    );
    expect(report).toMatchObject({ rows: 1, added: 1, known: 0, refused: [] });
    expect(await all()).toEqual([
      {
        id: expect.stringMatching(/^[0-9a-f]{24}$/),
        title: 'River day',
        location: 'Pier 4',
        Descriptions: 'Bring gloves,\nplease.',
        photoURL: 'https://x.org/a.jpg',
        eventType: 'Cleanup',
        eventDate: '2027-01-05T12:00:00.000Z',
        postDate: now.toISOString(),
        creator: 'group@example.org',
        importedFrom: 'test',
        importedFields: expect.objectContaining({ title: expect.any(String) }),
        state: 'listed',
        sequence: 0,
        endsAt: '2027-01-06T13:00:00.000Z',
        titleFolded: 'river day',
        locationFolded: 'pier 4',
      },
    ]);
  });

  it('takes the first rule that fits, words as whole words in any case', async () => {
    const { run, all } = setUp();
    await run(
      [
        'Plant TREES now,a,,,s,,Cleanup,2027-01-01',
        'Street streets,a,,,s,,Cleanup,2027-01-02',
        'Books,a,,,s,,,2027-01-03',
      ].join('\n'),
    );
    const events = (await all()).toSorted((a, b) => a.eventDate.localeCompare(b.eventDate));
    expect(events.map(({ eventType }) => eventType)).toEqual(['Plantation', 'Cleanup', 'Donation']);
  });

  it('puts a wrapped title and the lines of a place on one line, and leaves those of Descriptions', async () => {
    const { run, all } = setUp();
    await run('"two\nlines","a \n b",,,"first\nsecond",,,2027-01-01');
    expect(await all()).toMatchObject([
      { title: 'two lines', location: 'a, b', Descriptions: 'first\nsecond' },
    ]);
  });

  it('takes the first template whose columns are filled in, and no picture where there is not one', async () => {
    const { run, all } = setUp();
    await run('A,,NY,10001,s,,,2027-01-01');
    expect(await all()).toMatchObject([{ location: 'NY 10001', photoURL: '' }]);
  });

  it('lists bad rows with line and every reason, and stores the good ones around them', async () => {
    const { run, db } = setUp();
    const report = await run(
      [
        'Good,a,,,s,,,2027-01-01',
        ',a,,,,,,2027-01-01',
        '"two\nlines",a,,,s,,,tomorrow',
        'Past,a,,,s,,,2026-11-01',
        `${'x'.repeat(121)},a,,,s,javascript:alert(1),,2027-01-01`,
        'too,few',
        'Also good,a,,,s,,,2027-01-01',
      ].join('\n'),
    );
    expect(report).toMatchObject({ rows: 7, added: 2, known: 0 });
    expect(report.refused).toEqual([
      { line: 3, reasons: ['Title is required.', 'Add a description.'] },
      {
        line: 4,
        reasons: ['Event Date must be a day of the calendar, written as yyyy-MM-dd. It says "tomorrow".'],
      },
      {
        line: 6,
        reasons: ['Event Date is in the past. Choose a day from today on. It says "2026-11-01".'],
      },
      {
        line: 7,
        reasons: [
          `Title must be at most 120 characters. It says "${'x'.repeat(60)}…".`,
          'Image URL must be a web address that starts with http:// or https://. It says "javascript:alert(1)".',
        ],
      },
      { line: 8, reasons: ['Event Date is required.', 'Add a description.'] },
    ]);
    expect(await db.count('events', {})).toBe(2);
  });

  it('run twice adds nothing the second time and leaves what was changed since', async () => {
    const { run, db, all } = setUp();
    const rows = 'A,a,,,s,,,2027-01-01\nB,a,,,s,,,2027-01-02';
    await run(rows);
    const [event] = await all();
    if (!event) throw new Error('no event');
    await db.transaction((tx) => tx.update('events', { id: event.id }, { title: 'Renamed' }));
    expect(await run(`${rows}\nC,a,,,s,,,2027-01-03`)).toMatchObject({ added: 1, known: 2 });
    expect((await db.get('events', event.id))?.title).toBe('Renamed');
  });

  it('reads an end and a time zone where the mapping says so; a row may leave either blank', async () => {
    const { run, all } = setUp();
    const map = {
      ...MAP,
      timeZone: '{region}',
      endDate: { column: 'kind', format: 'yyyy-MM-dd', time: '17:00' },
    };
    const report = await run(
      [
        'Both,a,asia/dhaka,,s,,2027-01-03,2027-01-01',
        'No end,a,Asia/Dhaka,,s,,,2027-01-02',
        'No zone,a,,,s,,2027-01-03,2027-01-03',
        'No date,a,,,s,,soon,2027-01-04',
        'Too early,a,,,s,,2027-01-04,2027-01-05',
        'Unknown zone,a,Rangpur,,s,,,2027-01-06',
      ].join('\n'),
      map,
    );
    expect(report.refused).toEqual([
      {
        line: 5,
        reasons: ['End must be a day of the calendar, written as yyyy-MM-dd. It says "soon".'],
      },
      { line: 6, reasons: ['End must be after Event Date. It says "2027-01-04".'] },
      {
        line: 7,
        reasons: ['Time Zone must be the name of a time zone, like Asia/Dhaka. It says "Rangpur".'],
      },
    ]);
    const events = (await all()).toSorted((a, b) => a.eventDate.localeCompare(b.eventDate));
    expect(
      events.map(({ title, eventDate, endDate, timeZone }) => [title, eventDate, endDate, timeZone]),
    ).toEqual([
      ['Both', '2027-01-01T06:00:00.000Z', '2027-01-03T11:00:00.000Z', 'Asia/Dhaka'],
      ['No end', '2027-01-02T06:00:00.000Z', undefined, 'Asia/Dhaka'],
      ['No zone', '2027-01-03T12:00:00.000Z', '2027-01-03T17:00:00.000Z', undefined],
    ]);
  });

  it.each<[string, object, string, string | undefined, string]>([
    ['the zone of the date', {}, '', 'Europe/Berlin', '09:00'],
    ['the time zone that the mapping names', { timeZone: 'Asia/Dhaka' }, '', 'Asia/Dhaka', '09:00'],
    ['the time zone of the row', { timeZone: '{region}' }, 'asia/dhaka', 'Asia/Dhaka', '09:00'],
    [
      'the zone of the date, where the row leaves it blank',
      { timeZone: '{region}' },
      '',
      'Europe/Berlin',
      '09:00',
    ],
    ['no zone', { eventDate: { ...MAP.eventDate, time: '10:00' } }, '', undefined, '10:00'],
  ])('stores %s', async (_, map, region, timeZone, hour) => {
    const { run, all } = setUp();
    const eventDate = { ...MAP.eventDate, time: '10:00', zone: 'europe/berlin' };
    const given = { ...MAP, eventDate, ...map };

    await run(`A,a,${region},,s,,,2027-03-05`, given);
    const [event] = await all();
    expect([event?.eventDate, event?.timeZone]).toEqual([`2027-03-05T${hour}:00.000Z`, timeZone]);
  });

  it('ends on the day of its zone', async () => {
    const { run, all } = setUp();
    await run('A,a,,,s,,,2027-03-05', { ...MAP, eventDate: { ...MAP.eventDate, zone: 'Europe/Berlin' } });
    expect(await all()).toMatchObject([{ endsAt: '2027-03-05T23:00:00.000Z' }]);
  });

  it('reads the end of a yearly event as the next one after it begins', async () => {
    const { run, all } = setUp();
    const map = {
      ...MAP,
      eventDate: { ...MAP.eventDate, yearly: true, zone: 'America/New_York' },
      endDate: { column: 'kind', format: 'yyyy-MM-dd' },
    };
    await run(
      'Over this year,a,,,s,,2011-11-22,2011-11-20\nTurn of the year,a,,,s,,2012-01-02,2011-12-30',
      map,
    );
    const events = (await all()).toSorted((a, b) => a.eventDate.localeCompare(b.eventDate));
    expect(events.map(({ eventDate, endDate }) => [eventDate, endDate])).toEqual([
      ['2026-12-30T17:00:00.000Z', '2027-01-02T17:00:00.000Z'],
      ['2027-11-20T17:00:00.000Z', '2027-11-22T17:00:00.000Z'],
    ]);
  });

  it('knows a row by its key alone when the mapping names one', async () => {
    const { run } = setUp();
    const map = { ...MAP, key: ['title'] };
    await run('A,a,,,s,,,2027-01-01', map);
    expect(await run('A,elsewhere,,,s,,,2027-02-01', map)).toMatchObject({ added: 0, different: 1 });
    expect(await run('A,a,,,s,,,2027-01-01', { ...map, source: 'other' })).toMatchObject({ added: 1 });
  });

  it('stores nothing of a file that breaks off', async () => {
    const { run, db } = setUp();
    await expect(run('A,a,,,s,,,2027-01-01\nB,a,,,"s')).rejects.toThrow('Line 3: a quote is opened');
    expect(await db.count('events', {})).toBe(0);
  });

  it.each([
    [
      'an unknown type',
      JSON.stringify({ ...MAP, eventType: [{ type: 'Party' }] }),
      /eventType\.0\.type: must be one of/,
    ],
    [
      'an unknown zone',
      JSON.stringify({ ...MAP, eventDate: { ...MAP.eventDate, zone: 'Mars' } }),
      /eventDate\.zone: must be a time zone/,
    ],
    [
      'a quote for a separator',
      JSON.stringify({ ...MAP, separator: '"' }),
      /separator: must be one character/,
    ],
    [
      'a date format without a day',
      JSON.stringify({ ...MAP, eventDate: { column: 'date', format: 'yyyy-MM' } }),
      /must name year, month and day/,
    ],
  ])('refuses a mapping with %s', async (_, map, message) => {
    await expect(openSpreadsheet(() => [HEADER], map)).rejects.toThrow(message);
  });

  it.each(['maya', 'a@b.org\r\nBcc: c@d.org', 'a@b.org, c@d.org', 'Maya <maya@example.org>'])(
    'refuses a mapping whose organiser is %j',
    async (creator) => {
      const map = JSON.stringify({ ...MAP, creator });
      await expect(openSpreadsheet(() => [HEADER], map)).rejects.toThrow(
        /creator.* must be an e-mail address/i,
      );
    },
  );

  it('takes every field of an event from a mapping', async () => {
    const { run, all } = setUp();
    const texts = {
      photoAlt: 'A {kind}',
      timeZone: 'asia/dhaka',
      capacity: '{postcode}',
      needs: ['Gloves × {postcode}; Driver (role) × 2', ''],
      lat: '25.7',
      lon: '89.2',
    };
    const map = { ...MAP, ...texts, endDate: { ...MAP.eventDate, time: '17:00' } };
    await run('A,a,,20,s,https://x.org/a.jpg,"pier\nat noon",2027-01-01\nB,b,,,s,,,2027-01-02', map);
    const [whole, sparse] = (await all()).toSorted((a, b) => a.eventDate.localeCompare(b.eventDate));
    expect(whole).toMatchObject({
      photoAlt: 'A pier at noon',
      timeZone: 'Asia/Dhaka',
      capacity: 20,
      point: { lat: 25.7, lon: 89.2 },
      endDate: '2027-01-01T11:00:00.000Z',
    });
    expect(fieldsThatAre('imported').filter((name) => whole?.[name] === undefined)).toEqual([]);
    expect(whole?.needs).toMatchObject([
      { label: 'Gloves', number: 20 },
      { label: 'Driver', kind: 'role' },
    ]);
    expect(sparse).not.toHaveProperty('capacity');
  });

  it('keeps the first of two rows of one key, reports another event, and lets the same one be', async () => {
    const { run, all } = setUp();
    const map = { ...MAP, key: ['title'] };
    const rows = [
      'A,a,,,s,,,2027-01-01',
      'A,a,not read,,s,,,2027-01-01',
      'B,,,,s,,,2027-01-01',
      'B,b,,,s,,,2027-01-01',
      'A,a,,,s,,,2027-01-09',
    ].join('\n');
    const again = [{ line: 6, reasons: [expect.stringContaining('has the key of line 2')] }];
    const missing = { line: 4, reasons: ['Location is required.'] };
    expect(await run(rows, map)).toMatchObject({ rows: 5, added: 2, known: 1, refused: [missing, ...again] });
    expect(await run(rows, map)).toMatchObject({ added: 0, known: 3, refused: [missing, ...again] });
    expect((await all()).map(({ title, location }) => title + location).sort()).toEqual(['Aa', 'Bb']);
  });

  it('comes in batches, each with its soonest event first, and says how far it is', async () => {
    const days = ['09', '04', '99', '05', '01'].map((day) => `Day ${day},a,,,s,,,2027-01-${day}\n`);
    const spreadsheet = await openSpreadsheet(() => [`${HEADER}\n`, ...days], JSON.stringify(MAP));
    const batches: string[][] = [];
    for await (const { events, done, total } of readEvents(spreadsheet, { now, batch: 2 }))
      batches.push([...events.map(({ event }) => event.title), `${done} of ${total}`]);
    expect(batches).toEqual([
      ['Day 04', 'Day 09', '2 of 5'],
      ['Day 05', '4 of 5'],
      ['Day 01', '5 of 5'],
    ]);
  });

  it('fails when the file gets shorter after its first reading', async () => {
    const texts = [3, 2].map((rows) => `${HEADER}\n${'A,a,,,s,,,2027-01-01\n'.repeat(rows)}`);
    const spreadsheet = await openSpreadsheet(() => [texts.shift() ?? ''], JSON.stringify(MAP));
    const { db } = setUp();
    const batches = readEvents(spreadsheet, { now, batch: 2 });
    await expect(imported({ db, now, batches })).rejects.toThrow('changed while it was read');
  });
});

describeDatabases('an import that was interrupted', (open) => {
  const days = Array.from({ length: 9 }, (_, day) => `Day ${day},a,,,s,,,2027-01-0${day + 1}\n`);
  const batchesOf = async () => {
    const spreadsheet = await openSpreadsheet(() => [`${HEADER}\n`, ...days], JSON.stringify(MAP));
    return readEvents(spreadsheet, { now, batch: 2 });
  };
  async function* broken() {
    let left = 2;
    for await (const batch of await batchesOf()) {
      if (left === 0) throw new Error('interrupted');
      left -= 1;
      yield batch;
    }
  }

  it('adds what is missing when it is repeated, with one reminder for each event', async () => {
    const db = await open();
    await expect(imported({ db, now, batches: broken() })).rejects.toThrow('interrupted');
    expect(await db.count('events', {})).toBe(4);
    const batches = await batchesOf();
    expect(await imported({ db, now, batches })).toMatchObject({ rows: 9, added: 5, known: 4, refused: [] });
    const events = await rowsOf(db, 'events');
    expect(events.map(({ title }) => title).toSorted()).toEqual(days.map((_, day) => `Day ${day}`));
    const reminders = await rowsOf(db, 'outbox');
    expect(reminders.map(({ kind, subject }) => `${kind} ${subject}`).toSorted()).toEqual(
      events.map(({ id }) => `reminder ${id}`).toSorted(),
    );
  });
});
