/** An event's texts in other languages: the form's values, and the request's. */
import type { EventFields } from '@social-serve/contract/event';
import { isLanguage, LANGUAGES, type Language } from '@social-serve/contract/languages';
import { languageOf } from '@social-serve/contract/script-rules';
import { EVENT_TEXTS, type EventText, type Translation } from '@social-serve/contract/translation-rules';
import { z } from 'zod';
import { language as pageLanguage } from '#words/language.ts';

type TranslationName = `${EventText}_${Language}`;

/** The name of the input for a text in a language. */
export const inputOf = (text: EventText, language: Language): TranslationName => `${text}_${language}`;

const NAMES = LANGUAGES.flatMap((language) => EVENT_TEXTS.map((text) => inputOf(text, language)));

/** The text in each input. */
export type TranslationInput = Record<TranslationName, string>;

/** Whether an input is one of these. */
export const isTranslationInput = (name: string) => NAMES.some((own) => own === name);

const eachInput = <Value>(value: (name: TranslationName, text: EventText, language: Language) => Value) =>
  Object.fromEntries(
    LANGUAGES.flatMap((language) =>
      EVENT_TEXTS.map((text) => {
        const name = inputOf(text, language);
        return [name, value(name, text, language)];
      }),
    ),
  ) as Record<TranslationName, Value>;

/** The initial texts. */
export const translationInput = (translations: EventFields['translations'] = []): TranslationInput =>
  eachInput((_, text, language) => translations.find((one) => one.language === language)?.[text] ?? '');

/** These texts in a saved draft, which another release may have written. */
export const savedTranslationSchema = eachInput(() => z.string().optional().catch(undefined));

/** The languages in which something is typed. */
const languagesTyped = (input: TranslationInput): Language[] =>
  LANGUAGES.filter((language) => EVENT_TEXTS.some((text) => input[inputOf(text, language)].trim() !== ''));

/** The `translations` of a request. @param none what stands for none */
export function translationsIn<None>(input: TranslationInput, none: None): Translation[] | None {
  const typed = languagesTyped(input).map((language) => ({
    language,
    ...Object.fromEntries(EVENT_TEXTS.map((text) => [text, input[inputOf(text, language)]])),
  }));
  return typed.length > 0 ? typed : none;
}

/** Whether something is typed in another language. */
export const isTranslated = (input: TranslationInput): boolean => languagesTyped(input).length > 0;

/** The languages to offer beside that of the title, and those in which something is typed. An empty title is in the page's. */
export function otherLanguages(input: TranslationInput & { title: string }): Language[] {
  const own = input.title.trim() === '' ? pageLanguage : (languageOf(input.title) ?? 'en');
  const typed = languagesTyped(input);
  return LANGUAGES.filter((language) => language !== own || typed.includes(language));
}

/** Which input shows the errors of a field of `translations`; the path itself for any other field. */
export function inputAt(path: string, translations: unknown): string {
  const [list, index, text = EVENT_TEXTS[0]] = path.split('.');
  if (list !== 'translations' || index === undefined || !Array.isArray(translations)) return path;
  const { language } = translations[Number(index)] ?? {};
  const named = EVENT_TEXTS.find((name) => name === text);
  return isLanguage(language) && named ? inputOf(named, language) : path;
}

/** A schema, with its errors at the inputs of this form. */
export const withTranslationInputs = <Body>(schema: z.ZodType<Body>): z.ZodType<Body> =>
  z.unknown().transform((value, context) => {
    const { success, data, error } = schema.safeParse(value);
    if (success) return data;
    const { translations } = value as { translations?: unknown };
    for (const { path, message } of error.issues) {
      const input = inputAt(path.join('.'), translations);
      context.addIssue({ code: 'custom', path: isTranslationInput(input) ? [input] : path, message });
    }
    return z.NEVER;
  });
