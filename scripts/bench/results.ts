/** The server's section of bench/results.md. */
import os from 'node:os';
import { table, writeSection } from '../lib/results.ts';
import type { Times } from '../lib/times.ts';
import type { ImpactTimes } from './impact.ts';
import type { ImportTimes } from './import.ts';
import type { MailTimes } from './mail.ts';
import type { NearTimes } from './near.ts';
import type { PlacesTimes } from './places.ts';
import type { SearchResults } from './search.ts';
import type { SeriesTimes } from './series.ts';
import type { UpgradeTimes } from './upgrade.ts';

export interface Ratio {
  what: string;
  ratio: number;
  /** Null where there is none. */
  goal: number | null;
  /** The same ratio of the time that an answer takes on the processor. */
  cpuRatio: number;
  perSecond: number;
  p50: number;
  p99: number;
  /** Of the ceiling: what the machine itself adds. */
  topP99: number;
}

interface SizeResults {
  size: number;
  rows: Ratio[];
  series: SeriesTimes | null;
  search: SearchResults | null;
  near: NearTimes | null;
  memory: number;
  commits: Times | null;
  impact: ImpactTimes | null;
  /** Milliseconds until the product is ready. */
  start: number | null;
}

interface Results {
  sizes: SizeResults[];
  imports: ImportTimes[];
  upgrades: UpgradeTimes[];
  mail: MailTimes | null;
  /** Milliseconds in which the disk keeps 4 KiB. */
  disk: Times;
  /** Null where no server was there. */
  mongo: Ratio | null;
  places: PlacesTimes | null;
}

const ratios = (rows: Ratio[]) =>
  table(
    ['what', 'ratio', 'of processor time', 'goal', 'requests/s', 'p50 ms', 'p99 ms', 'p99 of the ceiling'],
    rows.map((row) => [
      row.what,
      row.ratio.toFixed(2),
      row.cpuRatio.toFixed(2),
      String(row.goal ?? ''),
      String(Math.round(row.perSecond)),
      row.p50.toFixed(1),
      row.p99.toFixed(1),
      row.topP99.toFixed(1),
    ]),
  );

const seriesPart = ({ posted, changed, each }: SeriesTimes) => {
  const [one, other] = [posted, changed].map(
    ({ p50, most }) => `${p50.toFixed(0)} ms, ${most.toFixed(0)} at most`,
  );
  return `Half of these events are dates of series. A series of 26 is posted in ${one} (goal 150), and changed from its first date on in ${other}
(goal 200), over HTTP; 26 events posted one after the other take ${each.p50.toFixed(0)} ms in the same run: ${(posted.p50 / each.p50).toFixed(2)} and ${(changed.p50 / each.p50).toFixed(2)} of that.`;
};

const impactPart = ({ checkIn, read }: ImpactTimes) =>
  `A check-in takes ${checkIn.p50.toFixed(2)} ms, ${checkIn.p99.toFixed(2)} (99th), on the database; all events that count are summed up, once a minute at most, in ${read.p50.toFixed(2)} ms, ${read.p99.toFixed(2)} (99th, goal 5).`;

const nearPart = ({ list, near }: NearTimes) => {
  const ratiosOf = (sort: string) =>
    near.filter((one) => one.sort === sort).map(({ ms }) => (ms / list).toFixed(2));
  return `Lists near a point, uncached, over HTTP, in processor time as a ratio to the list of 50, which takes ${list.toFixed(1)} ms (goal 1.3 at 200,000 events): by day ${ratiosOf('').join(', ')}; by distance ${ratiosOf('distance').join(', ')}.`;
};

const mailSection = ({ messages, perSecond, ratio, p50, p99 }: MailTimes) => `### Mail

To ${messages.toLocaleString('en-US')} people who joined one changed event, on SQLite, by a mail server on this machine: ${Math.round(perSecond)} messages/s (goal 200), ${ratio.toFixed(2)} of the
mailer alone, which looks for nothing and keeps nothing. A list meanwhile took ${p50.toFixed(1)} ms, ${p99.toFixed(1)} (99th).`;

const placesSection = ({ open, memory, search }: PlacesTimes) => `### Places

The gazetteer is opened in ${open.toFixed(0)} ms, when first asked for, and takes ${(memory / 1e6).toFixed(0)} MB (goal 30). A search takes ${search.p50.toFixed(1)} ms, ${search.p99.toFixed(1)} (99th, goal 10).`;

/** Writes the server's section. */
export function writeResults(
  { sizes, imports, upgrades, mail, mongo, disk, places }: Results,
  how: string,
): void {
  const parts = sizes.map(({ size, rows, series, search, near, memory, commits, impact, start }) => {
    if (!search) return '';
    const slowest = search.times.filter(({ joined }) => !joined).map(({ ms }) => ms);
    const joined = search.times.filter((time) => time.joined).map(({ ms }) => ms);
    return `### ${size.toLocaleString('en-US')} events

${ratios(rows)}

${series ? seriesPart(series) : ''}

${impact ? impactPart(impact) : ''}

${near ? nearPart(near) : ''}

Search, top 50, over HTTP: slowest of ${slowest.length} (24 terms, alone and within a type) ${Math.max(...slowest).toFixed(1)} ms, joins
of common pieces ${Math.max(...joined).toFixed(1)} ms; another request meanwhile waited ${search.heldUp.toFixed(1)} ms (99th of a hundred). Memory ${(memory / 1e6).toFixed(0)} MB
(goal 350). A commit at 100 writes a second takes ${commits?.p50.toFixed(1)} ms, ${commits?.p99.toFixed(1)} (99th, goal 20), ${commits?.most.toFixed(1)} at most (goal 50). After a clean stop the product is ready in ${((start ?? 0) / 1_000).toFixed(1)} s (goal 3).

${table(
  ['term', 'type', 'found', 'ms'],
  search.times.map(({ term, type, found, ms }) => [term, type || 'any', String(found), ms.toFixed(1)]),
)}`;
  });
  writeSection(
    'server',
    `## Server

\`npm run bench\`, ${new Date().toISOString().slice(0, 10)}, Node ${process.versions.node}, ${os.cpus().length} × ${os.cpus()[0]?.model}; ${how}; load of the machine
meanwhile ${os.loadavg()[0]?.toFixed(1)} (2 is this command alone); its disk keeps 4 KiB in ${disk.p50.toFixed(2)} ms, ${disk.p99.toFixed(2)} (99th). A ratio is to plain
node:http that sends the same bytes, in the same run: of answers a second, and of the time on the processor that an answer
takes. Absolute figures are the machine's.

${parts.join('\n\n')}

### MongoDB

${mongo ? ratios([mongo]) : 'No server that speaks its protocol was on this machine.'}

### Import

${table(
  ['rows', 'with', 'rows/s', 'goal'],
  imports.map(({ rows, what, perSecond, goal }) => [
    rows.toLocaleString('en-US'),
    what,
    String(Math.round(perSecond)),
    String(goal),
  ]),
)}

### Upgrade

The first start of a release that gives every event a new column with a value:

${table(
  ['events', 'database', 'seconds'],
  upgrades.map(({ events, database, seconds }) => [
    events.toLocaleString('en-US'),
    database,
    seconds.toFixed(1),
  ]),
)}

${mail ? mailSection(mail) : ''}

${places ? placesSection(places) : ''}`,
  );
}
