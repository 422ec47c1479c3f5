import { LIMITS } from '@social-serve/contract/limits';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { config } from '../api/config.ts';
import { PictureChooser } from '../pictures/PictureChooser.tsx';
import type { ChosenPicture } from '../pictures/use-picture.ts';
import { FormField } from '../ui/FormField.tsx';

interface PhotoFieldProps {
  id: string;
  error: string | undefined;
  /** What `register` returns; its `onChange` gives the chosen picture up: who types an address wants that one. */
  input: UseFormRegisterReturn;
  required?: boolean;
  picture: ChosenPicture;
}

/** A person's photo: its address, or a picture of one's own. */
export function PhotoField({ id, error, input, required = false, picture }: PhotoFieldProps) {
  const { state } = picture;
  return (
    <div className="min-w-0">
      <FormField
        label="Photo"
        id={id}
        error={state.step === 'refused' ? state.why : error}
        hint={
          config.externalPictures === false
            ? 'Only pictures that were chosen here are shown. For any other your initials stand.'
            : 'The web address of your picture.'
        }
      >
        {(field) => (
          <input
            {...field}
            {...input}
            className="input"
            inputMode="url"
            autoComplete="photo"
            placeholder="https://"
            maxLength={LIMITS.photoURL}
            required={required}
          />
        )}
      </FormField>
      <PictureChooser picture={picture} round />
    </div>
  );
}
