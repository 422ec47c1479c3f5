/** A name for each request, by which a reply and the lines of the log are found together. */
import { randomUUID } from 'node:crypto';
import type { RequestHandler, Response } from 'express';

/** Short plain text: no address, no blank, nothing that a log could take for something else. */
const PLAIN = /^[\w.:-]{1,64}$/;

/**
 * Gives each request an id, sent back as `X-Request-Id`.
 * @param trustProxy how many proxies are trusted; with one or more the id that the nearest sends is taken over
 */
export const requestId =
  (trustProxy: number): RequestHandler =>
  (req, res, next) => {
    const given = trustProxy > 0 ? req.get('X-Request-Id') : undefined;
    res.locals.requestId = given && PLAIN.test(given) ? given : randomUUID();
    res.set('X-Request-Id', res.locals.requestId);
    next();
  };

/** The id of the request that this answers. */
export const requestIdOf = (res: Response): string | undefined => res.locals.requestId as string | undefined;
