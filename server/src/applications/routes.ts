/** The call behind the volunteer form (docs/specification.md, "Volunteer"): open to anyone, so limited per address. */

import { volunteerBody } from '@social-serve/contract/application';
import { calls } from '@social-serve/contract/paths';
import type { Inserted } from '@social-serve/contract/replies';
import { Router } from 'express';
import type { RouterParts } from '../http/accept.ts';
import { limitPerHour } from '../http/rate-limits.ts';
import { newId } from '../store/port/store.ts';

interface Parts extends Pick<RouterParts, 'store' | 'accept'> {
  /** Applications an hour from one address; 0 for no limit. */
  applicationsPerHour: number;
}

/** The router of applications. */
export function applicationsRouter({ store, accept, applicationsPerHour }: Parts): Router {
  const router = Router({ caseSensitive: true });

  router.post(
    calls.volunteers,
    limitPerHour(
      applicationsPerHour,
      'applications',
      'Too many applications came from your network. Please try again later.',
    ),
    accept({ body: volunteerBody }, async ({ body, now }, res) => {
      const id = newId(now);
      await store.addApplication({ ...body, id, date: now.toISOString() });
      const reply: Inserted = { acknowledged: true, insertedId: id };
      res.status(201).json(reply);
    }),
  );

  return router;
}
