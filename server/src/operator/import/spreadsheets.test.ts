/** Spreadsheets as Excel and Outlook write them (docs/operations.md, "Importing a spreadsheet"). */
import { expect, it } from 'vitest';
import { imported } from '../../../test/imported.ts';
import { testStorage } from '../../../test/storage.ts';
import { rowsOf } from '../../../test/stored.ts';
import { openSpreadsheet, readEvents } from './read-events.ts';

const now = new Date('2026-11-21T12:00:00Z');
const DATE = { column: 'Date', format: 'dd.MM.yyyy', zone: 'Europe/Berlin' };
const MAP = {
  source: 'test',
  separator: ';',
  creator: 'group@example.org',
  title: '{Title}',
  location: '{Place}',
  Descriptions: '{Title}',
  eventType: [{ when: { Type: { equals: 'Plantation' } }, type: 'Plantation' }, { type: 'Cleanup' }],
  eventDate: DATE,
};

async function run(csv: string, map: object = {}, { db } = testStorage()) {
  const spreadsheet = await openSpreadsheet(() => [csv], JSON.stringify({ ...MAP, ...map }));
  const report = await imported({ db, now, batches: readEvents(spreadsheet, { now, batch: 2 }) });
  const events = (await rowsOf(db, 'events')).toSorted((a, b) => a.eventDate.localeCompare(b.eventDate));
  return { ...report, events };
}

const START = { eventDate: { ...DATE, time: { column: 'Start' } } };

it('takes each row’s time of day from a column', async () => {
  const csv = [
    'Title;Date;Start;Place;Type',
    'River walk;06.03.2027;18:30;Pier 2;Cleanup',
    'Early birds;07.03.2027;07:00;Park;Plantation',
    'Afternoon;08.07.2027;2:15 PM;Park;Plantation',
  ].join('\n');
  const { added, refused, events } = await run(csv, START);
  expect([added, refused]).toEqual([3, []]);
  expect(events.map(({ title, eventDate, eventType }) => [title, eventDate, eventType])).toEqual([
    ['River walk', '2027-03-06T17:30:00.000Z', 'Cleanup'],
    ['Early birds', '2027-03-07T06:00:00.000Z', 'Plantation'],
    ['Afternoon', '2027-07-08T12:15:00.000Z', 'Plantation'],
  ]);
});

it('reports a row whose time is missing or cannot be read; an end without a time is left out', async () => {
  const csv = [
    'Title;Date;Start;End;Place;Type',
    'Whole;06.03.2027;18:30;20:00;Park;',
    'No end;07.03.2027;18:30;;Park;',
    'Evening;08.03.2027;evening;;Park;',
    'Late;09.03.2027;25:00;;Park;',
    'Unknown;10.03.2027;;;Park;',
    'Open end;11.03.2027;18:30;open end;Park;',
    'No day;12.13.2027;18:30;;Park;',
    'Backwards;13.03.2027;18:30;17:00;Park;',
  ].join('\r\n');
  const endDate = { ...DATE, time: { column: 'End' } };
  const { added, refused, events } = await run(csv, { ...START, endDate });
  expect(added).toBe(2);
  const written = 'must be a time of day, written like 18:30 or 6:30 PM.';
  expect(refused).toEqual([
    { line: 4, reasons: [`Event Date: Start ${written} It says "evening".`] },
    { line: 5, reasons: [`Event Date: Start ${written} It says "25:00".`] },
    { line: 6, reasons: [`Event Date: Start ${written}`] },
    { line: 7, reasons: [`End: End ${written} It says "open end".`] },
    {
      line: 8,
      reasons: ['Event Date must be a day of the calendar, written as dd.MM.yyyy. It says "12.13.2027".'],
    },
    { line: 9, reasons: ['End must be after Event Date. It says "13.03.2027".'] },
  ]);
  expect(events.map(({ eventDate, endDate: end }) => [eventDate, end])).toEqual([
    ['2027-03-06T17:30:00.000Z', '2027-03-06T19:00:00.000Z'],
    ['2027-03-07T17:30:00.000Z', undefined],
  ]);
});

it('reads the time in the date’s cell, by its format, for start and end', async () => {
  const csv =
    'Title;When;Until;Place\nCoat day;05.03.2027 10:00;05.03.2027 12:30;Hall\nNo time;05.03.2027;;Hall\n';
  const at = (column: string) => ({ column, format: 'dd.MM.yyyy HH:mm', zone: 'Europe/Berlin' });
  const eventType = [{ type: 'Donation' }];
  const { refused, events } = await run(csv, { eventType, eventDate: at('When'), endDate: at('Until') });
  expect(events).toMatchObject([
    { eventDate: '2027-03-05T09:00:00.000Z', endDate: '2027-03-05T11:30:00.000Z' },
  ]);
  expect(refused).toEqual([
    {
      line: 3,
      reasons: [
        'Event Date must be a day of the calendar, written as dd.MM.yyyy HH:mm. It says "05.03.2027".',
      ],
    },
  ]);
});

