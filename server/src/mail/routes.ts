/** The calls about a person's mail settings (docs/specification.md, "Mail"). */
import { LIMITS } from '@social-serve/contract/limits';
import { MAIL } from '@social-serve/contract/mail-rules';
import { operations } from '@social-serve/contract/operations';
import type { Dependencies } from '../dependencies.ts';
import { networksOf } from '../http/networks.ts';
import { ProblemError } from '../http/problems.ts';
import { updated } from '../http/replies.ts';
import { type Route, route } from '../http/route.ts';
import { choose } from '../outbox/choices.ts';
import { askForAddress, askForNews } from '../outbox/confirmations.ts';
import { requireReachable } from '../outbox/reachable.ts';
import { ensureRecipient } from '../outbox/recipients.ts';
import { toOwnMail } from './presenter.ts';

/** Beyond this limit no more are sent to an address, and the reply is the same: an earlier link still works. */
const CONFIRMATIONS = {
  name: 'confirmations',
  most: MAIL.confirmations,
  seconds: 3_600,
  detail: ['tooManyConfirmations'],
} as const;

const CHOICES = {
  name: 'mail-choices',
  most: LIMITS.mailChoicesADay,
  seconds: 86_400,
  detail: ['tooManyChoices', LIMITS.mailChoicesADay],
} as const;

const ASKED = { acknowledged: true } as const;

/** The routes of mail settings and the newsletter. */
export function mailRoutes({
  db,
  limits,
  most: { contactPerHour },
  sendsMail,
  canReach,
  mailBudget,
}: Dependencies): Route[] {
  const ofNetwork = {
    name: 'newsletter-network',
    most: contactPerHour,
    seconds: 3_600,
    detail: ['tooManySubscriptions'],
  } as const;
  const requireMail = () => {
    if (!sendsMail) throw new ProblemError('not-allowed', ['sendsNoMail']);
  };
  const isTooOften = (error: unknown) => error instanceof ProblemError && error.limit === CONFIRMATIONS.name;
  const withinLimit = (address: string, work: () => Promise<void>) =>
    limits.counted(CONFIRMATIONS, address, work).catch((error: unknown) => {
      if (!isTooOften(error)) throw error;
    });

  return [
    route(operations.getOwnMail, async ({ person, now }) =>
      toOwnMail(await db.transaction((tx) => ensureRecipient(tx, person, now)), canReach, person.team),
    ),

    route(operations.chooseOwnMail, async ({ body, person, now }) => {
      const work = () => db.transaction((tx) => choose(tx, person, body, now));
      // Turning mail off is never refused.
      const turnsOn = Object.values(body).includes(true);
      return updated(await (turnsOn ? limits.counted(CHOICES, person.uid, work) : work()));
    }),

    route(operations.askForOwnConfirmation, async ({ person, now }) => {
      requireMail();
      const recipient = await db.transaction((tx) => ensureRecipient(tx, person, now));
      if (recipient.verified && recipient.refusedAt !== undefined)
        await withinLimit(recipient.address, () =>
          db.transaction((tx) => askForAddress(tx, recipient.id, now)),
        );
      return ASKED;
    }),

    route(operations.subscribeToNews, async ({ body: { email }, address, language, now }) => {
      requireMail();
      requireReachable(canReach, email);
      const payer = { ...mailBudget, networks: networksOf(address) };
      await limits.countedFrom([ofNetwork], address, () =>
        withinLimit(email, () =>
          db.transaction((tx) => askForNews(tx, { address: email, language }, payer, now)),
        ),
      );
      return ASKED;
    }),
  ];
}
