import { isDrawnPicture, pictureNamedBy } from '@social-serve/contract/picture-rules';
import { useState } from 'react';
import { type EventInput, eventInput } from './event-input.ts';
import type { FormPart } from './FoldedPart.tsx';
import { isOption, OPTIONS } from './MoreOptions.tsx';
import { isTranslated, isTranslationInput } from './translation-input.ts';

/** Whether a field under "More options" differs from its default: an empty text, and the visitor's zone. */
const hasOptions = (values: EventInput) =>
  OPTIONS.some(
    (name) => values[name] !== '' && (name !== 'timeZone' || values.timeZone !== eventInput().timeZone),
  );

/** Whether the picture's address was typed: it is not that of a drawing, or of an uploaded picture. */
const hasTypedAddress = ({ photoURL }: EventInput) =>
  !isDrawnPicture(photoURL) && pictureNamedBy(photoURL) === null;

/**
 * The parts of the event's form that open with a button. They start open if something in them is filled in.
 * @returns the parts, and `reveal`, which opens those with these fields
 */
export function useFormParts(values: EventInput) {
  const [open, setOpen] = useState(() => ({
    options: hasOptions(values),
    translations: isTranslated(values),
    address: hasTypedAddress(values),
  }));
  const part = (name: keyof typeof open): FormPart => ({
    open: open[name],
    onToggle: () => setOpen((now) => ({ ...now, [name]: !now[name] })),
  });
  return {
    options: part('options'),
    translations: part('translations'),
    address: part('address'),
    reveal: (names: readonly string[]) =>
      setOpen((now) => ({
        options: now.options || names.some(isOption),
        translations: now.translations || names.some(isTranslationInput),
        address: now.address || names.includes('photoURL'),
      })),
  };
}
