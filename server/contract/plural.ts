/**
 * A count with its unit: "1 person", "2,000 people".
 * @param one the word for a count of 1, `many` for any other
 * @param inDigits formats the number; in the visitor's language by default
 */
export const counted = (
  count: number,
  one: string,
  many = `${one}s`,
  inDigits = (number: number) => number.toLocaleString(),
) => `${inDigits(count)} ${count === 1 ? one : many}`;
