/** The calls for e-mail settings and their cached answers. All throw ApiError. */
import type { MailChoice, OwnMail } from '@social-serve/contract/mail';
import { calls } from '@social-serve/contract/paths';
import { queryOptions, skipToken } from '@tanstack/react-query';
import { answerQuery } from '../api/answer-query.ts';
import { config } from '../api/config.ts';
import { request } from '../api/http.ts';
import { queryClient } from '../api/query-client.ts';

/** GET /me/mail: what this person gets, and whether mail reaches them. */
export const ownMail = answerQuery<OwnMail>(['own-mail'], { path: calls.ownMail });

/** PUT /me/mail: stores what they choose; the rest stays as it is, also if another device has changed it. */
export async function chooseMail(choice: MailChoice): Promise<void> {
  await request({ method: 'PUT', path: calls.ownMail, body: choice, repeatable: true });
  queryClient.setQueryData(ownMail.queryKey, (mail) => mail && { ...mail, ...choice });
}

/** Whether the page asks the person to confirm their address: set by `askToConfirm`. */
export const confirmationQuestion = queryOptions<boolean>({
  queryKey: ['confirmation-question'],
  queryFn: skipToken,
});

/**
 * After the person joined an event, asks them once to confirm their address, where the site sends mail. If this fails, they are asked
 * after the next event.
 */
export async function askToConfirm(): Promise<void> {
  if (config.mail === 'none') return;
  try {
    const mail = await queryClient.fetchQuery(ownMail);
    if (mail.verified || mail.asked) return;
    queryClient.setQueryData(confirmationQuestion.queryKey, true);
    await chooseMail({ asked: true });
  } catch {
    // The person has joined the event all the same.
  }
}

/** POST /me/mail/confirmation: sends a link to an address that refused mail. */
export const askForConfirmation = () =>
  request({ method: 'POST', path: calls.ownMailConfirmation, repeatable: true });

/** POST /newsletter: sends a confirmation to an address. Requesting it twice is harmless. */
export const askForNews = (email: string) =>
  request({ method: 'POST', path: calls.newsletter, body: { email }, token: false, repeatable: true });
