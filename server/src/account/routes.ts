/** The calls on a person's own account (docs/specification.md, "Leaving for good"): everything of theirs, and its deletion. */

import { pipeline } from 'node:stream/promises';
import type { AccountDeleted, Me } from '@social-serve/contract/account';
import { calls } from '@social-serve/contract/paths';
import { Router } from 'express';
import type { RouterParts } from '../http/accept.ts';
import { mustBeRecent, personOf } from '../http/guard.ts';
import { countUnread } from '../notices/presenter.ts';
import { erasePerson } from './erasure.ts';
import { ownData } from './presenter.ts';

export interface AccountParts extends RouterParts {
  /** Deletes the identity provider's account. @returns false when this server has no right to */
  deleteAccount(uid: string): Promise<boolean>;
}

/** A reader who went away before the end is no error. */
const wentAway = (error: unknown) => (error as { code?: string }).code === 'ERR_STREAM_PREMATURE_CLOSE';

/** The router of a person's own account. */
export function accountRouter({ store, accept, signedIn, deleteAccount }: AccountParts): Router {
  const router = Router({ caseSensitive: true });

  router.get(
    calls.me,
    signedIn,
    accept({}, async ({ now }, res) => {
      const person = personOf(res);
      const { email, team } = person;
      const reply: Me = { email, team, unread: await countUnread(store, person, now) };
      res.json(reply);
    }),
  );

  router.get(
    calls.ownData,
    signedIn,
    accept({}, async ({ now }, res) => {
      const person = personOf(res);
      const pieces = ownData(store, person, now.toISOString());
      await store.ping(); // a store that is away is a 503, not half an answer
      res.type('json').attachment(`social-serve-${now.toISOString().slice(0, 10)}.json`);
      await pipeline(pieces, res).catch((error: unknown) => {
        if (!wentAway(error)) throw error;
      });
    }),
  );

  router.delete(
    calls.me,
    signedIn,
    accept({}, async ({ now }, res) => {
      const person = personOf(res);
      mustBeRecent(person, now);
      // Last the provider's account: whoever was cut before can still sign in and go on.
      const accountDeleted = await erasePerson(store, person, now, () => deleteAccount(person.uid));
      const reply: AccountDeleted = {
        acknowledged: true,
        accountDeleted,
        // Those under an address that nobody vouches for may be somebody else's.
        applicationsDeleted: person.emailVerified,
      };
      res.json(reply);
    }),
  );

  return router;
}
