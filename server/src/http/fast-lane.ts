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
import { type ProxyWatch, senderAddress } from './proxies.ts';
import type { RateLimits } from './rate-limits.ts';
import { newRequestId } from './request-id.ts';

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
 * Answers a request.
 * @param usual asks Express instead, should making the answer fail
 * @returns false, with nothing done, when it is not for here
 */
export type Lane = (req: IncomingMessage, res: ServerResponse, usual: () => void) => boolean;

/** Makes the lane of one app. */
export function fastLane(parts: LaneParts): Lane {
  const { kept, openRead, log, metrics, trustProxy, isServed, proxies, limits } = parts;

  const send = (
    req: IncomingMessage,
    res: ServerResponse,
    answer: KeptAnswer,
    { encoding, body, since }: { encoding: Encoding | null; body: Body; since: number },
  ) => {
    const route = () => answer.route;
    metrics?.measureAnswer(res, 'GET', route, since);
    if (res.closed) return;
    const id = newRequestId(req, trustProxy);
    logAnswer(log, res, id, 'GET', route, since);
    const headers = [...(kept.headersOf(answer.route) ?? []), 'ETag', answer.etag, 'X-Request-Id', id];
    for (const name in answer.headers) headers.push(name, String(answer.headers[name]));
    if (hasIt(req, answer)) {
      const type = headers.indexOf('content-type');
      if (type >= 0) headers.splice(type, 2);
      return void res.writeHead(304, headers).end();
    }
    headers.push('Content-Length', String(body.length));
    if (encoding) headers.push('Content-Encoding', encoding);
    res.writeHead(200, headers).end(body, 'latin1');
  };

  return (req, res, usual) => {
    if (!isForTheLane(req)) return false;
    const since = performance.now();
    const url = req.url ?? '';
    const there = kept.ready(url);
    const read = there ?? openRead(url);
    if (!read || !kept.headersOf(read.route)) return false;
    if (!hasOneHost(req) || !isServed(req.headers) || proxies?.isNews(req.headers)) return false;
    const sender = senderAddress(req, trustProxy);
    if (limits.countRequest(sender) > 0) {
      limits.uncountRequest(sender);
      return false;
    }
    const accepted = req.headers['accept-encoding'];
    if (there) {
      const encoding = encodingFor(accepted, there.body.length);
      const body = encoding ? there.compressed[encoding] : there.body;
      if (body) {
        send(req, res, there, { encoding, body, since });
        return true;
      }
    }
    const make = async () => {
      const answer = there ?? (await kept.find(url, read as OpenRead));
      const encoding = encodingFor(accepted, answer.body.length);
      return { answer, encoding, body: await kept.encoded(answer, encoding) };
    };
    make().then(
      ({ answer, ...sent }) => send(req, res, answer, { ...sent, since }),
      () => {
        limits.uncountRequest(sender);
        usual();
      },
    );
    return true;
  };
}
