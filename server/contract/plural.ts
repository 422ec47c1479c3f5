import { numberIn, plural } from './words/numbers.ts';

/**
 * A count with its unit, in English: "1 person", "2,000 people".
 * @param one the word for a count of 1, `many` for any other
 * @param inDigits formats the number
 */
export const counted = (
  count: number,
  one: string,
  many = `${one}s`,
  inDigits = (number: number) => numberIn('en', number),
) => `${inDigits(count)} ${plural('en', count, { one, other: many })}`;
