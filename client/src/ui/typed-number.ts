/** Numbers as people type them, in digits of any script. */
import { plainDigits } from '@social-serve/contract/search-rules';
import { digits } from '#words/shared/days.ts';

/** Blanks and apostrophes between groups of digits. */
const BLANKS = /(?<=\d)[\s'’](?=\d)/g;
/** Whole numbers with groups of three digits; or of two before the last three, as in '12,34,567'. */
const groupedBy = (mark: string) =>
  new RegExp(`^(?:[1-9]\\d{0,2}(?:\\${mark}\\d{3})+|[1-9]\\d?(?:\\${mark}\\d{2})*\\${mark}\\d{3})$`);
const GROUPED = { ',': groupedBy(','), '.': groupedBy('.') };
type Mark = keyof typeof GROUPED;

/**
 * Reads a typed number. The last of two different marks is the decimal one: '1.500,5' and '1,500.5' are 1500.5. A mark that occurs
 * once is decimal, but a comma before three digits separates groups: '1,500' is 1500, '1,5' is 1.5 and '1.500' is 1.5.
 * @returns undefined if it is empty, NaN if it is not a number
 */
export function readTypedNumber(typed: string): number | undefined {
  const text = plainDigits(typed.trim()).replaceAll('٫', '.').replaceAll('٬', ',').replaceAll(BLANKS, '');
  if (text === '') return undefined;
  const [, sign = '', digits = ''] = /^([-−+]?)([\d.,]+)$/.exec(text) ?? [];
  const marks = [...digits].filter((character): character is Mark => character === ',' || character === '.');
  const [last] = marks.slice(-1);
  const isDecimal =
    last !== undefined &&
    marks.indexOf(last) === marks.length - 1 &&
    (marks.length > 1 || last === '.' || !GROUPED[','].test(digits));
  const at = isDecimal ? digits.lastIndexOf(last) : digits.length;
  const [whole, decimals] = [digits.slice(0, at), digits.slice(at + 1)];
  const [mark] = marks;
  const isWhole = /^\d*$/.test(whole) || (mark !== undefined && GROUPED[mark].test(whole));
  if (!isWhole || whole + decimals === '') return Number.NaN;
  const number = Number(`${whole.replaceAll(/[.,]/g, '') || '0'}.${decimals || '0'}`);
  return sign === '-' || sign === '−' ? -number : number;
}

/** A whole number in the digits of the page, whichever it was typed in; any other text as it is. */
export const inPageDigits = (text: string): string =>
  /^\p{Nd}{1,15}$/u.test(text) ? digits(Number(plainDigits(text))) : text;
