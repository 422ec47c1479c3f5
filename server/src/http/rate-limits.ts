/** How often one address may make a call that is open to anyone. */
import type { RequestHandler } from 'express';
import { rateLimit } from 'express-rate-limit';
import { noteRefusal } from './log.ts';
import { ProblemError } from './problems.ts';

const HOUR = 3_600_000;

/**
 * At most so many calls an hour from one address; one more is a 429 with Retry-After.
 * @param perHour 0 for no limit
 * @param name of the limit, for the metrics
 * @param detail what the sender is told
 */
export function limitPerHour(perHour: number, name: string, detail: string): RequestHandler {
  if (perHour === 0) return (_req, _res, next) => next();
  return rateLimit({
    windowMs: HOUR,
    limit: perHour,
    standardHeaders: 'draft-8',
    legacyHeaders: false,
    handler: (_req, res) => {
      noteRefusal(res, name);
      throw new ProblemError('too-many-requests', detail);
    },
  });
}
