/** The calls for messages to the team and their cached answers. All throw ApiError. */
import type { ContactMessage } from '@social-serve/contract/contact';
import { calls, pathTo } from '@social-serve/contract/paths';
import { deskChanged } from '../account/queries.ts';
import { request } from '../api/http.ts';
import { ownListQuery } from '../api/own-list.ts';
import { queryClient } from '../api/query-client.ts';

const key = ['contactMessages'];

/**
 * POST /contact: sends a message to the team, with the token of a signed-in person. Repeating the call is safe.
 * @param body the values of the form's fields
 */
export const postMessage = (body: Record<string, unknown>) =>
  request({ method: 'POST', path: calls.contact, body, token: 'if-any', repeatable: true });

/** PUT /contact/{id}: says whether a message is answered. */
export const putAnswered = (id: string, answered: boolean) =>
  request({
    method: 'PUT',
    path: pathTo(calls.contactMessage, { id }),
    body: { answered },
    repeatable: true,
  }).finally(() => {
    void queryClient.invalidateQueries({ queryKey: key });
    deskChanged();
  });

/** The messages, unanswered ones first, page by page; for the team. @param state 'open' for those alone, '' for all */
export const contactMessages = (state: 'open' | '') =>
  ownListQuery<ContactMessage>([...key, state], { path: calls.contact, filter: { state } });
