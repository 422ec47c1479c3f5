/** Schemas of the environment's values (`config.ts`): numbers, switches, lists. */
import os from 'node:os';
import { canonicalEmail, foldEmail } from '@social-serve/contract/account-rules';
import { isKnownCountry } from '@social-serve/contract/phone';
import { z } from 'zod';

/** The environment, or a part of it. */
export type Variables = Record<string, string | undefined>;

/** `A and B are`: some keys of the environment, for an error message. */
export const namesOf = (keys: readonly string[]) =>
  `${keys.join(' and ')} ${keys.length === 1 ? 'is' : 'are'}`;

export const port = z.coerce
  .number({ error: 'must be a number' })
  .int({ error: 'must be a whole number' })
  .min(0, { error: 'must be from 0 to 65535' })
  .max(65_535, { error: 'must be from 0 to 65535' });

/** An address or name to listen on; an IPv6 address may be in brackets, as a URL writes it. */
export const host = z.string().transform((text) => text.trim().replace(/^\[(.*)\]$/, '$1'));

/** A folder; `~` is the home folder of the user, as in a shell. */
export const dataFolder = z
  .string()
  .refine((text) => !/^~[^/\\]/.test(text), { error: 'must not begin with the home folder of another user' })
  .transform((text) => text.replace(/^~(?=$|[/\\])/, () => os.homedir()));

export const limit = z.coerce
  .number({ error: 'must be a number; 0 for no limit' })
  .int({ error: 'must be a whole number; 0 for no limit' })
  .min(0, { error: 'must not be negative; 0 for no limit' });

export const NEGATIVE = 'must not be negative';
export const wholeFrom = (least: number, error: string, below = error) =>
  z.coerce.number({ error }).int({ error }).min(least, { error: below });

/** One line of text. */
export const line = (max: number) =>
  z
    .string()
    .trim()
    .max(max, { error: `must be at most ${max} characters long` })
    .refine((text) => !/\p{Cc}/u.test(text), { error: 'must be one line' });

export const onOff = z
  .enum(['on', 'off'], { error: 'must be on or off' })
  .transform((value) => value === 'on');

/** Whether a text is an origin, like https://our-town.example. */
export const isOrigin = (text: string) =>
  /^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text;

/** Texts separated by commas. */
const listed = z.string().transform((list) =>
  list
    .split(',')
    .map((text) => text.trim())
    .filter(Boolean),
);

export const origins = listed.pipe(
  z.array(
    z.string().refine(isOrigin, {
      error: 'must list origins like https://social-serve.example.org, separated by commas',
    }),
  ),
);

/** An e-mail address, as it is stored. @param error what it must be */
export const address = (error: string) =>
  z
    .string()
    .refine((text) => canonicalEmail(text) !== null, { error })
    .transform(foldEmail);

/** A phone number, as people write it. @param pattern its form. @param error what it must be */
export const phone = (pattern: RegExp, error: string) =>
  z
    .string()
    .trim()
    .refine((text) => pattern.test(text) && text.replace(/\D/g, '').length <= 15, { error });

/** The ISO 3166 code of a country whose phone numbers are known, in any case. */
export const country = z
  .string()
  .transform((text) => text.trim().toUpperCase())
  .refine(isKnownCountry, { error: 'must be the code of a country with two letters, like BD' });

/** Addresses of web pages, at most ten. */
export const webAddresses = listed.pipe(
  z
    .array(
      z.string().refine((text) => /^https:/i.test(text) && URL.canParse(text), {
        error: 'must list https addresses like https://www.facebook.com/our-town, separated by commas',
      }),
    )
    .max(10, { error: 'must list at most 10 addresses' }),
);

export const addresses = listed.pipe(
  z.array(address('must list e-mail addresses like maya@example.org, separated by commas')),
);
