/** The calls on what one gets by mail (docs/specification.md, "Mail"). */
import { operations } from '@social-serve/contract/operations';
import type { Dependencies } from '../dependencies.ts';
import { updated } from '../http/replies.ts';
import { type Route, route } from '../http/route.ts';
import { toOwnMail } from './presenter.ts';
import { choose, keepRecipient } from './recipients.ts';

/** The routes of a person's own mail. */
export function mailRoutes({ store }: Dependencies): Route[] {
  return [
    route(operations.getOwnMail, async ({ person, now }) =>
      toOwnMail(await keepRecipient(store, person, now)),
    ),

    route(operations.chooseOwnMail, async ({ body, person, now }) =>
      updated(await choose(store, await keepRecipient(store, person, now), body, now)),
    ),
  ];
}
