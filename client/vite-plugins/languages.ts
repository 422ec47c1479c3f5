import { isLanguage, LANGUAGES, type Language } from '../../server/contract/languages.ts';

/**
 * The language that the environment asks for: VITE_LANGUAGE, or the site's own in development.
 * @throws Error for one that there are no texts of
 */
export function languageIn({ VITE_LANGUAGE, SITE_LANGUAGE }: NodeJS.ProcessEnv): Language | undefined {
  const name = VITE_LANGUAGE || SITE_LANGUAGE || undefined;
  if (name === undefined || isLanguage(name)) return name;
  throw new Error(`There are no pages in ${name}. The languages are ${LANGUAGES.join(', ')}.`);
}

/** The languages that are built: all, or that of a client which is hosted elsewhere (VITE_LANGUAGE). */
export const builtLanguages = ({ VITE_LANGUAGE }: NodeJS.ProcessEnv): readonly Language[] =>
  VITE_LANGUAGE ? LANGUAGES.filter((language) => language === languageIn({ VITE_LANGUAGE })) : LANGUAGES;
