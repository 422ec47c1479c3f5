/** The calls about a person's own account (docs/specification.md, "Deleting an account"). All throw ApiError. */
import type { AccountDeleted, Me, OwnData, SignedOut } from '@social-serve/contract/account';
import { calls } from '@social-serve/contract/paths';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../api/http.ts';

/** GET /me: this person's account, as the server sees it. */
export function me(email: string) {
  return queryOptions({
    queryKey: ['me', email],
    queryFn: async ({ signal }) => (await request<Me>({ path: calls.me, token: true, signal })).body,
  });
}

/** GET /me/data: the person's data on the server. */
export async function getOwnData(): Promise<OwnData> {
  return (await request<OwnData>({ path: calls.ownData, token: true })).body;
}

/** DELETE /me/sessions: signs the person out on all devices, including this one. */
export async function signOutEverywhere(): Promise<void> {
  await request<SignedOut>({ method: 'DELETE', path: calls.ownSessions, token: true });
}

/** DELETE /me: deletes the person's data; may be called again. */
export async function deleteMe(): Promise<AccountDeleted> {
  return (await request<AccountDeleted>({ method: 'DELETE', path: calls.me, token: true })).body;
}
