import type { Event } from '@social-serve/contract/event';
import { LIMITS } from '@social-serve/contract/limits';
import { pages } from '@social-serve/contract/paths';
import { type JoinedByLink, joinWithoutAccountBody } from '@social-serve/contract/private-link';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import * as words from '#words/private-links.ts';
import { config } from '../api/config.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { Form } from '../ui/Form.tsx';
import { InputField } from '../ui/FormField.tsx';
import { useHoneypot } from '../ui/Honeypot.tsx';
import { SubmitButton } from '../ui/SubmitButton.tsx';
import { useSendForm } from '../ui/use-send-form.ts';
import { Written } from '../ui/Written.tsx';
import { joinWithoutAccount } from './queries.ts';

interface JoinSheetProps {
  event: Pick<Event, '_id' | 'title'>;
  /** Join Event, or Join Waiting List. */
  action: string;
  /** What the pages for logging in and registering need to join the event afterwards. */
  accountState: object;
  onJoined: (joined: JoinedByLink) => void;
  onClose: () => void;
}

/** Both ways for a visitor to join an event: by name, or with an account (docs/specification.md, "Without an account"). */
export function JoinSheet({ event, action, accountState, onJoined, onClose }: JoinSheetProps) {
  const honeypot = useHoneypot('join-leave-empty');
  const { form, sending } = useSendForm({
    values: { name: '', email: '' },
    schema: () => joinWithoutAccountBody.pick({ name: true, email: true }),
    ask: async () => honeypot.passes(),
    send: (body) => joinWithoutAccount(event._id, body),
    onSuccess: onJoined,
  });
  const { setFocus } = form;
  useEffect(() => setFocus('name'), [setFocus]);
  const close = () => !sending.isPending && onClose();
  return (
    <Dialog heading={action} onClose={close}>
      <p className="muted wrap-anywhere">
        <Written>{event.title}</Written>
      </p>
      <Form
        form={form}
        sending={sending}
        label={action}
        className="mt-4 grid grid-cols-1 gap-4"
        footer={
          <SubmitButton busy={sending.isPending}>
            {honeypot.isAsking ? words.joinAnyway : action}
          </SubmitButton>
        }
      >
        <InputField
          label={words.yourName}
          id="join-name"
          hint={words.onlyTheOrganisersSeeIt}
          {...form.field('name')}
          autoComplete="name"
          maxLength={LIMITS.name}
          required
        />
        <InputField
          label={words.eMailOptional}
          id="join-email"
          hint={
            config.mail === 'none' ? words.theOrganiserCanUseItToReachYou : words.wellSendYouALinkToYourPlace
          }
          {...form.field('email')}
          type="email"
          autoComplete="email"
        />
        {honeypot.field}
        {honeypot.question}
      </Form>
      <p className="mt-6 border-t border-base-300 pt-5 font-semibold">{words.orJoinWithAnAccountAndKeep}</p>
      <div className="mt-3 flex flex-wrap gap-3">
        <Link className="btn btn-line flex-auto" to={pages.login} state={accountState}>
          {words.login}
        </Link>
        <Link className="btn btn-line flex-auto" to={pages.register} state={accountState}>
          {words.register}
        </Link>
      </div>
    </Dialog>
  );
}
