import { type ReactNode, useState } from 'react';
import { useAuth } from '../../account/auth-context.tsx';
import { reauthentication } from '../../account/credentials.ts';
import { PasswordField } from '../../account/sign-in/PasswordField.tsx';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { Form } from '../../ui/Form.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { useSend } from '../../ui/use-send.ts';
import { useSendForm } from '../../ui/use-send-form.ts';
import { LinkFailure, UsernameForManagers } from './parts.tsx';

interface ByClickProps {
  /** What the click does. */
  label: string;
  send: () => Promise<void>;
  onDone: () => void;
  /** The login of this browser has ended. Without it that is shown like any failure. */
  onEnded?: (() => void) | undefined;
  children: ReactNode;
}

/** A button that uses a code. Only on a click: mail scanners open every link in a message. */
export function ByClick({ label, send, onDone, onEnded, children }: ByClickProps) {
  const [failure, setFailure] = useState<unknown>(null);
  const sending = useSend({
    async send() {
      setFailure(null);
      await send();
    },
    onSuccess: onDone,
    failure(error) {
      if ('sessionOver' in error && error.sessionOver && onEnded) onEnded();
      else setFailure(error);
    },
  });
  return (
    <>
      <p className="muted mt-4">{children}</p>
      <p className="mt-7 grid">
        <BusyButton
          className="btn btn-primary btn-lg"
          busy={sending.isPending}
          onClick={() => void sending.send()}
        >
          {label}
        </BusyButton>
      </p>
      {failure !== null && <LinkFailure error={failure} />}
    </>
  );
}

interface ByPasswordProps {
  code: string;
  /** For password managers. */
  email: string;
  /** The name of the form. */
  label: string;
  submit: string;
  onDone: () => void;
  children: ReactNode;
}

/** Uses a code that confirms an address, with the password of its account. */
export function ByPassword({ code, email, label, submit, onDone, children }: ByPasswordProps) {
  const { identity } = useAuth();
  const [failure, setFailure] = useState<unknown>(null);
  const { form, sending } = useSendForm({
    values: { password: '' },
    schema: () => reauthentication,
    async send({ password }) {
      setFailure(null);
      await (await identity()).confirmEmail(code, password);
    },
    onSuccess: onDone,
    failure: setFailure,
  });
  return (
    <>
      <p className="mt-4">{children}</p>
      <Form
        form={form}
        sending={sending}
        label={label}
        className="mt-7 grid grid-cols-1 gap-5"
        footer={<SubmitButton busy={sending.isPending}>{submit}</SubmitButton>}
      >
        <UsernameForManagers email={email} />
        <PasswordField id="password" {...form.field('password')} autoComplete="current-password" />
      </Form>
      {failure !== null && <LinkFailure error={failure} />}
    </>
  );
}
