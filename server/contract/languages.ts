/** The languages that pages are written in. Depends on nothing. */
export const LANGUAGES = ['en', 'bn'] as const;
export type Language = (typeof LANGUAGES)[number];

/** The languages that a site offers: those whose texts are complete. */
export const LANGUAGES_OFFERED: readonly Language[] = ['en', 'bn'];

/** What each language calls itself. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { en: 'English', bn: 'বাংলা' };

/** The query parameter of pages, and the cookie, that name the reader's language. */
export const LANGUAGE_KEY = 'lang';

export const isLanguage = (name: string | undefined): name is Language =>
  (LANGUAGES as readonly (string | undefined)[]).includes(name);

/** The languages that some texts name, each once, in the order of `LANGUAGES`. */
export const languagesIn = (names: readonly string[]): Language[] =>
  LANGUAGES.filter((language) => names.includes(language));
