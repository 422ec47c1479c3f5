/** What crawlers and link previews read: heads of events' pages, share pictures, sitemaps, robots.txt (docs/specification.md, "Previews"). */
import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { type Clock, idParams } from '@social-serve/contract/input';
import { documents, operations } from '@social-serve/contract/operations';
import { madeFiles, pages as pagePaths } from '@social-serve/contract/paths';
import type { RequestHandler } from 'express';
import type { Logger } from 'pino';
import type { Dependencies } from '../dependencies.ts';
import { type NamedEvent, withItsOrganisers } from '../events/organisers.ts';
import { eventNotFound } from '../events/presenter.ts';
import { findSharedEvent } from '../events/queries.ts';
import { isListed } from '../events/row.ts';
import { Answer, STREAMED } from '../http/answer.ts';
import { contextOf } from '../http/context.ts';
import { alternatesOf } from '../http/language.ts';
import { badInput, notFound, ProblemError } from '../http/problems.ts';
import { type Route, route } from '../http/route.ts';
import type { Filling, Pages } from '../http/site.ts';
import { cacheControlFor } from '../http/site-url.ts';
import type { PictureFiles } from '../pictures/files.ts';
import { isHiddenPicture } from '../pictures/hidden.ts';
import {
  eventAddress,
  type PictureSubject,
  picturePath,
  pictureSubject,
  pictureVersion,
  previewOf,
} from './event-preview.ts';
import { inTime } from './in-time.ts';
import { eventPageAt, OEMBED_AGE, oembedLink, oembedOf } from './oembed.ts';
import { coverPreload, slotsOf } from './open-page.ts';
import { headOf, headOfNothing } from './page-head.ts';
import { drawPicture } from './picture.ts';
import { fileCache, renderPng } from './render.ts';
import { SITEMAP_AGE, sitemapOf } from './sitemap.ts';

/** Cache sizes in bytes: some 500 pictures, and some 40 parts of the sitemap (two million events). */
const MOST_BYTES = { pictures: 24 * 1024 * 1024, sitemaps: 32 * 1024 * 1024 };

/** Disallowed to robots: personal pages and calls. Not the calls that public pages make, which crawlers render. */
const NOT_FOR_ROBOTS = [
  pagePaths.joinedEvents,
  pagePaths.manageEvents,
  '/eventUpdate/',
  pagePaths.createEvent,
  pagePaths.account,
  pagePaths.team,
  '/feeds/joined/',
  '/me',
  '/applications',
  '/reports',
  '/api-docs',
  '/__/',
  '/emulator/',
];

export interface SharingDependencies extends Dependencies {
  files: PictureFiles;
  pages: Pages;
  log: Logger;
}

/** What pages are answered with, before there are routes. */
export interface PageDependencies extends Pick<SharingDependencies, 'db' | 'pages' | 'log' | 'pictures'> {
  clock: Clock;
}

/**
 * Answers a page of an event with its preview in the head, /e/{id} also with the public facts in its body. Mounted before the
 * pages.
 */
export function eventPage(
  name: 'openEvent' | 'eventDetails',
  { db, pages, log, clock, pictures: { externalPictures } }: PageDependencies,
): RequestHandler {
  const findNamed = async (id: string) => withItsOrganisers(db, await findSharedEvent(db, id));
  return async (req, res, next) => {
    const id = idParams.safeParse(req.params).data?.id;
    if (!pages.sendWithHead) return next();
    let event: NamedEvent | null;
    let filling: Filling | undefined;
    const { origin, language, site } = contextOf(res);
    let head = headOfNothing(language);
    try {
      event = id === undefined ? null : await inTime(findNamed(id));
      if (event) {
        const alternates =
          origin && isListed(event) ? alternatesOf(eventAddress(event.id, origin), site) : '';
        const preview = previewOf(event, origin, language, site);
        head = headOf(preview, isListed(event), alternates) + oembedLink(preview, origin);
      }
      if (event && name === 'openEvent') {
        filling = slotsOf(event, { origin, externalPictures }, clock(), language);
        head += coverPreload(event, { origin, externalPictures });
      }
    } catch (err) {
      log.warn({ err }, 'The page of an event goes out without a preview.');
      return next();
    }
    await pages.sendWithHead(req, res, event ? 200 : 404, name, head, filling);
  };
}

