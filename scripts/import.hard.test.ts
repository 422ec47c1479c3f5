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

/** Runs the import of what these files hold; of one that is null, there is none. */
function importing(csv: string | null, map: string | object | null = MAP) {
  const place = mkdtempSync(path.join(folder, 'one-'));
  const file = (name: string) => path.join(place, name);
  if (csv !== null) writeFileSync(file('rows.csv'), csv);
  if (map !== null) writeFileSync(file('map.json'), typeof map === 'string' ? map : JSON.stringify(map));
  const target = file('data');
  const args = [file('rows.csv'), '--map', file('map.json'), '--to', target];
  return new Promise<{ code: number; output: string; target: string }>((resolve) => {
    execFile(
      process.execPath,
      [path.join(import.meta.dirname, 'import.ts'), ...args],
      (error, stdout, stderr) =>
        resolve({ code: error ? Number(error.code) : 0, output: stdout + stderr, target }),
    );
  });
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
