/** `npm run import` as an operator gives it: what it says of files that cannot be used, and of rows that are no events. */
import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';

const folder = mkdtempSync(path.join(os.tmpdir(), 'social-serve-import-'));
afterAll(() => rmSync(folder, { recursive: true }));

const MAP = {
  source: 'test',
  creator: 'group@example.org',
  title: '{title}',
  location: '{place}',
  Descriptions: '{title}',
  eventType: [{ type: 'Cleanup' }],
  eventDate: { column: 'date', format: 'yyyy-MM-dd', yearly: true },
};
const HEAD = 'title,place,date\n';

/** Runs the command. @param typed what its standard input has, which is no terminal */
const command = (args: string[], typed = '') =>
  new Promise<{ code: number; output: string }>((resolve) => {
    const child = execFile(
      process.execPath,
      [path.join(import.meta.dirname, 'import.ts'), ...args],
      (error, stdout, stderr) => resolve({ code: error ? Number(error.code) : 0, output: stdout + stderr }),
    );
    child.stdin?.end(typed);
  });

/** Runs the import of what these files hold; of one that is null, there is none. */
async function importing(
  csv: string | null,
  map: string | object | null = MAP,
  { place = mkdtempSync(path.join(folder, 'one-')), more = [] as string[] } = {},
) {
  const file = (name: string) => path.join(place, name);
  if (csv !== null) writeFileSync(file('rows.csv'), csv);
  if (map !== null) writeFileSync(file('map.json'), typeof map === 'string' ? map : JSON.stringify(map));
  const target = file('data');
  const args = [file('rows.csv'), '--map', file('map.json'), '--to', target];
  return { ...(await command([...args, ...more], 'yes\n')), target };
}

it.each<[string, string | null, string | object | null, RegExp]>([
  ['a missing spreadsheet', null, MAP, /^There is no file \S+rows\.csv\.\n$/],
  ['a missing mapping', HEAD, null, /^There is no file \S+map\.json\.\n$/],
  ['an empty spreadsheet', '', MAP, /^The spreadsheet is empty: .*\n$/],
  ['a spreadsheet of blank lines', '\uFEFF\r\n \r\n', MAP, /^The spreadsheet is empty: .*\n$/],
  ['a spreadsheet that names columns and nothing else', HEAD, MAP, /^The spreadsheet has no rows .*\n$/],
  ['an empty mapping', HEAD, '', /^The mapping file cannot be used: it is not JSON .*\n$/],
  [
    'a mapping without what it must say',
    HEAD,
    { ...MAP, title: undefined, eventDate: { column: 'date' } },
    /^The mapping file cannot be used: eventDate\.format: is missing; title: is missing\.\n$/,
  ],
  [
    'a mapping of what is no field',
    HEAD,
    { ...MAP, titel: '{title}' },
    /^The mapping file cannot be used: titel is not one of source, .*photoAlt.*capacity.*\.\n$/,
  ],
  [
    'a mapping with an invalid text',
    HEAD,
    { ...MAP, title: 5 },
    /^The mapping file cannot be used: title: must be text, or a list of texts\.\n$/,
  ],
  [
    'a column that is not there',
    'title,date\nA,2027-01-05\n',
    MAP,
    /^The mapping file cannot be used: it names place, and the columns are title, date\.\n$/,
  ],
  [
    'two columns of one name',
    'title,place,date,title\nA,b,2027-01-05,C\n',
    MAP,
    /^Two columns of the spreadsheet are called title\.\n$/,
  ],
  [
    'a quote that is never closed, behind good rows',
    `${HEAD}A,b,2027-01-05\n"C,d,2027-01-05\n`,
    MAP,
    /^Line 3: a quote is opened and never closed\.\n$/,
  ],
])('%s is reported in one line, and no database is made', async (_, csv, map, line) => {
  const { code, output, target } = await importing(csv, map);
  expect(output).toMatch(line);
  expect(code).toBe(1);
  expect(existsSync(target)).toBe(false);
});

