import { LIMITS } from '@social-serve/contract/limits';
import { isDrawnPicture } from '@social-serve/contract/picture-rules';
import type { UseFormRegisterReturn } from 'react-hook-form';
import * as words from '#words/account.tsx';
import { config } from '../api/config.ts';
import { PictureChooser } from '../pictures/PictureChooser.tsx';
import type { ChosenPicture } from '../pictures/use-picture.ts';
import { Face } from '../ui/Face.tsx';
import { InputField } from '../ui/FormField.tsx';

interface PhotoFieldProps {
  id: string;
  error: string | undefined;
  /** The result of `register`. Its `onChange` drops the chosen picture, because a typed address replaces it. */
  input: UseFormRegisterReturn;
  required?: boolean;
  picture: ChosenPicture;
  /** For people who may have a drawn face: the address in the field, the name for the drawing, and how to use it. */
  drawn?: { address: string; name: string; use: () => void };
}

/** A person's photo: its address, or an uploaded picture. */
export function PhotoField({ id, error, input, required = false, picture, drawn }: PhotoFieldProps) {
  const isDrawn = drawn !== undefined && isDrawnPicture(drawn.address);
  return (
    <div className="min-w-0">
      <InputField
        label={words.photo}
        id={id}
        error={error}
        hint={
          isDrawn
            ? words.weveDrawnAFaceForYouYouCan
            : config.externalPictures === false
              ? words.onlyPhotosUploadedHereAre
              : words.theWebAddressOfYourPhoto
        }
        {...input}
        // The address of a drawing is replaced as a whole, so it is selected.
        onClick={({ currentTarget }) => isDrawnPicture(currentTarget.value) && currentTarget.select()}
        inputMode="url"
        autoComplete="photo"
        placeholder="https://"
        maxLength={LIMITS.photoURL}
        required={required}
      />
      <PictureChooser
        picture={picture}
        round
        otherwise={isDrawn && <Face name={drawn.name} className="size-16 flex-none" />}
        {...(drawn && !isDrawn && { drawing: { label: words.useADrawing, use: drawn.use } })}
      />
    </div>
  );
}
