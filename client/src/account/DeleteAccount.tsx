import { foldEmail } from '@social-serve/contract/account-rules';
import { body } from '@social-serve/contract/input';
import { pages } from '@social-serve/contract/paths';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { z } from 'zod';
import { ApiError, messageOf } from '../api/api-error.ts';
import { DialogButtons } from '../ui/DialogButtons.tsx';
import { Form } from '../ui/Form.tsx';
import { FormField } from '../ui/FormField.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import { toastError, toastSuccess } from '../ui/toasts.ts';
import { useCheckedForm } from '../ui/use-checked-form.ts';
import { useAuth } from './auth-context.tsx';
import { deleteMe } from './queries.ts';
import { resumeDeletion } from './resume.ts';
import { withReturnTo } from './return-to.ts';
import { useCallFailure } from './use-call-failure.ts';
import { useGo } from './use-go.ts';

const EMPTY = { address: '' };

/** Takes nothing but this address, however it is capitalised. */
const confirmation = (email: string) =>
  body({
    address: z.string().refine((text) => foldEmail(text) === foldEmail(email), {
      error: `Type ${email} to confirm.`,
    }),
  });

/**
 * Deletes the account once its address was typed (docs/specification.md, "Leaving for good"): the data on the server first, the
 * login last. What fails in between is said, and the same button goes on where it was.
 */
export function DeleteAccount({ onClose }: { onClose: () => void }) {
  const { user, endSession, deleteUser } = useAuth();
  const email = user?.email ?? '';
  const go = useGo();
  const location = useLocation();
  const failed = useCallFailure();

  async function leave() {
    const { accountDeleted } = await deleteMe();
    await go(pages.home);
    if (!accountDeleted) {
      await deleteUser().catch((error: unknown) => {
        throw new Error(`Your data is deleted, but your login is not: ${messageOf(error)}`);
      });
    }
    toastSuccess('Your account has been deleted');
    await endSession('deleted');
  }

  /** Leads to /login and back here when the last login is too long ago. */
  async function explain(error: unknown) {
    if (!(error instanceof ApiError && error.code === 'recent-sign-in-needed')) return failed(error);
    toastError(error.message);
    await go(pages.login, { state: withReturnTo(location) });
    await endSession();
    resumeDeletion(email); // the menu that asks for it is gone by now
  }

  const form = useCheckedForm<typeof EMPTY, typeof EMPTY>({
    values: EMPTY,
    schema: () => confirmation(email),
    send: leave,
    onFailure: explain,
  });
  const { element, errors, register } = form;
  useEffect(() => element.current?.querySelector('input')?.focus(), [element]);

  return (
    <>
      <h2 id="profile-heading" className="text-4xl">
        Delete your account
      </h2>
      <p className="mt-4">
        Your upcoming events are cancelled, and you leave every event that you joined. Your applications, your
        name and your address are deleted; past events stay without them. This cannot be undone.
      </p>
      <Form
        form={form}
        label="Delete my account"
        className="mt-5 grid grid-cols-1 gap-5"
        footer={
          <DialogButtons onCancel={onClose}>
            <button type="submit" className="btn btn-error" aria-disabled={form.busy}>
              {form.busy && <Spinner />}
              Delete my account
            </button>
          </DialogButtons>
        }
      >
        <FormField
          label="Your e-mail address"
          id="delete-address"
          error={errors.address}
          hint={<span className="wrap-anywhere">Type {email} to confirm.</span>}
        >
          {(field) => (
            <input
              {...field}
              {...register('address')}
              className="input"
              inputMode="email"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              required
            />
          )}
        </FormField>
      </Form>
    </>
  );
}
