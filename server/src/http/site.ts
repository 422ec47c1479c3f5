/**
 * The built client (docs/specification.md, "Paths"): its assets, and at the paths of the route table their documents
 * (client/vite-plugins/prerender-shells.ts) in the reader's language, with the client's configuration and the site's own address put in.
 */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { ClientConfig } from '@social-serve/contract/client-config';
import { type Language, languagesIn } from '@social-serve/contract/languages';
import { documents } from '@social-serve/contract/operations';
import { LISTED_PAGES, pagesWithOwnHead } from '@social-serve/contract/page-heads';
import { pages, sharedWithCall } from '@social-serve/contract/paths';
import { slotsIn } from '@social-serve/contract/slots';
import express, { type Request, type RequestHandler, type Response } from 'express';
import { LRUCache } from 'lru-cache';
import { scriptJson } from '../formats/html.ts';
import { assetHandler } from './assets.ts';
import { asDocument, contextOf, type SiteLanguages } from './context.ts';
import { fontFaces } from './font-faces.ts';
import { addressIn, alternatesOf, hasQuery, nameLanguage } from './language.ts';
import { ProblemError } from './problems.ts';
import { type ReadyAnswer, readyAnswer, sendReady } from './send.ts';

/** For how many origins a page is cached: a site has one or two, and a Host header can be made up. */
const CACHED_ORIGINS = 8;

/** How many filled pages are cached. */
const CACHED_EVENTS = 200;

/** More than there are documents: each is read once. */
const CACHED_TEMPLATES = 100;

/** With SERVICE_WORKER=off, browsers that have the service worker get one that unregisters itself. */
const RETIRED = { '/sw.js': '/no-sw.js' };

/** Brotli's quality for a page that is sent to everybody. */
const QUALITY = 6;

/** A page, compressed once for each requested encoding. */
const readyPage = (html: string, quality?: number) =>
  readyAnswer(Buffer.from(html), { 'Content-Type': 'text/html; charset=utf-8' }, quality);

/** Memoises a function; keeps the results of the keys used last. */
function memoised<Key extends string, Value extends object>(
  max: number,
  make: (key: Key) => Value,
): (key: Key) => Value {
  const cache = new LRUCache<Key, Value>({ max, memoMethod: make });
  return (key) => cache.memo(key);
}

function sendPage(
  req: Request,
  res: Response,
  status: number,
  page: ReadyAnswer,
  headers: Readonly<Record<string, string>> = {},
): Promise<void> {
  asDocument(res);
  nameLanguage(res);
  res.set(headers).vary('Accept');
  return sendReady(req, res, page, status);
}

/**
 * Sends a page, compressed once for each origin that it names.
 * @param pageFor index.html for an origin; '' where none is known
 * @param headers beside a document's own
 */
function sendsPage(pageFor: (origin: string) => string, headers?: Readonly<Record<string, string>>) {
  const readyFor = memoised(CACHED_ORIGINS, (origin) => readyPage(pageFor(origin), QUALITY));
  return (req: Request, res: Response, status: number): Promise<void> =>
    sendPage(req, res, status, readyFor(contextOf(res).origin), headers);
}

