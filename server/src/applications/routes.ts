/** The call behind the volunteer form (spec section 7): open to anyone, so limited per address. */

import { volunteerBody } from '@social-serve/contract/application';
import { calls } from '@social-serve/contract/paths';
import type { Inserted } from '@social-serve/contract/replies';
import { type RequestHandler, Router } from 'express';
import { rateLimit } from 'express-rate-limit';
import type { RouterParts } from '../http/accept.ts';
import { ProblemError } from '../http/problems.ts';
import { newId } from '../store/port/store.ts';

const HOUR = 3_600_000;

/**
 * At most so many applications an hour from one address.
 * @param perHour 0 for no limit
 */
function applicationLimit(perHour: number): RequestHandler {
  if (perHour === 0) return (_req, _res, next) => next();
  return rateLimit({
    windowMs: HOUR,
    limit: perHour,
    standardHeaders: 'draft-8',
    legacyHeaders: false,
    handler: () => {
      throw new ProblemError(
        'too-many-requests',
        'Too many applications came from your network. Please try again later.',
      );
    },
  });
}

interface Parts extends Pick<RouterParts, 'store' | 'accept'> {
  /** Applications an hour from one address; 0 for no limit. */
  applicationsPerHour: number;
}

export function volunteersRouter({ store, accept, applicationsPerHour }: Parts): Router {
  const router = Router({ caseSensitive: true });

  router.post(
    calls.volunteers,
    applicationLimit(applicationsPerHour),
    accept({ body: volunteerBody }, async ({ body, now }, res) => {
      const id = newId(now);
      await store.addApplication({ ...body, id, date: now.toISOString() });
      const reply: Inserted = { acknowledged: true, insertedId: id };
      res.status(201).json(reply);
    }),
  );

  return router;
}
