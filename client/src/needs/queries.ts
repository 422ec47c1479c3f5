/** The calls that set claims. Each takes the whole list. They throw ApiError. */
import type { ClaimsSet } from '@social-serve/contract/need';
import type { Claim } from '@social-serve/contract/need-rules';
import { calls, pathTo } from '@social-serve/contract/paths';
import { request } from '../api/http.ts';
import { reloadEvents } from '../events/queries.ts';

/** PUT /joinedEvents/{id}/claims: what a participant takes on; `id` is the participation's. */
export const setClaims = (id: string, claims: Claim[]) => put(pathTo(calls.claims, { id }), claims);

/** PUT /events/{id}/claims: what an organiser takes on, without joining. */
export const setOrganiserClaims = (id: string, claims: Claim[]) =>
  put(pathTo(calls.organiserClaims, { id }), claims);

/** PUT /events/{id}/participants/{participant}/claims: what a guest takes on, entered by an organiser. */
export const setGuestClaims = (id: string, participant: string, claims: Claim[]) =>
  put(pathTo(calls.participantClaims, { id, participant }), claims);

async function put(path: string, claims: Claim[]): Promise<void> {
  await request<ClaimsSet>({ method: 'PUT', path, body: { claims }, repeatable: true });
  await reloadEvents();
}
