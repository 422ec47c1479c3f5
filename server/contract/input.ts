/**
 * What the schemas of all nouns are made of: texts, addresses, ids, and how a refusal is told
 * (docs/specification.md, "Input"). Used by the server's calls and by the browser's forms.
 */
import { z } from 'zod';
import { foldEmail } from './account-rules.ts';
import { LIMITS } from './limits.ts';
import type { FieldError } from './problem.ts';

/** Blank to the eye though Unicode counts them as letters or symbols: Hangul fillers and the empty braille cell. */
const BLANKS = /[\u115F\u1160\u2800\u3164\uFFA0]/g;
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** "5,000"; without `Intl`, whose first use costs a phone 80 ms before a form is there. */
const inWords = (count: number) => String(count).replace(/\B(?=(\d{3})+$)/g, ',');

/** Text that every store keeps as it is; trimmed. */
export const storedText = (label: string, missing = `${label} must be text.`) =>
  z
    .string({ error: ({ input }) => (input == null ? missing : `${label} must be text.`) })
    .refine((value) => value.isWellFormed() && !value.includes('\0'), {
      error: `${label} holds a character that cannot be stored.`,
      abort: true,
    })
    .trim();

/**
 * A text of one or more lines that must be there, and be more than blanks. What the API document cannot read from a
 * schema of several steps is told it by `meta`.
 */
export const requiredText = (label: string, max: number) =>
  storedText(label, `${label} is required.`)
    .pipe(
      z
        .string()
        .min(1, { error: `${label} is required.`, abort: true })
        .max(max, { error: `${label} must be at most ${inWords(max)} characters.` })
        .refine((value) => VISIBLE.test(value.replace(BLANKS, '')), { error: `${label} is required.` }),
    )
    .meta({ minLength: 1, maxLength: max });

// Line breaks, other control characters, and those that turn the direction of what stands beside them.
const UNFIT_FOR_A_LINE = /[\p{Cc}\u061C\u200E\u200F\u2028\u2029\u202A-\u202E\u2066-\u2069]/u;

/** A text of one line, which is shown among others. */
export const requiredLine = (label: string, max: number) =>
  requiredText(label, max).refine((value) => !UNFIT_FOR_A_LINE.test(value), {
    error: `${label} must be plain text on one line.`,
  });

/** A whole number within limits, both included. */
export const wholeNumber = (label: string, min: number, max: number) => {
  const error = `${label} must be a whole number from ${inWords(min)} to ${inWords(max)}.`;
  return z.number({ error }).int({ error }).min(min, { error }).max(max, { error });
};

export const isHttpUrl = (value: string) => /^https?:\/\/\S+$/i.test(value) && URL.canParse(value);

/** The address of a picture on the web. */
export const httpUrl = (label: string) =>
  requiredText(label, LIMITS.photoURL)
    .refine(isHttpUrl, {
      error: `${label} must be a web address that starts with http:// or https://.`,
    })
    .meta({ format: 'uri' });

/** The sender's own address, which is only compared: whatever the identity provider took for one. */
export const ownEmail = (label: string) =>
  requiredText(label, LIMITS.email)
    .pipe(z.string().regex(/^[^\s@]+@[^\s@]+$/, { error: `${label} must be an e-mail address.` }))
    .transform(foldEmail);

/** An address to write to. */
export const email = (label: string) =>
  requiredText(label, LIMITS.email)
    .pipe(z.email({ error: `${label} must be an e-mail address, like name@example.org.` }))
    .meta({ format: 'email' })
    .transform(foldEmail);

/** An object of a request's body. */
export const body = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.object(shape, { error: 'Send a JSON object.' });

const blankToUndefined = (value: unknown) =>
  typeof value === 'string' && value.trim() === '' ? undefined : value;

/** A field that may be left out: missing or blank comes out as undefined. */
export const unlessBlank = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess(blankToUndefined, schema.optional());

const malformedId = 'This is not an id: an id is 24 hexadecimal digits.';

/** An id in a path or a body: 24 hexadecimal digits, lower-cased. */
export const idText = z
  .string({ error: malformedId })
  .regex(/^[0-9a-fA-F]{24}$/, { error: malformedId })
  .transform((id) => id.toLowerCase());

/** Path parameters of the calls that name a row. */
export const idParams = z.object({ id: idText });

/** Turns zod's issues into the problem's list: the first reason for each field. */
export function fieldErrors(error: z.ZodError): FieldError[] {
  const reasons = new Map<string, string>();
  for (const issue of error.issues) {
    const path = issue.path.join('.') || 'body';
    if (!reasons.has(path)) reasons.set(path, issue.message);
  }
  return [...reasons].map(([path, message]) => ({ path, message }));
}
