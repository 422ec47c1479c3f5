/** The calls on notices (docs/specification.md, "Notices"): what one is told, and that one read it. */
import { type NoticesRead, noticesReadBody } from '@social-serve/contract/notice';
import { calls } from '@social-serve/contract/paths';
import { Router } from 'express';
import type { RouterParts } from '../http/accept.ts';
import { personOf } from '../http/guard.ts';
import { badInput } from '../http/problems.ts';
import type { Owner, Store } from '../store/port/store.ts';
import { type Mark, readMark } from './marks.ts';
import { countUnread, noticesOf } from './presenter.ts';

/** Keeps that a person read what a mark stands for; one of somebody else's rows changes nothing. */
function keep(store: Store, mark: Mark, owner: Owner, now: Date): Promise<void> {
  const { kind, id } = mark;
  switch (kind) {
    case 'people':
      return store.keepLooked(id, owner.uid, mark.looked);
    case 'answered':
      return store.keepAnswerRead(id, owner, mark.at);
    case 'changed':
      return store.keepRead(id, owner.uid, { what: kind, sequence: mark.sequence });
    case 'cancelled':
      return store.keepRead(id, owner.uid, { what: kind, cancelledAt: mark.at });
    case 'moved-up':
      return store.keepRead(id, owner.uid, { what: kind, at: now.toISOString() });
    default:
      return store.keepRead(id, owner.uid, { what: kind });
  }
}

/** The router of notices. */
export function noticesRouter({ store, accept, signedIn }: RouterParts): Router {
  const router = Router({ caseSensitive: true });

  router.get(
    calls.ownNotices,
    signedIn,
    accept({}, async ({ now }, res) => {
      res.json(await noticesOf(store, personOf(res), now));
    }),
  );

  router.put(
    calls.ownNotices,
    signedIn,
    accept({ body: noticesReadBody }, async ({ body, now }, res) => {
      const person = personOf(res);
      const marks = [...new Set(body.marks)].map((text) => {
        const mark = readMark(text);
        if (!mark)
          throw badInput([{ path: 'marks', message: 'Mark is not one that this server handed out.' }]);
        return mark;
      });
      await Promise.all(marks.map((mark) => keep(store, mark, person, now)));
      const reply: NoticesRead = { acknowledged: true, unread: await countUnread(store, person, now) };
      res.json(reply);
    }),
  );

  return router;
}
