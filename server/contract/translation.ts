/** The texts of an event, and the same in other languages (docs/specification.md, "In other languages"). */
import { z } from 'zod';
import { oneOf, requiredLine, requiredText, unlessBlank } from './input.ts';
import { LANGUAGES } from './languages.ts';
import { LIMITS } from './limits.ts';
import { reasonText } from './reasons.ts';
import { EVENT_TEXTS, type Translation } from './translation-rules.ts';

/** The schema of each text, in every language. */
export const eventTexts = {
  title: requiredLine('title', LIMITS.title),
  location: requiredLine('location', LIMITS.location),
  Descriptions: requiredText('Descriptions', LIMITS.Descriptions, ['addDescription']),
};

/** A text that may be missing, blank or null. */
const textOf = (name: keyof typeof eventTexts) => unlessBlank(eventTexts[name].nullable());

/** The texts in one language, at least one. */
const translation = z
  .object(
    {
      language: oneOf('language', LANGUAGES),
      title: textOf('title'),
      location: textOf('location'),
      Descriptions: textOf('Descriptions'),
    },
    { error: reasonText('notTranslation') },
  )
  .refine((texts) => EVENT_TEXTS.some((name) => texts[name] != null), {
    error: reasonText('emptyTranslation'),
  })
  .transform(({ language, ...texts }): Translation => {
    const given = EVENT_TEXTS.filter((name) => texts[name] != null);
    return { language, ...Object.fromEntries(given.map((name) => [name, texts[name]])) };
  });

/** An event's texts in other languages, each language once; absent for none. */
export const translations = z
  .array(translation, { error: reasonText('notList', 'translations') })
  .max(LANGUAGES.length, { error: reasonText('tooMany', 'translations', LANGUAGES.length), abort: true })
  .superRefine((list, context) => {
    for (const [index, { language }] of list.entries())
      if (list.findIndex((other) => other.language === language) < index)
        context.addIssue({
          code: 'custom',
          path: [index, 'language'],
          message: reasonText('languageTwice'),
        });
  })
  .optional();
