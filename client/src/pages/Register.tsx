import { isAcceptablePassword } from '@social-serve/contract/account-rules';
import { facePathOf } from '@social-serve/contract/drawn-rules';
import { LIMITS } from '@social-serve/contract/limits';
import { pages } from '@social-serve/contract/paths';
import { isDrawnPicture } from '@social-serve/contract/picture-rules';
import { Link, useLocation } from 'react-router-dom';
import * as words from '#words/register.tsx';
import { useAuth } from '../account/auth-context.tsx';
import { PASSWORD_RULE, registration, registrationWithPicture } from '../account/credentials.ts';
import type { User } from '../account/identity.ts';
import { PhotoField } from '../account/PhotoField.tsx';
import { AuthPanel } from '../account/sign-in/AuthPanel.tsx';
import { NewPasswordField } from '../account/sign-in/PasswordField.tsx';
import { SignInForm } from '../account/sign-in/SignInForm.tsx';
import { messageOf } from '../api/api-error.ts';
import { serverAddress } from '../api/server-address.ts';
import { sendPicture } from '../pictures/queries.ts';
import { usePicture } from '../pictures/use-picture.ts';
import { InputField } from '../ui/FormField.tsx';
import { toastError } from '../ui/toasts.ts';
import { usePageTitle } from '../ui/use-page-title.ts';

/** The initial photo is a drawn face, so that no photo is needed. */
const EMPTY = { name: '', photo: serverAddress(facePathOf('')), email: '', password: '' };

const INVITATION = {
  toJoin: words.registerOrLogInToJoin,
  toWait: words.registerOrLogInToJoinTheWaitingList,
};

/** How long a new person waits for their photo to be sent, in ms. */
const PHOTO_MS = 30_000;

/** /register: creates an account with a name and a photo, then goes to the return-to path (docs/specification.md, "Accounts"). */
export function Register() {
  usePageTitle(words.register);
  const { signUp, updateProfile } = useAuth();
  const { state } = useLocation();
  const picture = usePicture({ purpose: 'photo' });

  /** Uploads the chosen photo, now that the account exists. The account remains even if that fails. */
  async function withPhoto(user: User, displayName: string): Promise<User> {
    const photo = picture.chosen();
    if (!photo) return user;
    try {
      const photoURL = await sendPicture(photo, { purpose: 'photo', timeout: PHOTO_MS });
      return await updateProfile({ displayName, photoURL });
    } catch (error) {
      toastError(words.weCreatedYourAccountButWe(messageOf(error)));
      return user;
    }
  }

  return (
    <AuthPanel heading={words.register} invitation={INVITATION}>
      <p className="mt-5">
        {words.alreadyHaveAnAccount(
          <Link className="touch-target link-u font-bold" to={pages.login} state={state}>
            {words.login}
          </Link>,
        )}
      </p>
      <SignInForm
        values={EMPTY}
        schema={() => (picture.chosen() ? registrationWithPicture : registration)}
        picture={picture}
        submitLabel={words.register}
        refusal={({ password }) => (isAcceptablePassword(password) ? null : PASSWORD_RULE)}
        signIn={async ({ name, photo, email, password }) => {
          await signUp(email, password);
          return withPhoto(await updateProfile({ displayName: name, photoURL: photo }), name);
        }}
        greeting={() => words.yourRegistrationIs}
      >
        {({ errors, register, field, watch, getValues, setValue, clearErrors }) => (
          <>
            <InputField
              label={words.name}
              id="name"
              {...field('name', {
                // The face is drawn from the name.
                onChange: ({ target }) =>
                  isDrawnPicture(getValues('photo')) &&
                  setValue('photo', serverAddress(facePathOf(target.value))),
              })}
              autoComplete="name"
              maxLength={LIMITS.name}
              required
            />
            <PhotoField
              id="photo"
              error={picture.state.step === 'chosen' ? undefined : errors.photo}
              input={register('photo', { onChange: picture.cancel })}
              required={picture.state.step !== 'chosen'}
              picture={picture}
              drawn={{
                address: watch('photo'),
                name: watch('name').trim(),
                use() {
                  setValue('photo', serverAddress(facePathOf(getValues('name'))));
                  clearErrors('photo');
                },
              }}
            />
            <InputField
              label={words.email}
              id="email"
              {...field('email')}
              type="email"
              autoComplete="email"
              required
            />
            <NewPasswordField id="password" {...field('password')} />
          </>
        )}
      </SignInForm>
    </AuthPanel>
  );
}
