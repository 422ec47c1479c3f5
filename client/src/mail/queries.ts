/** The calls for e-mail settings and their cached answers. All throw ApiError. */
import type { MailChoice, OwnMail } from '@social-serve/contract/mail';
import { calls } from '@social-serve/contract/paths';
import { answerQuery } from '../api/answer-query.ts';
import { request } from '../api/http.ts';
import { queryClient } from '../api/query-client.ts';

/** GET /me/mail: what this person gets, and whether mail reaches them. */
export const ownMail = answerQuery<OwnMail>(['own-mail'], { path: calls.ownMail });

/** PUT /me/mail: keeps what they choose. */
export async function chooseMail(choice: MailChoice): Promise<void> {
  await request({ method: 'PUT', path: calls.ownMail, body: choice, repeatable: true });
  queryClient.setQueryData(
    ownMail.queryKey,
    (mail) => mail && { ...mail, ...choice, asked: choice.asked ?? mail.asked },
  );
}

/** POST /me/mail/confirmation: sends a link to an address that refused mail. */
export const askForConfirmation = () =>
  request({ method: 'POST', path: calls.ownMailConfirmation, repeatable: true });

/** POST /newsletter: sends a confirmation to an address. Requesting it twice is harmless. */
export const askForNews = (email: string) =>
  request({ method: 'POST', path: calls.newsletter, body: { email }, token: false, repeatable: true });
