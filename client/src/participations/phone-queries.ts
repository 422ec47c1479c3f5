/** The calls that change the phone number of a place. They throw ApiError. */
import { calls, pathTo } from '@social-serve/contract/paths';
import { request } from '../api/http.ts';
import { queryClient } from '../api/query-client.ts';
import { eventKeys } from '../events/queries.ts';
import { refreshPlace } from '../private-links/queries.ts';

/** PUT /joinedEvents/{id}/phone; `id` is the participation's. null removes the number. */
export async function setPhone(id: string, phone: string | null): Promise<void> {
  await request({ method: 'PUT', path: pathTo(calls.phone, { id }), body: { phone }, repeatable: true });
  await queryClient.invalidateQueries({ queryKey: eventKeys.all });
}

/** PUT /participation/phone. */
export async function setLinkedPhone(link: string, phone: string | null): Promise<void> {
  await request({ method: 'PUT', path: calls.linkedPhone, link, body: { phone }, repeatable: true });
  await refreshPlace(link);
}
