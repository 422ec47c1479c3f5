/** A person's mail (docs/specification.md, "Mail"): their settings, and the state of their address. */
import { z } from 'zod';
import { body, email, trueOrFalse } from './input.ts';
import { LANGUAGES } from './languages.ts';
import { MAIL_KINDS, type MailKind } from './mail-rules.ts';
import { reasonText } from './reasons.ts';
import { moment } from './replies.ts';

const eachKind = <Schema extends z.ZodType>(schema: (kind: MailKind) => Schema) =>
  Object.fromEntries(MAIL_KINDS.map((kind) => [kind, schema(kind)])) as Record<MailKind, Schema>;

/**
 * Body of PUT /me/mail: the kinds that change, on or off; and whether the person was asked to confirm their address. A kind that is
 * left out stays as it is.
 */
export const mailChoiceBody = body({
  ...eachKind((kind) => trueOrFalse(kind).optional()),
  asked: z.literal(true, { error: reasonText('notTrue', 'asked') }).optional(),
}).refine((choice) => Object.values(choice).some((chosen) => chosen !== undefined), {
  error: reasonText('noMailKind'),
});
export type MailChoice = z.output<typeof mailChoiceBody>;

/** The reply of GET /me/mail. */
export const mailReply = z.object({
  ...eachKind(() => z.boolean()),
  /** For members of the team alone. */
  team: z.boolean().optional(),
  /** Whether mail may be sent to the address: the provider has verified it. */
  verified: z.boolean(),
  /** Since when the address has permanently rejected mail; absent otherwise. */
  refusedAt: moment.optional(),
  /** Whether the person was asked, after they joined something, to confirm their address. */
  asked: z.boolean(),
  /** Present if the site's mail server cannot send to the address: it has characters outside ASCII before the @. */
  unreachable: z.literal(true).optional(),
});
export type OwnMail = z.output<typeof mailReply>;

/** A person's mail settings, in their own data. */
export const ownMailReply = z.object({
  email: z.string(),
  /** Of an address without an account. */
  language: z.enum(LANGUAGES).optional(),
  ...eachKind(() => z.boolean()),
  refusedAt: moment.optional(),
});

/** Body of POST /newsletter. */
export const newsletterBody = body({ email: email('email') });

/** The reply to a call that sends a confirmation by e-mail. */
export const askedReply = z.object({ acknowledged: z.literal(true) });

/** Path parameters of links in mail; an invalid kind or token answers like an unknown one. */
export const mailOffParams = z.object({ kind: z.string(), token: z.string() });
export const mailConfirmParams = z.object({ token: z.string() });

/** Of the page on which someone answers whether they still come; `answer` is what the link in the mail says. */
export const comingLinkParams = z.object({ token: z.string() });
export const comingLinkQuery = z.object({
  answer: z.string({ error: reasonText('notText', 'answer') }).optional(),
});
