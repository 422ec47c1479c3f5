import { plainListIn } from '@social-serve/contract/words/lists';
import { language } from '#words/language.ts';

/** A list of the page's language without "and": "Maya, Arif, Rumi". */
export const plainlyListed = (items: readonly string[]): string => plainListIn(language, items);