it('takes the default of a time that is blank, of start and end; a bad time is reported', async () => {
  const csv = [
    'Title;Date;Start;End;Place;Type',
    'Evening;06.03.2027;6:30 PM;8:00 PM;Park;',
    'Tree week;08.03.2027;;;Park;',
    'Late;09.03.2027;late;;Park;',
  ].join('\n');
  const eventDate = { ...DATE, time: { column: 'Start', default: '10:00' } };
  const endDate = { ...DATE, time: { column: 'End', default: '16:00' } };
  const { refused, events } = await run(csv, { eventDate, endDate });
  expect(events.map(({ eventDate: begin, endDate: end }) => [begin, end])).toEqual([
    ['2027-03-06T17:30:00.000Z', '2027-03-06T19:00:00.000Z'],
    ['2027-03-08T09:00:00.000Z', '2027-03-08T15:00:00.000Z'],
  ]);
  expect(refused).toMatchObject([{ line: 4, reasons: [expect.stringContaining('It says "late".')] }]);
});

it('reads days, times and numbers in the language of the mapping', async () => {
  const csv = [
    'Title;Date;Start;Place;Type;Seats',
    'নদী পরিষ্কার;৫ মার্চ ২০২৭;১৮:৩০;ঘাট;;১,২০০ জন',
    'Latin;6 মার্চ 2027;07:00;ঘাট;;20',
    'Guess;7 মার্চ 2027;07:00;ঘাট;;20-30',
  ].join('\n');
  const eventDate = { column: 'Date', format: 'd MMMM yyyy', zone: 'Asia/Dhaka', time: { column: 'Start' } };
  const { refused, events } = await run(csv, { locale: 'bn', eventDate, capacity: '{Seats}' });
  expect(events).toMatchObject([
    { eventDate: '2027-03-05T12:30:00.000Z', timeZone: 'Asia/Dhaka', capacity: 1200 },
    { eventDate: '2027-03-06T01:00:00.000Z', capacity: 20 },
  ]);
  expect(refused).toEqual([
    { line: 4, reasons: ['Capacity must be a whole number from 1 to 10,000. It says "20-30".'] },
  ]);
});

it('reads what is needed, things and roles, with a number each', async () => {
  const row = (title: string, needs: string) => `${title};05.03.2027;Pier;"${needs}"`;
  const { refused, events } = await run(
    [
      'Title;Date;Place;Needs',
      row('Both', 'Gloves × 20; Driver (role) × 2'),
      row('Capitals', 'Box x 2;First-aider (Role) x1;'),
      row('Bangla', 'দস্তানা × ২০; চালক (দায়িত্ব) x ২'),
      row('Close', 'Gloves X 20;Driver(role)×2; Nurse (Rolle)x1; 2x4 wood (pine) x 3'),
      row('Lines', 'Gloves (thing) * 20\nDriver (role)*2\r\nPlanks 2 × 4 m × 3；দস্তানা (জিনিস) × ২'),
      row('None', ''),
      row('Number', 'Gloves ×'),
      row('Kind', 'Driver × 2; (role) × 3'),
      row('Many', 'Gloves × 0; Rakes × 1000'),
      row('Guess', 'Gloves; Driver (role) × 2'),
      row('Twice', 'Gloves × 2; gloves × 3'),
      row('Commas', 'Gloves × 20, Driver (role) × 2'),
      row('Blanks', 'Gloves x 20 Driver (role) x 2'),
    ].join('\n'),
    { needs: '{Needs}', eventType: [{ type: 'Cleanup' }] },
  );
  const id = expect.stringMatching(/^[0-9a-f]{24}$/);
  expect(Object.fromEntries(events.map(({ title, needs }) => [title, needs]))).toEqual({
    Both: [
      { _id: id, label: 'Gloves', kind: 'thing', number: 20 },
      { _id: id, label: 'Driver', kind: 'role', number: 2 },
    ],
    Capitals: [
      { _id: id, label: 'Box', kind: 'thing', number: 2 },
      { _id: id, label: 'First-aider', kind: 'role', number: 1 },
    ],
    Bangla: [
      { _id: id, label: 'দস্তানা', kind: 'thing', number: 20 },
      { _id: id, label: 'চালক', kind: 'role', number: 2 },
    ],
    Close: [
      { _id: id, label: 'Gloves', kind: 'thing', number: 20 },
      { _id: id, label: 'Driver', kind: 'role', number: 2 },
      { _id: id, label: 'Nurse', kind: 'role', number: 1 },
      { _id: id, label: '2x4 wood (pine)', kind: 'thing', number: 3 },
    ],
    Lines: [
      { _id: id, label: 'Gloves', kind: 'thing', number: 20 },
      { _id: id, label: 'Driver', kind: 'role', number: 2 },
      { _id: id, label: 'Planks 2 × 4 m', kind: 'thing', number: 3 },
      { _id: id, label: 'দস্তানা', kind: 'thing', number: 2 },
    ],
    None: undefined,
  });
  expect(refused).toMatchObject([
    { line: 10 },
    { line: 11 },
    { line: 12, reasons: expect.arrayContaining(['How many must be a whole number from 1 to 999.']) },
    {
      line: 13,
      reasons: [
        'Needs must be written like Gloves × 20; Driver (role) × 2. It says "Gloves; Driver (role) × 2".',
      ],
    },
    { line: 14, reasons: ['This is listed already. Change its number instead.'] },
    { line: 15, reasons: [expect.stringContaining('Needs must be written like')] },
    { line: 16, reasons: [expect.stringContaining('Needs must be written like')] },
  ]);
});

