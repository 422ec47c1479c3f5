/** Applications of volunteers: the call. It throws ApiError. */
import type { VolunteerBody } from '@social-serve/contract/application';
import { calls } from '@social-serve/contract/paths';
import type { Inserted } from '@social-serve/contract/replies';
import { request } from '../api/http.ts';

/** POST /volunteers: applies to become a volunteer. */
export async function postApplication(application: VolunteerBody): Promise<Inserted> {
  const body = { ...application, date: new Date().toISOString() };
  return (await request<Inserted>({ method: 'POST', path: calls.volunteers, body })).body;
}
