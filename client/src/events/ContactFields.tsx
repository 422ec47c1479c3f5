import { LIMITS } from '@social-serve/contract/limits';
import { useWatch } from 'react-hook-form';
import * as words from '#words/event-form.ts';
import { thatIs } from '#words/ui.ts';
import { useTypedPhone } from '../participations/phone-input.ts';
import { InputField } from '../ui/FormField.tsx';
import type { ZodForm } from '../ui/use-zod-form.ts';
import type { EventInput } from './event-input.ts';

interface ContactFieldsProps<Body> {
  form: Pick<ZodForm<EventInput, Body>, 'control' | 'errors' | 'register'>;
}

/** How people who have a place reach the others and the organiser. */
export function ContactFields<Body>({ form }: ContactFieldsProps<Body>) {
  const { control, errors, register } = form;
  const timeZone = useWatch({ control, name: 'timeZone' });
  const { understood, onInput } = useTypedPhone('organiserPhone', timeZone);
  return (
    <>
      <InputField
        label={words.linkToTheGroupChat}
        id="groupLink"
        error={errors.groupLink}
        hint={words.onlyPeopleWhoHaveAPlaceSeeIt}
        className="min-w-0"
        inputMode="url"
        autoComplete="off"
        {...register('groupLink')}
        maxLength={LIMITS.groupLink}
      />
      <InputField
        label={words.organisersPhoneNumber}
        id="organiserPhone"
        error={errors.organiserPhone}
        hint={
          <>
            <span>{words.theSamePeopleCanCallYou}</span>{' '}
            <span aria-live="polite">{understood && thatIs(understood)}</span>
          </>
        }
        className="min-w-0"
        type="tel"
        autoComplete="tel"
        {...register('organiserPhone')}
        onInput={onInput}
      />
    </>
  );
}
