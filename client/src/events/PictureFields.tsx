import { coverPathOf } from '@social-serve/contract/drawn-rules';
import type { Event } from '@social-serve/contract/event';
import { isShownPicture } from '@social-serve/contract/event-rules';
import { LIMITS } from '@social-serve/contract/limits';
import { isDrawnPicture } from '@social-serve/contract/picture-rules';
import { useState } from 'react';
import { config } from '../api/config.ts';
import { serverAddress } from '../api/server-address.ts';
import { shownPicture } from '../api/shown-picture.ts';
import { PictureChooser } from '../pictures/PictureChooser.tsx';
import type { ChosenPicture } from '../pictures/use-picture.ts';
import { InputField } from '../ui/FormField.tsx';
import type { ZodForm } from '../ui/use-zod-form.ts';
import { EventPicture } from './EventPicture.tsx';
import type { EventInput } from './event-input.ts';

interface PictureFieldsProps {
  form: Pick<ZodForm<EventInput>, 'register' | 'watch' | 'getValues' | 'errors'>;
  /** Whether an address must be there. */
  required: boolean;
  picture: ChosenPicture;
  /** The event as the form shows it. */
  shown: Event;
  /** Called with the address when it is complete: half of one would ask other people's servers for it. */
  onAddress: (address: string) => void;
  /** Puts the address of the drawn cover into the field. */
  onDraw: (address: string) => void;
}

/** The picture of an event: its address, initially that of the drawn cover, or an uploaded picture. */
export function PictureFields({ form, required, picture, shown, onAddress, onDraw }: PictureFieldsProps) {
  const { register, watch, getValues, errors } = form;
  const [lost, setLost] = useState<string | null>(null);
  const { state } = picture;
  const error = state.step === 'refused' ? state.why : errors.photoURL;
  const address = watch('photoURL').trim();
  return (
    <div className="min-w-0 sm:col-span-2">
      <InputField
        label="Image URL"
        id="photoURL"
        error={error}
        hint={!error && pictureHint(address, lost)}
        type="url"
        placeholder="https://"
        autoComplete="off"
        // Nobody edits the address of a drawing: another one takes its place.
        onClick={({ currentTarget }) => isDrawnPicture(currentTarget.value) && currentTarget.select()}
        {...register('photoURL', {
          // A typed address takes the place of a chosen picture.
          onChange: picture.cancel,
          onBlur: ({ target }) => onAddress(target.value),
        })}
        maxLength={LIMITS.photoURL}
        required={required}
      />
      <PictureChooser
        picture={picture}
        {...(!isDrawnPicture(address) && {
          drawing: {
            label: 'Use an illustration',
            use: () => onDraw(serverAddress(coverPathOf(getValues()))),
          },
        })}
      />
      {/* What the card beside the form shows in wide windows. Listens for the image's failure, also where it is hidden. */}
      <div className="mt-3 w-40 max-w-full lg:hidden" onErrorCapture={() => setLost(shown.photoURL)}>
        <EventPicture event={shown} className="rounded-lg" sizes="10rem" eager />
      </div>
    </div>
  );
}

/** What the form's picture is, or why it will not show; nothing while there is none, or nothing against it. */
function pictureHint(address: string, lost: string | null): string | undefined {
  if (address === '') return undefined;
  if (isDrawnPicture(address)) return 'We’ve picked an illustration. You can upload your own.';
  if (!shownPicture(address))
    return isShownPicture(address) && !config.externalPictures
      ? 'Only pictures uploaded here are shown. Your event will show an illustration instead.'
      : 'Only pictures from an https:// address are shown. Your event will show an illustration instead.';
  return address === lost
    ? 'This picture cannot be loaded. Your event will show an illustration instead.'
    : undefined;
}
