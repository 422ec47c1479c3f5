import { invitationBody } from '@social-serve/contract/organiser';
import { useState } from 'react';
import * as words from '#words/organisers.ts';
import { Form } from '../ui/Form.tsx';
import { InputField } from '../ui/FormField.tsx';
import { SubmitButton } from '../ui/SubmitButton.tsx';
import { useMoveFocus } from '../ui/use-move-focus.ts';
import { useSendForm } from '../ui/use-send-form.ts';
import { inviteOrganiser } from './queries.ts';

const FIELD = 'invite-email';

/** Invites a co-organiser by e-mail address. Afterwards the field is empty and has the focus, for the next invitation. */
export function InviteForm(event: InvitingEvent) {
  const [sent, setSent] = useState(0);
  const moveFocus = useMoveFocus();

  function next() {
    setSent(sent + 1);
    moveFocus(`#${FIELD}`);
  }
  return <Invite key={sent} {...event} onSent={next} />;
}

interface InvitingEvent {
  id: string;
  /** Whether it is a date of a series, which co-organisers help with as a whole. */
  series: boolean;
}

function Invite({ id, series, onSent }: InvitingEvent & { onSent: () => void }) {
  const { form, sending } = useSendForm({
    values: { email: '' },
    schema: () => invitationBody,
    send: (body) => inviteOrganiser(id, body),
    success: ({ email }) => words.wasInvitedOf(email),
    onSuccess: onSent,
  });
  return (
    <Form
      form={form}
      sending={sending}
      label={words.inviteACoOrganiser}
      className="grid grid-cols-1 justify-items-start gap-3"
      footer={
        <SubmitButton busy={sending.isPending} look="btn-line" className="">
          {words.invite}
        </SubmitButton>
      }
    >
      <InputField
        label={words.coOrganisersEMail}
        id={FIELD}
        className="w-full max-w-md"
        {...form.field('email')}
        type="email"
        autoComplete="off"
        placeholder="name@example.org"
      />
      <p className="muted">{series ? words.theyCanEditAllDatesOfThis : words.theyCanEditTheEventSeeGuests}</p>
    </Form>
  );
}
