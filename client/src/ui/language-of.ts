import { languageOf as languageOnPage } from '@social-serve/contract/script-rules';
import { language } from '#words/language.ts';

/** The value of `lang` for a text that a person wrote, on a page of this language. */
export const languageOf = (text: string) => languageOnPage(text, language);
