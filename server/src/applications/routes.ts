/** The call behind the volunteer form (docs/specification.md, "Volunteer"): open to anyone, so limited per address. */

import { volunteerBody } from '@social-serve/contract/application';
import { calls } from '@social-serve/contract/paths';
import type { Inserted } from '@social-serve/contract/replies';
import { Router } from 'express';
import type { RouterParts } from '../http/accept.ts';
import type { RateLimits } from '../http/rate-limits.ts';
import { newId } from '../store/port/store.ts';

interface Parts extends Pick<RouterParts, 'store' | 'accept'> {
  limits: Pick<RateLimits, 'applications'>;
}

/** The router of applications. */
export function applicationsRouter({ store, accept, limits }: Parts): Router {
  const router = Router({ caseSensitive: true });

  router.post(
    calls.volunteers,
    accept({ body: volunteerBody }, async ({ body, now }, res) => {
      const id = newId(now);
      await limits.applications(res, () => store.addApplication({ ...body, id, date: now.toISOString() }));
      const reply: Inserted = { acknowledged: true, insertedId: id };
      res.status(201).json(reply);
    }),
  );

  return router;
}
