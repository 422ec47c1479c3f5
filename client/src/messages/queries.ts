/** Messages of organisers: the calls, and what is saved of their answers. They throw ApiError. */
import type { Message, MessageBody } from '@social-serve/contract/message';
import { calls, pathTo } from '@social-serve/contract/paths';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../api/http.ts';
import { listIn } from '../api/lists.ts';
import { queryClient } from '../api/query-client.ts';
import { askOrSaved, save, saved } from '../api/saved.ts';

const key = (id: string) => ['messages', id];

/** POST /events/{id}/messages: writes to the guests of an event. */
export async function postMessage(id: string, body: MessageBody): Promise<void> {
  const path = pathTo(calls.messages, { id });
  await request({ method: 'POST', path, body });
  void queryClient.invalidateQueries({ queryKey: key(id) });
}

/** What the organiser of an event wrote to this person, newest first; to the organiser all of it. */
export function messagesOf(id: string) {
  const queryKey = key(id);
  const name = `messages ${id}`;
  return queryOptions({
    queryKey,
    queryFn: async ({ signal }) => {
      const ask = async () => {
        const messages = listIn<Message>(await request({ path: pathTo(calls.messages, { id }), signal }));
        save(name, messages);
        return messages;
      };
      const late = (answer: Message[]) =>
        queryClient.setQueryData<Message[]>(queryKey, (shown) => shown && answer);
      return (await askOrSaved(ask, () => saved<Message[]>(name), signal, late)).answer;
    },
  });
}
