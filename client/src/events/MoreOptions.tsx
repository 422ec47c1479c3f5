import { LIMITS } from '@social-serve/contract/limits';
import type { ComponentProps } from 'react';
import * as words from '#words/event-form.ts';
import { FormField, InputField } from '../ui/FormField.tsx';
import { useTypedNumber } from '../ui/use-typed-number.tsx';
import { ComingFields } from './ComingFields.tsx';
import { ContactFields } from './ContactFields.tsx';
import type { EventInput } from './event-input.ts';
import { FoldedPart, type FormPart } from './FoldedPart.tsx';
import { GuestFields } from './GuestFields.tsx';
import { ZoneField } from './ZoneField.tsx';

/** The fields under "More options". */
export const OPTIONS = [
  'timeZone',
  'capacity',
  'photoAlt',
  'joinWithoutAccount',
  'mostCompanions',
  'askComing',
  'freeSilent',
  'groupLink',
  'organiserPhone',
] as const satisfies (keyof EventInput)[];

/** Whether a field is under "More options". */
export const isOption = (name: string) => (OPTIONS as readonly string[]).includes(name);

type MoreOptionsProps<Body> = ComponentProps<typeof ZoneField<Body>> & FormPart;

/** The fields that few events need. Closing them does not clear their values. */
export function MoreOptions<Body>({ form, now, zone, open, onToggle }: MoreOptionsProps<Body>) {
  const { errors, register } = form;
  const capacity = useTypedNumber(words.theNumberOfPlacesLeaveIt);
  return (
    <FoldedPart
      id="more-options"
      label={words.moreOptions}
      hint={words.timeZoneCapacityGuestsAnd}
      open={open}
      onToggle={onToggle}
    >
      <ZoneField form={form} now={now} zone={zone} />
      <FormField
        label={words.capacity}
        id="capacity"
        error={errors.capacity}
        hint={capacity.hint}
        className="min-w-0"
      >
        {(field) => (
          <input
            {...field}
            className="input sm:w-48"
            inputMode="numeric"
            onInput={capacity.onInput}
            {...register('capacity')}
          />
        )}
      </FormField>
      <GuestFields form={form} />
      <ComingFields form={form} />
      <ContactFields form={form} />
      <InputField
        label={words.describeThePicture}
        id="photoAlt"
        error={errors.photoAlt}
        hint={words.optionalAShortDescriptionFor}
        className="min-w-0 sm:col-span-2"
        {...register('photoAlt')}
        maxLength={LIMITS.photoAlt}
      />
    </FoldedPart>
  );
}