it('makes text of HTML, and one line of a place of several', async () => {
  const csv = [
    'Title;Date;Place;Text',
    '"Beach &amp; dune day";05.03.2027;"Pier 4\nHarbour Road 12,\r\n 8000 Bay\n";"<p>Hello &amp; welcome,</p><p>bring:<br>\n- gloves</p><p><a href=""https://example.org/map"">Map</a>&nbsp;</p>"',
  ].join('\n');
  const { events } = await run(csv, { Descriptions: '{Text}\n\n{Title}', eventType: [{ type: 'Cleanup' }] });
  expect(events).toMatchObject([
    {
      title: 'Beach & dune day',
      location: 'Pier 4, Harbour Road 12, 8000 Bay',
      Descriptions:
        'Hello & welcome,\n\nbring:\n- gloves\n\nMap (https://example.org/map)\n\nBeach & dune day',
    },
  ]);
});

it('never takes a date of another form for one', async () => {
  const csv = 'Title;Date;Place;Type\nIso;2027-03-05T10:00:00Z;Park;\n';
  expect(await run(csv)).toMatchObject({ added: 0, refused: [{ line: 2 }] });
});

it.each([
  [
    'a time that is in the format, too',
    { ...DATE, format: 'dd.MM.yyyy HH:mm', time: '10:00' },
    /eventDate\.time: is in/,
  ],
  [
    'an invalid time',
    { ...DATE, time: '25:00' },
    /eventDate\.time: must be a time like 09:30, or \{ "column"/,
  ],
  ['an invalid default', { ...DATE, time: { column: 'Type', default: '6pm' } }, /eventDate\.time/],
  ['a column of times that is not there', { ...DATE, time: { column: 'Begin' } }, /it names Begin/],
  ['half a time in the format', { ...DATE, format: 'dd.MM.yyyy HH' }, /eventDate\.format: must name year/],
])('refuses a mapping with %s', async (_, eventDate, message) => {
  await expect(run('Title;Date;Place;Type\nA;06.03.2027;Park;', { eventDate })).rejects.toThrow(message);
});

const RAGGED = [
  'Title;Date;Place;Type;Text;Picture',
  'Ragged one;06.03.2027;Park',
  'Ragged two;06.03.2027;Park;Cleanup;Bring gloves;;',
  'Ragged three;07.03.2027;Park;Cleanup;Bring gloves;; ;"";',
  'Too much;08.03.2027;Park;Cleanup;Bring gloves;;;more',
].join('\n');

it('fills rows with fewer cells and cuts empty extra ones; another cell is reported', async () => {
  const map = { Descriptions: ['{Text}', '{Title}'], photoURL: '{Picture}' };
  const storage = testStorage();
  const { added, refused, events } = await run(RAGGED, map, storage);
  expect(added).toBe(3);
  expect(refused).toEqual([{ line: 5, reasons: ['has 8 fields, and there are 6 columns'] }]);
  expect(events.map(({ title, Descriptions }) => [title, Descriptions])).toEqual(
    expect.arrayContaining([
      ['Ragged one', 'Ragged one'],
      ['Ragged two', 'Bring gloves'],
      ['Ragged three', 'Bring gloves'],
    ]),
  );
  // The same rows, saved by a program that fills them.
  const full = RAGGED.replace('06.03.2027;Park\n', '06.03.2027;Park;;;\n').replace('gloves;;\n', 'gloves;\n');
  expect(await run(full, map, storage)).toMatchObject({ added: 0, known: 3 });
});

it.each([
  ['Windows', 'sep=;\r\n', ';'],
  ['Unix', 'sep=;\n', ';'],
  ['the old Mac', 'sep=;\r', ';'],
  ['a byte order mark', '\uFEFFsep=;\r\n', ';'],
  ['quotes', '"sep=;"\r\n', ';'],
  ['capitals and a tab', 'SEP=\t\r\n', '\t'],
  ['another separator than the mapping’s', 'sep=,\n', ','],
])('understands a first line that names the separator: %s', async (_, first, separator) => {
  const line = (...cells: string[]) => `${cells.join(separator)}\r\n`;
  const rows = line('Title', 'Date', 'Place', 'Type') + line('Line one', '06.03.2027', 'Park', 'Cleanup');
  const bad = line('Line two', 'soon', 'Park', 'Cleanup');
  const { events, refused } = await run(first + rows + bad);
  expect(events).toMatchObject([{ title: 'Line one', location: 'Park' }]);
  expect(refused).toMatchObject([{ line: 4 }]);
});

it('takes a column called sep for one', async () => {
  const { events } = await run('sep=x;Title;Date;Place;Type\n1;A;06.03.2027;Park;\n');
  expect(events).toMatchObject([{ title: 'A' }]);
});
