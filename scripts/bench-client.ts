/**
 * `npm run bench:client`: what the home page's first paint loads, after gzip, and what Lighthouse says about the public
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
import { BUDGET_KB, firstPaintFiles } from './lib/first-paint.ts';
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

/** Prints the sizes, and checks them against the budget. @returns them as Markdown */
function weigh(): string {
  const files = firstPaintFiles(path.join(import.meta.dirname, '../client/dist'));
  const kb = (bytes: number) => (bytes / 1000).toFixed(1);
  const totals: string[][] = [];
  for (const [kind, label] of [
    ['js', 'JavaScript'],
    ['css', 'CSS'],
  ] as const) {
    const ofKind = files.filter((file) => file.kind === kind);
    for (const { file, gzip } of ofKind) console.log(`${kb(gzip).padStart(6)} KB  ${file}`);
    const total = ofKind.reduce((sum, { gzip }) => sum + gzip, 0);
    const over = total > BUDGET_KB[kind] * 1000;
    console.log(
      `${kb(total).padStart(6)} KB  ${label} in all, budget ${BUDGET_KB[kind]} KB${over ? ': OVER' : ''}\n`,
    );
    if (over || ofKind.length === 0) process.exitCode = 1;
    totals.push([label, kb(total), String(BUDGET_KB[kind])]);
  }
  return table(['before the first paint of `/`', 'KB after gzip', 'budget'], totals);
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
