import { calls } from '@social-serve/contract/paths';
import type { Inserted } from '@social-serve/contract/replies';
import { request } from '../api/http.ts';

/**
 * POST /contact: writes to the team, as oneself when signed in. A message that comes twice does no harm.
 * @param message what the form's fields hold
 * @throws ApiError
 */
export async function postMessage(message: Record<string, unknown>): Promise<Inserted> {
  const call = {
    method: 'POST',
    path: calls.contact,
    body: message,
    token: 'if-any',
    repeatable: true,
  } as const;
  return (await request<Inserted>(call)).body;
}
