/**
 * The calls on volunteer applications (docs/specification.md, "Volunteer"): to apply is open to anyone, so limited per address;
 * the team reads and answers; an applicant sees their own and may withdraw.
 */

import { operations } from '@social-serve/contract/operations';
import { toNewestCursor } from '@social-serve/contract/paging';
import { calls } from '@social-serve/contract/paths';
import { personWords } from '@social-serve/contract/search-rules';
import type { Application } from '../database/tables/applications.ts';
import type { Dependencies } from '../dependencies.ts';
import { newId } from '../formats/new-id.ts';
import { jsonPage } from '../http/json-list.ts';
import { deleted, inserted, updated } from '../http/replies.ts';
import { type Route, route } from '../http/route.ts';
import { applyAsVolunteer } from './apply.ts';
import { decideApplication } from './decide.ts';
import { deleteApplication } from './delete.ts';
import { toApplication, toOwnApplication } from './presenter.ts';
import { type ApplicationFilter, countApplications, listApplications } from './queries.ts';
import { withdrawApplication } from './withdraw.ts';

interface Page {
  limit?: number | undefined;
  cursor?: { date: string; id: string } | undefined;
}

/** The routes of applications. */
export function applicationsRoutes({ db, limits, most: { applicationsPerHour } }: Dependencies): Route[] {
  const hourlyLimit = {
    name: 'applications',
    most: applicationsPerHour,
    seconds: 3_600,
    detail: ['tooManyApplications'],
  } as const;

  /** A page of applications, newest first, with the address of the next one. */
  const page = <Item>(
    path: string,
    { limit, cursor, ...parameters }: Page & Record<string, string | undefined | object | number>,
    filter: ApplicationFilter,
    show: (application: Application) => Item,
  ) =>
    jsonPage({
      path,
      parameters: parameters as Record<string, string>,
      limit,
      read: (after: Application | undefined, most) =>
        listApplications(db, filter, { after: after ?? cursor, limit: most }),
      total: () => countApplications(db, filter),
      cursorOf: toNewestCursor,
      show,
    });

  return [
    route(operations.applyAsVolunteer, async ({ body, person, address, now }) => {
      const application = { ...body, id: newId(now), date: now.toISOString() };
      return inserted(
        await limits.countedFrom([hourlyLimit], address, () =>
          db.transaction((tx) => applyAsVolunteer(tx, application, person)),
        ),
      );
    }),

    route(operations.listApplications, ({ query, origin }) => {
      const { role, state, search, probablySpam } = query;
      const filter = { role, state, spam: probablySpam === 'true', search: personWords(search ?? '') };
      return page(calls.applications, query, filter, (row) => toApplication(row, origin));
    }),

    route(operations.decideApplication, async ({ params, body, person, now }) => {
      const { state, note, was = 'received' } = body;
      const decidedAt = now.toISOString();
      const decision = { state, note, decidedBy: person.email, deciderUid: person.uid, decidedAt };
      await db.transaction((tx) => decideApplication(tx, params.id, decision, was));
      return updated();
    }),

    route(operations.deleteApplication, async ({ params }) => {
      await db.transaction((tx) => deleteApplication(tx, params.id));
      return deleted();
    }),

    route(operations.listOwnApplications, ({ query, person, origin }) =>
      page(calls.ownApplications, query, { owner: person }, (row) => toOwnApplication(row, origin)),
    ),

    route(operations.withdrawApplication, async ({ params, person, now }) => {
      await db.transaction((tx) => withdrawApplication(tx, params.id, person, now.toISOString()));
      return deleted();
    }),
  ];
}
