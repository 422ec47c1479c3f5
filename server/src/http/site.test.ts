import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { CONFIG_PATH } from '@social-serve/contract/client-config';
import { LANGUAGES_OFFERED } from '@social-serve/contract/languages';
import { calls, pages as pagePaths } from '@social-serve/contract/paths';
import request from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { as, startApp, TEAM } from '../../test/app.ts';
import { VERSION } from '../formats/version.ts';
import { servePages } from './site.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'social-serve-pages-'));
const clientConfig = {
  firebase: { apiKey: '</script><script>alert(1)</script>', authDomain: 'localhost', projectId: 'p' },
  ownAccounts: true,
};
let app: ReturnType<typeof startApp>['app'];

beforeAll(() => {
  const script = 'console.log("the client")';
  mkdirSync(path.join(folder, 'assets'));
  writeFileSync(
    path.join(folder, 'index.html'),
    '<!doctype html><html><head><title>Social Events</title>' +
      ['figtree', 'sofia-sans-condensed']
        .map((face) => `<link rel="preload" as="font" href="/assets/${face}-first-1a2b3c.woff2" crossorigin>`)
        .join('') +
      '<meta property="og:image" content="/share.png" /></head><body></body></html>',
  );
  writeFileSync(path.join(folder, 'assets/main-1a2b3c.js'), script);
  writeFileSync(path.join(folder, 'assets/noto-sans-bengali-1a2b3c.woff2'), '');
  writeFileSync(path.join(folder, 'assets/main-1a2b3c.js.gz'), gzipSync(script));
  writeFileSync(path.join(folder, 'assets/late-1a2b3c.js'), script);
  writeFileSync(path.join(folder, 'assets/late-1a2b3c.js.br'), brotliCompressSync(script));
  writeFileSync(path.join(folder, 'assets/late-1a2b3c.js.gz'), gzipSync(script));
  writeFileSync(path.join(folder, 'sw.js'), '"keeps the site"');
  writeFileSync(path.join(folder, 'no-sw.js'), '"takes itself out"');
  mkdirSync(path.join(folder, '.vite'));
  writeFileSync(path.join(folder, '.vite/manifest.json'), '{}');
  const long = `<!-- ${'a page of usual length '.repeat(100)} -->`;
  const documents = path.join(folder, '.vite/pages');
  mkdirSync(documents);
  for (const [file, text] of [
    ['login.html', 'what the page needs'],
    ['login.shell.html', 'its prerendered shell'],
    ['joinedEvents.html', 'what the page needs'],
  ] as const)
    writeFileSync(
      path.join(documents, file),
      `<html><head><title>Social Events</title><meta property="og:image" content="/share.png" />${long}</head><body>${text}</body></html>`,
    );
  app = startApp({ pages: servePages({ en: folder }, clientConfig) }).app;
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const HTML = 'text/html,application/xhtml+xml,*/*;q=0.8';
const get = (address: string, accept = HTML) => request(app).get(address).set('accept', accept);

describe('a path of the route table', () => {
  // That of an event has a head of its own (server/src/sharing/routes.test.ts).
  const paths = Object.values(pagePaths).filter((pattern) => !/^\/(?:e|eventDetails)\//.test(pattern));
  it.each(paths)('%s is the page', async (pattern) => {
    const reply = await get(pattern.replace(':id', 'e'.repeat(24))).expect(200);
    expect(reply.text).toContain('<title>Social Events</title>');
    expect(reply.headers['cache-control']).toBe('no-cache');
  });

  it('whose address holds a code tells it to no other site, and to no search engine', async () => {
    const query = '?mode=resetPassword&oobCode=the-code';
    for (const path of ['/account-action', '/certificate/code', '/g', '/account-action/', '/g/']) {
      const { headers } = await get(path + query).expect(path.endsWith('/') ? 308 : 200);
      expect(headers).toMatchObject({ 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' });
    }
    const { headers } = await get('/login');
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
    expect(headers).not.toHaveProperty('x-robots-tag');
  });

  it.each(Object.values(pagePaths).filter((pattern) => pattern !== '/'))(
    '%s/ leads to the address without the slash, with its query',
    async (pattern) => {
      const address = pattern.replace(/:\w+/, 'e'.repeat(24));
      for (const query of ['', '?x=1&y=a/b?c']) {
        const reply = await get(`${address}/${query}`).expect(308);
        expect(reply.headers.location).toBe(address + query);
        await request(app).head(`${address}/${query}`).expect(308);
      }
      await get(`${address}//`).expect(404);
    },
  );

  it.each(['/UPCOMINGEVENTS', '/upcomingevents', '/Login', '/ABOUTUS/', `/E/${'e'.repeat(24)}`])(
    '%s is not found: paths are case-sensitive',
    async (address) => {
      await get(address).expect(404);
    },
  );

  it('has faces that documents of the server’s own have, too', async () => {
    const { text, headers } = await get('/mail/off/news/unknown').expect(404);
    const faces = [...text.matchAll(/@font-face{font-family:([^;]+);[^}]*src:url\(([^)]+)\)}/g)];
    expect(faces.map(([, family, address]) => [family, address])).toEqual([
      ['Figtree', '/assets/figtree-first-1a2b3c.woff2'],
      ['"Sofia Sans Condensed"', '/assets/sofia-sans-condensed-first-1a2b3c.woff2'],
      // A browser loads it for Bangla alone.
      ['Figtree', '/assets/noto-sans-bengali-1a2b3c.woff2'],
      ['"Sofia Sans Condensed"', '/assets/noto-sans-bengali-1a2b3c.woff2'],
    ]);
    expect(text.match(/unicode-range:[^;]*U\+0980-09FF/g)).toHaveLength(2);
    expect(headers['content-security-policy']).toContain("font-src 'self'");
  });

  it('is the page for every client', async () => {
    const reply = await get('/upcomingEvents', '*/*').expect(200);
    expect(reply.headers['content-type']).toMatch(/^text\/html/);
  });

  it('holds the client’s configuration, which cannot break out of its element', async () => {
    const { text } = await get('/');
    const json = /<script type="application\/json" id="config">(.*?)<\/script>/.exec(text)?.[1];
    expect(JSON.parse(json ?? '')).toEqual(clientConfig);
    expect(text).not.toContain('<script>alert');
  });

  it('is not sent again when it is known', async () => {
    const home = () => get('/').set('host', 'localhost:3000');
    const first = await home().expect(200);
    await home().set('if-none-match', String(first.headers.etag)).expect(304);
  });
});

describe('a page with a document of its own', () => {
  it.each([
    ['/login', 'its prerendered shell'],
    ['/login?from=mail', 'what the page needs'],
    ['/joinedEvents', 'what the page needs'],
    ['/aboutUs', ''],
    ['/nothing', ''],
  ])('%s: %j', async (address, text) => {
    const reply = await get(address);
    expect(/<body>(.*)<\/body>/.exec(reply.text)?.[1]).toBe(text);
    expect(reply.text).toContain('id="config"');
  });

  it('is reached at that address only', async () => {
    const reply = await get('/.vite/pages/login.html').expect(404);
    expect(reply.text).not.toContain('what the page needs');
  });
});

describe('the picture of a shared link', () => {
  const firebase = {
    kind: 'firebase',
    projectId: 'our-town',
    apiKey: 'key',
    authDomain: 'our-town.firebaseapp.com',
    serviceAccount: undefined,
  } as const;
  const start = (siteUrl?: string, trustProxy = 0) =>
    startApp({ siteUrl, pages: servePages({ en: folder }, clientConfig), identity: firebase, trustProxy })
      .app;
  const imageOf = async (subject: ReturnType<typeof start>, headers: Record<string, string>) => {
    const { text } = await request(subject).get('/').set(headers).expect(200);
    return /<meta property="og:image" content="([^"]*)" \/>/.exec(text)?.[1];
  };

  it('has an absolute address: of the site', async () => {
    expect(await imageOf(start('https://our-town.example'), { host: 'other.example' })).toBe(
      'https://our-town.example/share.png',
    );
  });

  it('or of the host that was asked, whatever was asked before', async () => {
    const subject = start();
    for (const host of ['a.example:3000', 'b.example', 'A.example:3000', '[::1]:3000'])
      expect(await imageOf(subject, { host })).toBe(`http://${host.toLowerCase()}/share.png`);
  });

  it('or of the proxy in front, when that is trusted', async () => {
    const forwarded = {
      host: 'inside:3000',
      'x-forwarded-proto': 'https',
      'x-forwarded-host': 'our-town.example',
    };
    expect(await imageOf(start(undefined, 1), forwarded)).toBe('https://our-town.example/share.png');
    expect(await imageOf(start(), forwarded)).toBe('http://inside:3000/share.png');
  });

  it.each<Record<string, string>>([
    { host: '"><script>alert(1)</script>' },
    { host: 'a.example/path' },
    { host: 'user@a.example' },
    { host: 'a.example', 'x-forwarded-proto': 'javascript' },
    { host: 'a.example', 'x-forwarded-host': '"><script>' },
  ])('has the path alone where the host is made up: %j', async (headers) => {
    expect(await imageOf(start(undefined, 1), headers)).toBe('/share.png');
  });

  it('is right for each of a thousand hosts', async () => {
    const server = createServer(start()).listen(0, '127.0.0.1');
    try {
      for (let index = 0; index < 1000; index += 1) {
        const { text } = await request(server).get('/').set('host', `h${index}.example`);
        expect(text).toContain(`content="http://h${index}.example/share.png"`);
      }
    } finally {
      server.close();
    }
  });
});

describe(CONFIG_PATH, () => {
  it('is what the page holds, also where no pages are built', async () => {
    const reply = await request(startApp().app).get(CONFIG_PATH).expect(200);
    expect(reply.body).toEqual({
      firebase: {
        apiKey: 'social-serve-accounts',
        authDomain: 'localhost',
        projectId: 'demo-social-serve',
      },
      ownAccounts: true,
      creatorEmails: 'public',
      hasTeam: false,
      languages: LANGUAGES_OFFERED,
    });
    expect(reply.headers['cache-control']).toBe('no-cache');
  });

  it('contains the address of the site, once that is set', async () => {
    const { app } = startApp({ siteUrl: 'https://our-town.example' });
    const reply = await request(app).get(CONFIG_PATH).expect(200);
    expect(reply.body.siteUrl).toBe('https://our-town.example');
  });

  it('tells that there is a team, never who, and where to write', async () => {
    const { app } = startApp({ ...TEAM, contactEmail: 'group@our-town.example' });
    const reply = await request(app).get(CONFIG_PATH).expect(200);
    expect(reply.body).toMatchObject({ hasTeam: true, contactEmail: 'group@our-town.example' });
    expect(reply.text).not.toContain(TEAM.team[0]);
  });

  it('of a site for others tells only the facts that its operator set', async () => {
    const examples = await request(startApp().app).get(CONFIG_PATH).expect(200);
    for (const key of ['examples', 'story', 'contactPhone', 'socialLinks'])
      expect(examples.body).not.toHaveProperty(key);
    const facts = { contactPhone: '+880 1711 111111', socialLinks: ['https://www.facebook.com/our-town'] };
    const { app } = startApp({ production: true, story: false, ...facts });
    const reply = await request(app).get(CONFIG_PATH).expect(200);
    expect(reply.body).toMatchObject({ examples: false, story: false, ...facts });
    expect(reply.body).not.toHaveProperty('contactPlace');
  });

  it('tells where mail goes, whose events the team looks at first, and how long guests are named', async () => {
    const { app } = startApp({ review: 'first', guestDays: 30, country: 'BD', mail: { kind: 'none' } });
    const reply = await request(app).get(CONFIG_PATH).expect(200);
    expect(reply.body).toMatchObject({ review: 'first', guestDays: 30, country: 'BD', mail: 'none' });
  });

  it('tells the public part of a Firebase project and nothing more', async () => {
    const identity = {
      kind: 'firebase',
      projectId: 'our-town',
      apiKey: 'key',
      authDomain: 'our-town.firebaseapp.com',
      serviceAccount: '{"private_key":"secret"}',
    } as const;
    const reply = await request(startApp({ identity }).app).get(CONFIG_PATH).expect(200);
    expect(reply.body).toEqual({
      firebase: { apiKey: 'key', authDomain: 'our-town.firebaseapp.com', projectId: 'our-town' },
      ownAccounts: false,
      creatorEmails: 'public',
      hasTeam: false,
      languages: LANGUAGES_OFFERED,
    });
  });
});

describe('/manageEvents', () => {
  it('is the page without an e-mail and without a token', async () => {
    const reply = await get('/manageEvents').expect(200);
    expect(reply.text).toContain('<title>');
  });

  it('is the call with an e-mail, or with a token', async () => {
    await get('/manageEvents?email=maya@example.org').expect(401);
    await get('/manageEvents').set(as('maya')).expect(400);
    await get('/manageEvents?email=maya@example.org').set(as('maya')).expect(200, []);
    await get('/manageEvents/?email=maya@example.org').set(as('maya')).expect(200, []);
  });
});

describe('an asset', () => {
  it('is compressed for clients that accept it, and cached for a year', async () => {
    const reply = await get('/assets/main-1a2b3c.js').set('accept-encoding', 'gzip').expect(200);
    expect(reply.headers).toMatchObject({
      'content-encoding': 'gzip',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': expect.stringMatching(/^text\/javascript/),
      vary: expect.stringContaining('Accept-Encoding'),
    });
    expect(reply.text).toBe('console.log("the client")');
  });

  // What browsers send over https; over http they leave out br and zstd.
  const CHROME = 'gzip, deflate, br, zstd';

  it('is brotli for a browser that takes it, in whatever place it names it', async () => {
    const server = createServer(app).listen(0, '127.0.0.1');
    try {
      await once(server, 'listening');
      const { port } = server.address() as AddressInfo;
      for (const address of ['/assets/late-1a2b3c.js', '/login'])
        for (const [takes, encoding] of [
          [CHROME, 'br'],
          ['gzip, deflate', 'gzip'],
          ['gzip, br;q=0', 'gzip'],
          ['*', 'br'],
          ['identity', null],
        ] as const) {
          const reply = await fetch(`http://localhost:${port}${address}`, {
            headers: { 'accept-encoding': takes, accept: HTML },
          });
          expect([takes, reply.headers.get('content-encoding')]).toEqual([takes, encoding]);
          expect(await reply.text()).toMatch(/the client|<title>/);
        }
    } finally {
      server.close();
    }
  });

  it('is gzip where no brotli form was made', async () => {
    const reply = await get('/assets/main-1a2b3c.js').set('accept-encoding', CHROME).expect(200);
    expect(reply.headers['content-encoding']).toBe('gzip');
  });

  it('is sent uncompressed to other clients', async () => {
    const reply = await get('/assets/main-1a2b3c.js').set('accept-encoding', 'identity').expect(200);
    expect(reply.headers['content-encoding']).toBeUndefined();
    expect(reply.text).toBe('console.log("the client")');
  });

  it('is sent whole if the requested range does not exist', async () => {
    const reply = await get('/assets/main-1a2b3c.js').set('range', 'bytes=9999-').expect(200);
    expect(reply.text).toBe('console.log("the client")');
  });

  it('without a hash in its name is revalidated', async () => {
    const reply = await get('/sw.js').expect(200);
    expect(reply.headers['cache-control']).toBe('no-cache');
    expect(reply.headers['content-type']).toContain('javascript');
    expect(reply.headers['content-security-policy']).toContain("connect-src 'self'");
    expect(reply.text).toBe('"keeps the site"');
  });

  it('is another one after a build, though size and date are the same', async () => {
    const { headers } = await get('/sw.js').expect(200);
    await get('/sw.js').set('if-none-match', String(headers.etag)).expect(304);
    const file = path.join(folder, 'sw.js');
    const { atime, mtime } = statSync(file);
    const before = readFileSync(file, 'utf8');
    writeFileSync(file, before.replace('keeps', 'holds'));
    utimesSync(file, atime, mtime);
    const next = startApp({ pages: servePages({ en: folder }, clientConfig) }).app;
    await request(next).get('/sw.js').set('if-none-match', String(headers.etag)).expect(200);
    writeFileSync(file, before);
  });

  it('is a worker that unregisters itself, where the site must not be cached', async () => {
    const off = startApp({
      pages: servePages({ en: folder }, { ...clientConfig, serviceWorker: false }),
    }).app;
    const reply = await request(off).get('/sw.js').set('accept', '*/*').expect(200);
    expect(reply.headers['cache-control']).toBe('no-cache');
    expect(reply.text).toBe('"takes itself out"');
  });
});

describe('an asset that a new build took away', () => {
  it('is a 404, not sent as compressed', async () => {
    const gone = path.join(folder, 'assets/gone-9z8y7x.js');
    writeFileSync(gone, 'export {}');
    writeFileSync(`${gone}.gz`, gzipSync('export {}'));
    const late = startApp({ pages: servePages({ en: folder }, clientConfig) }).app;
    rmSync(gone);
    rmSync(`${gone}.gz`);
    const reply = await request(late)
      .get('/assets/gone-9z8y7x.js')
      .set('accept-encoding', 'gzip')
      .expect(404);
    expect(reply.body.code).toBe('not-found');
    expect(reply.headers['content-encoding']).toBeUndefined();
    expect(reply.headers['cache-control']).not.toContain('immutable');
  });
});

describe('anything else', () => {
  it.each([
    '/nothing',
    '/assets/gone.js',
    '/index.html',
    '/assets/main-1a2b3c.js.gz',
    '/assets/../index.html',
    '/.vite/manifest.json',
  ])('%s is the not-found page for browsers, a problem for other clients', async (address) => {
    const page = await get(address).expect(404);
    expect(page.text).toContain('<title>Social Events</title>');
    const problem = await get(address, '*/*').expect(404);
    expect(problem.body.code).toBe('not-found');
  });

  it('is a problem when it is no GET', async () => {
    const reply = await request(app).post('/nothing').set('accept', HTML).expect(404);
    expect(reply.body.code).toBe('not-found');
    const wrong = await request(app).post('/upcomingEvents').set('accept', HTML).expect(405);
    expect(wrong.body.code).toBe('method-not-allowed');
  });
});

describe('headers', () => {
  it('keep scripts, frames and openers to what the product needs', async () => {
    const { headers } = await get('/');
    expect(headers['content-security-policy']).toBe(
      "default-src 'self';script-src 'self';style-src 'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=' 'sha256-620cHq4p+pL/NdQhefJHN6xyBs8gdKZu1STKZyQkqwk=';connect-src 'self';frame-src 'self';" +
        "img-src 'self' https: data: blob:;worker-src 'self';font-src 'self';object-src 'none';base-uri 'none';form-action 'self';" +
        "frame-ancestors 'none'",
    );
    expect(headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups');
    expect(headers['permissions-policy']).toMatch(/camera=\(\).*microphone=\(\).*geolocation=\(self\)/);
    expect(headers['x-powered-by']).toBeUndefined();
  });

  it('let a real project’s popup and calls through, and nothing more', async () => {
    const real = startApp({
      production: true,
      identity: {
        kind: 'firebase',
        projectId: 'our-town',
        apiKey: 'key',
        authDomain: 'our-town.firebaseapp.com',
        serviceAccount: undefined,
      },
    }).app;
    const { headers } = await request(real).get('/api-docs');
    expect(headers['content-security-policy']).toContain(
      "script-src 'self' https://apis.google.com/js/ https://apis.google.com/_/scs/;",
    );
    expect(headers['content-security-policy']).toContain(
      "frame-src 'self' https://our-town.firebaseapp.com;",
    );
  });

  it.each([
    ['https, by SITE_URL', { siteUrl: 'https://our-town.example' }, {}, true],
    ['http, by SITE_URL', { siteUrl: 'http://our-town.example' }, {}, false],
    ['http, whatever a proxy says', { siteUrl: 'http://our-town.example', trustProxy: 1 }, 'https', false],
    ['https, by a trusted proxy', { trustProxy: 1 }, 'https', true],
    ['http, by a trusted proxy', { trustProxy: 1 }, 'http', false],
    ['http, by the request', {}, {}, false],
  ])('upgrade http only on a site of https: %s', async (_, settings, protocol, upgrades) => {
    const site = startApp({ production: true, ...settings }).app;
    const forwarded = typeof protocol === 'string' ? { 'X-Forwarded-Proto': protocol } : {};
    const { headers } = await request(site).get('/api-docs').set(forwarded);
    expect(String(headers['content-security-policy']).includes('upgrade-insecure-requests')).toBe(upgrades);
  });

  it('name one host', async () => {
    const server = createServer(app).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    for (const address of ['/', '/events', '/me']) {
      const socket = connect(port, '127.0.0.1');
      socket.write(
        `GET ${address} HTTP/1.1\r\nHost: localhost\r\nHost: evil.example\r\nConnection: close\r\n\r\n`,
      );
      const reply = (await socket.toArray()).join('');
      expect(reply).toMatch(/^HTTP\/1\.1 400 /);
      expect(reply).toContain('Send exactly one Host header.');
    }
    server.close();
  });

  it('let in the origins of CLIENT_ORIGIN and no other', async () => {
    const shared = startApp({ clientOrigins: ['https://our-town.example'] }).app;
    const from = (origin: string) => request(shared).get('/events').set('origin', origin);
    const own = await from('https://our-town.example').expect(200);
    expect(own.headers['access-control-allow-origin']).toBe('https://our-town.example');
    expect(own.headers['access-control-expose-headers']).toBe(
      'Date,Link,ETag,Location,Retry-After,X-Total-Count,X-Request-Id',
    );
    const other = await from('https://evil.example').expect(200);
    expect(other.headers['access-control-allow-origin']).toBeUndefined();
  });

  it.each([
    ['POST', calls.events],
    ['PUT', calls.eventUpdate],
    ['DELETE', calls.eventDelete],
    ['POST', calls.joinedEvents],
    ['GET', calls.joinedEventsOf],
    ['DELETE', calls.cancelEvent],
    ['GET', `${calls.manageEvents}?email=maya@example.org`],
    ['POST', calls.volunteers],
  ])('let those origins ask before %s %s, also where a page has the same path', async (method, pattern) => {
    const address = pattern.replace(':id', 'e'.repeat(24)).replace(':email', 'maya@example.org');
    const shared = startApp({
      clientOrigins: ['https://our-town.example'],
      pages: servePages({ en: folder }, clientConfig),
    }).app;
    const reply = await request(shared)
      .options(address)
      .set('origin', 'https://our-town.example')
      .set('access-control-request-method', method)
      .set('access-control-request-headers', 'authorization,content-type');
    expect(reply.headers['access-control-allow-origin']).toBe('https://our-town.example');
    expect(reply.headers['access-control-allow-methods']?.split(',')).toContain(method);
    expect(reply.headers['access-control-allow-headers']).toMatch(
      /^Authorization,Content-Type,.*X-Firebase-Locale/,
    );
  });

  it('keep what is a person’s own out of every cache', async () => {
    for (const address of ['/manageEvents?email=maya@example.org', '/joinedEvents/maya@example.org']) {
      const { headers } = await get(address).set(as('maya')).expect(200);
      expect(headers['cache-control']).toBe('private, no-store');
    }
  });

  it.each([
    ['host', 'evil.example:3000'],
    ['x-forwarded-for', '203.0.113.7'],
    ['forwarded', 'for=203.0.113.7'],
    ['via', '1.1 proxy'],
  ])('%s: %s is refused on one’s own machine', async (header, value) => {
    const reply = await request(app).get('/events').set(header, value).expect(403);
    expect(reply.body.code).toBe('not-allowed');
  });
});

describe('probes', () => {
  it('tell that the process is up and that it can answer', async () => {
    for (const query of ['', '?', '?at=1']) {
      await request(app).get(`/healthz${query}`).expect(200, { status: 'ok' });
      await request(app).get(`/readyz${query}`).expect(200, { status: 'ready', version: VERSION });
    }
  });

  it('say 503 with Retry-After while the database cannot answer', async () => {
    const { app: broken, db } = startApp();
    await db.close();
    await request(broken).get('/healthz').expect(200);
    const reply = await request(broken).get('/readyz').expect(503);
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
    expect(reply.body.code).toBe('unavailable');
    await request(broken).get('/events').expect(503);
  });
});
