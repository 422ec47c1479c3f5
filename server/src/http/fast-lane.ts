/**
 * The way past Express for what is answered most: a kept answer goes out from here, with the headers that the middleware
 * gave it when it was first sent. What the middleware does for each request (its id, the checks of its host and proxies,
 * limits, log, metrics) is done here by the same functions; whoever would be refused, or is somebody, goes the usual way.
 * Express and its middleware take about as long as Node's whole HTTP (docs/decisions/0024).
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { hasOneHost, type IsServed } from './headers.ts';
import { encodingFor, isForTheLane, type KeptAnswer, type KeptAnswers } from './kept-answers.ts';
import { logAnswer } from './log.ts';
import type { Metrics } from './metrics.ts';
import { type ProxyWatch, senderAddress } from './proxies.ts';
import type { RateLimits } from './rate-limits.ts';
import { newRequestId } from './request-id.ts';

export interface LaneParts {
  kept: KeptAnswers;
  log: Logger;
  metrics?: Metrics | undefined;
  trustProxy: number;
  /** Whether a request comes from where the product is served. */
  isServed: IsServed;
  proxies?: ProxyWatch | undefined;
  limits: Pick<RateLimits, 'countRequest'>;
}

/** Whether the sender has this answer already, and may be told so. */
function hasIt({ headers }: IncomingMessage, { etag }: KeptAnswer): boolean {
  const known = headers['if-none-match'];
  if (known === undefined || headers['cache-control']?.includes('no-cache')) return false;
  return known === etag || known.split(',').some((tag) => tag.trim() === etag || tag.trim() === '*');
}

/** Sends what is kept. @returns false, with nothing done, when it is not for here */
export type Lane = (req: IncomingMessage, res: ServerResponse) => boolean;

/** Makes the lane of one app. */
export function fastLane({ kept, log, metrics, trustProxy, isServed, proxies, limits }: LaneParts): Lane {
  return (req, res) => {
    if (!isForTheLane(req)) return false;
    const answer = kept.ready(req.url ?? '');
    if (!answer?.sent) return false;
    const encoding = encodingFor(req.headers['accept-encoding'], answer.body.length);
    const body = encoding ? answer.compressed[encoding] : answer.body;
    if (!body || !hasOneHost(req) || !isServed(req.headers) || proxies?.isNews(req.headers)) return false;
    if (limits.countRequest(senderAddress(req, trustProxy)) > 0) return false;

    const { route, headers, unchanged } = answer.sent;
    const id = newRequestId(req, trustProxy);
    metrics?.measureAnswer(res, 'GET', () => route);
    logAnswer(log, res, id, 'GET', () => route);
    if (hasIt(req, answer)) {
      res.writeHead(304, unchanged.concat('X-Request-Id', id)).end();
      return true;
    }
    const own = ['Content-Length', String(body.length), 'X-Request-Id', id];
    if (encoding) own.push('Content-Encoding', encoding);
    res.writeHead(200, headers.concat(own)).end(body);
    return true;
  };
}
