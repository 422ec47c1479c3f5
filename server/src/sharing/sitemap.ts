/**
 * /sitemap.xml and its parts: the addresses of the public pages and of all events that are not over (docs/specification.md,
 * "Previews"). A part has at most 50,000 addresses, the limit of sitemaps.org; it is read in small pieces, each in a turn of its
 * own, streamed through gzip, and cached for an hour, or until an event is hidden.
 */
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { createGzip } from 'node:zlib';
import { earliestBeginning } from '@social-serve/contract/event-rules';
import { LISTED_PAGES } from '@social-serve/contract/page-heads';
import { madeFiles, pages, pathTo } from '@social-serve/contract/paths';
import type { Reader } from '../database/database.ts';
import type { EventRow } from '../database/tables/events.ts';
import { thisMinute } from '../events/clock.ts';

/** How many addresses a part has at most. */
const PART = 50_000;

/** How many are read in one turn. */
const PIECE = 500;

/** How long parts are cached, in milliseconds. */
export const SITEMAP_AGE = 3_600_000;

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** The path of a part; they count from 1. */
const partPath = (part: number) => pathTo(madeFiles.sitemapPart, { file: `${part}.xml` });

type Place = Pick<EventRow, 'eventDate' | 'id'>;

/** The addresses of events that are not over at a minute, soonest first. @param offset how many are left out first */
const readAddresses = (
  db: Reader,
  {
    minute,
    after,
    limit,
    offset,
  }: { minute: string; after: Place | undefined; limit: number; offset?: number },
) =>
  db.select('events', ['id', 'eventDate', 'postDate'], {
    // The cursor is the one lower bound of the date, so that the index is entered there.
    where: { state: 'listed', endsAt: { gt: minute } },
    orderBy: [
      ['eventDate', 'asc'],
      ['id', 'asc'],
    ],
    after: after ?? { eventDate: earliestBeginning(minute), id: '' },
    offset,
    limit,
  });

/** Where each part begins: after this event; the first one at the start. */
type Starts = readonly (Place | undefined)[];

const comesAfter = (one: Place, other: Place) =>
  one.eventDate > other.eventDate || (one.eventDate === other.eventDate && one.id > other.id);

/** Events in the first part, which lists the public pages, too. */
const FIRST_PART = PART - LISTED_PAGES.length;

/**
 * Finds where the parts begin, reading one event of each.
 * @param part how many addresses a part has at most, besides the public pages in the first
 */
async function findStarts(db: Reader, minute: string, part: number): Promise<Starts> {
  const starts: (Place | undefined)[] = [undefined];
  for (let offset = Math.min(part, FIRST_PART) - 1; ; offset = part - 1) {
    const [last] = await readAddresses(db, { minute, after: starts.at(-1), limit: 1, offset });
    if (!last) return starts;
    const [next] = await readAddresses(db, { minute, after: last, limit: 1 });
    if (!next) return starts;
    starts.push(last);
    await nextTurn();
  }
}

/** Names the event that was hidden last among those that are. */
async function latestHidden(db: Reader): Promise<string> {
  const [event] = await db.select('events', ['id', 'unlistedAt'], {
    where: { state: 'hidden' },
    orderBy: [
      ['unlistedAt', 'desc'],
      ['id', 'desc'],
    ],
    limit: 1,
  });
  return event ? `${event.unlistedAt} ${event.id}` : '';
}

const url = (address: string, changed?: string) =>
  `<url><loc>${address}</loc>${changed ? `<lastmod>${changed}</lastmod>` : ''}</url>\n`;

/** The sitemap of one database. */
export interface Sitemap {
  /** The list of the parts, as XML. @param origin the base URL of the site */
  index(origin: string, now: Date): Promise<string>;
  /** Whether there is such a part. */
  has(number: number, now: Date): Promise<boolean>;
  /** A part that there is, gzipped. */
  part(number: number, origin: string, now: Date): Promise<Buffer>;
  /** Changes each hour, and once an event was hidden. */
  version(now: Date): Promise<string>;
}

/** Makes the sitemap of a database. @param size see `findStarts`; tests take a small one */
export function sitemapOf(db: Reader, size = PART): Sitemap {
  let found: { version: string; starts: Promise<Starts> } | undefined;
  let hidden: { latest: string; changes: number } | undefined;

  /** Where a creator deletes a hidden event, the latest is the one of before: so changes are counted. */
  const version = async (now: Date) => {
    const latest = await latestHidden(db);
    if (hidden?.latest !== latest) hidden = { latest, changes: (hidden?.changes ?? 0) + 1 };
    return `${Math.floor(now.getTime() / SITEMAP_AGE)} ${hidden.changes} ${latest}`;
  };

  /** The parts of this version. */
  const parts = async (now: Date) => {
    const current = await version(now);
    if (found?.version === current) return found.starts;
    const begun = { version: current, starts: findStarts(db, thisMinute(now), size) };
    found = begun;
    begun.starts.catch(() => {
      if (found === begun) found = undefined;
    });
    return begun.starts;
  };

  return {
    version,

    async index(origin, now) {
      const { length } = await parts(now);
      const listed = Array.from({ length }, (_, index) => {
        return `<sitemap><loc>${origin}${partPath(index + 1)}</loc></sitemap>\n`;
      });
      return `${HEAD}<sitemapindex ${NAMESPACE}>\n${listed.join('')}</sitemapindex>\n`;
    },

    has: async (number, now) => number >= 1 && number <= (await parts(now)).length,

    async part(number, origin, now) {
      const minute = thisMinute(now);
      const places = await parts(now);
      const [start, end] = [places[number - 1], places[number]];
      const isFirst = number === 1;
      async function* written() {
        yield `${HEAD}<urlset ${NAMESPACE}>\n`;
        if (isFirst) yield LISTED_PAGES.map((name) => url(origin + pages[name])).join('');
        let left = isFirst ? Math.min(size, FIRST_PART) : size;
        for (let after = start; left > 0; ) {
          const rows = await readAddresses(db, { minute, after, limit: Math.min(PIECE, left) });
          const inside = end ? rows.filter((row) => !comesAfter(row, end)) : rows;
          yield inside
            .map(({ id, postDate }) => url(origin + pathTo(pages.openEvent, { id }), postDate))
            .join('');
          left -= rows.length;
          after = rows.at(-1);
          if (!after || inside.length < rows.length) break;
          await nextTurn();
        }
        yield '</urlset>\n';
      }
      const gzip = createGzip({ level: 6 });
      const [file] = await Promise.all([buffer(gzip), pipeline(written, gzip)]);
      return file;
    },
  };
}
