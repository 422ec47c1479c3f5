/** A text by its key. */

/** Puts a reason into words. @param words the texts in a language */
export function inWords(
  words: object,
  [key, ...values]: readonly [key: string, ...values: unknown[]],
): string {
  const text: unknown = (words as Record<string, unknown>)[key];
  return typeof text === 'function' ? text(...values) : String(text);
}
