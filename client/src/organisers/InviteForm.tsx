import { invitationBody } from '@social-serve/contract/organiser';
import { useEffect, useState } from 'react';
import { Form } from '../ui/Form.tsx';
import { InputField } from '../ui/FormField.tsx';
import { SubmitButton } from '../ui/SubmitButton.tsx';
import { useSend } from '../ui/use-send.ts';
import { useZodForm } from '../ui/use-zod-form.ts';
import { inviteOrganiser } from './queries.ts';

const FIELD = 'invite-email';

/** Invites somebody by their address; the field is empty again once that is done, and has the focus for the next one. */
export function InviteForm(event: InvitingEvent) {
  const [sent, setSent] = useState(0);
  useEffect(() => {
    if (sent > 0) document.getElementById(FIELD)?.focus();
  }, [sent]);
  return <Invite key={sent} {...event} onSent={() => setSent(sent + 1)} />;
}

interface InvitingEvent {
  id: string;
  /** Whether it is a date of a series: who helps does so with all. */
  series: boolean;
}

function Invite({ id, series, onSent }: InvitingEvent & { onSent: () => void }) {
  const form = useZodForm({ values: { email: '' }, schema: () => invitationBody });
  const sending = useSend({
    form,
    send: (body) => inviteOrganiser(id, body),
    success: ({ email }) => `${email} is invited`,
    onSuccess: onSent,
  });
  return (
    <Form
      form={form}
      sending={sending}
      label="Invite somebody to help organise"
      className="written-form"
      footer={
        <SubmitButton busy={sending.isPending} look="btn-line" className="">
          Invite
        </SubmitButton>
      }
    >
      <InputField
        label="Invite somebody by e-mail"
        id={FIELD}
        {...form.field('email')}
        type="email"
        autoComplete="off"
        placeholder="name@example.org"
      />
      <p className="muted">
        They edit the event, see who comes, check in and write to guests
        {series && ', for all dates of this series'}. They see no addresses, and cannot delete it. If you
        delete your account, {series ? 'the series' : 'the event'} passes to who accepted first.
      </p>
    </Form>
  );
}
