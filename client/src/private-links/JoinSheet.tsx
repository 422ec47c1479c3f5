import type { Event } from '@social-serve/contract/event';
import { LIMITS } from '@social-serve/contract/limits';
import type { Claim } from '@social-serve/contract/need-rules';
import { pages } from '@social-serve/contract/paths';
import { type JoinedByLink, joinWithoutAccountBody } from '@social-serve/contract/private-link';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import * as needs from '#words/needs.ts';
import * as words from '#words/private-links.ts';
import { messageOf } from '../api/api-error.ts';
import { config } from '../api/config.ts';
import { isFull } from '../events/places.ts';
import { useClaims } from '../needs/use-claims.tsx';
import { PhoneField } from '../participations/PhoneField.tsx';
import { withPhone } from '../participations/phone-input.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { Form } from '../ui/Form.tsx';
import { InputField } from '../ui/FormField.tsx';
import { useHoneypot } from '../ui/Honeypot.tsx';
import { SubmitButton } from '../ui/SubmitButton.tsx';
import { toastSuccess } from '../ui/toasts.ts';
import { useSendForm } from '../ui/use-send-form.ts';
import { Written } from '../ui/Written.tsx';
import { joinWithoutAccount } from './queries.ts';

interface JoinSheetProps {
  event: Pick<Event, '_id' | 'title' | 'timeZone' | 'needs' | 'capacity' | 'participants' | 'waiting'>;
  /** Join Event, or Join Waiting List. */
  action: string;
  /** What is chosen of its needs at first. */
  chosen: readonly Claim[];
  /** What the pages for logging in and registering need to join the event afterwards. */
  accountState: (claims: readonly Claim[]) => object;
  onJoined: (joined: JoinedByLink) => void;
  onClose: () => void;
}

/** Both ways for a visitor to join an event: by name, or with an account (docs/specification.md, "Without an account"). */
export function JoinSheet({ event, action, chosen, accountState, onJoined, onClose }: JoinSheetProps) {
  const honeypot = useHoneypot('join-leave-empty');
  // On the waiting list nothing can be claimed.
  const { fields, claims, onRefused } = useClaims({
    needs: isFull(event) ? [] : (event.needs ?? []),
    chosen,
  });
  const { form, sending } = useSendForm({
    values: { name: '', email: '', phone: '' },
    schema: () =>
      withPhone(joinWithoutAccountBody.pick({ name: true, email: true, phone: true }), event.timeZone),
    ask: async () => honeypot.passes(),
    send: (body) => joinWithoutAccount(event._id, { ...body, ...(claims.length > 0 && { claims }) }),
    onSuccess(joined) {
      onJoined(joined);
      if (joined.claimsDropped) toastSuccess(needs.claimsDropped);
    },
    failure(error) {
      onRefused(error);
      form.setError('root', { message: messageOf(error) });
    },
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
        <PhoneField id="join-phone" timeZone={event.timeZone} {...form.field('phone')} />
        {fields && (
          <fieldset className="min-w-0 border-t border-base-300 pt-4">
            <legend className="contents font-[650]">{needs.canYouHelpOptional}</legend>
            <p className="hint mb-3">{needs.everyoneSeesNumbers}</p>
            {fields}
          </fieldset>
        )}
        {honeypot.field}
        {honeypot.question}
      </Form>
      <p className="mt-6 border-t border-base-300 pt-5 font-semibold">{words.orJoinWithAnAccountAndKeep}</p>
      <div className="mt-3 flex flex-wrap gap-3">
        <Link className="btn btn-line flex-auto" to={pages.login} state={accountState(claims)}>
          {words.login}
        </Link>
        <Link className="btn btn-line flex-auto" to={pages.register} state={accountState(claims)}>
          {words.register}
        </Link>
      </div>
    </Dialog>
  );
}
