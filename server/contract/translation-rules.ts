/**
 * An event's texts in several languages (docs/specification.md, "In other languages"): which one a reader sees, and what searches look
 * at. Depends on nothing but the list of languages.
 */
import type { Language } from './languages.ts';

/** The texts of an event that may be in several languages. */
export const EVENT_TEXTS = ['title', 'location', 'Descriptions'] as const;
export type EventText = (typeof EVENT_TEXTS)[number];

/** Texts of an event in one language. A missing one is not translated. */
export type Translation = { language: Language } & { [Name in EventText]?: string | undefined };

/** What has texts, or some of them, in several languages. */
export interface Translated {
  translations?: readonly Translation[] | null | undefined;
}

const inIt = ({ translations }: Translated, language: Language) =>
  translations?.find((one) => one.language === language);

/** An event as a reader of a language sees it: each of its texts in that language, otherwise as it is. */
export function inLanguage<E extends Translated>(event: E, language: Language): E {
  const own = inIt(event, language);
  if (!own) return event;
  const texts = EVENT_TEXTS.filter((name) => name in event && own[name] !== undefined);
  return { ...event, ...Object.fromEntries(texts.map((name) => [name, own[name]])) };
}

/** A text in all its languages, to search in. */
export const inAllLanguages = <Name extends EventText>(
  event: Translated & { [_ in Name]: string },
  name: Name,
): string[] => [event[name], ...(event.translations ?? []).flatMap((one) => one[name] ?? [])];

/** The translations of these texts alone; no field if there are none. */
export function translationsOf(
  { translations }: Translated,
  ...names: readonly EventText[]
): { translations?: Translation[] } {
  const some = (translations ?? []).flatMap(({ language, ...texts }) => {
    const shown = names.filter((name) => texts[name] !== undefined);
    return shown.length > 0
      ? [{ language, ...Object.fromEntries(shown.map((name) => [name, texts[name]])) }]
      : [];
  });
  return some.length > 0 ? { translations: some } : {};
}

/** A text that was changed in one language. */
export interface ChangedText {
  field: EventText;
  language: Language;
  from: string;
  to: string;
}

/** The texts that were changed in a language. One that was added or removed changes nothing: the event has it in another language. */
export const changedTexts = (before: Translated, after: Translated): ChangedText[] =>
  (before.translations ?? []).flatMap((one) =>
    EVENT_TEXTS.flatMap((field) => {
      const [from, to] = [one[field], inIt(after, one.language)?.[field]];
      return from === undefined || to === undefined || from === to
        ? []
        : [{ field, language: one.language, from, to }];
    }),
  );
