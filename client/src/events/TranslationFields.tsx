import { LIMITS } from '@social-serve/contract/limits';
import { useWatch } from 'react-hook-form';
import * as words from '#words/event-form.ts';
import { InputField, TextareaField } from '../ui/FormField.tsx';
import type { ZodForm } from '../ui/use-zod-form.ts';
import type { EventInput } from './event-input.ts';
import { FoldedPart, type FormPart } from './FoldedPart.tsx';
import { inputOf, otherLanguages } from './translation-input.ts';

interface TranslationFieldsProps<Body> extends FormPart {
  form: Pick<ZodForm<EventInput, Body>, 'control' | 'field' | 'getValues'>;
}

/** The event's texts in other languages. Closing them does not clear their values. */
export function TranslationFields<Body>({ form, open, onToggle }: TranslationFieldsProps<Body>) {
  const input = { ...form.getValues(), ...useWatch({ control: form.control }) };
  return (
    <FoldedPart
      id="translations"
      label={words.inAnotherLanguage}
      hint={words.readersOfThatLanguageSeeTheseTexts}
      open={open}
      onToggle={onToggle}
    >
      {otherLanguages(input).map((language) => {
        const field = (text: 'title' | 'location' | 'Descriptions') => ({
          id: inputOf(text, language),
          ...form.field(inputOf(text, language)),
          className: 'min-w-0',
          maxLength: LIMITS[text],
          lang: language,
        });
        const name = words.languageNames[language];
        return [
          <InputField key={`title ${language}`} label={words.titleIn(name)} {...field('title')} />,
          <InputField key={`location ${language}`} label={words.locationIn(name)} {...field('location')} />,
          <TextareaField
            key={`Descriptions ${language}`}
            label={words.descriptionsIn(name)}
            rows={6}
            {...field('Descriptions')}
          />,
        ];
      })}
    </FoldedPart>
  );
}
