/** `npm run import` with real rows, and how visitors see them. */
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { test as base, expect } from './fixtures.ts';
import { type RunningServer, startServer } from './support/server.ts';
import { card, expectPath, main, rowLinks } from './support/steps.ts';

const root = path.join(import.meta.dirname, '../..');
const testData = (name: string) => path.join(root, 'server/test/data', `nyc-volunteer-opportunities.${name}`);
const ROWS = 665;

/** Imports the spreadsheet into the database of a data folder. @returns the command's output */
async function runImport(dataDir: string): Promise<string> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['scripts/import.ts', testData('csv'), '--map', testData('map.json')],
    { cwd: root, env: { ...process.env, DATA_DIR: dataDir, MONGODB_URI: '' } },
  );
  return stdout;
}

const test = base.extend<{ imported: RunningServer }>({
  /** A server whose data folder got the spreadsheet once before it started and once while it ran. */
  imported: async ({ visitors }, use) => {
    const dataDir = await mkdtemp(path.join(os.tmpdir(), 'social-serve-import-'));
    expect(await runImport(dataDir)).toContain(`${ROWS} rows: ${ROWS} added, 0 there already, 0 refused.`);
    const server = await startServer({ SAMPLE_DATA: 'off', DATA_DIR: dataDir });
    expect(await runImport(dataDir)).toContain(`${ROWS} rows: 0 added, ${ROWS} there already, 0 refused.`);
    await use(server);
    await Promise.all(visitors.splice(0).map(({ leave }) => leave()));
    await server.close();
    await rm(dataDir, { recursive: true, force: true });
  },
});

/** Follows the pages of the API. @returns the ids of all events */
async function listedIds({ url }: RunningServer): Promise<string[]> {
  const ids: string[] = [];
  for (let next: string | undefined = `${url}/events?limit=100`; next; ) {
    const response: Response = await fetch(next);
    ids.push(...((await response.json()) as { _id: string }[]).map(({ _id }) => _id));
    const link = /<([^>]+)>; *rel="next"/.exec(response.headers.get('link') ?? '')?.[1];
    next = link && new URL(link, url).href;
  }
  return ids;
}

test(`${ROWS} imported rows: all listed, found by a title with ’, opened, joined`, async ({
  visit,
  register,
  imported: server,
}) => {
  const ids = await listedIds(server);
  expect(ids).toHaveLength(ROWS);
  expect(new Set(ids).size).toBe(ROWS);
  const person = await register('Grace Lim', server);
  const page = await visit({ person, server });
  await page.goto('/upcomingEvents');
  const details = rowLinks(page);
  await expect(details).toHaveCount(24);

  const title = 'Volunteer with Brooklyn’s older adults!';
  await page.getByRole('searchbox', { name: 'Search title or place' }).fill('brooklyn’s');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(details).toHaveCount(1);
  await page.getByRole('link', { name: title }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(main(page)).toContainText('57 Willoughby Street, Brooklyn, NY, 11201');
  await expect(main(page)).toContainText('Heights and Hills');
  await page.getByRole('button', { name: 'Join Event' }).click();
  await expectPath(page, '/joinedEvents');
  await expect(card(page, title)).toBeVisible();
});
