/**
 * Building blocks of all schemas: texts, addresses, ids, and the conversion of issues to a problem
 * (docs/specification.md, "Input"). Used by the server's calls and by the browser's forms.
 */
import { z } from 'zod';
import { canonicalEmail, foldEmail, WRITTEN_EMAIL } from './account-rules.ts';
import { LIMITS } from './limits.ts';
import { DRAWN, PICTURE } from './picture-rules.ts';
import type { FieldError } from './problem.ts';
import { type FieldName, type FieldReason, inWords, type Reason, reasonIn, reasonText } from './reasons.ts';
import { cleanAddress, cleanLine, cleanText } from './text-rules.ts';

export type Clock = () => Date;

/**
 * At least one visible character. Hangul fillers and the empty Braille cell look blank, although Unicode classes them as
 * letters or symbols.
 */
const VISIBLE = /[^\p{Z}\p{C}\p{M}\u115F\u1160\u2800\u3164\uFFA0]/u;

// biome-ignore lint/suspicious/noControlCharactersInRegex: NUL, which no database keeps in a text
const WITHOUT_NUL = /^[^\u0000]*$/;

/** Text that every database stores unchanged; cleaned. @param clean of several lines, or of one */
export const storedText = (
  name: FieldName,
  missing: Reason = ['notText', name],
  clean: (text: string) => string = cleanText,
) => {
  const error = reasonText('notStorable', name);
  return z
    .string({ error: ({ input }) => reasonText(...(input == null ? missing : (['notText', name] as const))) })
    .regex(WITHOUT_NUL, { error, abort: true })
    .refine((value) => value.isWellFormed(), { error, abort: true })
    .overwrite(clean);
};

/** The same with a maximum length, checked first because a pattern may be slow on a long text. */
const boundedText = (name: FieldName, max: number, missing?: Reason, clean?: typeof cleanText) =>
  storedText(name, missing, clean).max(max, {
    error: reasonText('tooLong', name, max),
    abort: true,
  });

/** A required text. */
const givenText = (
  name: FieldName,
  max: number,
  missing: Reason = ['required', name],
  clean?: typeof cleanText,
) => boundedText(name, max, missing, clean).min(1, { error: reasonText(...missing), abort: true });

/** A required text of one or more lines, not only blanks. */
export const requiredText = (
  name: FieldName,
  max: number,
  missing: Reason = ['required', name],
  clean?: typeof cleanText,
) => givenText(name, max, missing, clean).regex(VISIBLE, { error: reasonText(...missing), abort: true });

/** A search text; an empty one matches all. */
export const searchedText = (name: FieldName) => boundedText(name, LIMITS.search).optional();

// Line breaks, and other control characters.
const ONE_LINE = /^[^\p{Cc}\u2028\u2029]*$/u;

/** A text of one line. */
export const requiredLine = (name: FieldName, max: number, missing?: Reason) =>
  requiredText(name, max, missing, cleanLine).regex(ONE_LINE, { error: reasonText('notOneLine', name) });

/** A whole number within limits, both included. */
export const wholeNumber = (name: FieldName, min: number, max: number) => {
  const error = reasonText('notWholeNumber', name, min, max);
  return z.number({ error }).int({ error }).min(min, { error }).max(max, { error });
};

const HTTP_URL = /^[Hh][Tt][Tt][Pp][Ss]?:\/\/\S+$/;

const PICTURE_ADDRESS = new RegExp(`${HTTP_URL.source}|${PICTURE.source}|${DRAWN.source}`);
const canBeOpened = (value: string) => value.startsWith('/') || URL.canParse(value);

/** Whether a text is the address of a picture on the web, or the path of one on this site. */
export const isPictureAddress = (value: string) => PICTURE_ADDRESS.test(value) && canBeOpened(value);

/**
 * The address of a picture on the web, or the path of one on this site. Browsers accept more than RFC 3986 allows, so the API document does
 * not declare it a URI.
 */
