/**
 * The way past Express for what is read most: an answer that is the same for everybody goes out from here, kept or made,
 * with the headers that the middleware gave to its route's first one. What the middleware does for each request (its id,
 * the checks of its host and proxies, limits, log, metrics) is done here by the same functions; whoever would be refused,
 * or is somebody, goes the usual way. Express and its middleware take longer than Node's whole HTTP (docs/decisions/0024).
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { hasOneHost, type IsServed } from './headers.ts';
import {
  type Body,
  type Encoding,
  encodingFor,
  isForTheLane,
  type KeptAnswer,
  type KeptAnswers,
  type OpenRead,
} from './kept-answers.ts';
import { logAnswer } from './log.ts';
import type { Metrics } from './metrics.ts';
import type { ProxyWatch } from './proxies.ts';
import type { RateLimits } from './rate-limits.ts';
import { newRequestId } from './request-id.ts';
import { senderAddress } from './sender-address.ts';

export interface LaneParts {
  kept: KeptAnswers;
  /** What an address reads; null for what is not the same for everybody, or would be refused. */
  openRead(url: string): OpenRead | null;
  log: Logger;
  metrics?: Metrics | undefined;
  trustProxy: number;
  /** Whether a request comes from where the product is served. */
  isServed: IsServed;
  proxies?: ProxyWatch | undefined;
  limits: Pick<RateLimits, 'countRequest' | 'uncountRequest'>;
}

/** Whether the sender has this answer already, and may be told so. */
function hasIt({ headers }: IncomingMessage, { etag }: KeptAnswer): boolean {
  const known = headers['if-none-match'];
  if (known === undefined || headers['cache-control']?.includes('no-cache')) return false;
  const content = etag.replace('W/', ''); // whether it is the same is asked weakly: a proxy may drop that mark
  return known.split(',').some((tag) => tag.trim().replace('W/', '') === content || tag.trim() === '*');
}

/**
 * Answers a request, in this turn of the event loop or a later one.
 * @param usual asks Express instead, when it turns out not to be for here
 */
export type Lane = (req: IncomingMessage, res: ServerResponse, usual: () => void) => void;

/**
 * Requests that are answered together. Those that came in the same turn of the event loop go step by step, each step for all
 * of them: what a step needs is at hand in the processor then, which takes a sixth off a kept answer, and a third off one
 * that is made. With more at a time, what they are made of outlives V8's collection of what is young.
 */
const TOGETHER = 25;

interface Waiting {
  req: IncomingMessage;
  res: ServerResponse;
  usual: () => void;
  /** When it came, as `performance.now()` tells it. */
  since: number;
}

/** Makes the lane of one app. */
export function fastLane(parts: LaneParts): Lane {
  const { kept, openRead, log, metrics, trustProxy, isServed, proxies, limits } = parts;

  const send = (
    req: IncomingMessage,
    res: ServerResponse,
    answer: KeptAnswer,
    { encoding, body, since }: { encoding: Encoding | null; body: Body; since: number },
  ) => {
    const pattern = answer.route; // by itself: what is logged at the end would hold the whole answer until then
    const route = () => pattern;
    metrics?.measureAnswer(res, 'GET', route, since);
    if (res.closed) return;
    const id = newRequestId(req, trustProxy);
    logAnswer(log, res, id, 'GET', route, since);
    const { all = [], unchanged = [] } = kept.headersOf(answer.route) ?? {};
    const own = ['ETag', answer.etag, 'X-Request-Id', id];
    for (const name in answer.headers) own.push(name, String(answer.headers[name]));
    if (hasIt(req, answer)) return void res.writeHead(304, [...unchanged, ...own]).end();
    own.push('Content-Length', String(body.length));
    if (encoding) own.push('Content-Encoding', encoding);
    res.writeHead(200, [...all, ...own]).end(body, 'latin1');
  };

  /** @returns false, with nothing done, when it is not for here */
  const answer = ({ req, res, usual, since }: Waiting): boolean => {
    const url = req.url ?? '';
    const there = kept.ready(url);
    // Whoever waits for the same as another needs not ask what the address means.
    const read = there ?? kept.underWay(url) ?? openRead(url);
    if (!read || !kept.headersOf(read.route)) return false;
    if (!hasOneHost(req) || !isServed(req.headers) || proxies?.isNews(req.headers)) return false;
    const sender = senderAddress(req, trustProxy);
    if (limits.countRequest(sender) > 0) {
      limits.uncountRequest(sender);
      return false;
    }
    const refused = () => {
      limits.uncountRequest(sender);
      usual();
    };
    const deliver = (found: KeptAnswer) => {
      const encoding = encodingFor(req.headers['accept-encoding'], found.body.length);
      const body = encoding ? found.compressed[encoding] : found.body;
      if (body) return send(req, res, found, { encoding, body, since });
      kept.encoded(found, encoding).then((body) => send(req, res, found, { encoding, body, since }), refused);
    };
    if ('body' in read) deliver(read);
    else ('make' in read ? kept.find(url, read) : read.answer).then(deliver, refused);
    return true;
  };

  let gathering: Waiting[] = [];
  const answerAll = (together: Waiting[]) => {
    if (together === gathering) gathering = [];
    for (const waiting of together) if (!answer(waiting)) waiting.usual();
  };
  return (req, res, usual) => {
    if (!isForTheLane(req)) return usual();
    if (gathering.length === TOGETHER) gathering = [];
    if (gathering.length === 0) setImmediate(answerAll, gathering);
    gathering.push({ req, res, usual, since: performance.now() });
  };
}
