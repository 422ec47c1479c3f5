/** Formatting times in a zone takes much memory outside the heap, and anyone may name any zone. */
import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';

/** Writes an event's times in every zone, by all that does so, and says by how many MB the process grew. */
const WRITE_IN_EVERY_ZONE = `
  import { embedPage } from '../src/embed/page.ts';
  import { calendarFile } from '../src/feeds/calendar.ts';
  import { rssFeed } from '../src/feeds/rss.ts';
  import { whenInWords } from '../src/formats/event-words.ts';
  import { anEventRow } from './rows.ts';
  const now = new Date();
  const write = async (zone) => {
    const other = { eventDate: '2030-01-16T04:00:00.000Z', endDate: '2030-01-16T07:00:00.000Z' };
    const events = [anEventRow(), anEventRow(other)].map((event) => ({ ...event, timeZone: zone }));
    embedPage(events, { limit: 10, theme: 'light', zone }, (path) => path, now, 'en');
    await rssFeed([events], 'http://localhost/feed', 'http://localhost', 'en');
    for (const event of events) for (const length of ['long', 'short']) whenInWords(event, 'en', length);
    await calendarFile([events.map((event) => ({ event }))], { language: 'en' });
  };
  await write('UTC');
  const before = process.memoryUsage.rss();
  for (let round = 0; round < 2; round += 1)
    for (const zone of Intl.supportedValuesOf('timeZone')) await write(zone);
  console.log(Math.round((process.memoryUsage.rss() - before) / 2 ** 20));
`;

it('stays small when every zone there is was asked for', () => {
  const grown = execFileSync(
    process.execPath,
    ['--max-semi-space-size=8', '--input-type=module-typescript', '-e', WRITE_IN_EVERY_ZONE],
    { cwd: import.meta.dirname, encoding: 'utf8' },
  );
  expect(Number(grown)).toBeLessThan(60);
});