/** Title and description of the whole site, as the build writes them into a document's head. */
const SITE_HEAD =
  /<title>[^<]*<\/title>\s*|<meta\s+(?:name|property)="(?:description|og:[^"]*|twitter:[^"]*)"[^>]*>\s*/g;

/** The HTML of a document's slots, by name. */
export type Filling = Readonly<Record<string, string>>;

/** A document with its slots filled. What people wrote is concatenated, never searched or replaced in. */
const filledIn = (pieces: readonly string[], filling: Filling = {}) =>
  pieces.map((piece, index) => (index % 2 ? (filling[piece] ?? '') : piece)).join('');

/** Sends a page with a head of its own in place of what the build says of the site, its slots filled. */
function sendsOwnHead(template: string) {
  const end = template.indexOf('</head>');
  const rest = template.slice(0, end).replaceAll(SITE_HEAD, '') + template.slice(end);
  const at = rest.search(/<meta name="viewport"|<\/head>/);
  const start = rest.slice(0, at);
  const pieces = slotsIn(rest.slice(at));
  const ready = memoised(CACHED_EVENTS, (html) => readyPage(html));
  return (req: Request, res: Response, status: number, head: string, filling?: Filling): Promise<void> =>
    sendPage(req, res, status, ready(`${start}${head}\n${filledIn(pieces, filling)}`));
}

/** Sends a page's prerendered shell, its slots filled. @param shellFor the shell for an origin */
function sendsFilled(shellFor: (origin: string) => string) {
  const piecesFor = memoised(CACHED_ORIGINS, (origin) => slotsIn(shellFor(origin)));
  const ready = memoised(CACHED_EVENTS, (html) => readyPage(html));
  return (req: Request, res: Response, filling: Filling): Promise<void> =>
    sendPage(req, res, 200, ready(filledIn(piecesFor(contextOf(res).origin), filling)));
}

/** For pages whose address is a secret: sites that they link to must not learn it, search engines must not list it. */
const SECRET = { 'Referrer-Policy': 'no-referrer', 'X-Robots-Tag': 'noindex' };
const headersOf = (name: PageName) => (documents[`${name}Page`].secret ? SECRET : {});

const isListed = (name: PageName) => (LISTED_PAGES as readonly PageName[]).includes(name);

/** What a page says to search engines: its address in each language, or that it is not for them. */
function listingOf(name: PageName, origin: string, { language, site }: Build): string {
  if (!origin || pagesWithOwnHead.has(name)) return '';
  if (!isListed(name)) return '<meta name="robots" content="noindex">';
  const plain = origin + pages[name];
  const address = addressIn(plain, language, site);
  return `<link rel="canonical" href="${address}"><meta property="og:url" content="${address}">${alternatesOf(plain, site)}`;
}

/** Passes on a request for the call that shares its path with a page. @param parameter the query parameter of the call */
const passOnCall =
  (parameter: string): RequestHandler =>
  (req, _res, next) =>
    parameter in req.query || req.headers.authorization !== undefined ? next('router') : next();

/** Redirects to the address of a page without a slash at the end. */
const withoutSlash =
  (name: PageName): RequestHandler =>
  ({ originalUrl }, res) => {
    const [path = '', ...query] = originalUrl.split('?');
    res.set(headersOf(name)).redirect(308, [path.slice(0, -1), ...query].join('?'));
  };

/** Whether the client prefers a page to JSON. */
const prefersHtml = (req: Request) => req.accepts(['json', 'html']) === 'html';

/** A page by its name in the route table. */
type PageName = keyof typeof pages;

export interface Pages {
  /**
   * Answer the pages of the route table and the assets; mounted before the calls. Not nested in one router: Express leaves a
   * nested router in a later turn of the event loop, which would delay every call.
   */
  handlers: RequestHandler[];
  /** Answers everything else: the not-found page for browsers, a problem for other clients. */
  notFoundPage: RequestHandler;
  /** CSS that declares the product's fonts, for documents that the server writes itself; '' without a build. */
  fontFaces: string;
  /**
   * Sends a page with its own head, as HTML: title, description and what else previews read. Absent without a build.
   * @param filling the HTML of its slots; without it the page comes without its shell
   */
  sendWithHead?(
    req: Request,
    res: Response,
    status: number,
    name: PageName,
    head: string,
    filling?: Filling,
  ): Promise<void>;
  /** Sends a page's prerendered shell with its slots filled. Absent without a build. */
  sendFilled?(req: Request, res: Response, name: PageName, filling: Filling): Promise<void>;
}

/** The client's build in one language. */
interface Build {
  folder: string;
  language: Language;
  site: SiteLanguages;
}

/** The documents of a build, with the client's configuration put in. */
function documentsIn(build: Build, clientConfig: ClientConfig) {
  const { folder } = build;
  const script = `<script type="application/json" id="config">${scriptJson(clientConfig)}</script>`;
  /** A document of the build, or index.html if it has none of that name. */
  const templateOf = (name: string) => {
    const own = path.join(folder, '.vite/pages', name);
    const file = existsSync(own) ? own : path.join(folder, 'index.html');
    return readFileSync(file, 'utf8').replace('</head>', () => `${script}</head>`);
  };
  const documentFor = (name: string, page?: PageName) => {
    const template = templateOf(name);
    // Previews of shared links take an absolute address only.
    return (origin: string) =>
      template
        .replace(/(<meta property="og:image" content=")\//, (_, start: string) => `${start}${origin}/`)
        .replace('</head>', (end) => (page ? listingOf(page, origin, build) : '') + end);
  };
  return {
    templateOf,
    documentFor,
    hasShell: (name: PageName) => existsSync(path.join(folder, `.vite/pages/${name}.shell.html`)),
    sends: (name: string, page?: PageName) => sendsPage(documentFor(name, page), page && headersOf(page)),
  };
}

/**
 * Answers the pages of the route table, each with its prerendered shell where it has one without slots. Case-sensitive and strict,
 * because a page has one address.
 */
function pageRouter({ templateOf, hasShell, sends }: ReturnType<typeof documentsIn>): RequestHandler {
  const router = express.Router({ caseSensitive: true, strict: true });
  for (const [name, parameter] of Object.entries(sharedWithCall) as [PageName, string][])
    router.get([pages[name], `${pages[name]}/`], passOnCall(parameter));
  for (const [name, pattern] of Object.entries(pages) as [PageName, string][]) {
    const plain = sends(`${name}.html`, name);
    const isWhole = hasShell(name) && slotsIn(templateOf(`${name}.shell.html`)).length === 1;
    const shell = isWhole ? sends(`${name}.shell.html`, name) : plain;
    // With a query the page may differ from its prerendered shell.
    router.get(pattern, (req, res) => (hasQuery(req) ? plain : shell)(req, res, 200));
    if (name !== 'home') router.get(`${pattern}/`, withoutSlash(name));
  }
  return router;
}

/** The pages in one language. */
function pagesIn(build: Build, clientConfig: ClientConfig) {
  const built = documentsIn(build, clientConfig);
  const { templateOf, documentFor, hasShell } = built;
  const send = built.sends('index.html');
  const ownHeadOf = memoised(CACHED_TEMPLATES, (file) => sendsOwnHead(templateOf(file)));
  const filledOf = memoised(CACHED_TEMPLATES, (name: PageName) =>
    sendsFilled(documentFor(`${name}.shell.html`, name)),
  );
  return {
    router: pageRouter(built),
    fontFaces: fontFaces(templateOf('index.html'), build.folder),
    sendNotFound: (req: Request, res: Response) => send(req, res, 404),
    sendFilled: ((req, res, name, filling) =>
      filledOf(name)(req, res, filling)) satisfies Pages['sendFilled'],
    sendWithHead: ((req, res, status, name, head, filling) => {
      const file = filling && hasShell(name) ? `${name}.shell.html` : `${name}.html`;
      return ownHeadOf(file)(req, res, status, head, filling);
    }) satisfies Pages['sendWithHead'],
  };
}

/** The folder of each language that the client was built in. */
type ClientBuilds = Partial<Record<Language, string>>;

/**
 * Serves the built client, each page in the reader's language.
 * @param own the language of the site
 */
export function servePages(builds: ClientBuilds, clientConfig: ClientConfig, own: Language = 'en'): Pages {
  const site = { languages: languagesIn(Object.keys(builds)), language: own };
  const all = new Map(
    site.languages.map((language) => {
      const folder = builds[language] ?? '';
      return [language, pagesIn({ folder, language, site }, clientConfig)];
    }),
  );
  const ofOwn = all.get(own);
  if (!ofOwn) throw new Error(`There is no build in ${own}.`);
  const pagesFor = (res: Response) => all.get(contextOf(res).language) ?? ofOwn;
  const instead = clientConfig.serviceWorker === false ? RETIRED : {};
  return {
    handlers: [
      (req, res, next) => pagesFor(res).router(req, res, next),
      assetHandler(Object.values(builds), instead),
    ],
    fontFaces: ofOwn.fontFaces,
    sendFilled: (req, res, ...page) => pagesFor(res).sendFilled(req, res, ...page),
    sendWithHead: (req, res, ...page) => pagesFor(res).sendWithHead(req, res, ...page),
    notFoundPage: (req, res, next) => {
      const isPage = (req.method === 'GET' || req.method === 'HEAD') && prefersHtml(req);
      if (!isPage) return next();
      return pagesFor(res).sendNotFound(req, res);
    },
  };
}

/** Stands in while there is no build, e.g. behind Vite's own server. */
export const noPages: Pages = {
  handlers: [],
  fontFaces: '',
  notFoundPage: (req, _res, next) => {
    if (req.method !== 'GET' || !prefersHtml(req)) return next();
    throw new ProblemError('not-found', ['pagesNotBuilt']);
  },
};
