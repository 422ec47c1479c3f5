/** What is read by who follows, shows or lists links: heads of events' pages, share pictures, sitemaps (docs/specification.md, "Previews"). */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { idParams } from '@social-serve/contract/input';
import { madeFiles, pages as pagePaths } from '@social-serve/contract/paths';
import type { Request, RequestHandler, Response } from 'express';
import type { Logger } from 'pino';
import type { Clock } from '../http/accept.ts';
import { ProblemError } from '../http/problems.ts';
import type { RateLimits } from '../http/rate-limits.ts';
import type { Pages } from '../http/site.ts';
import { keptFor, originOf } from '../http/site-url.ts';
import type { EventRecord, Store } from '../store/port/store.ts';
import { type PictureSubject, pictureSubject, pictureVersion, previewOf } from './event-preview.ts';
import { HEAD_OF_NOTHING, headOf } from './page-head.ts';
import { drawPicture } from './picture.ts';
import { keptFiles, renderPng } from './render.ts';
import { SITEMAP_AGE, sitemapOf } from './sitemap.ts';

/** Bytes of pictures that are kept, some 500 of them, and of the sitemap's parts: some 40, of two million events. */
const MOST_BYTES = { pictures: 24 * 1024 * 1024, sitemaps: 32 * 1024 * 1024 };

/** How long a page waits for its event, in milliseconds: it works without a preview, too. */
const PATIENCE = 2_000;

/** What robots need not read: each is somebody's own, or no page. What the public pages ask for is not among them. */
const NOT_FOR_ROBOTS = [
  pagePaths.joinedEvents,
  pagePaths.manageEvents,
  '/eventUpdate/',
  pagePaths.createEvent,
  pagePaths.team,
  '/feeds/joined/',
  '/me',
  '/applications',
  '/reports',
  '/api-docs',
  '/__/',
  '/emulator/',
];

export interface SharingParts {
  store: Store;
  pages: Pages;
  clock: Clock;
  siteUrl: string | undefined;
  limits: Pick<RateLimits, 'making'>;
  log: Logger;
}

type Handler = RequestHandler<Record<string, string>>;

const nothingThere = ({ method, path }: Pick<Request, 'method' | 'path'>) =>
  new ProblemError('not-found', `There is nothing at ${method} ${path}.`);

const tagOf = (text: string | Buffer) =>
  `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;

/**
 * What answers a GET of each path; to be asked before the pages. Not a router: what passes one goes on in a later turn of
 * the event loop.
 */
export function sharingRoutes({
  store,
  pages,
  clock,
  siteUrl,
  limits,
  log,
}: SharingParts): [path: string, handler: Handler][] {
  const sitemap = sitemapOf(store);
  const pictures = keptFiles(MOST_BYTES.pictures);
  const parts = keptFiles(MOST_BYTES.sitemaps, 1);

  /** The event that a link names, also one that was deleted; null for none, and for one that the team hides. */
  const findShared = async (params: Record<string, unknown>): Promise<EventRecord | null> => {
    const { data } = idParams.safeParse(params);
    if (!data) return null;
    return (await store.findEvent(data.id)) ?? (await store.findCancelledEvent(data.id));
  };

  const eventPage: Handler = async (req, res, next) => {
    if (!pages.sendWithHead) return next();
    let event: EventRecord | null;
    let head = HEAD_OF_NOTHING;
    let timer: NodeJS.Timeout | undefined;
    try {
      const late = new Promise<never>((_, reject) => {
        timer = setTimeout(() => reject(new Error('The database takes too long.')), PATIENCE);
      });
      event = await Promise.race([findShared(req.params), late]);
      if (event) head = headOf(previewOf(event, originOf(req, siteUrl)), event.cancelledAt === null);
    } catch (err) {
      log.warn({ err }, 'The page of an event goes out without a preview.');
      return next();
    } finally {
      clearTimeout(timer);
    }
    pages.sendWithHead(req, res, event ? 200 : 404, 'eventDetails', head);
  };

  /** Sends what is kept under this tag, or makes it. */
  const sendMade = async (
    req: Request,
    res: Response,
    tag: string,
    file: () => Promise<Buffer>,
  ): Promise<void> => {
    res.set({ 'Cache-Control': keptFor(SITEMAP_AGE / 1000, siteUrl), ETag: tag });
    if (req.fresh) return void res.status(304).end();
    const body = await file();
    if (!res.closed) res.send(body);
  };

  /** Draws a share picture; with the cover where the event's own picture is not there, or cannot be read. */
  const draw = async (subject: PictureSubject): Promise<Buffer> => {
    const photo = subject.photo && (await store.readPicture(subject.photo));
    if (!photo) return renderPng(await drawPicture(subject));
    return renderPng(await drawPicture(subject, false), photo).catch(async (err) => {
      log.warn({ err }, 'A picture could not be put into a share picture.');
      return renderPng(await drawPicture(subject));
    });
  };

  const sharePicture: Handler = async (req, res) => {
    const id = /^([0-9a-f]{24})\.png$/i.exec(req.params.file ?? '')?.[1];
    const event = id && (await findShared({ id }));
    if (!event) throw nothingThere(req);
    const subject = pictureSubject(event, originOf(req, siteUrl));
    const version = pictureVersion(subject);
    // Cards are drawn on other sites, too.
    res.type('png').set('Cross-Origin-Resource-Policy', 'cross-origin');
    await sendMade(req, res, `"${version}"`, () => {
      const kept = pictures.get(version);
      if (kept) return kept;
      limits.making(res);
      return pictures.make(version, () => draw(subject));
    });
  };

  const robots: Handler = (req, res) => {
    const origin = originOf(req, siteUrl);
    const text = [
      'User-agent: *',
      ...NOT_FOR_ROBOTS.map((path) => `Disallow: ${path}`),
      ...(origin ? ['', `Sitemap: ${origin}${madeFiles.sitemap}`] : []),
      '',
    ].join('\n');
    res.set('Cache-Control', keptFor(3_600, siteUrl)).type('text/plain').send(text);
  };

  const sitemapIndex: Handler = async (req, res) => {
    const xml = await sitemap.index(originOf(req, siteUrl), clock());
    res
      .set({ 'Cache-Control': keptFor(3_600, siteUrl), ETag: tagOf(xml) })
      .type('application/xml')
      .send(xml);
  };

  const sitemapPart: Handler = async (req, res) => {
    const part = Number(/^([1-9]\d{0,5})\.xml$/.exec(req.params.file ?? '')?.[1]);
    const [origin, now] = [originOf(req, siteUrl), clock()];
    const key = `${part} ${sitemap.version(now)} ${origin}`;
    if (!part || !(await sitemap.has(part, now))) throw nothingThere(req);
    res.type('application/xml').vary('Accept-Encoding');
    const zipped = Boolean(req.acceptsEncodings('gzip'));
    await sendMade(req, res, `W/${tagOf(key)}`, async () => {
      const kept = parts.get(key);
      if (!kept) limits.making(res);
      const file = await (kept ?? parts.make(key, () => sitemap.part(part, origin, now)));
      if (!zipped) return promisify(gunzip)(file);
      res.set('Content-Encoding', 'gzip');
      return file;
    });
  };

  return [
    [pagePaths.eventDetails, eventPage],
    [madeFiles.sharePicture, sharePicture],
    [madeFiles.robots, robots],
    [madeFiles.sitemap, sitemapIndex],
    [madeFiles.sitemapPart, sitemapPart],
  ];
}
