/** The calls for volunteer applications and their cached answers. All throw ApiError. */
import type {
  Application,
  ApplicationDecisionBody,
  OwnApplication,
  VolunteerBody,
} from '@social-serve/contract/application';
import type { ApplicationState, VolunteerRole } from '@social-serve/contract/application-rules';
import { calls, pathTo } from '@social-serve/contract/paths';
import { deskChanged } from '../account/queries.ts';
import { ApiError } from '../api/api-error.ts';
import { request } from '../api/http.ts';
import { ownListQuery } from '../api/own-list.ts';
import { queryClient } from '../api/query-client.ts';

const keys = { all: ['applications'], own: ['applications', 'own'] } as const;

/** Makes everything stale that shows an application. */
const applicationsChanged = () => {
  void queryClient.invalidateQueries({ queryKey: keys.all });
  deskChanged();
};

/** POST /volunteers: applies to become a volunteer, as oneself when signed in. */
export async function postApplication(application: VolunteerBody): Promise<void> {
  const body = { ...application, date: new Date().toISOString() };
  await request({ method: 'POST', path: calls.volunteers, body, token: 'if-any' });
  applicationsChanged();
}

/** Which applications the team looks at; '' means all. */
export type ApplicationFilter = {
  role: VolunteerRole | '';
  state: ApplicationState | '';
  /** Probable spam, which all other lists leave out. */
  probablySpam: 'true' | '';
  /** A part of the name, the address or the message. */
  search: string;
};

/** PUT /applications/{id}: the team's answer to an application. */
export async function decideApplication(id: string, body: ApplicationDecisionBody): Promise<void> {
  const path = pathTo(calls.application, { id });
  // Also after a failure: someone else may have decided first.
  await request({ method: 'PUT', path, body }).finally(applicationsChanged);
}

/** DELETE /applications/{id}, for each. One that was deleted meanwhile is not a failure. */
export async function deleteApplications(ids: readonly string[]): Promise<void> {
  try {
    for (const id of ids)
      await request({ method: 'DELETE', path: pathTo(calls.application, { id }) }).catch((error: unknown) => {
        if (!(error instanceof ApiError && error.code === 'not-found')) throw error;
      });
  } finally {
    applicationsChanged();
  }
}

/** DELETE /me/applications/{id}: withdraws the person's application. */
export async function withdrawApplication(id: string): Promise<void> {
  const path = pathTo(calls.ownApplication, { id });
  await request({ method: 'DELETE', path }).finally(applicationsChanged);
}

/** GET /applications: those of a filter, newest first, page by page; for the team. */
export const applications = (filter: ApplicationFilter) =>
  ownListQuery<Application>([...keys.all, 'team', filter], { path: calls.applications, filter });

/** What this person sent, page by page. */
export const ownApplications = ownListQuery<OwnApplication>(keys.own, { path: calls.ownApplications });
