/** The calls on what came of an event (docs/after-the-event.md, "Outcome"): for its organisers. */
import { operations } from '@social-serve/contract/operations';
import type { Dependencies } from '../dependencies.ts';
import { newId } from '../formats/new-id.ts';
import { deleted, updated } from '../http/replies.ts';
import { type Route, route } from '../http/route.ts';
import { saveOutcome, withdrawOutcome } from './save.ts';

/** The routes of outcomes. */
export function outcomeRoutes({ db }: Dependencies): Route[] {
  return [
    route(operations.reportOutcome, async ({ params, body, person, now }) => {
      const outcome = { ...body, id: newId(now) };
      await db.transaction((tx) => saveOutcome(tx, params.id, outcome, person, now));
      return updated();
    }),

    route(operations.takeBackOutcome, async ({ params, person, now }) => {
      await db.transaction((tx) => withdrawOutcome(tx, params.id, person, now));
      return deleted();
    }),
  ];
}
