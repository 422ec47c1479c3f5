import { numberIn } from '@social-serve/contract/words/numbers';
import { language } from '#words/language.ts';

/** A number in the digits and groups of the page's language, whatever the browser's is. */
export const inDigits = (number: number): string => numberIn(language, number);
