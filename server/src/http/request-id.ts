/** A name for each request, by which a reply and the lines of the log are found together. */
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { RequestHandler, Response } from 'express';

/** Short plain text: no address, no blank, nothing that a log could take for something else. */
const PLAIN = /^[\w.:-]{1,64}$/;

/** The id of a request. @param trustProxy with one or more the id that the nearest sends is taken over */
export function newRequestId({ headers }: IncomingMessage, trustProxy: number): string {
  const given = trustProxy > 0 ? headers['x-request-id'] : undefined;
  return typeof given === 'string' && PLAIN.test(given) ? given : randomUUID();
}

/**
 * Gives each request an id, sent back as `X-Request-Id`.
 * @param trustProxy how many proxies are trusted
 */
export const requestId =
  (trustProxy: number): RequestHandler =>
  (req, res, next) => {
    res.locals.requestId = newRequestId(req, trustProxy);
    res.set('X-Request-Id', res.locals.requestId);
    next();
  };

/** The id of the request that this answers. */
export const requestIdOf = (res: Response): string | undefined => res.locals.requestId as string | undefined;
