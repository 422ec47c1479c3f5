/** The calls on a person's own account (docs/specification.md, "Leaving for good"): everything of theirs, and its deletion. */

import { pipeline } from 'node:stream/promises';
import type { AccountDeleted, Me } from '@social-serve/contract/account';
import { overBefore } from '@social-serve/contract/event-rules';
import { calls } from '@social-serve/contract/paths';
import { Router } from 'express';
import type { RouterParts } from '../http/accept.ts';
import { mustBeRecent, personOf } from '../http/guard.ts';
import { countUnread } from '../notices/presenter.ts';
import { type Owner, ROW_KINDS, type Store } from '../store/port/store.ts';
import { ownData } from './presenter.ts';

/** Rows that are erased between two looks at what others want. */
const BATCH = 50;

export interface AccountParts extends RouterParts {
  /** Deletes the identity provider's account. @returns false when this server has no right to */
  deleteAccount(uid: string): Promise<boolean>;
}

/** Takes a person out of all rows. When it is cut, the same call goes on where it was. */
async function eraseRows(store: Store, owner: Owner, now: Date): Promise<void> {
  const time = { now: now.toISOString(), from: overBefore(now).toISOString() };
  // Those first that others refer to last: an event goes after all that its creator did.
  for (const kind of ROW_KINDS.toReversed())
    while ((await store.eraseOwnRows(kind, owner, time, BATCH)) > 0)
      await new Promise((resolve) => setImmediate(resolve));
  await store.forgetErased();
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
      await eraseRows(store, person, now);
      // Last: whoever was cut before can still sign in and go on.
      const reply: AccountDeleted = {
        acknowledged: true,
        accountDeleted: await deleteAccount(person.uid),
        // Those under an address that nobody vouches for may be somebody else's.
        applicationsDeleted: person.emailVerified,
      };
      res.json(reply);
    }),
  );

  return router;
}
