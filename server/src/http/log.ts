/** What the log and the metrics know of a request: method, route and status, its id and duration, never an address or a token. */
import type { Request, RequestHandler, Response } from 'express';
import type { Logger } from 'pino';
import { requestIdOf } from './request-id.ts';

/** What a request asked for, as the log may know it: the route's pattern, since a path may hold an address. */
export function routeOf(req: Request): string {
  const { path } = (req.route as { path?: string | string[] } | undefined) ?? {};
  if (path === undefined) return 'no route';
  return typeof path === 'string' ? path : 'page';
}

/** Notes which limit refuses a request, for the metrics; whoever answers a 429 calls it. */
export function noteRefusal(res: Response, limit: string): void {
  res.locals.limit = limit;
}

/** Which limit refused the request. */
export const limitOf = (res: Response): string => (res.locals.limit as string | undefined) ?? 'other';

/** Logs each answered request, with its id and its duration in milliseconds. */
export const requestLog =
  (log: Logger): RequestHandler =>
  (req, res, next) => {
    const start = performance.now();
    res.on('finish', () =>
      log.info(
        {
          requestId: requestIdOf(res),
          method: req.method,
          route: routeOf(req),
          status: res.statusCode,
          ms: Math.round((performance.now() - start) * 10) / 10,
        },
        'request answered',
      ),
    );
    next();
  };
