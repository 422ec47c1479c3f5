/**
 * The calls that change claims; 0 withdraws one. They take the whole list, so what the person has claimed by now is read before: they, or an
 * organiser, may have changed it elsewhere. They throw ApiError.
 */
import type { ClaimsSet } from '@social-serve/contract/need';
import type { Claim } from '@social-serve/contract/need-rules';
import { calls, pathTo } from '@social-serve/contract/paths';
import { request } from '../api/http.ts';
import { getEvent, reloadEvents } from '../events/queries.ts';
import { withChanges } from './claim-rules.ts';

/** PUT /joinedEvents/{id}/claims: what a participant takes on; `id` is the participation's. */
export async function changeClaims(event: string, id: string, changes: readonly Claim[]): Promise<void> {
  const { participation } = await getEvent(event, { token: true });
  await put(pathTo(calls.claims, { id }), withChanges(participation?.claims ?? [], changes));
}

/** PUT /events/{id}/claims: what an organiser takes on, without joining. */
export async function changeOrganiserClaims(id: string, changes: readonly Claim[]): Promise<void> {
  const { claims = [] } = await getEvent(id, { token: true });
  await put(pathTo(calls.organiserClaims, { id }), withChanges(claims, changes));
}

/** PUT /events/{id}/participants/{participant}/claims: what a guest takes on, entered by an organiser. The whole list. */
export const setGuestClaims = (id: string, participant: string, claims: Claim[]) =>
  put(pathTo(calls.participantClaims, { id, participant }), claims);

async function put(path: string, claims: Claim[]): Promise<void> {
  await request<ClaimsSet>({ method: 'PUT', path, body: { claims }, repeatable: true });
  await reloadEvents();
}
