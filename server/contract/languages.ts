/** The languages that pages are written in. Depends on nothing. */
export const LANGUAGES = ['en', 'bn'] as const;
export type Language = (typeof LANGUAGES)[number];

export const isLanguage = (name: string | undefined): name is Language =>
  (LANGUAGES as readonly (string | undefined)[]).includes(name);
