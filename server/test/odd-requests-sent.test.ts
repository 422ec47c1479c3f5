/**
 * Whatever is sent, over HTTP: an answer comes that is no 5xx, refusals are problems that the document promises, replies fit
 * their schema (`checkReply`), and the process lives. `npm run test:hard` sends more.
 */

import { once } from 'node:events';
import { type IncomingMessage, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openApiDocument } from '@social-serve/contract/openapi';
import { ANY_CALL, documents, type Operation, operations } from '@social-serve/contract/operations';
import { isProblem, type ProblemCode } from '@social-serve/contract/problem';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { feedToken } from '../src/feeds/address.ts';
import { CONNECTION_LIMITS, guardedServer } from '../src/http/connections.ts';
import { noticeTokenText } from '../src/notices/tokens.ts';
import { mailToken } from '../src/outbox/recipients.ts';
import { addPicture } from '../src/pictures/add.ts';
import { ownSite, startApp, TEAM } from './app.ts';
import { LINK_KEY, linkFlag } from './links.ts';
import { oddHeaders, oddMethods, oddTargets } from './odd-headers.ts';
import { DRAWN_AT } from './odd-texts.ts';
import { type Drawn, requestSchemas, requestsOf } from './odd-values.ts';
import {
  aContactMessage,
  aFeed,
  anApplicationRow,
  anEventMessage,
  anEventRow,
  anInvitation,
  aParticipation,
  aPicture,
  aQuestion,
  aRecipient,
  aReport,
  cancelledSince,
} from './rows.ts';
import { insertRows } from './stored.ts';

const answered: Record<string, Operation> = { ...documents, ...operations };
const document = openApiDocument('1.0.0', answered);
const runs = {
  numRuns: Number(process.env.ODD_REQUESTS_SENT ?? 15),
  seed: Number(process.env.ODD_SEED ?? 1),
};

const soon = new Date(DRAWN_AT.getTime() + 7 * 86_400_000).toISOString();
const event = anEventRow({ eventDate: soon });
const arifs = anEventRow({ eventDate: soon, creator: 'arif@example.org', creatorUid: 'uid-arif' });
const cancelled = anEventRow({ eventDate: soon, ...cancelledSince(DRAWN_AT.toISOString()) });
const joined = aParticipation({ eventId: event.id });
const left = aParticipation({ eventId: cancelled.id });
const application = anApplicationRow({ email: 'maya@example.org' });
const report = aReport({ eventId: arifs.id });
const message = aContactMessage();
const written = anEventMessage({ eventId: arifs.id, authorUid: 'uid-arif' });
const question = aQuestion({ eventId: event.id });
const invitation = anInvitation({ eventId: arifs.id, email: 'maya@example.org' });
const helping = anInvitation({ eventId: event.id });
const feed = aFeed();
const recipient = aRecipient();
const picture = aPicture();

/** What names something that is there. */
const KNOWN = [
  ...[
    event,
    arifs,
    cancelled,
    joined,
    application,
    report,
    message,
    written,
    question,
    invitation,
    helping,
  ].map(({ id }) => id),
  ...['maya', 'arif', 'tara'].map((name) => `${name}@example.org`),
  ...[
    feedToken(LINK_KEY, feed),
    mailToken(LINK_KEY, recipient),
    picture.row.hash,
    `${event.id}.png`,
    '1.xml',
  ],
  noticeTokenText({ kind: 'removed', id: joined.id }),
];

/** An app with a frozen clock, and something to read and change. */
async function startServer(parts: Parameters<typeof startApp>[0]): Promise<Server> {
  const { app, db, files, clock } = startApp({ ...TEAM, ...parts });
  clock.now = DRAWN_AT;
  const counted = { joined: 1, lastJoinOrder: 1 };
  await insertRows(
    db,
    'events',
    anEventRow({ ...event, ...counted, helpers: [{ id: helping.id }] }),
    anEventRow({
      ...{ ...arifs, helpers: [{ id: invitation.id }] },
      messaged: { number: 1, at: [written.sentAt] },
    }),
    { ...cancelled, ...counted },
  );
  await insertRows(db, 'participations', joined, left);
  await insertRows(db, 'applications', application);
  await insertRows(db, 'reports', report);
  await insertRows(db, 'contactMessages', message);
  await insertRows(db, 'messages', written);
  await insertRows(db, 'questions', question);
  await insertRows(db, 'organisers', invitation, helping);
  await insertRows(db, 'flags', linkFlag);
  await insertRows(db, 'feeds', feed);
  await insertRows(db, 'mailRecipients', recipient);
  await addPicture({ db, files }, picture.row, picture.content, 0);
  const server = guardedServer(app, CONNECTION_LIMITS).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

let servers: [Server, Server];
beforeAll(async () => {
  servers = [await startServer({ ...ownSite, trustProxy: 1, production: true }), await startServer({})];
});
afterAll(() => {
  for (const server of servers) server.close();
});

interface Request {
  server: 0 | 1;
  method: string;
  target: string;
  headers: Record<string, string | string[]>;
  body: string | undefined;
}

/** Sends it as it is. */
async function send({ server, method, target, headers, body = '' }: Request) {
  const { port } = servers[server].address() as AddressInfo;
  const length = body === '' ? {} : { 'content-length': Buffer.byteLength(body) };
  const sent = request({
    agent: false,
    port,
    host: '127.0.0.1',
    method,
    path: target,
    headers: { ...headers, ...length },
  });
  sent.on('error', () => {}); // once it is answered, the server may hang up on a body that it does not want
  sent.end(body);
  const [res] = (await once(sent, 'response')) as [IncomingMessage];
  const bytes = Buffer.concat(await res.toArray());
  return { status: res.statusCode ?? 0, headers: res.headers, text: bytes.toString() };
}

/** A text as a part of an address; half a surrogate pair as the bytes that some programs write for it. */
const encoded = (text: unknown) =>
  String(text)
    .split(/(?=[\s\S])/u)
    .map((one) => (one.isWellFormed() ? encodeURIComponent(one) : '%ED%A0%80'))
    .join('');

function targetOf({ path }: Operation, { path: params, query }: Drawn): string {
  const values = params as Record<string, unknown>;
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encoded(values[name]));
  const parts = Object.entries(query as Record<string, unknown>).flatMap(([name, value]) =>
    [value].flat().map((one) => `${encoded(name)}=${encoded(one)}`),
  );
  return parts.length > 0 ? `${filled}?${parts.join('&')}` : filled;
}

