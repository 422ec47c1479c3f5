import { LIMITS } from '@social-serve/contract/limits';
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { messageOf } from '../api/api-error.ts';
import { FormField } from '../ui/FormField.tsx';
import { SubmitButton } from '../ui/SubmitButton.tsx';
import { toastError, toastSuccess } from '../ui/toasts.ts';
import { useAuth } from './auth-context.tsx';

/**
 * Edits display name and photo, the only profile fields that can be changed (spec sections 1 and 3). Escape and Cancel
 * close it; the page behind is out of reach meanwhile, and gets the focus back.
 */
export function ProfileDialog({ onClose }: { onClose: () => void }) {
  const { user, updateProfile } = useAuth();
  const [name, setName] = useState(user?.displayName ?? '');
  const [photo, setPhoto] = useState(user?.photoURL ?? '');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const saving = useRef(false);
  const nameInput = useRef<HTMLInputElement>(null);

  useEffect(() => {
    const before = document.activeElement;
    const page = document.getElementById('root');
    page?.setAttribute('inert', '');
    nameInput.current?.focus();
    return () => {
      page?.removeAttribute('inert');
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);

  async function save(event: FormEvent) {
    event.preventDefault();
    if (saving.current) return;
    if (name.trim() === '') {
      setError('Name is required.');
      nameInput.current?.focus();
      return;
    }
    setError(undefined);
    saving.current = true;
    setBusy(true);
    try {
      await updateProfile({ displayName: name.trim(), photoURL: photo.trim() });
      toastSuccess('Your profile has been updated');
      onClose();
    } catch (failure) {
      toastError(messageOf(failure));
    } finally {
      saving.current = false;
      setBusy(false);
    }
  }

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
      className="fixed inset-0 z-50 grid place-items-center overflow-y-auto bg-black/50 p-4 outline-none"
      onKeyDown={closeOnEscape}
    >
      <div className="panel w-full max-w-md p-6 sm:p-7">
        <h2 id="profile-heading" className="text-4xl">
          Edit profile
        </h2>
        <form className="mt-5 grid gap-5" noValidate onSubmit={save} aria-busy={busy}>
          <FormField label="Name" id="profile-name" error={error}>
            {(field) => (
              <input
                {...field}
                ref={nameInput}
                className="input"
                autoComplete="name"
                maxLength={LIMITS.name}
                required
                value={name}
                onChange={({ target }) => setName(target.value)}
              />
            )}
          </FormField>
          <FormField label="Photo" id="profile-photo" hint="The web address of your picture.">
            {(field) => (
              <input
                {...field}
                className="input"
                inputMode="url"
                autoComplete="photo"
                placeholder="https://"
                maxLength={LIMITS.photoURL}
                value={photo}
                onChange={({ target }) => setPhoto(target.value)}
              />
            )}
          </FormField>
          <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
            <button type="button" className="btn btn-line" onClick={onClose}>
              Cancel
            </button>
            <SubmitButton busy={busy} className="">
              Save
            </SubmitButton>
          </div>
        </form>
      </div>
    </div>,
    document.body,
  );
}
