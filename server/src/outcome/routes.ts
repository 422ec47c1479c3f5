/** The calls on what came of an event (docs/after-the-event.md, "Outcome"): for its organisers, from its beginning on. */
import { operations } from '@social-serve/contract/operations';
import { OUTCOME, outcomeWindow } from '@social-serve/contract/outcome-rules';
import type { Dependencies } from '../dependencies.ts';
import { organisedEvent, refuseOthers } from '../events/policy.ts';
import { badInput, ProblemError } from '../http/problems.ts';
import { deleted, updated } from '../http/replies.ts';
import { type Route, route } from '../http/route.ts';
import { newId } from '../store/port/store.ts';

const NOT_NOW = {
  early: 'This event has not begun yet. Tell what was done once it has.',
  late: `What was done can be told for ${OUTCOME.days} days after the end of an event.`,
};

/** The routes of outcomes. */
export function outcomeRoutes({ store }: Dependencies): Route[] {
  return [
    route(operations.tellOutcome, async ({ params: { id }, body, person, now }) => {
      const event = await organisedEvent(store, id, person, operations.tellOutcome);
      const window = outcomeWindow(event, now);
      if (window !== 'open') throw new ProblemError('not-now', NOT_NOW[window]);
      if (body.hours !== undefined && event.endDate)
        throw badInput([{ path: 'hours', message: 'This event says when it ended: leave the hours out.' }]);
      const outcome = { ...body, _id: event.outcome?._id ?? newId(now), toldAt: now.toISOString() };
      if (!(await store.keepOutcome(id, person.uid, outcome)))
        await refuseOthers(store, id, person, operations.tellOutcome);
      return updated();
    }),

    route(operations.takeBackOutcome, async ({ params: { id }, person }) => {
      const there = await store.keepOutcome(id, person.uid, null);
      if (there === null) await refuseOthers(store, id, person, operations.takeBackOutcome);
      if (!there) throw new ProblemError('not-found', 'Nothing was told of this event.');
      return deleted();
    }),
  ];
}