/** Longer than Node reads (431), and short enough to be taken in before it hangs up. */
const LONGEST = 20_000;

/** So long an address leaves room for headers. */
const READ_WHOLE = 10_000;

/** Who may send it: nobody deletes the accounts of those who send the other calls. */
const requesters = ({ method, path }: Operation) =>
  method === 'delete' && path === operations.deleteAccount.path
    ? ['lena', 'longago', 'garbage', undefined]
    : ['maya', 'arif', 'tara', 'maya', 'arif', 'tara', 'nameless', 'garbage', undefined];

const bodyOf = (body: unknown) => (body === undefined ? undefined : JSON.stringify(body));

/** Requests of one call: mostly well-formed, with all that may be odd about any request. */
function requestsFor(operation: Operation): fc.Arbitrary<Request> {
  const drawn = requestsOf(requestSchemas(document, operation), KNOWN);
  const usual = <Value>(arbitrary: fc.Arbitrary<Value>, weight: number) =>
    fc.oneof({ weight, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary });
  return fc
    .record({
      server: fc.constantFrom(0 as const, 0 as const, 0 as const, 1 as const),
      drawn,
      requester: fc.constantFrom(...requesters(operation)),
      headers: usual(oddHeaders, 1),
      method: usual(oddMethods, 12),
      target: usual(oddTargets, 8),
      body: usual(
        fc.constantFrom('', '{', 'null', '[]', '{"a":', `{"a":"${'x'.repeat(70_000)}"}`, '[['.repeat(9_000)),
        20,
      ),
    })
    .map(({ server, drawn: parts, requester, headers = {}, method, target, body: oddBody }) => {
      const right = targetOf(operation, parts);
      const path = (target ? target(right) : right).slice(0, LONGEST);
      // Node hangs up on headers that are too long, and whoever still sends a body then may miss the answer.
      const body = path.length > READ_WHOLE ? undefined : (oddBody ?? bodyOf(parts.body));
      return {
        server,
        method: method ?? operation.method.toUpperCase(),
        target: path,
        body,
        headers: {
          ...(requester && { authorization: `Bearer token-${requester}` }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
      };
    });
}

/** Refusals that come before a call is found, or of what Node itself cannot read. */
const BEFORE = [
  'bad-input',
  'not-found',
  'not-allowed',
  'method-not-allowed',
  'sign-in-needed',
] satisfies ProblemCode[];

describe.each(Object.entries(answered))('%s', (_, operation) => {
  it('answers whatever is sent', async () => {
    const codes: readonly ProblemCode[] = [...operation.problems, ...BEFORE, ...ANY_CALL];
    await fc.assert(
      fc.asyncProperty(requestsFor(operation), async (sent) => {
        const { status, headers, text } = await send(sent);
        // A format that oEmbed knows and we do not write.
        const isPromised = status === 501 && codes.includes('not-implemented');
        if (status >= 500 && !isPromised) throw new Error(`${status}: ${text}`);
        if (status < 400 || sent.method === 'HEAD') return;
        if ([417, 431].includes(status) || text === '') return; // Node's own, of what it cannot read
        // For browsers, the 404 is a page.
        const isPage = 'media' in operation && operation.media === 'text/html';
        if (isPage && status === 404 && headers['content-type']?.startsWith('text/html')) return;
        const body: unknown = JSON.parse(text);
        if (!isProblem(body) || !headers['content-type']?.startsWith('application/problem+json'))
          throw new Error(`${status} is no problem: ${text}`);
        const asked = operation.method.toUpperCase() === sent.method;
        if (asked && !codes.includes(body.code)) throw new Error(`${body.code} is not promised: ${text}`);
      }),
      runs,
    );
  });
});
