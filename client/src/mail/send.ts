import { calls } from '@social-serve/contract/paths';
import { request } from '../api/http.ts';

/**
 * POST /newsletter: has a confirmation sent to an address. One that is asked for twice does no harm.
 * @throws ApiError
 */
export async function askForNews(email: string): Promise<void> {
  await request({ method: 'POST', path: calls.newsletter, body: { email }, repeatable: true });
}