/** Cache misses for share pictures and parts of the sitemap, a minute for one address. */
const MADE_A_MINUTE = {
  name: 'making',
  most: 60,
  detail: ['tooManyDrawn'],
} as const;

/** The routes of share pictures, sitemap and robots.txt. */
export function sharingRoutes({ db, files, site, limits, log }: SharingDependencies): Route[] {
  const { siteUrl, clientOrigins } = site;
  const mayMake = limits.aMinute(MADE_A_MINUTE);
  const sitemap = sitemapOf(db);
  const pictures = fileCache(MOST_BYTES.pictures);
  const parts = fileCache(MOST_BYTES.sitemaps, 1);
  const anHour = { 'Cache-Control': cacheControlFor(SITEMAP_AGE / 1000, siteUrl) };

  /** Draws a share picture, with the cover if the event has no picture here, or one that cannot be decoded. */
  const draw = async (subject: PictureSubject, photo: Buffer | null): Promise<Buffer> => {
    if (!photo) return renderPng(await drawPicture(subject));
    return renderPng(await drawPicture(subject, false), photo).catch(async (err) => {
      log.warn({ err }, 'A picture could not be put into a share picture.');
      return renderPng(await drawPicture(subject));
    });
  };

  return [
    route(
      documents.sharePicture,
      async ({ params: { file: id }, address, language }) => {
        const event = await findSharedEvent(db, id);
        if (!event) throw notFound('GET', picturePath(id));
        const shown = pictureSubject(event, language);
        const mayShow = shown.photo !== null && !(await isHiddenPicture(db, shown.photo));
        const photo = shown.photo && mayShow ? await files.get(shown.photo) : null;
        // A picture that was erased or hidden is not shown, even if it is in a cached drawing.
        const subject = photo ? shown : { ...shown, photo: null };
        const version = pictureVersion(subject);
        // The key is what it shows, not when something was written.
        const cached = pictures.get(version);
        if (!cached) mayMake(address);
        return new Answer(await (cached ?? pictures.make(version, () => draw(subject, photo))), anHour);
      },
      { 'Cross-Origin-Resource-Policy': 'cross-origin' }, // cards are drawn on other sites, too
    ),

    route(operations.getOembed, async ({ query, origin }) => {
      if (query.format === 'xml')
        // as oEmbed asks
        throw new ProblemError('not-implemented', ['jsonOnly']);
      // Every address in it must be whole.
      if (!origin) throw badInput([{ path: 'Host', reason: ['siteNameNeeded'] }]);
      const page = eventPageAt(query.url, [origin, ...clientOrigins], site);
      const event = page && (await withItsOrganisers(db, await findSharedEvent(db, page.id)));
      if (!event) throw eventNotFound();
      const { language } = page;
      return new Answer(oembedOf(event, query, { origin, language, site }), {
        'Cache-Control': cacheControlFor(OEMBED_AGE, siteUrl),
      });
    }),

    route(documents.robots, ({ origin }) => {
      const text = [
        'User-agent: *',
        ...NOT_FOR_ROBOTS.map((path) => `Disallow: ${path}`),
        ...(origin ? ['', `Sitemap: ${origin}${madeFiles.sitemap}`] : []),
        '',
      ].join('\n');
      return new Answer(text, anHour);
    }),

    route(documents.sitemap, async ({ origin, now }) => new Answer(await sitemap.index(origin, now), anHour)),

    route(
      documents.sitemapPart,
      async ({ params: { file: part }, origin, now, address, raw: { req, res } }) => {
        const key = `${part} ${await sitemap.version(now)} ${origin}`;
        if (!(await sitemap.has(part, now))) throw notFound('GET', req.path);
        res
          .set(anHour)
          .vary('Accept-Encoding')
          .set('ETag', `W/"${hash('sha256', key, 'base64url').slice(0, 22)}"`);
        if (req.fresh) {
          res.status(304).end();
          return STREAMED;
        }
        const cached = parts.get(key);
        if (!cached) mayMake(address);
        const file = await (cached ?? parts.make(key, () => sitemap.part(part, origin, now)));
        if (!req.acceptsEncodings('gzip')) return promisify(gunzip)(file);
        res.set('Content-Encoding', 'gzip');
        return file;
      },
    ),
  ];
}
