/** Messages of organisers: the calls, and what is saved of their answers. They throw ApiError. */
import type { Message, MessageBody } from '@social-serve/contract/message';
import { calls, pathTo } from '@social-serve/contract/paths';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../api/http.ts';
import { listIn } from '../api/lists.ts';
import { queryClient } from '../api/query-client.ts';
import { readOffline, save, saved } from '../api/saved-answers.ts';

const kind = ['messages'];
const key = (id: string) => [...kind, id];

/** POST /events/{id}/messages: writes to the guests of an event. */
export async function postMessage(id: string, body: MessageBody): Promise<void> {
  const path = pathTo(calls.messages, { id });
  await request({ method: 'POST', path, body });
  void queryClient.invalidateQueries({ queryKey: key(id) });
}

interface Messages {
  messages: Message[];
}

const nameOf = (id: string) => `messages ${id}`;
readOffline<Messages>(kind, {
  save: (answer, id) => save(nameOf(id), answer),
  find: (id) => saved(nameOf(id)),
});

/** What the organiser of an event wrote to this person, newest first; to the organiser all of it. */
export const messagesOf = (id: string) =>
  queryOptions({
    queryKey: key(id),
    queryFn: async ({ signal }): Promise<Messages> => ({
      messages: listIn(await request({ path: pathTo(calls.messages, { id }), signal })),
    }),
    select: ({ messages }) => messages,
  });
