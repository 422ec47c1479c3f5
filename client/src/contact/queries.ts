/** Messages to the team: the team's calls, and what is kept of their answers. They throw ApiError. */
import type { ContactMessage } from '@social-serve/contract/contact';
import { calls, pathTo } from '@social-serve/contract/paths';
import type { Updated } from '@social-serve/contract/replies';
import { request } from '../api/http.ts';
import { ownListQuery } from '../api/own-list.ts';
import { queryClient } from '../api/query-client.ts';

const key = ['contactMessages'];

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
