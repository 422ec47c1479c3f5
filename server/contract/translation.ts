/** The texts of an event, and the same in other languages (docs/specification.md, "In other languages"). */
import { z } from 'zod';
import { requiredLine, requiredText, unlessBlank } from './input.ts';
import { LANGUAGES } from './languages.ts';
import { LIMITS } from './limits.ts';
import { EVENT_TEXTS, type Translation } from './translation-rules.ts';

/** The label and the schema of each text, in every language. */
export const eventTexts = {
  title: { label: 'Title', schema: (label: string) => requiredLine(label, LIMITS.title) },
  location: { label: 'Location', schema: (label: string) => requiredLine(label, LIMITS.location) },
  Descriptions: {
    label: 'Descriptions',
    schema: (label: string) => requiredText(label, LIMITS.Descriptions, 'Add a description.'),
  },
};

/** A text that may be missing, blank or null. */
const textOf = (name: keyof typeof eventTexts) => {
  const { label, schema } = eventTexts[name];
  return unlessBlank(schema(label).nullable());
};

/** The texts in one language, at least one. */
const translation = z
  .object(
    {
      language: z.enum(LANGUAGES, { error: `Language must be one of ${LANGUAGES.join(', ')}.` }),
      title: textOf('title'),
      location: textOf('location'),
      Descriptions: textOf('Descriptions'),
    },
    { error: 'A translation must have a language and a text.' },
  )
  .refine((texts) => EVENT_TEXTS.some((name) => texts[name] != null), {
    error: 'A translation must have a title, a location or a description.',
  })
  .transform(({ language, ...texts }): Translation => {
    const given = EVENT_TEXTS.filter((name) => texts[name] != null);
    return { language, ...Object.fromEntries(given.map((name) => [name, texts[name]])) };
  });

/** An event's texts in other languages, each language once; absent for none. */
export const translations = (label = 'Translations') =>
  z
    .array(translation, { error: `${label} must be a list.` })
    .max(LANGUAGES.length, { error: `${label} must be at most ${LANGUAGES.length}.`, abort: true })
    .superRefine((list, context) => {
      for (const [index, { language }] of list.entries())
        if (list.findIndex((other) => other.language === language) < index)
          context.addIssue({
            code: 'custom',
            path: [index, 'language'],
            message: 'Each language may occur once.',
          });
    })
    .optional();