export const pictureAddress = (name: FieldName) => {
  const error = reasonText('notWebAddress', name);
  return givenText(name, LIMITS.photoURL)
    .regex(PICTURE_ADDRESS, { error })
    .refine(canBeOpened, { error })
    .meta({ examples: ['https://example.org/picture.jpg'] });
};

/** The caller's own address, only for comparison: any text that the identity provider accepts. */
export const ownEmail = (name: FieldName) =>
  requiredText(name, LIMITS.email)
    .regex(/^[^\s@]+@[^\s@]+$/, { error: reasonText('notAddress', name) })
    .meta({ examples: ['name@example.org'] })
    .transform(foldEmail);

/** An e-mail address that mail can be sent to, as it is stored: in lower case, its domain in ASCII. */
export const email = (name: FieldName) => {
  const error = reasonText('notMailAddress', name);
  return requiredText(name, LIMITS.email, undefined, cleanAddress)
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
export const sentMoment = (name: FieldName, refused: Reason) =>
  z.iso
    .datetime({
      offset: true,
      error: ({ input }) => reasonText(...(input == null ? (['required', name] as const) : refused)),
      abort: true,
    })
    // The format checks the number of days of a month.
    .meta({ pattern: String.raw`^\d{4}-\d\d-\d\dT\d\d:\d\d:[0-5]\d(\.\d+)?(Z|[+-]\d\d:\d\d)$` })
    .transform((value) => new Date(value).toISOString());

/** The JSON object of a request's body. */
export const body = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.object(shape, { error: reasonText('notJsonObject') });

/** A field that must not be filled in: only a machine sees it. */
export const empty = (name: FieldName) => storedText(name).max(0, { error: reasonText('mustBeEmpty', name) });

/** True or false. */
export const trueOrFalse = (name: FieldName) => z.boolean({ error: reasonText('notBoolean', name) });

/** One of some values. Without one, a form's choice is missing. */
export const oneOf = <const Values extends readonly [string, ...string[]]>(name: FieldName, values: Values) =>
  z.enum(values, {
    error: ({ input }) => (input ? reasonText('notOneOf', name, values) : reasonText('required', name)),
  });

/** One of two values. */
export const either = <const One extends string, const Other extends string>(
  name: FieldName,
  one: One,
  other: Other,
) => z.enum([one, other], { error: reasonText('notEither', name, one, other) });

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
  <Value>(names: readonly (keyof Value & string)[], rule: (value: Value) => FieldReason<Reason>[]) =>
  (value: Value, context: z.RefinementCtx) => {
    if (context.issues.some(({ path = [] }) => names.some((name) => name === path[0]))) return;
    for (const { path, reason } of rule(value))
      context.addIssue({ code: 'custom', path: path.split('.'), message: reasonText(...reason) });
  };

const malformedId = reasonText('notId');

/** An id in a path or a body: 24 hexadecimal digits, converted to lower case. */
export const idText = z
  .string({ error: malformedId })
  .regex(/^[0-9a-fA-F]{24}$/, { error: malformedId })
  .transform((id) => id.toLowerCase());

/** Path parameters of calls on one row. */
export const idParams = z.object({ id: idText });

/** The first message of each field. */
export function firstMessages(error: z.ZodError): { path: string; message: string }[] {
  const messages = new Map<string, string>();
  for (const issue of error.issues) {
    const path = issue.path.join('.') || 'body';
    if (!messages.has(path)) messages.set(path, issue.message);
  }
  return [...messages].map(([path, message]) => ({ path, message }));
}

/** Converts zod's issues to the problem's list: the first reason for each field. */
export const fieldReasons = (error: z.ZodError): FieldReason<Reason>[] =>
  firstMessages(error).map(({ path, message }) => ({ path, reason: reasonIn(message) ?? ['inputNotValid'] }));

/** The same in words. @param words the texts in a language (`words/fields.ts`) */
export const fieldErrors = (error: z.ZodError, words: object): FieldError[] =>
  fieldReasons(error).map(({ path, reason }) => ({ path, message: inWords(words, reason) }));
