/** The calls for co-organisers and their cached answers. All throw ApiError. */
import type { OrganisedEvent, Organiser } from '@social-serve/contract/organiser';
import { calls, pathTo } from '@social-serve/contract/paths';
import { listQuery } from '../api/answer-query.ts';
import { request } from '../api/http.ts';
import { ownListQuery } from '../api/own-list.ts';
import { queryClient } from '../api/query-client.ts';
import { eventKeys, reloadEvents } from '../events/queries.ts';

const key = (id: string) => ['organisers', id];
const changed = (id: string) => void queryClient.invalidateQueries({ queryKey: key(id) });

/** The people who were invited to help organise an event, oldest invitation first; for its organisers. */
export const organisersOf = (id: string) =>
  listQuery<Organiser>(key(id), { path: pathTo(calls.organisers, { id }) });

/** POST /events/{id}/organisers: invites a co-organiser. */
export async function inviteOrganiser(id: string, body: { email: string }): Promise<void> {
  const path = pathTo(calls.organisers, { id });
  await request({ method: 'POST', path, body });
  changed(id);
}

/** PUT /events/{id}/organisers/{organiserId}: accepts or declines. Resolves when the pages have been updated. */
export async function answerInvitation(id: string, organiserId: string, accepted: boolean): Promise<void> {
  const path = pathTo(calls.organiser, { id, organiserId });
  await request({ method: 'PUT', path, body: { accepted }, repeatable: true });
  // Updates the bell's number.
  void queryClient.invalidateQueries({ queryKey: ['me'] });
  await Promise.all([reloadEvents(), queryClient.invalidateQueries({ queryKey: ['notices'] })]);
}

/** DELETE /events/{id}/organisers/{organiserId}: removes a co-organiser, or leaves. */
export async function removeOrganiser(id: string, organiserId: string): Promise<void> {
  const path = pathTo(calls.organiser, { id, organiserId });
  await request({ method: 'DELETE', path });
  changed(id);
  await reloadEvents();
}

/** The events that this person co-organises, page by page. */
export const organisedEvents = ownListQuery<OrganisedEvent>([...eventKeys.all, 'organised'], {
  path: calls.organising,
  filter: { series: 'together' },
});
