/**
 * `npm run bench:client`: what the pages load before their data, after gzip, and what Lighthouse says about the public
 * pages; writes both to bench/results.md and fails over a size's budget.
 *   --sizes       only the sizes, at once
 *   --runs N      visits a page on mobile (5); on desktop it is 1
 *   --page /PATH  only that page, and nothing is written
 */
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { calls } from '@social-serve/contract/paths';
import { newPerson } from '../client/e2e/support/data.ts';
import { startServer } from '../client/e2e/support/server.ts';
import { signedIn } from '../client/e2e/support/visitor.ts';
import { buildClientIfStale } from './lib/build-client.ts';
import { kilobytes, namedFiles, SCRIPTS_KB, STYLES_KB } from './lib/first-view.ts';
import { type Device, type Figures, measure } from './lib/lighthouse.ts';
import { table, writeSection } from './lib/results.ts';

/** Visited with a session; its goal on mobile is 92 or more. */
const SIGNED_IN = '/eventDetails/:id';

/** The first seven have goals: performance on mobile 97 or more, all else 100. */
const PAGES = [
  '/',
  '/upcomingEvents',
  '/e/:id',
  '/login',
  '/register',
  '/volunteer',
  '/aboutUs',
  '/contactUs',
  '/poster/:id',
  '/embed',
  SIGNED_IN,
];

const { values: options } = parseArgs({
  options: { sizes: { type: 'boolean' }, runs: { type: 'string', default: '5' }, page: { type: 'string' } },
});

/** The documents that are weighed. The login form has no budget. */
const WEIGHED = ['home', 'upcomingEvents', 'openEvent', 'login', 'joinedEvents'];
const WITH_BUDGET = ['home', 'upcomingEvents', 'openEvent'];

/** Prints the sizes, and checks them against the budget. @returns them as Markdown */
function weigh(): string {
  const dist = path.join(import.meta.dirname, '../client/dist/en');
  const rows = WEIGHED.map((page) => {
    const { scripts, styles } = namedFiles(dist, page);
    const budget = WITH_BUDGET.includes(page) ? SCRIPTS_KB : Number.POSITIVE_INFINITY;
    const over = kilobytes(scripts) > budget || kilobytes(styles) > STYLES_KB || scripts.length === 0;
    if (over) process.exitCode = 1;
    const row = [page, scripts.length, kilobytes(scripts).toFixed(1), kilobytes(styles).toFixed(1)];
    console.log(`${row.join('  ')}${over ? '  OVER' : ''}`);
    return row;
  });
  return table(['document', 'scripts', `KB of scripts (${SCRIPTS_KB})`, `KB of styles (${STYLES_KB})`], rows);
}

const row = (page: string, device: Device, one: Figures) => {
  const seconds = (ms: number) => (ms / 1000).toFixed(2);
  return [
    page,
    device,
    `**${one.performance}** (${one.runs.join(', ')})`,
    [one.accessibility, one.bestPractices, one.seo].join(' / '),
    seconds(one.firstPaint),
    seconds(one.largestPaint),
    Math.round(one.blocking),
    one.shift.toFixed(3),
  ];
};

/** Runs Lighthouse on the pages of a server with sample events. @returns the figures as Markdown */
async function judge(pages: string[], runs: number): Promise<string> {
  const server = await startServer({ SAMPLE_DATA: 'on' });
  const rows: (string | number)[][] = [];
  try {
    const session = [signedIn(await newPerson(server))];
    const [event] = (await (await fetch(server.url + calls.latestEvents)).json()) as { _id: string }[];
    for (const device of ['mobile', 'desktop'] as const)
      for (const page of pages) {
        const address = server.url + page.replace(':id', event?._id ?? '');
        const stored = page === SIGNED_IN ? session : [];
        const figures = await measure(address, device, device === 'mobile' ? runs : 1, stored);
        rows.push(row(page, device, figures));
        console.log(rows.at(-1)?.join('  '));
      }
  } finally {
    await server.close();
  }
  return table(
    [
      'page',
      'device',
      'performance: median (runs)',
      'accessibility / best practices / SEO',
      'first paint s',
      'largest paint s',
      'blocking ms',
      'shift',
    ],
    rows,
  );
}

buildClientIfStale({ log: console.log });
const sizes = weigh();
if (!options.sizes) {
  const figures = await judge(options.page ? [options.page] : PAGES, Number(options.runs));
  const machine = `${os.cpus().length} × ${os.cpus()[0]?.model.trim()}, Node ${process.versions.node}`;
  if (!options.page)
    writeSection(
      'client',
      `## Client\n\n\`npm run bench:client\`, Lighthouse with its own simulated phone and desktop, production build, the product's own server over http (browsers take brotli over https only: there it is a tenth less), sample events; /eventDetails/:id with a session; poster and embedded list are not for search engines. ${machine}.\n\n${sizes}\n\n${figures}`,
    );
}
