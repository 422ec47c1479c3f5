import { facePathOf } from '@social-serve/contract/drawn-rules';
import { body, requiredLine } from '@social-serve/contract/input';
import { LIMITS } from '@social-serve/contract/limits';
import { isDrawnPicture } from '@social-serve/contract/picture-rules';
import { z } from 'zod';
import * as words from '#words/account.tsx';
import { serverAddress } from '../api/server-address.ts';
import { usePicture } from '../pictures/use-picture.ts';
import { Form } from '../ui/Form.tsx';
import { InputField } from '../ui/FormField.tsx';
import { SubmitButton } from '../ui/SubmitButton.tsx';
import { useSendForm } from '../ui/use-send-form.ts';
import { useAuth } from './auth-context.tsx';
import { PhotoField } from './PhotoField.tsx';

/** The photo may be empty. */
const profile = body({ name: requiredLine('name', LIMITS.name), photo: z.string().trim() });

/** Changes display name and photo, the only profile fields that can be changed (docs/specification.md, "Accounts"). */
export function ProfileForm() {
  const { user, updateProfile } = useAuth();
  const values = { name: user?.displayName ?? '', photo: user?.photoURL ?? '' };
  const { form, sending } = useSendForm({
    values,
    schema: () => profile,
    send: ({ name, photo }) => updateProfile({ displayName: name, photoURL: photo }),
    success: words.weSavedYourProfile,
    failure: 'toast',
  });
  const { errors, register } = form;
  const picture = usePicture({
    purpose: 'photo',
    onAddress: (address) => form.setValue('photo', address, { shouldDirty: true }),
  });

  return (
    <Form
      form={picture.before(form)}
      sending={sending}
      label={words.yourProfile}
      className="grid grid-cols-1 gap-5"
      footer={
        <p>
          <SubmitButton busy={sending.isPending || picture.waiting}>{words.save}</SubmitButton>
        </p>
      }
    >
      <InputField
        label={words.name}
        id="profile-name"
        {...form.field('name', {
          // The face is drawn from the name.
          onChange: ({ target }) =>
            isDrawnPicture(form.getValues('photo')) &&
            form.setValue('photo', serverAddress(facePathOf(target.value)), { shouldDirty: true }),
        })}
        autoComplete="name"
        maxLength={LIMITS.name}
        required
      />
      <PhotoField
        id="profile-photo"
        error={errors.photo}
        input={register('photo', { onChange: picture.cancel })}
        picture={picture}
        drawn={{
          address: form.watch('photo'),
          name: form.watch('name'),
          use: () => {
            picture.cancel();
            form.setValue('photo', serverAddress(facePathOf(form.getValues('name'))), { shouldDirty: true });
          },
        }}
      />
    </Form>
  );
}
