import { LIMITS } from '@social-serve/contract/limits';
import { type KeyboardEvent, useEffect, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { usePicture } from '../pictures/use-picture.ts';
import { DialogButtons } from '../ui/DialogButtons.tsx';
import { Form } from '../ui/Form.tsx';
import { FormField } from '../ui/FormField.tsx';
import { SubmitButton } from '../ui/SubmitButton.tsx';
import { toastSuccess } from '../ui/toasts.ts';
import { useCheckedForm } from '../ui/use-checked-form.ts';
import { useAuth } from './auth-context.tsx';
import { profile } from './credentials.ts';
import { DeleteAccount } from './DeleteAccount.tsx';
import { DownloadData } from './DownloadData.tsx';
import { PhotoField } from './PhotoField.tsx';
import { useCallFailure } from './use-call-failure.ts';

/** What the dialog shows: the profile, or the last step before the account is deleted. */
export type ProfileView = 'profile' | 'deletion';

interface ProfileDialogProps {
  /** What it begins with. */
  start?: ProfileView;
  onClose: () => void;
}

/**
 * The person's profile and what else can be done with their account (docs/specification.md, "Accounts" and "Leaving for good").
 * Escape and Cancel close it; the page behind is out of reach meanwhile, and gets the focus back.
 */
export function ProfileDialog({ start = 'profile', onClose }: ProfileDialogProps) {
  const [view, setView] = useState(start);

  // Before the focus goes to a field of the dialog.
  useLayoutEffect(() => {
    const before = document.activeElement;
    const page = document.getElementById('root');
    page?.setAttribute('inert', '');
    return () => {
      page?.removeAttribute('inert');
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);

  function closeOnEscape(event: KeyboardEvent) {
    if (event.key === 'Escape') onClose();
  }

  return createPortal(
    // The dialog is the whole screen: it takes the focus of a click beside the fields, so that Escape is still heard.
    <div
      role="dialog"
      aria-modal="true"
      aria-labelledby="profile-heading"
      tabIndex={-1}
      className="fixed inset-0 z-50 grid grid-cols-1 place-items-center overflow-y-auto bg-black/50 p-4 outline-none"
      onKeyDown={closeOnEscape}
    >
      <div className="panel w-full max-w-md p-6 sm:p-7">
        {view === 'profile' ? (
          <>
            <ProfileForm onClose={onClose} />
            <div className="mt-6 flex flex-wrap gap-3 border-t border-base-300 pt-5">
              <DownloadData />
              <button type="button" className="btn btn-line btn-sm" onClick={() => setView('deletion')}>
                Delete my account
              </button>
            </div>
          </>
        ) : (
          <DeleteAccount onClose={onClose} />
        )}
      </div>
    </div>,
    document.body,
  );
}

/** Edits display name and photo, the only profile fields that can be changed. */
function ProfileForm({ onClose }: { onClose: () => void }) {
  const { user, updateProfile } = useAuth();
  const [values] = useState(() => ({ name: user?.displayName ?? '', photo: user?.photoURL ?? '' }));
  const form = useCheckedForm<typeof values, typeof values>({
    values,
    schema: () => profile,
    send: async ({ name, photo }) => {
      await updateProfile({ displayName: name, photoURL: photo });
      toastSuccess('Your profile has been updated');
      onClose();
    },
  });
  const { element, errors, register } = form;
  const failed = useCallFailure();
  const picture = usePicture({
    purpose: 'photo',
    onAddress: (address) => form.setValue('photo', address, { shouldDirty: true }),
    onSessionOver: failed,
  });
  useEffect(() => element.current?.querySelector('input')?.focus(), [element]);

  return (
    <>
      <h2 id="profile-heading" className="text-4xl">
        Edit profile
      </h2>
      <Form
        form={picture.before(form)}
        label="Your profile"
        className="mt-5 grid grid-cols-1 gap-5"
        footer={
          <DialogButtons onCancel={onClose}>
            <SubmitButton busy={form.busy || picture.waiting} className="">
              Save
            </SubmitButton>
          </DialogButtons>
        }
      >
        <FormField label="Name" id="profile-name" error={errors.name}>
          {(field) => (
            <input
              {...field}
              {...register('name')}
              className="input"
              autoComplete="name"
              maxLength={LIMITS.name}
              required
            />
          )}
        </FormField>
        <PhotoField
          id="profile-photo"
          error={errors.photo}
          input={register('photo', { onChange: picture.cancel })}
          picture={picture}
        />
      </Form>
    </>
  );
}
