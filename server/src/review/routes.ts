/** The calls of the review of events before they are published (docs/specification.md, "Review"). */
import { operations } from '@social-serve/contract/operations';
import { LINK_HEADER } from '@social-serve/contract/paths';
import type { Dependencies } from '../dependencies.ts';
import { withItsOrganisers } from '../events/organisers.ts';
import { eventNotFound, publicEvent, toManagedEvent } from '../events/presenter.ts';
import { opensPreview } from '../events/preview.ts';
import { Answer } from '../http/answer.ts';
import { ProblemError } from '../http/problems.ts';
import { type Route, route } from '../http/route.ts';
import { SECRET } from '../http/secret-reply.ts';
import { decideReview } from './decide.ts';
import { listReview } from './queries.ts';

const OUTCOMES = { approve: 'approved', ask: 'asked', decline: 'declined' } as const;

const isLate = (error: unknown) => error instanceof ProblemError && error.code === 'already-decided';

/** The routes of the review. */
export function reviewRoutes({ db, site, linkKey }: Dependencies): Route[] {
  return [
    route(operations.listReview, async ({ query: { state = 'waiting' }, person, origin, now }) => {
      const { events, total } = await listReview(db, state, person.uid, now);
      const shown = events.map(({ event, dates, version, variants }) => ({
        ...toManagedEvent(event, origin),
        ...{ dates, version },
        ...(variants.length > 0 && {
          variants: variants.map((one) => ({ ...toManagedEvent(one.event, origin), dates: one.dates })),
        }),
        ...(event.changedAt && { changedAt: event.changedAt }),
      }));
      return new Answer(shown, { 'X-Total-Count': String(total) });
    }),

    route(operations.decideReview, async ({ body, person, now }) => {
      const decision = {
        ...{ outcome: OUTCOMES[body.decision], note: body.note, was: body.was },
        ...{ at: now.toISOString(), uid: person.uid },
      };
      let late: unknown;
      let decided = 0;
      const ids = [...new Set(body.events)];
      for (const id of ids)
        try {
          await db.transaction((tx) => decideReview(tx, id, decision));
          decided += 1;
        } catch (error) {
          if (!isLate(error)) throw error;
          late = error;
        }
      if (decided === 0) throw late;
      return { acknowledged: true as const, decided, late: ids.length - decided };
    }),

    route(operations.previewEvent, async ({ params: { id }, origin, raw: { req } }) => {
      const event = await withItsOrganisers(db, await db.get('events', id));
      if (!event || !opensPreview(await linkKey(), event, req.get(LINK_HEADER) ?? '')) throw eventNotFound();
      return new Answer({ ...publicEvent(site, null, origin)(event), state: 'waiting' as const }, SECRET);
    }),
  ];
}
