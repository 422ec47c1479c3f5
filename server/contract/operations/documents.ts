/** Documents for people and programs: pages, the embedded list, generated files. */
import { z } from 'zod';
import { calls } from '../calls.ts';
import { embedQuery } from '../embed.ts';
import { FILTER_RULES } from '../event-filters.ts';
import { idText } from '../input.ts';
import { comingLinkParams, comingLinkQuery, mailConfirmParams, mailOffParams } from '../mail.ts';
import { apiDocs, embed, madeFiles, mapFile, pages } from '../paths.ts';
import { reasonText } from '../reasons.ts';
import { stopLinkParams } from '../stop.ts';
import type { Operation } from './operation.ts';

const get = { method: 'get', tag: 'Documents', who: 'everyone', reply: z.string() } as const;

const nothingThere = reasonText('nothingFound');
/** A file name that begins with an id. */
const shareFile = z
  .string()
  .regex(/^[0-9a-f]{24}\.png$/i, { error: nothingThere })
  .transform((file) => file.slice(0, 24))
  .pipe(idText);
const sitemapFile = z
  .string()
  .regex(/^[1-9]\d{0,5}\.xml$/, { error: nothingThere })
  .transform((file) => Number.parseInt(file, 10));

type PageName = keyof typeof pages;

/** Pages whose address has a secret. A Firebase project's links have their code in the query. */
const secretPages: Partial<Record<PageName, NonNullable<Operation['secret']>>> = {
  certificate: 'path',
  accountAction: 'query',
  place: 'fragment',
};

/** The pages of the route table: the client's documents. */
const pageOperations = Object.fromEntries(
  Object.entries(pages).map(([name, path]) => [
    `${name}Page`,
    {
      ...get,
      path,
      ...(name in secretPages && { secret: secretPages[name as PageName] }),
      summary: `The page ${name}`,
      media: 'text/html',
      problems: [],
    },
  ]),
) as unknown as Record<`${PageName}Page`, Operation>;

export const documentOperations = {
  ...pageOperations,
  embed: {
    ...get,
    inLanguage: true,
    path: embed,
    summary: 'Upcoming events, or one event, for a frame on another site',
    description: FILTER_RULES,
    cache: 'everyone',
    query: embedQuery,
    media: 'text/html',
    problems: ['bad-input', 'not-found'],
  },
  sharePicture: {
    ...get,
    inLanguage: true,
    path: madeFiles.sharePicture,
    summary: 'The preview picture of a link to an event',
    cache: 'everyone',
    namesOrigin: true,
    params: z.object({ file: shareFile }),
    media: 'image/png',
    problems: ['not-found'],
  },
  robots: {
    ...get,
    path: madeFiles.robots,
    summary: 'The rules for search engines',
    namesOrigin: true,
    media: 'text/plain',
    problems: [],
  },
  sitemap: {
    ...get,
    path: madeFiles.sitemap,
    summary: 'The parts of the sitemap',
    namesOrigin: true,
    media: 'application/xml',
    problems: [],
  },
  sitemapPart: {
    ...get,
    path: madeFiles.sitemapPart,
    summary: 'A part of the sitemap',
    namesOrigin: true,
    params: z.object({ file: sitemapFile }),
    media: 'application/xml',
    problems: ['not-found'],
  },
  mapFile: {
    ...get,
    path: mapFile,
    summary: 'The tiles of the map, an archive that clients read in ranges',
    media: 'application/vnd.pmtiles',
    problems: ['not-found', 'bad-range'],
  },
  mailOffPage: {
    ...get,
    inLanguage: true,
    path: calls.mailOff,
    secret: 'path',
    summary: 'The page that turns off a kind of e-mail',
    params: mailOffParams,
    media: 'text/html',
    problems: ['not-found'],
  },
  mailConfirmPage: {
    ...get,
    inLanguage: true,
    path: calls.mailConfirm,
    secret: 'path',
    summary: 'The page that confirms an address',
    params: mailConfirmParams,
    media: 'text/html',
    problems: ['not-found'],
  },
  comingAnswerPage: {
    ...get,
    inLanguage: true,
    path: calls.comingAnswer,
    secret: 'path',
    summary: 'The page on which a participant answers whether they still come',
    params: comingLinkParams,
    query: comingLinkQuery,
    media: 'text/html',
    problems: ['not-found'],
  },
  stopAnswerPage: {
    ...get,
    inLanguage: true,
    path: calls.stopAnswer,
    secret: 'path',
    summary: 'The page on which a stopped person answers',
    params: stopLinkParams,
    media: 'text/html',
    problems: ['not-found'],
  },
  apiDocs: {
    ...get,
    path: apiDocs,
    summary: 'The API documentation for people',
    media: 'text/html',
    problems: [],
  },
} as const satisfies Record<string, Operation>;
