import { readFile } from 'node:fs/promises';
import type { Event } from '@social-serve/contract/event';
import { EVENT_TYPES } from '@social-serve/contract/event-rules';
import { readCsv } from '../../server/src/operator/import/csv.ts';
import { readDate } from '../../server/src/operator/import/dates.ts';
import { call, expect, test } from './fixtures.ts';
import { rowLinks } from './support/steps.ts';

const csv = new URL('../../server/test/data/nyc-volunteer-opportunities.csv', import.meta.url);
const ROWS = 100;

/** The file's rows as records by column. */
async function records(text: string): Promise<Record<string, string>[]> {
  const [names, ...rows] = await Array.fromAsync(readCsv([text]));
  return rows.map(({ fields }) =>
    Object.fromEntries((names?.fields ?? []).map((name, index) => [name, fields[index] ?? ''])),
  );
}

/** A row's start day and month, moved to their next occurrence. */
const START_DATE = {
  format: 'MMMM dd yyyy',
  time: '12:00',
  zone: 'UTC',
  yearly: true,
  locale: 'en' as const,
};

test(`${ROWS} real rows: posted, paged to the end, found, opened`, async ({
  visit,
  register,
  ownServer: server,
}) => {
  const organiser = await register('City of New York', server);
  const everything = await records(await readFile(csv, 'utf8'));
  const apostrophe = everything.find(({ title }) => title?.includes('’'));
  if (!apostrophe) throw new Error('the file has no title with ’');
  const rows = [...everything.slice(0, ROWS - 1), apostrophe];

  const ids: string[] = [];
  for (const [index, row] of rows.entries()) {
    const { insertedId } = (await call(server, organiser, 'POST', '/events', {
      creator: organiser.email,
      title: row.title?.slice(0, 120),
      location: (row.address || `${row.region} ${row.postcode}`).slice(0, 160),
      eventType: EVENT_TYPES[index % EVENT_TYPES.length],
      photoURL: `https://pictures.example/${row.id}.svg`,
      Descriptions: row.summary,
      eventDate: readDate(row.start_date ?? '', START_DATE, new Date())?.toISOString(),
      postDate: new Date().toISOString(),
    })) as { insertedId: string };
    ids.push(insertedId);
  }
  expect(new Set(ids).size).toBe(ROWS);

  // Through the pages of the API: each once, by date.
  const paged: Event[] = [];
  for (let next: string | undefined = `${server.url}/events?limit=7`; next; ) {
    const response: Response = await fetch(next);
    paged.push(...((await response.json()) as Event[]));
    const link = /<([^>]+)>; *rel="next"/.exec(response.headers.get('link') ?? '')?.[1];
    next = link && new URL(link, server.url).href;
  }
  expect(paged.map(({ _id }) => _id).sort()).toEqual([...ids].sort());
  expect(paged.map(({ eventDate }) => eventDate)).toEqual(paged.map(({ eventDate }) => eventDate).sort());

  // Through the pages of the list, in the browser.
  const page = await visit({ person: organiser, server });
  await page.goto('/upcomingEvents');
  const details = rowLinks(page);
  const more = page.getByRole('button', { name: /load more/i });
  await expect(details.first()).toBeVisible();
  // Queries by role evaluate all names on the page each time; while paging, counting links is enough.
  const links = page.getByRole('main').locator('[data-row] a');
  while (await more.isVisible()) {
    const before = await links.count();
    await more.click();
    await expect.poll(() => links.count()).toBeGreaterThan(before);
  }
  await expect(details).toHaveCount(paged.length);
  const addresses = await details.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(new Set(addresses).size).toBe(paged.length);

  const wanted = paged.find(({ title }) => title.includes('’'));
  if (!wanted) throw new Error('no title with ’ came back');
  await page.getByRole('searchbox', { name: 'Search title or place' }).fill(wanted.title);
  await page.getByRole('button', { name: 'Search' }).click();
  await page.getByRole('link', { name: wanted.title }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: wanted.title })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(wanted.location);
});
