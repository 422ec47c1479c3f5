/** Messages to the team: the team's calls, and what is kept of their answers. They throw ApiError. */
import type { ContactMessage } from '@social-serve/contract/contact';
import { calls, pathTo } from '@social-serve/contract/paths';
import type { Updated } from '@social-serve/contract/replies';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { request } from '../api/http.ts';
import { type OwnPage, ownListOf, ownPageIn } from '../api/lists.ts';
import { queryClient } from '../api/query-client.ts';

/** Messages a page of the queue brings. */
const PAGE_SIZE = 24;

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
export function contactMessages(email: string) {
  return infiniteQueryOptions({
    queryKey: [...key, email],
    queryFn: async ({ pageParam, signal }) => {
      const query = { limit: String(PAGE_SIZE), cursor: pageParam ?? undefined };
      return ownPageIn<ContactMessage>(await request({ path: calls.contact, query, token: true, signal }));
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }: OwnPage<ContactMessage>) => next,
    select: ownListOf,
  });
}
