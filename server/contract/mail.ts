/** What a person gets by mail (docs/specification.md, "Mail"): what they choose, and what is said of their address. */
import { z } from 'zod';
import { body } from './input.ts';
import { MAIL_KINDS, type MailKind } from './mail-rules.ts';
import { moment } from './replies.ts';

const eachKind = <Schema extends z.ZodType>(schema: (label: string) => Schema) =>
  Object.fromEntries(Object.entries(MAIL_KINDS).map(([kind, { label }]) => [kind, schema(label)])) as Record<
    MailKind,
    Schema
  >;

/** Body of PUT /me/mail: each kind, on or off. */
export const mailChoiceBody = body(
  eachKind((label) => z.boolean({ error: `${label} must be true or false.` })),
);
export type MailChoice = z.output<typeof mailChoiceBody>;

/** The reply of GET /me/mail. */
export const mailReply = z.object({
  ...eachKind(() => z.boolean()),
  /** Whether mail may be sent to the address: the provider vouches for it. */
  verified: z.boolean(),
  /** Since when the address refuses mail for good; absent for most. */
  refusedAt: moment.optional(),
});
export type OwnMail = z.output<typeof mailReply>;

/** What a person gets by mail, in their own data. */
export const ownMailReply = z.object({
  email: z.string(),
  ...eachKind(() => z.boolean()),
  refusedAt: moment.optional(),
});
