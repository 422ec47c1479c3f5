import type { ComponentProps } from 'react';
import * as words from '#words/phone.ts';
import { thatIs } from '#words/ui.ts';
import { InputField } from '../ui/FormField.tsx';
import { useTypedPhone } from './phone-input.ts';

interface PhoneFieldProps extends Omit<ComponentProps<typeof InputField>, 'label'> {
  label?: string;
  /** The event's: its country is that of a number without a code. */
  timeZone: string | undefined;
}

/** An optional phone number for the organisers of an event; what was understood appears below. */
export function PhoneField({
  label = words.phoneNumberOptional,
  hint = words.onlyOrganisersSeeIt,
  timeZone,
  ...props
}: PhoneFieldProps) {
  const { understood, onInput } = useTypedPhone('phone', timeZone);
  return (
    <InputField
      autoComplete="tel"
      {...props}
      label={label}
      type="tel"
      onInput={onInput}
      hint={
        <>
          <span>{hint}</span> <span aria-live="polite">{understood && thatIs(understood)}</span>
        </>
      }
    />
  );
}
