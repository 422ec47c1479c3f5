import { volunteerBody } from '@social-serve/contract/application';
import { VOLUNTEER_ROLES } from '@social-serve/contract/application-rules';
import { fieldErrors } from '@social-serve/contract/input';
import { LIMITS } from '@social-serve/contract/limits';
import { type FormEvent, useRef, useState } from 'react';
import { useAuth } from '../account/auth-context.tsx';
import { readFields } from '../account/credentials.ts';
import { ApiError, messageOf } from '../api/api-error.ts';
import { postApplication as postVolunteer } from '../applications/queries.ts';
import { Drawing } from '../ui/Drawing.tsx';
import { FormField } from '../ui/FormField.tsx';
import { focusFirstError } from '../ui/focus-first-error.ts';
import { SubmitButton } from '../ui/SubmitButton.tsx';
import { toastError, toastSuccess } from '../ui/toasts.ts';
import { usePageTitle } from '../ui/use-page-title.ts';
import { usePrefilled } from '../ui/use-prefilled.ts';

const names = ['name', 'email', 'role', 'message'] as const;
type Errors = Partial<Record<(typeof names)[number], string>>;

const promises = [
  'Five roles: pick the one that fits what you like doing.',
  'You choose how much time you give, from an afternoon to every week.',
  'You work with people from your own neighbourhood.',
] as const;

/** Errors of the form's own fields, by field. */
function errorsByField(errors: readonly { path: string; message: string }[]): Errors {
  return Object.fromEntries(
    errors
      .filter(({ path }) => names.some((name) => name === path))
      .map(({ path, message }) => [path, message]),
  );
}

/** /volunteer: the application form (spec sections 2 and 5). */
export function Volunteer() {
  usePageTitle('Volunteer');
  const { user } = useAuth();
  const name = usePrefilled(user?.displayName ?? '');
  const email = usePrefilled(user?.email ?? '');
  const [errors, setErrors] = useState<Errors>({});
  const [busy, setBusy] = useState(false);
  const sending = useRef(false);

  function refuse(form: HTMLFormElement, reasons: Errors) {
    setErrors(reasons);
    focusFirstError(form);
  }

  async function send(form: HTMLFormElement) {
    try {
      // The profile takes any text as a photo, the server a web address only.
      const photo = volunteerBody.shape.photo.safeParse(user?.photoURL).data ?? '';
      const checked = volunteerBody.safeParse({ ...readFields(form, names), photo });
      if (!checked.success) return refuse(form, errorsByField(fieldErrors(checked.error)));
      await postVolunteer(checked.data);
      form.reset();
      name.reset();
      email.reset();
      toastSuccess('Now You Are a Volunteer in The Social Serve');
    } catch (error) {
      const atFields = errorsByField(error instanceof ApiError ? error.errors : []);
      if (Object.keys(atFields).length > 0) refuse(form, atFields);
      else toastError(messageOf(error));
    }
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (sending.current) return;
    sending.current = true;
    setErrors({});
    setBusy(true);
    await send(event.currentTarget);
    sending.current = false;
    setBusy(false);
  }

  return (
    <div className="wrap py-8 lg:py-12">
      <h1 className="h-page">Become a Volunteer</h1>
      <div className="mt-6 grid gap-8 lg:mt-8 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-12">
        <form
          className={`panel grid content-start gap-5 p-5 transition-opacity sm:grid-cols-2 sm:p-7 lg:p-8 ${busy ? 'opacity-60' : ''}`}
          noValidate
          aria-busy={busy}
          onSubmit={submit}
        >
          <FormField label="Name" id="volunteer-name" error={errors.name}>
            {(field) => (
              <input
                {...field}
                {...name.field}
                className="input"
                name="name"
                autoComplete="name"
                maxLength={LIMITS.name}
                required
              />
            )}
          </FormField>
          <FormField label="Email" id="volunteer-email" error={errors.email}>
            {(field) => (
              <input
                {...field}
                {...email.field}
                className="input"
                name="email"
                type="email"
                autoComplete="email"
                maxLength={LIMITS.email}
                required
              />
            )}
          </FormField>
          <FormField label="Role" id="volunteer-role" error={errors.role} className="sm:col-span-2">
            {(field) => (
              <select {...field} className="select" name="role">
                {VOLUNTEER_ROLES.map((role) => (
                  <option key={role}>{role}</option>
                ))}
              </select>
            )}
          </FormField>
          <FormField label="Message" id="volunteer-message" error={errors.message} className="sm:col-span-2">
            {(field) => (
              <textarea
                {...field}
                className="textarea"
                name="message"
                maxLength={LIMITS.message}
                required
                placeholder="What would you like to do, and when do you have time?"
              />
            )}
          </FormField>
          <div className="sm:col-span-2">
            <SubmitButton busy={busy} className="btn-lg w-full sm:w-48">
              Apply
            </SubmitButton>
          </div>
        </form>
        <aside aria-label="What to expect">
          <Drawing name="talk" className="w-full max-w-80" />
          <ul className="mt-6 grid gap-4 text-[1.0625rem]">
            {promises.map((promise) => (
              <li key={promise} className="border-l-4 border-primary pl-4">
                {promise}
              </li>
            ))}
          </ul>
        </aside>
      </div>
    </div>
  );
}
