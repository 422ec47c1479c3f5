/** The calls on what one gets by mail (docs/specification.md, "Mail"). */
import { MAIL } from '@social-serve/contract/mail-rules';
import { operations } from '@social-serve/contract/operations';
import type { Dependencies } from '../dependencies.ts';
import { ProblemError } from '../http/problems.ts';
import { senderKey } from '../http/rate-limits.ts';
import { updated } from '../http/replies.ts';
import { type Route, route } from '../http/route.ts';
import { type RateLimit, unlessLeaving } from '../store/port/store.ts';
import { toOwnMail } from './presenter.ts';
import { askForAddress, askForNews, choose, keepRecipient } from './recipients.ts';

/** Beyond it no more are sent to an address, and nobody is told: the one that it has works as well. */
const CONFIRMATIONS: RateLimit = { name: 'confirmations', most: MAIL.confirmations, seconds: 3_600 };

const ASKED = { acknowledged: true } as const;

/** The routes of a person's own mail, and of the newsletter. */
export function mailRoutes({ store, limits, contactPerHour, sendsMail }: Dependencies): Route[] {
  const ofNetwork = {
    name: 'newsletter-network',
    most: contactPerHour,
    seconds: 3_600,
    detail: 'Too many subscriptions came from your network. Please try again later.',
  };
  const mustSend = () => {
    if (!sendsMail) throw new ProblemError('not-allowed', 'This site sends no e-mail.');
  };
  const mayAsk = async (address: string) => (await store.countUse(CONFIRMATIONS, address)) === 0;

  return [
    route(operations.getOwnMail, async ({ person, now }) =>
      toOwnMail(await keepRecipient(store, person, now)),
    ),

    route(operations.chooseOwnMail, async ({ body, person, now }) =>
      updated(await choose(store, await keepRecipient(store, person, now), body, now)),
    ),

    route(operations.askForOwnConfirmation, async ({ person, now }) => {
      mustSend();
      const recipient = await keepRecipient(store, person, now);
      const refuses = recipient.verified && recipient.refusedAt !== undefined;
      if (refuses && (await mayAsk(recipient.address))) await askForAddress(store, recipient, now);
      return ASKED;
    }),

    route(operations.subscribeToNews, async ({ body: { email }, address, now }) => {
      mustSend();
      await limits.counted(ofNetwork, senderKey(address), async () => {
        if (!(await mayAsk(email))) return;
        await askForNews(store, email, now).catch(unlessLeaving);
      });
      return ASKED;
    }),
  ];
}
