import { mailtoLink } from '@social-serve/contract/account-rules';
import { CONTACT } from '@social-serve/contract/contact-rules';
import { LIMITS } from '@social-serve/contract/limits';
import { type FormEvent, useRef, useState } from 'react';
import * as words from '#words/contact.tsx';
import { ApiError, messageOf } from '../api/api-error.ts';
import { config } from '../api/config.ts';
import { Form } from '../ui/Form.tsx';
import { InputField, TextareaField } from '../ui/FormField.tsx';
import { useHoneypot } from '../ui/Honeypot.tsx';
import { SubmitButton } from '../ui/SubmitButton.tsx';
import { toastSuccess } from '../ui/toasts.ts';
import { useSend } from '../ui/use-send.ts';
import { postMessage } from './queries.ts';

const NO_TEAM = words.thisSiteHasNoTeamToRead;

/** Why a message was refused; for bad input, all reasons. */
const reasonOf = (error: unknown) =>
  error instanceof ApiError && error.errors.length > 0
    ? error.errors.map(({ message }) => message).join(' ')
    : messageOf(error);

/**
 * The form for a message to the team. It reports success at once, whatever was filled in (docs/specification.md, "Contact"). If sending
 * fails, it says so below and keeps the text.
 */
export function ContactForm() {
  const element = useRef<HTMLFormElement>(null);
  const { hasTeam = true, contactEmail } = config;
  const [failure, setFailure] = useState<string | null>(null);
  const honeypot = useHoneypot('contact-leave-empty');
  const sending = useSend({
    async ask() {
      setFailure(null);
      toastSuccess(words.yourEmailSubmitted);
      return honeypot.passes();
    },
    async send(message: Record<string, unknown>) {
      if (!hasTeam) throw new Error(NO_TEAM);
      await postMessage(message);
    },
    onSuccess: () => element.current?.reset(),
    failure: (error) => setFailure(words.yourMessageWasNotSent(reasonOf(error))),
  });

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { leaveEmpty, ...message } = Object.fromEntries(new FormData(event.currentTarget));
    void sending.send(message);
  }

  return (
    <Form
      form={{ element, submit, failure }}
      sending={sending}
      label={words.yourMessage}
      className="panel grid grid-cols-1 content-start gap-5 self-start p-5 sm:p-7 lg:p-8"
      footer={
        <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
          <SubmitButton busy={sending.isPending} className="btn-lg w-full sm:w-48">
            {honeypot.isAsking ? words.sendAnyway : words.sendMessage}
          </SubmitButton>
          <p className="hint min-w-0 flex-1 basis-56 wrap-anywhere">
            <span>{hasTeam ? words.ourTeamWillAnswerByEMail : NO_TEAM}</span>
            {!hasTeam && contactEmail && (
              <span>
                {words.youCanWriteTo(
                  <a className="link-u" href={mailtoLink(contactEmail)}>
                    {contactEmail}
                  </a>,
                )}
              </span>
            )}
          </p>
        </div>
      }
    >
      <InputField
        label={words.name}
        id="contact-name"
        name="name"
        autoComplete="name"
        maxLength={LIMITS.name}
      />
      <InputField
        label={words.email}
        id="contact-email"
        name="email"
        type="email"
        autoComplete="email"
        maxLength={LIMITS.email}
      />
      <TextareaField label={words.message} id="contact-message" name="message" maxLength={CONTACT.message} />
      {honeypot.field}
      {honeypot.question}
    </Form>
  );
}
