import type { Language } from '@social-serve/contract/languages';

/** The language of this build's pages. */
export const language: Language = 'en';
