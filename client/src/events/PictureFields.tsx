import { newCoverPath } from '@social-serve/contract/drawn-rules';
import { isDisplayablePicture } from '@social-serve/contract/event-rules';
import { LIMITS } from '@social-serve/contract/limits';
import { isDrawnPicture } from '@social-serve/contract/picture-rules';
import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronUp from 'lucide-react/icons/chevron-up';
import { useState } from 'react';
import { flushSync } from 'react-dom';
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
import type { FormPart } from './FoldedPart.tsx';

interface PictureFieldsProps<Body> extends FormPart {
  form: Pick<ZodForm<EventInput, Body>, 'control' | 'register' | 'getValues' | 'setFocus' | 'errors'>;
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

/**
 * The picture of an event: initially the drawn cover, or an uploaded picture. The field with its address opens with a button, and closing
 * it does not clear its value.
 */
export function PictureFields<Body>(props: PictureFieldsProps<Body>) {
  const { form, required, picture, shown, onAddress, onDraw, open, onToggle } = props;
  const { control, register, getValues, setFocus, errors } = form;
  const [lost, setLost] = useState<string | null>(null);
  const address = useWatch({ control, name: 'photoURL' }).trim();
  const hint = errors.photoURL ? undefined : pictureHint(address, lost);
  const Chevron = open ? ChevronUp : ChevronDown;

  /** The whole address is selected, so that a pasted one replaces it. */
  function toggle() {
    flushSync(onToggle);
    if (!open) setFocus('photoURL', { shouldSelect: true });
  }

  return (
    <fieldset className="field sm:col-span-2">
      <legend className="font-[650]">{words.picture}</legend>
      <PictureChooser
        picture={picture}
        {...(!isDrawnPicture(address) && {
          drawing: {
            label: words.useAnIllustration,
            use: () => onDraw(serverAddress(newCoverPath(getValues()))),
          },
        })}
      >
        <button
          type="button"
          className="btn btn-line"
          aria-expanded={open}
          aria-controls={open ? 'photoURL' : undefined}
          onClick={toggle}
        >
          {words.pasteAnAddress}
          <Chevron className="size-5" aria-hidden="true" />
        </button>
      </PictureChooser>
      {!open && hint && <p className="hint">{hint}</p>}
      {open && (
        <InputField
          label={words.imageUrl}
          id="photoURL"
          className="mt-3"
          error={errors.photoURL}
          hint={hint}
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
      )}
      <SmallPreview form={form} shown={shown} onLost={setLost} />
    </fieldset>
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
