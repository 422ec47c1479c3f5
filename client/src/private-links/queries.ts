/**
 * Joining without an account, and the calls of a private link. What a link opens is saved only on devices that remember it, to be read
 * offline. They throw ApiError.
 */
import type { CertificateIssued } from '@social-serve/contract/certificate';
import type { ClaimsSet } from '@social-serve/contract/need';
import type { Claim } from '@social-serve/contract/need-rules';
import type { Companions, CompanionsBody } from '@social-serve/contract/participation';
import { calls, pathTo } from '@social-serve/contract/paths';
import type { JoinedByLink, JoinWithoutAccountBody, Linked } from '@social-serve/contract/private-link';
import { queryOptions } from '@tanstack/react-query';
import { ApiError, isNotFound } from '../api/api-error.ts';
import { asRead } from '../api/as-read.ts';
import { request } from '../api/http.ts';
import { queryClient } from '../api/query-client.ts';
import { type AsOf, readOffline } from '../api/saved-answers.ts';
import { invalidateEvents } from '../events/queries.ts';
import { withChanges } from '../needs/claim-rules.ts';
import { forgetEndedLink, forgetPlace, rememberLink } from './remembered-links.ts';
import { dropPlace, savedPlace, savePlace } from './saved-places.ts';

const kind = ['linked'];
const key = (link: string) => [...kind, link];

// Saved by the page (`keepPlace`): only it knows whether the device remembers the link.
readOffline<Linked>(kind, { find: savedPlace });

/** Whether the address was confirmed on another device: only the link in its mail opens the place since. */
export const isConfirmedElsewhere = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'confirmed-elsewhere';

/** POST /events/{id}/participations: joins without an account; this device remembers the link. */
export async function joinWithoutAccount(
  eventId: string,
  body: JoinWithoutAccountBody,
): Promise<JoinedByLink> {
  const path = pathTo(calls.joinWithoutAccount, { id: eventId });
  const joined = await request<JoinedByLink>({ method: 'POST', path, body, token: false });
  rememberLink(eventId, joined);
  invalidateEvents();
  return joined;
}

/** GET /participation: what a link shows. A link that has ended is forgotten; of one that no longer opens its place here, the copy. */
export function linked(link: string) {
  return queryOptions({
    queryKey: key(link),
    // Removed together with the page. Removed earlier, the page would request it again, by a link that no longer works.
    gcTime: 0,
    queryFn: async ({ signal }): Promise<Linked & AsOf> => {
      try {
        return await request<Linked>({ path: calls.linked, link, signal });
      } catch (error) {
        if (isNotFound(error)) forgetEndedLink(link);
        else if (isConfirmedElsewhere(error)) dropPlace(link);
        throw error;
      }
    },
    select: asRead<Linked & AsOf>,
  });
}

/** Saves what a link has just opened. */
export function keepPlace(link: string): void {
  const place = queryClient.getQueryData<Linked & AsOf>(key(link));
  if (place && place.asOf === undefined) savePlace(link, place);
}

/** Loads again what a link shows, and the event, after a change. */
export async function refreshPlace(link: string): Promise<void> {
  invalidateEvents();
  await queryClient.invalidateQueries({ queryKey: key(link) });
}

/** DELETE /participation: leaves, and deletes everything stored about the person. */
export async function leaveByLink(link: string): Promise<void> {
  await request({ method: 'DELETE', path: calls.linked, link });
  forgetPlace(link);
  invalidateEvents();
}

/** PUT /participation/companions: whom the person brings from now on. */
export async function setLinkedCompanions(link: string, body: CompanionsBody): Promise<void> {
  const path = calls.linkedCompanions;
  const { companions } = await request<{ companions: Companions }>({ method: 'PUT', path, link, body });
  queryClient.setQueryData<Linked>(
    key(link),
    (place) => place && { ...place, participation: { ...place.participation, companions } },
  );
  await refreshPlace(link);
}

/**
 * PUT /participation/claims: changes what the person takes on; 0 withdraws a claim. The call takes the whole list, so what they have claimed
 * by now is read before: an organiser may have entered something.
 */
export async function changeLinkedClaims(link: string, changes: readonly Claim[]): Promise<void> {
  const { participation } = await request<Linked>({ path: calls.linked, link });
  const claims = withChanges(participation.claims ?? [], changes);
  await request<ClaimsSet>({
    method: 'PUT',
    path: calls.linkedClaims,
    link,
    body: { claims },
    repeatable: true,
  });
  invalidateEvents();
  await queryClient.invalidateQueries({ queryKey: key(link) });
}

/**
 * POST /participation/confirmation: confirms the e-mail address by the link that was mailed to it.
 * @param shown the link from the reply to joining, if this browser has it: it stays valid
 */
export async function confirmLinkedAddress(link: string, shown: string | undefined): Promise<void> {
  await request({ method: 'POST', path: calls.linkedConfirmation, link, body: { link: shown } });
  await queryClient.invalidateQueries({ queryKey: key(link) });
}

/** POST /participation/certificate. */
export async function postLinkedCertificate(link: string, name: string): Promise<CertificateIssued> {
  const path = calls.linkedCertificate;
  const reply = await request<CertificateIssued>({ method: 'POST', path, link, body: { name } });
  void queryClient.invalidateQueries({ queryKey: key(link) });
  return reply;
}

/** POST /participation/account: moves the participation into the signed-in person's account; the link ends. */
export async function moveIntoAccount(link: string): Promise<void> {
  await request({ method: 'POST', path: calls.linkedAccount, link, token: true });
  forgetPlace(link);
  invalidateEvents();
}
