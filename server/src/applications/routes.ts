/**
 * The calls on volunteer applications (docs/specification.md, "Volunteer"): to apply is open to anyone, so limited per address;
 * the team reads and answers; an applicant sees their own and may withdraw.
 */
import {
  applicationDecisionBody,
  applicationsQuery,
  ownApplicationsQuery,
  volunteerBody,
} from '@social-serve/contract/application';
import { foldTitle } from '@social-serve/contract/event-rules';
import { idParams } from '@social-serve/contract/input';
import { LIMITS } from '@social-serve/contract/limits';
import { calls } from '@social-serve/contract/paths';
import type { Deleted, Inserted, Updated } from '@social-serve/contract/replies';
import { type Response, Router } from 'express';
import type { RouterParts } from '../http/accept.ts';
import { personIfAny, personOf } from '../http/guard.ts';
import { sendLongList } from '../http/long-list.ts';
import { ownAddress } from '../http/own-page.ts';
import { ProblemError } from '../http/problems.ts';
import type { RateLimits } from '../http/rate-limits.ts';
import { type ApplicationFilter, type ApplicationRecord, newId, stateOf } from '../store/port/store.ts';
import { toApplication, toOwnApplication } from './presenter.ts';

interface Parts extends RouterParts {
  limits: Pick<RateLimits, 'applications'>;
}

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

/** The router of applications. */
export function applicationsRouter({ store, accept, limits, signedIn, anyone, team }: Parts): Router {
  const router = Router({ caseSensitive: true });

  /** Sends a page of applications, newest first, with the address of the next one. */
  async function sendPage(
    res: Response,
    address: URL,
    { limit, cursor }: Page,
    filter: ApplicationFilter,
    show: (application: ApplicationRecord) => object,
  ): Promise<void> {
    res.set('X-Total-Count', String(await store.countApplications(filter)));
    await sendLongList<ApplicationRecord>(
      res,
      limit ?? LIMITS.pageSize,
      (last, count) => store.listApplications({ ...filter, after: last ?? cursor, limit: count }),
      (rows) => rows.map(show),
      ({ date, id }) => {
        if (limit) address.searchParams.set('limit', String(limit));
        address.searchParams.set('cursor', `${Date.parse(date)}-${id}`);
        res.links({ next: address.pathname + address.search });
      },
    );
  }

  router.post(
    calls.volunteers,
    anyone,
    accept({ body: volunteerBody }, async ({ body, now }, res) => {
      const id = newId(now);
      const applicantUid = personIfAny(res)?.uid;
      await limits.applications(res, () =>
        store.addApplication({
          ...body,
          id,
          date: now.toISOString(),
          ...(applicantUid && { applicantUid }),
        }),
      );
      const reply: Inserted = { acknowledged: true, insertedId: id };
      res.status(201).json(reply);
    }),
  );

  router.get(
    calls.applications,
    team,
    accept({ query: applicationsQuery }, async ({ query }, res) => {
      const { role, state, search } = query;
      const address = ownAddress(calls.applications, {
        ...(role && { role }),
        ...(state && { state }),
        ...(search && { search }),
      });
      await sendPage(
        res,
        address,
        query,
        { role, state, search: search && foldTitle(search) },
        toApplication,
      );
    }),
  );

  router.put(
    calls.application,
    team,
    accept({ params: idParams, body: applicationDecisionBody }, async ({ params, body, now }, res) => {
      const { state, note, was = 'received' } = body;
      const decision = {
        state,
        note,
        decidedBy: personOf(res).email,
        deciderUid: personOf(res).uid,
        decidedAt: now.toISOString(),
      };
      const outcome = await store.decideApplication(params.id, decision, was);
      if (!outcome)
        throw new ProblemError('not-found', 'There is no such application. It may have been deleted.');
      if (!outcome.decided) throw decidedAlready(outcome.application);
      const reply: Updated = { acknowledged: true, matchedCount: 1, modifiedCount: 1 };
      res.json(reply);
    }),
  );

  router.get(
    calls.ownApplications,
    signedIn,
    accept({ query: ownApplicationsQuery }, ({ query }, res) =>
      sendPage(res, ownAddress(calls.ownApplications), query, { owner: personOf(res) }, toOwnApplication),
    ),
  );

  router.delete(
    calls.ownApplication,
    signedIn,
    accept({ params: idParams }, async ({ params, now }, res) => {
      if (!(await store.withdrawApplication(params.id, personOf(res), now.toISOString())))
        throw new ProblemError('not-found', 'You have no such application, or withdrew it already.');
      const reply: Deleted = { acknowledged: true, deletedCount: 1 };
      res.json(reply);
    }),
  );

  return router;
}
