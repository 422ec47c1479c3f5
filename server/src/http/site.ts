/**
 * The built client (docs/specification.md, "Paths"): its assets, and at the paths of the route table their documents
 * (client/vite-plugins/frames.ts), with the client's configuration and the site's own address put in.
 */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { ClientConfig } from '@social-serve/contract/client-config';
import { pages } from '@social-serve/contract/paths';
import express, { type Request, type RequestHandler, type Response } from 'express';
import { ProblemError } from './problems.ts';
import { originOf } from './site-url.ts';

const ENCODINGS = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;

/** A file of the build, and the ready compressed forms beside it. */
interface Asset {
  file: string;
  compressed: Map<string, string>;
}

/** Every file of the build by its path on the site; its manifest, its documents and the compressed forms are not assets themselves. */
function findAssets(folder: string): Map<string, Asset> {
  const files = new Set(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name)),
  );
  const assets = new Map<string, Asset>();
  for (const file of files) {
    if (file.startsWith(path.join(folder, '.vite'))) continue; // manifest and documents
    if (file.endsWith('.br') || file.endsWith('.gz') || file === path.join(folder, 'index.html')) continue;
    const compressed = new Map<string, string>();
    for (const [encoding, ending] of ENCODINGS)
      if (files.has(file + ending)) compressed.set(encoding, file + ending);
    assets.set(`/${path.relative(folder, file).split(path.sep).join('/')}`, { file, compressed });
  }
  return assets;
}

const YEAR = 31_536_000;

/**
 * The best encoding that who asks takes. Asked one by one: browsers send no preference (`gzip, deflate, br, zstd`), and of a
 * list Express would choose what they happen to name first.
 */
const bestEncoding = (req: Request, ready: (encoding: string) => boolean) =>
  ENCODINGS.find(([encoding]) => ready(encoding) && req.acceptsEncodings(encoding))?.[0] ?? 'identity';

function assetHandler(assets: Map<string, Asset>): RequestHandler {
  return (req, res, next) => {
    const asset = req.method === 'GET' || req.method === 'HEAD' ? assets.get(req.path) : undefined;
    if (!asset) return next();
    const encoding = bestEncoding(req, (name) => asset.compressed.has(name));
    const ready = asset.compressed.get(encoding);
    const headers = {
      // Names below /assets/ carry a hash of the content; the others may change with the next release.
      'Cache-Control': req.path.startsWith('/assets/') ? `public, max-age=${YEAR}, immutable` : 'no-cache',
      ...(ready ? { 'Content-Encoding': encoding } : {}),
    };
    res.type(path.extname(asset.file)).vary('Accept-Encoding');
    res.sendFile(
      ready ?? asset.file,
      { headers, acceptRanges: false, cacheControl: false, dotfiles: 'allow' },
      (error) => {
        // A file that a new build took away meanwhile is not found, as any other that is not there.
        if (error) next((error as NodeJS.ErrnoException).code === 'ENOENT' ? undefined : error);
      },
    );
  };
}

/** JSON that cannot end the script element it stands in. */
const scriptJson = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

/** For how many origins a page is kept ready; a site has one or two, and anybody can make up a Host header. */
const ORIGINS_KEPT = 8;
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };

function compress(html: string) {
  const body = Buffer.from(html);
  const tag = createHash('sha256').update(body).digest('base64url').slice(0, 22);
  return { tag, br: brotliCompressSync(body, BROTLI), gzip: gzipSync(body), identity: body };
}

/**
 * Sends a page, compressed once for each origin that it names.
 * @param pageFor index.html for an origin; '' where none is known
 * @param siteUrl the origin for everybody; the request's own when undefined
 */
function pageSender(pageFor: (origin: string) => string, siteUrl: string | undefined) {
  const ready = new Map<string, ReturnType<typeof compress>>();
  const readyFor = (origin: string) => {
    const page = ready.get(origin) ?? compress(pageFor(origin));
    // The one used last goes to the end; the first one leaves.
    ready.delete(origin);
    ready.set(origin, page);
    for (const oldest of ready.keys()) if (ready.size > ORIGINS_KEPT) ready.delete(oldest);
    return page;
  };
  return (req: Request, res: Response, status: number): void => {
    const page = readyFor(originOf(req, siteUrl));
    const encoding = bestEncoding(req, () => true);
    if (encoding !== 'identity') res.set('Content-Encoding', encoding);
    res.vary('Accept-Encoding').vary('Accept');
    res.set('Cache-Control', 'no-cache').set('ETag', `W/"${page.tag}-${encoding}"`);
    res.status(status).type('html').send(page[encoding]);
  };
}

/**
 * `GET /manageEvents` is both a call and a page: with an `email` parameter or an `Authorization` header it is the call.
 */
const leaveManageCall: RequestHandler = (req, _res, next) =>
  'email' in req.query || req.headers.authorization !== undefined ? next('router') : next();

/** Whether who asks would rather have a page than JSON. */
const prefersHtml = (req: Request) => req.accepts(['json', 'html']) === 'html';

export interface Pages {
  /**
   * Answer the pages of the route table and the assets; to be asked before the calls. Not one router: what passes a
   * router's last handler goes on in a later turn of the event loop, and all that comes in meanwhile with it.
   */
  handlers: RequestHandler[];
  /** Answers what nobody else did: the client's not-found page to who prefers HTML. */
  notFoundPage: RequestHandler;
}

/**
 * Serves the built client.
 * @param folder the client's build
 * @param siteUrl where the site stands, e.g. https://our-town.example; the request's own origin when undefined
 */
export function servePages(folder: string, clientConfig: ClientConfig, siteUrl?: string): Pages {
  const script = `<script type="application/json" id="config">${scriptJson(clientConfig)}</script>`;
  /** A document of the build; index.html where it has no such one. */
  const sender = (name: string) => {
    const own = path.join(folder, '.vite/pages', name);
    const file = existsSync(own) ? own : path.join(folder, 'index.html');
    const template = readFileSync(file, 'utf8').replace('</head>', () => `${script}</head>`);
    // Those who show a preview of a shared link take an absolute address only.
    const pageFor = (origin: string) =>
      template.replace(/(<meta property="og:image" content=")\//, (_, start: string) => `${start}${origin}/`);
    return pageSender(pageFor, siteUrl);
  };
  const send = sender('index.html');

  const router = express.Router();
  router.get(pages.manageEvents, leaveManageCall);
  for (const [name, pattern] of Object.entries(pages)) {
    const plain = sender(`${name}.html`);
    const framed = existsSync(path.join(folder, `.vite/pages/${name}.frame.html`))
      ? sender(`${name}.frame.html`)
      : plain;
    // A query may mean that the page looks otherwise than its first shape.
    router.get(pattern, (req, res) => (req.originalUrl.includes('?') ? plain : framed)(req, res, 200));
  }

  return {
    handlers: [router, assetHandler(findAssets(folder))],
    notFoundPage: (req, res, next) => {
      const isPage = (req.method === 'GET' || req.method === 'HEAD') && prefersHtml(req);
      if (!isPage) return next();
      send(req, res, 404);
    },
  };
}

/** Stands in while there is no build, e.g. behind Vite's own server. */
export const noPages: Pages = {
  handlers: [],
  notFoundPage: (req, _res, next) => {
    if (req.method !== 'GET' || !prefersHtml(req)) return next();
    throw new ProblemError('not-found', 'The pages are not built. Run: npm run build');
  },
};
