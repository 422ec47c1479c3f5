/**
 * Why something is refused: the key of a text and its values. The server and the forms put it into words, in the reader's language
 * (`words/fields.ts`, `words/problems.ts`). Depends on nothing.
 */
import type * as fields from './words/en/fields.ts';
import type * as problems from './words/en/problems.ts';

export { inWords } from './words/in-words.ts';

/** The key of one of the texts, and what its function takes. */
type Said<Words> = {
  [Key in keyof Words]: Words[Key] extends string
    ? readonly [key: Key]
    : Words[Key] extends (...values: infer Values) => string
      ? readonly [key: Key, ...values: Values]
      : never;
}[keyof Words];

/** Why a field is refused by its schema, or by a rule that forms share. */
export type Reason = Said<typeof fields>;

/** Why a call is refused; the reasons of fields are among them. */
export type Detail = Said<typeof problems>;

/** The name of a field, by its key. */
export type FieldName = keyof (typeof fields)['names'];

/** An invalid field, before its reason is put into words (`FieldError`). */
export interface FieldReason<Why extends Detail = Detail> {
  path: string;
  reason: Why;
}

/** A reason as an issue of zod carries it: in its message. */
export const reasonText = (...reason: Reason): string => JSON.stringify(reason);

/** The reason in a message; null for a message of another schema, which is a text itself. */
export const reasonIn = (message: string): Reason | null =>
  message.startsWith('["') ? (JSON.parse(message) as Reason) : null;
