import { type VolunteerBody, volunteerBody } from '@social-serve/contract/application';
import { VOLUNTEER_ROLES } from '@social-serve/contract/application-rules';
import { LIMITS } from '@social-serve/contract/limits';
import { useState } from 'react';
import * as words from '#words/applications.ts';
import { roles } from '#words/shared/labels.ts';
import { useAuth } from '../account/auth-context.tsx';
import { Form } from '../ui/Form.tsx';
import { InputField, SelectField, TextareaField } from '../ui/FormField.tsx';
import { SubmitButton } from '../ui/SubmitButton.tsx';
import { useMoveFocus } from '../ui/use-move-focus.ts';
import { useSendForm } from '../ui/use-send-form.ts';
import { OwnApplications } from './OwnApplications.tsx';
import { postApplication } from './queries.ts';
import { SentApplication } from './SentApplication.tsx';

/**
 * The application of a volunteer (docs/specification.md, "Volunteer"). For signed-in people, name and e-mail are filled in. The sent
 * application replaces the form.
 */
export function ApplicationForm() {
  const { user } = useAuth();
  const moveFocus = useMoveFocus();
  const [sent, setSent] = useState<VolunteerBody | null>(null);
  const { form, sending } = useSendForm({
    values: {
      name: user?.displayName ?? '',
      email: user?.email ?? '',
      role: VOLUNTEER_ROLES[0],
      message: '',
      photo: user?.photoURL ?? '',
    },
    schema: () => volunteerBody,
    send: postApplication,
    success: words.nowYouAreAVolunteerInThe,
    onSuccess(_, application) {
      form.reset(undefined, { keepDirtyValues: false });
      setSent(application);
      moveFocus('#sent-heading');
    },
    failure: 'toast',
  });

  if (sent) return <SentApplication application={sent} onAgain={() => setSent(null)} />;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-6">
      <Form
        form={form}
        sending={sending}
        label={words.yourApplication}
        className={`panel grid grid-cols-1 content-start gap-5 p-5 sm:grid-cols-2 sm:p-7 lg:p-8 ${sending.isPending ? 'opacity-60' : ''}`}
        footer={
          <div className="sm:col-span-2">
            <SubmitButton busy={sending.isPending} className="btn-lg w-full sm:w-48">
              {words.apply}
            </SubmitButton>
          </div>
        }
      >
        <InputField
          label={words.name}
          id="volunteer-name"
          {...form.field('name')}
          autoComplete="name"
          maxLength={LIMITS.name}
          required
        />
        <InputField
          label={words.email}
          id="volunteer-email"
          {...form.field('email')}
          type="email"
          autoComplete="email"
          maxLength={LIMITS.email}
          required
        />
        <SelectField label={words.role} id="volunteer-role" className="sm:col-span-2" {...form.field('role')}>
          {VOLUNTEER_ROLES.map((role) => (
            <option key={role} value={role}>
              {roles[role]}
            </option>
          ))}
        </SelectField>
        <TextareaField
          label={words.message}
          id="volunteer-message"
          className="sm:col-span-2"
          {...form.field('message')}
          maxLength={LIMITS.message}
          required
          placeholder={words.whatWouldYouLikeToDoAndWhen}
        />
      </Form>
      {user?.email && <OwnApplications />}
    </div>
  );
}
