/**
 * Joining without an account, and the calls of a private link. Answers are in memory only: nothing that a link opens is saved in the
 * browser. They throw ApiError.
 */
import type { CertificateIssued } from '@social-serve/contract/certificate';
import type { CompanionsBody } from '@social-serve/contract/participation';
import { calls, pathTo } from '@social-serve/contract/paths';
import type { JoinedByLink, JoinWithoutAccountBody, Linked } from '@social-serve/contract/private-link';
import { queryOptions } from '@tanstack/react-query';
import { isNotFound } from '../api/api-error.ts';
import { asRead } from '../api/as-read.ts';
import { request } from '../api/http.ts';
import { queryClient } from '../api/query-client.ts';
import { invalidateEvents } from '../events/queries.ts';
import { forgetLink, rememberLink } from './remembered-links.ts';

const key = (link: string) => ['linked', link];

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

/** GET /participation: what a link shows. @param eventId of the event whose link this is, if known: a link that has ended is forgotten */
export function linked(link: string, eventId?: string) {
  return queryOptions({
    queryKey: key(link),
    // Removed together with the page. Removed earlier, the page would request it again, by a link that no longer works.
    gcTime: 0,
    queryFn: async ({ signal }) => {
      try {
        return await request<Linked>({ path: calls.linked, link, signal });
      } catch (error) {
        if (eventId !== undefined && isNotFound(error)) forgetLink(eventId, link);
        throw error;
      }
    },
    select: asRead<Linked>,
  });
}

/** DELETE /participation: leaves, and deletes everything stored about the person. */
export async function leaveByLink(eventId: string, link: string): Promise<void> {
  await request({ method: 'DELETE', path: calls.linked, link });
  forgetLink(eventId, link);
  invalidateEvents();
}

/** PUT /participation/companions: whom the person brings from now on. */
export async function setLinkedCompanions(link: string, body: CompanionsBody): Promise<void> {
  await request({ method: 'PUT', path: calls.linkedCompanions, link, body });
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
export async function moveIntoAccount(eventId: string, link: string): Promise<void> {
  await request({ method: 'POST', path: calls.linkedAccount, link, token: true });
  forgetLink(eventId, link);
  invalidateEvents();
}