it('names each row that is not an event, why, and its text', async () => {
  const map = {
    ...MAP,
    key: ['title'],
    eventType: [{ when: { place: { equals: 'Pier' } }, type: 'Cleanup' }],
    photoURL: '{picture}',
    capacity: '{seats}',
    endDate: { column: 'end', format: 'd.M.yyyy' },
  };
  const rows = [
    'title,place,date,end,seats,picture,note',
    'Good,Pier,2027-01-05,6.1.2027,20,,',
    'Sun,Pier,tomorrow,6.1.2027,20,,',
    'Feb,Pier,2027-02-30,soon,,,',
    'End,Pier,2027-01-05,soon,,,',
    'None,Pier,,,,,',
    'Type,Park,2027-01-05,,,,',
    'Seats,Pier,2027-01-05,,many,,',
    'Picture,Pier,2027-01-05,,,ftp://x,',
    'Good,Pier,2027-01-05,6.1.2027,20.0,,the same event',
    'Good,Pier,2027-03-05,,,,another',
  ];
  const { code, output } = await importing(`${rows.join('\n')}\n`, map);
  expect(output.split('\n').filter((line) => line.startsWith('Line'))).toEqual([
    'Line 3: Event Date must be a day of the calendar, written as yyyy-MM-dd. It says "tomorrow".',
    'Line 4: Event Date must be a day of the calendar, written as yyyy-MM-dd. It says "2027-02-30".',
    'Line 5: End must be a day of the calendar, written as d.M.yyyy. It says "soon".',
    'Line 6: Event Date is required.',
    'Line 7: Event Type: none of the rules fits.',
    'Line 8: Capacity must be a whole number from 1 to 10,000. It says "many".',
    'Line 9: Image URL must be a web address that starts with http:// or https://. It says "ftp://x".',
    'Line 11: has the key of line 2 and is another event; the first one counts.',
  ]);
  expect(output).toMatch(/\n10 rows: 1 added, 1 there already, 8 refused\.\n$/);
  expect(code).toBe(1);
});

const EVENTS = ['1,River day,Old mill,2027-03-05', '2,Hill day,Hill,2027-03-06'];
const sheet = (...rows: string[]) => `id,title,place,date\n${rows.join('\n')}\n`;
const KEYED = {
  ...MAP,
  key: ['id'],
  eventDate: { column: 'date', format: 'yyyy-MM-dd', time: '10:00', zone: 'Europe/Berlin' },
};

it('lists what differs, changes it with --update, and cancels nothing without a terminal', async () => {
  const place = mkdtempSync(path.join(folder, 'again-'));
  const run = (csv: string, ...more: string[]) => importing(csv, KEYED, { place, more });
  const dry = await run(sheet(...EVENTS), '--dry-run');
  expect(dry.output).toContain('Line 2: would be added, "River day", 2027-03-05 10:00 (Europe/Berlin).\n');
  expect(dry.output).toContain('2 rows: 2 added, 0 there already, 0 refused. Nothing is stored');
  expect([dry.code, existsSync(dry.target)]).toEqual([0, false]);
  expect((await run(sheet(...EVENTS))).output).toMatch(/\n2 rows: 2 added, 0 there already, 0 refused\.\n$/);

  const corrected = sheet('1,River day,New bridge,2027-03-12', '3,Lake day,Lake,2027-03-20');
  const shown = await run(corrected, '--dry-run', '--update', '--cancel-missing');
  expect(shown.output).toContain('Line 2: would be changed: date and place.\n');
  expect(shown.output).toContain('Line 3: would be added, "Lake day"');
  expect(shown.output).toContain('"Hill day", 2027-03-06 10:00 (Europe/Berlin), 0 joined\n');
  expect((await run(corrected)).output).toContain('1 there already and different: row 2, date and place.');
  const updated = await run(corrected, '--update', '--cancel-missing');
  expect(updated.output).toContain('1 changed: row 2, date and place.');
  expect(updated.output).toMatch(/Nothing is cancelled: run this in a terminal, where you can answer\.\n$/);
  expect(updated.code).toBe(1);
  const again = await run(sheet(...EVENTS), '--update');
  expect(again.output).toContain('2 rows: 0 added, 1 changed, 1 there already, 0 refused.');
});

it('imports a calendar file by its command line, and says what it needs', async () => {
  const place = mkdtempSync(path.join(folder, 'calendar-'));
  const file = path.join(place, 'export.ICS');
  const entry = (uid: number, ...lines: string[]) =>
    ['BEGIN:VEVENT', `UID:${uid}@x`, 'DTSTART:20270305T170000Z', ...lines, 'END:VEVENT'].join('\r\n');
  const entries = [
    entry(1, 'SUMMARY:River day', 'LOCATION:Mill'),
    entry(2, 'SUMMARY:Call'),
    entry(3, 'SUMMARY:Off', 'LOCATION:Mill', 'STATUS:CANCELLED'),
  ];
  writeFileSync(file, ['BEGIN:VCALENDAR', 'VERSION:2.0', ...entries, 'END:VCALENDAR', ''].join('\r\n'));
  const to = ['--to', path.join(place, 'data')];
  const without = await command([file, ...to]);
  expect(without).toMatchObject({ code: 1, output: expect.stringContaining('--creator ADDRESS') });
  const { code, output } = await command([file, '--creator', 'a@example.org', '--type', 'Cleanup', ...to]);
  expect(output.split('\n').slice(1)).toEqual([
    '"Call": Location is required.',
    '"Off": is cancelled in the file, and left out.',
    '3 of 3 entries',
    '3 entries: 1 added, 0 there already, 1 cancelled and left out, 1 refused.',
    '',
  ]);
  expect(code).toBe(1);
});
