/** A person's own account on the server: the calls (docs/specification.md, "Deleting an account"). They throw ApiError. */
import type { AccountDeleted, Me, OwnData, SignedOut } from '@social-serve/contract/account';
import { calls } from '@social-serve/contract/paths';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../api/http.ts';

/** GET /me: who this person is to the server. */
export function me(email: string) {
  return queryOptions({
    queryKey: ['me', email],
    queryFn: async ({ signal }) => (await request<Me>({ path: calls.me, token: true, signal })).body,
  });
}

/** GET /me/data: everything that the person created, joined and applied for. */
export async function getOwnData(): Promise<OwnData> {
  return (await request<OwnData>({ path: calls.ownData, token: true })).body;
}

/** DELETE /me/sessions: signs the person out everywhere, here, too. */
export async function signOutEverywhere(): Promise<void> {
  await request<SignedOut>({ method: 'DELETE', path: calls.ownSessions, token: true });
}

/** DELETE /me: takes the person out of everything; may be called again. */
export async function deleteMe(): Promise<AccountDeleted> {
  return (await request<AccountDeleted>({ method: 'DELETE', path: calls.me, token: true })).body;
}
