/** What the log knows of a request: method, route and status, never an address or a token. */
import type { Request, RequestHandler } from 'express';
import type { Logger } from 'pino';

/** What a request asked for, as the log may know it: the route's pattern, since a path may hold an address. */
export function routeOf(req: Request): string {
  return (req.route as { path?: string } | undefined)?.path ?? 'no route';
}

/** Logs each answered request. */
export const requestLog =
  (log: Logger): RequestHandler =>
  (req, res, next) => {
    res.on('finish', () =>
      log.info({ method: req.method, route: routeOf(req), status: res.statusCode }, 'request answered'),
    );
    next();
  };
