/** Messages to the team: the calls, and what is kept of their answers. They throw ApiError. */
import type { ContactMessage } from '@social-serve/contract/contact';
import { calls, pathTo } from '@social-serve/contract/paths';
import type { Inserted, Updated } from '@social-serve/contract/replies';
import { request } from '../api/http.ts';
import { ownListQuery } from '../api/own-list.ts';
import { queryClient } from '../api/query-client.ts';

const key = ['contactMessages'];

/**
 * POST /contact: writes to the team, as oneself when signed in. A message that comes twice does no harm.
 * @param body what the form's fields hold
 */
export async function postMessage(body: Record<string, unknown>): Promise<Inserted> {
  const call = { method: 'POST', path: calls.contact, body, token: 'if-any', repeatable: true } as const;
  return (await request<Inserted>(call)).body;
}

/** PUT /contact/{id}: says whether a message is answered. */
export async function putAnswered(id: string, answered: boolean): Promise<Updated> {
  const path = pathTo(calls.contactMessage, { id });
  try {
    const reply = await request<Updated>({
      method: 'PUT',
      path,
      body: { answered },
      token: true,
      repeatable: true,
    });
    return reply.body;
  } finally {
    void queryClient.invalidateQueries({ queryKey: key });
  }
}

/** The messages, those that wait first, page by page; for the team. */
export const contactMessages = (email: string) =>
  ownListQuery<ContactMessage>([...key, email], { path: calls.contact });
