import type { VolunteerBody } from '@social-serve/contract/application';
import { calls } from '@social-serve/contract/paths';
import type { Inserted } from '@social-serve/contract/replies';
import { request } from '../api/http.ts';

/**
 * POST /volunteers: applies to become a volunteer, as oneself when signed in. The lists of applications are no part of it:
 * a visitor's page has none, and is there sooner without their code.
 * @throws ApiError
 */
export async function postApplication(application: VolunteerBody): Promise<Inserted> {
  const body = { ...application, date: new Date().toISOString() };
  const reply = await request<Inserted>({ method: 'POST', path: calls.volunteers, body, token: 'if-any' });
  import('./queries.ts').then(
    ({ applicationsChanged }) => applicationsChanged(),
    () => {}, // where the lists' code cannot come there is no list to renew
  );
  return reply.body;
}
