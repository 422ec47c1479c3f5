/** The calls for messages to the team and their cached answers. All throw ApiError. */
import type { ContactMessage } from '@social-serve/contract/contact';
import { calls, pathTo } from '@social-serve/contract/paths';
import type { Inserted, Updated } from '@social-serve/contract/replies';
import { request } from '../api/http.ts';
import { ownListQuery } from '../api/own-list.ts';
import { queryClient } from '../api/query-client.ts';

const key = ['contactMessages'];

/**
 * POST /contact: sends a message to the team, with the token of a signed-in person. Repeating the call is safe.
 * @param body the values of the form's fields
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

/** The messages, unanswered ones first, page by page; for the team. */
export const contactMessages = (email: string) =>
  ownListQuery<ContactMessage>([...key, email], { path: calls.contact });
