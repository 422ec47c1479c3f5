/** The calls for e-mail settings and their cached answers. All throw ApiError. */
import type { MailChoice, OwnMail } from '@social-serve/contract/mail';
import { calls } from '@social-serve/contract/paths';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../api/http.ts';
import { queryClient } from '../api/query-client.ts';

const keyOf = (email: string) => ['own-mail', email];

/** GET /me/mail: what this person gets, and whether mail reaches them. */
export const ownMail = (email: string) =>
  queryOptions({
    queryKey: keyOf(email),
    queryFn: async ({ signal }) =>
      (await request<OwnMail>({ path: calls.ownMail, token: true, signal })).body,
  });

/** PUT /me/mail: keeps what they choose. */
export async function chooseMail(email: string, choice: MailChoice): Promise<void> {
  await request({ method: 'PUT', path: calls.ownMail, body: choice, token: true, repeatable: true });
  queryClient.setQueryData<OwnMail>(
    keyOf(email),
    (mail) => mail && { ...mail, ...choice, asked: choice.asked ?? mail.asked },
  );
}

/** POST /me/mail/confirmation: has a link sent to the address, which refused mail. */
export async function askForConfirmation(): Promise<void> {
  await request({ method: 'POST', path: calls.ownMailConfirmation, token: true, repeatable: true });
}

/** POST /newsletter: has a confirmation sent to an address. One that is asked for twice does no harm. */
export async function askForNews(email: string): Promise<void> {
  await request({ method: 'POST', path: calls.newsletter, body: { email }, repeatable: true });
}
