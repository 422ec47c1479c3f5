/**
 * Building blocks of all schemas: texts, addresses, ids, and the conversion of issues to a problem
 * (docs/specification.md, "Input"). Used by the server's calls and by the browser's forms.
 */
import { z } from 'zod';
import { canonicalEmail, foldEmail, WRITTEN_EMAIL } from './account-rules.ts';
import { LIMITS } from './limits.ts';
import type { FieldError } from './problem.ts';
import { cleanAddress, cleanLine, cleanText } from './text-rules.ts';

export type Clock = () => Date;

/**
 * At least one visible character. Hangul fillers and the empty Braille cell look blank, although Unicode classes them as
 * letters or symbols.
 */
const VISIBLE = /[^\p{Z}\p{C}\p{M}\u115F\u1160\u2800\u3164\uFFA0]/u;

// biome-ignore lint/suspicious/noControlCharactersInRegex: NUL, which no database keeps in a text
const WITHOUT_NUL = /^[^\u0000]*$/;

/** "5,000". Not by `Intl`: its first use delays a form by 80 ms on a phone. */
const inWords = (count: number) => String(count).replace(/\B(?=(\d{3})+$)/g, ',');

/** Text that every database stores unchanged; cleaned. @param clean of several lines, or of one */
export const storedText = (label: string, missing = `${label} must be text.`, clean = cleanText) => {
  const error = `${label} holds a character that cannot be stored.`;
  return z
    .string({ error: ({ input }) => (input == null ? missing : `${label} must be text.`) })
    .regex(WITHOUT_NUL, { error, abort: true })
    .refine((value) => value.isWellFormed(), { error, abort: true })
    .overwrite(clean);
};

/** The same with a maximum length, checked first because a pattern may be slow on a long text. */
const boundedText = (label: string, max: number, missing?: string, clean?: typeof cleanText) =>
  storedText(label, missing, clean).max(max, {
    error: `${label} must be at most ${inWords(max)} characters.`,
    abort: true,
  });

/** A required text. */
const givenText = (label: string, max: number, missing = `${label} is required.`, clean?: typeof cleanText) =>
  boundedText(label, max, missing, clean).min(1, { error: missing, abort: true });

/** A required text of one or more lines, not only blanks. */
export const requiredText = (
  label: string,
  max: number,
  missing = `${label} is required.`,
  clean?: typeof cleanText,
) => givenText(label, max, missing, clean).regex(VISIBLE, { error: missing, abort: true });

/** A search text; an empty one matches all. */
export const searchedText = (label: string) => boundedText(label, LIMITS.search).optional();

// Line breaks, and other control characters.
const ONE_LINE = /^[^\p{Cc}\u2028\u2029]*$/u;

/** A text of one line. */
export const requiredLine = (label: string, max: number) =>
  requiredText(label, max, undefined, cleanLine).regex(ONE_LINE, {
    error: `${label} must be plain text on one line.`,
  });

/** A whole number within limits, both included. */
export const wholeNumber = (label: string, min: number, max: number) => {
  const error = `${label} must be a whole number from ${inWords(min)} to ${inWords(max)}.`;
  return z.number({ error }).int({ error }).min(min, { error }).max(max, { error });
};

const HTTP_URL = /^[Hh][Tt][Tt][Pp][Ss]?:\/\/\S+$/;

export const isHttpUrl = (value: string) => HTTP_URL.test(value) && URL.canParse(value);

/** The address of a picture on the web. Browsers accept more than RFC 3986 allows, so the API document does not declare it a URI. */
export const httpUrl = (label: string) => {
  const error = `${label} must be a web address that starts with http:// or https://.`;
  return givenText(label, LIMITS.photoURL)
    .regex(HTTP_URL, { error })
    .refine((value) => URL.canParse(value), { error })
    .meta({ examples: ['https://example.org/picture.jpg'] });
};

/** The caller's own address, only for comparison: any text that the identity provider accepts. */
export const ownEmail = (label: string) =>
  requiredText(label, LIMITS.email)
    .regex(/^[^\s@]+@[^\s@]+$/, { error: `${label} must be an e-mail address.` })
    .meta({ examples: ['name@example.org'] })
    .transform(foldEmail);

/** An e-mail address that mail can be sent to, as it is stored: in lower case, its domain in ASCII. */
export const email = (label: string) => {
  const error = `${label} must be an e-mail address, like name@example.org.`;
  return requiredText(label, LIMITS.email, undefined, cleanAddress)
    .regex(WRITTEN_EMAIL, { error, abort: true })
    .refine((text) => canonicalEmail(text) !== null, { error })
    .meta({
      format: 'idn-email',
      description:
        'The domain is in Unicode or punycode and has a dot. Before the @ there are at most 64 bytes, and none of the characters that look like another letter or like nothing.',
    })
    .transform(foldEmail);
};

/** A moment: ISO 8601 with a zone, normalised to UTC. */
export const sentMoment = (label: string, refused: string) =>
  z.iso
    .datetime({
      offset: true,
      error: ({ input }) => (input == null ? `${label} is required.` : refused),
      abort: true,
    })
    // The format checks the number of days of a month.
    .meta({ pattern: String.raw`^\d{4}-\d\d-\d\dT\d\d:\d\d:[0-5]\d(\.\d+)?(Z|[+-]\d\d:\d\d)$` })
    .transform((value) => new Date(value).toISOString());

/** The JSON object of a request's body. */
export const body = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.object(shape, { error: 'Send a JSON object.' });

const blankToUndefined = (value: unknown) =>
  typeof value === 'string' && cleanLine(value) === '' ? undefined : value;

/** The schemas of fields that may be blank, for the API document. */
export const mayBeBlank = z.registry();

/** An optional field: missing or blank becomes undefined. */
export const unlessBlank = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess(blankToUndefined, schema.optional()).register(mayBeBlank);

/**
 * A rule across fields, for `superRefine`. It runs only if each of these fields is valid by itself, so it may rely on
 * their types.
 */
export const acrossFields =
  <Value>(names: readonly (keyof Value & string)[], rule: (value: Value) => FieldError[]) =>
  (value: Value, context: z.RefinementCtx) => {
    if (context.issues.some(({ path = [] }) => names.some((name) => name === path[0]))) return;
    for (const { path, message } of rule(value))
      context.addIssue({ code: 'custom', path: path.split('.'), message });
  };

const malformedId = 'This is not an id: an id is 24 hexadecimal digits.';

/** An id in a path or a body: 24 hexadecimal digits, converted to lower case. */
export const idText = z
  .string({ error: malformedId })
  .regex(/^[0-9a-fA-F]{24}$/, { error: malformedId })
  .transform((id) => id.toLowerCase());

/** Path parameters of calls on one row. */
export const idParams = z.object({ id: idText });

/** Converts zod's issues to the problem's list: the first reason for each field. */
export function fieldErrors(error: z.ZodError): FieldError[] {
  const reasons = new Map<string, string>();
  for (const issue of error.issues) {
    const path = issue.path.join('.') || 'body';
    if (!reasons.has(path)) reasons.set(path, issue.message);
  }
  return [...reasons].map(([path, message]) => ({ path, message }));
}
