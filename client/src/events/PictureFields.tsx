import { newCoverPath } from '@social-serve/contract/drawn-rules';
import { isDisplayablePicture } from '@social-serve/contract/event-rules';
import { LIMITS } from '@social-serve/contract/limits';
import { isDrawnPicture } from '@social-serve/contract/picture-rules';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import * as words from '#words/event-form.ts';
import { config } from '../api/config.ts';
import { pictureSource } from '../api/picture-source.ts';
import { serverAddress } from '../api/server-address.ts';
import { PictureChooser } from '../pictures/PictureChooser.tsx';
import type { ChosenPicture } from '../pictures/use-picture.ts';
import { InputField } from '../ui/FormField.tsx';
import type { ZodForm } from '../ui/use-zod-form.ts';
import { EventPicture } from './EventPicture.tsx';
import { type PreviewProps, type Shown, usePreview } from './EventPreview.tsx';
import type { EventInput } from './event-input.ts';

interface PictureFieldsProps<Body> {
  form: Pick<ZodForm<EventInput, Body>, 'control' | 'register' | 'getValues' | 'errors'>;
  /** Whether an address is required. */
  required: boolean;
  picture: ChosenPicture;
  /** What the preview shows beside the texts. */
  shown: Shown;
  /** Called with a complete address: loading a half-typed one would send requests to other servers. */
  onAddress: (address: string) => void;
  /** Sets the field to the address of the drawn cover. */
  onDraw: (address: string) => void;
}

/** The picture of an event: its address, initially that of the drawn cover, or an uploaded picture. */
export function PictureFields<Body>(props: PictureFieldsProps<Body>) {
  const { form, required, picture, shown, onAddress, onDraw } = props;
  const { control, register, getValues, errors } = form;
  const [lost, setLost] = useState<string | null>(null);
  const { state } = picture;
  const error = state.step === 'refused' ? state.why : errors.photoURL;
  const address = useWatch({ control, name: 'photoURL' }).trim();
  return (
    <div className="min-w-0 sm:col-span-2">
      <InputField
        label={words.imageUrl}
        id="photoURL"
        error={error}
        hint={!error && pictureHint(address, lost)}
        type="url"
        placeholder="https://"
        autoComplete="off"
        // The address of a drawing is replaced as a whole, so it is selected.
        onClick={({ currentTarget }) => isDrawnPicture(currentTarget.value) && currentTarget.select()}
        {...register('photoURL', {
          // A typed address replaces a chosen picture.
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
            label: words.useAnIllustration,
            use: () => onDraw(serverAddress(newCoverPath(getValues()))),
          },
        })}
      />
      <SmallPreview form={form} shown={shown} onLost={setLost} />
    </div>
  );
}

/** In wide windows the card beside the form shows the picture. Even if hidden, this notices that it cannot be loaded. */
function SmallPreview<Body>({ onLost, ...props }: PreviewProps<Body> & { onLost: (url: string) => void }) {
  const event = usePreview(props);
  return (
    <div className="mt-3 w-40 max-w-full lg:hidden" onErrorCapture={() => onLost(event.photoURL)}>
      <EventPicture event={event} className="rounded-lg" sizes="10rem" eager />
    </div>
  );
}

/** A hint about the picture, e.g. why it cannot be shown; undefined if there is none to give. */
function pictureHint(address: string, lost: string | null): string | undefined {
  if (address === '') return undefined;
  if (isDrawnPicture(address)) return words.wevePickedAnIllustrationYou;
  if (!pictureSource(address))
    return isDisplayablePicture(address) && !config.externalPictures
      ? words.onlyPicturesUploadedHereAre
      : words.onlyPicturesFromAnHttps;
  return address === lost ? words.thisPictureCannotBeLoaded : undefined;
}
