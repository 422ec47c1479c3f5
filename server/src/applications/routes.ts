/**
 * The calls on volunteer applications (docs/specification.md, "Volunteer"): to apply is open to anyone, so limited per address;
 * the team reads and answers; an applicant sees their own and may withdraw.
 */
import { foldForSearch } from '@social-serve/contract/event-rules';
import { operations } from '@social-serve/contract/operations';
import { toNewestCursor } from '@social-serve/contract/paging';
import { calls } from '@social-serve/contract/paths';
import type { Dependencies } from '../dependencies.ts';
import { refusal } from '../http/guard.ts';
import { jsonPage } from '../http/json-list.ts';
import { ProblemError } from '../http/problems.ts';
import { senderKey } from '../http/rate-limits.ts';
import { deleted, inserted, updated } from '../http/replies.ts';
import { type Route, route } from '../http/route.ts';
import { keepRecipient } from '../mail/recipients.ts';
import { type ApplicationFilter, type ApplicationRecord, newId, stateOf } from '../store/port/store.ts';
import { toApplication, toOwnApplication } from './presenter.ts';

interface Page {
  limit?: number | undefined;
  cursor?: { date: string; id: string } | undefined;
}

/** What a decision that came too late is told. */
function decidedAlready(application: ApplicationRecord): ProblemError {
  const state = stateOf(application);
  const detail =
    state === 'withdrawn'
      ? 'The applicant withdrew this application meanwhile.'
      : state === 'received'
        ? 'This application waits for an answer again. Look at it anew.'
        : `${application.decidedBy} has ${state} this application already.`;
  return new ProblemError('already-decided', detail);
}

/** The routes of applications. */
export function applicationsRoutes({ store, limits, applicationsPerHour }: Dependencies): Route[] {
  const anHour = {
    name: 'applications',
    most: applicationsPerHour,
    seconds: 3_600,
    detail: 'Too many applications came from your network. Please try again later.',
  };

  /** A page of applications, newest first, with the address of the next one. */
  const page = <Item>(
    path: string,
    { limit, cursor, ...parameters }: Page & Record<string, string | undefined | object | number>,
    filter: ApplicationFilter,
    show: (application: ApplicationRecord) => Item,
  ) =>
    jsonPage({
      path,
      parameters: parameters as Record<string, string>,
      limit,
      read: (after: ApplicationRecord | undefined, most) =>
        store.listApplications({ ...filter, after: after ?? cursor, limit: most }),
      total: () => store.countApplications(filter),
      cursorOf: toNewestCursor,
      show,
    });

  return [
    route(operations.applyAsVolunteer, async ({ body, person, address, now }) => {
      const id = newId(now);
      const application = {
        ...body,
        id,
        date: now.toISOString(),
        // The applicant is told by mail, if they applied under the address of their account.
        ...(person && { applicantUid: person.uid, mailDue: now.toISOString() }),
      };
      await limits.counted(anHour, senderKey(address), async () => {
        if (person) await keepRecipient(store, person, now);
        await store.addApplication(application);
      });
      return inserted(id);
    }),

    route(operations.listApplications, ({ query }) => {
      const { role, state, search } = query;
      const filter = { role, state, search: search && foldForSearch(search) };
      return page(calls.applications, query, filter, toApplication);
    }),

    route(operations.decideApplication, async ({ params, body, person, now }) => {
      const { state, note, was = 'received' } = body;
      const decision = {
        state,
        note,
        decidedBy: person.email,
        deciderUid: person.uid,
        decidedAt: now.toISOString(),
        mailDue: now.toISOString(),
      };
      const outcome = await store.decideApplication(params.id, decision, was);
      if (!outcome)
        throw new ProblemError('not-found', 'There is no such application. It may have been deleted.');
      if (!outcome.decided) throw decidedAlready(outcome.application);
      return updated();
    }),

    route(operations.listOwnApplications, ({ query, person }) =>
      page(calls.ownApplications, query, { owner: person }, toOwnApplication),
    ),

    route(operations.withdrawApplication, async ({ params, person, now }) => {
      if (!(await store.withdrawApplication(params.id, person, now.toISOString())))
        throw refusal(operations.withdrawApplication);
      return deleted();
    }),
  ];
}
