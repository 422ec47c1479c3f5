/** For tests: headers, methods and targets that trip up what reads them. */
import fc from 'fast-check';

const long = 'x'.repeat(6_000);
const DATES = ['yesterday', 'Mon, 23 Nov 2026 00:00:00 GMT', 'Thu, 99 Jan 99999 99:99:99 GMT', ''];

/** Header values by name; several under one name are sent as several lines. */
// biome-ignore format: read as a table
const VALUES: Record<string, (string | string[])[]> = {
  authorization: ['', 'Bearer', 'Bearer ', 'Bearer x', 'bearer token-maya', 'Bearer token-maya x', 'Basic YTpi', `Bearer ${long}`, 'Bearer \u00ff'],
  accept: ['', '*/*', 'text/html', 'text/html;q=x', 'a', ',', 'application/json;q=0'],
  'accept-encoding': ['', 'br', 'gzip', 'br;q=0, gzip;q=0, *;q=0', 'br;q=x', ';;;', 'identity;q=0', long],
  'accept-language': ['', 'xx-invalid', '*'],
  'cache-control': ['no-cache', 'max-age=x', 'only-if-cached'],
  'content-encoding': ['gzip', 'br', 'deflate', 'x', ''],
  'content-type': ['', 'application/json', 'application/json; charset=utf-16', 'application/json;charset="', 'text/plain', 'multipart/form-data', 'image/png', 'x', '/', 'application/x-www-form-urlencoded'],
  cookie: ['a=b', '=', long],
  expect: ['100-continue', 'x'],
  forwarded: ['for=_x;proto=https', 'for="[::1]:x', ';'],
  host: ['', 'evil.example', 'localhost:x', 'a b', '[::1', 'EXAMPLE.ORG:443', 'x'.repeat(300), 'a.example/x?y', 'a@b'],
  'if-match': ['*', '"x"'],
  'if-modified-since': DATES,
  'if-none-match': ['*', '""', 'W/"x"', '"', ',,,', long, 'W/'],
  'if-range': ['"x"', ...DATES],
  'if-unmodified-since': DATES,
  origin: ['null', 'https://evil.example', 'x', ''],
  range: ['bytes=0-', 'bytes=-1', 'bytes=9-1', 'bytes=0-0,2-3', 'items=1', 'bytes=99999999999999999999-', 'bytes=', ''],
  referer: ['x', 'javascript:1'],
  upgrade: ['websocket', 'h2c'],
  via: ['1.1 x', ''],
  'x-forwarded-for': ['', 'x', '1.2.3.4, , ', '::ffff:1.2.3.4', '1.2.3.4:80', long, ['a', 'b']],
  'x-forwarded-host': ['', 'evil.example', 'a b,c', 'x:y', ['a', 'b'], long],
  'x-forwarded-proto': ['', 'https', 'javascript', 'http,https', 'HTTP'],
  'x-http-method-override': ['DELETE'],
  'x-request-id': ['', 'id-1', 'a b', long],
};

/** Up to three headers of which any may be odd. */
export const oddHeaders: fc.Arbitrary<Record<string, string | string[]>> = fc
  .array(
    fc
      .constantFrom(...Object.keys(VALUES))
      .chain((name) => fc.constantFrom(...(VALUES[name] ?? [])).map((value) => [name, value] as const)),
    { maxLength: 3 },
  )
  .map((headers) => Object.fromEntries(headers));

/** Methods that some path does not know. */
export const oddMethods = fc.constantFrom(
  'HEAD',
  'OPTIONS',
  'PATCH',
  'TRACE',
  'PUT',
  'DELETE',
  'POST',
  'PROPFIND',
  'M-SEARCH',
  'QUERY',
);

/** What makes an odd target of one that is right. */
export const oddTargets: fc.Arbitrary<(target: string) => string> = fc.constantFrom<
  ((target: string) => string)[]
>(
  (target) => `http://other.example${target}`,
  (target) => `https://a:99999${target}`,
  (target) => `javascript:${target}`,
  (target) => `/${target}`,
  (target) => `${target}/`,
  (target) => `${target}%`,
  (target) => `${target}/%c3%28`,
  (target) => `${target}%2f..%2f`,
  (target) => `${target}/%00`,
  (target) => `${target}?%=%&__proto__[x]=1&=&&limit=1&limit=2`,
  (target) => `${target}?${'a=1&'.repeat(1_500)}`,
  (target) => `${target}#x?y`,
  (target) => `${target};x=1`,
  (target) => `/.${target}`,
  (target) => `/x/..${target}`,
  (target) => target.toUpperCase(),
  (target) => target.replaceAll('/', '\\'),
  (target) => `${target}${'/x'.repeat(2_000)}`,
  () => '*',
  () => '',
  () => '?',
  () => '/%',
  () => '/events/%ff',
  () => '/share/%',
  () => '/sitemap-%.xml',
  () => '/joinedEvents/%40%',
);
