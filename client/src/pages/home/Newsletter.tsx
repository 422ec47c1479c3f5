import { mailbox } from '@social-serve/contract/paths';
import CircleAlert from 'lucide-react/icons/circle-alert';
import { type FormEvent, useLayoutEffect, useRef, useState } from 'react';
import * as words from '#words/home.ts';
import { useAuth } from '../../account/auth-context.tsx';
import { config } from '../../api/config.ts';
import { askForNews } from '../../mail/queries.ts';
import { textIn } from '../../ui/text-in.ts';
import { toastSuccess } from '../../ui/toasts.ts';
import { useSend } from '../../ui/use-send.ts';

/**
 * The newsletter's form. It thanks at once, whatever was filled in (docs/specification.md, "Mail"); what was not sent says so below, and
 * stays in the form.
 */
export function Newsletter() {
  const known = useAuth().user?.email ?? '';
  // Not a controlled field: rendering one erases what a browser has filled in without an event.
  const field = useRef<HTMLInputElement>(null);
  const prefilled = useRef('');
  const [sentTo, setSentTo] = useState('');
  const { send, isPending, failure } = useSend({
    async send(to: string) {
      toastSuccess(words.youAreSubscribedSuccessfully);
      setSentTo('');
      if (config.mail === 'none') throw new Error(words.thisSiteSendsNoEmail);
      await askForNews(to);
    },
    onSuccess(_, to) {
      prefill(known);
      setSentTo(to.trim());
    },
    failure: 'here',
  });

  function prefill(text: string) {
    if (field.current) field.current.value = text;
    prefilled.current = text;
  }

  // Typed text stays when it becomes known, or changes, who is signed in.
  useLayoutEffect(() => {
    if (field.current?.value === prefilled.current) prefill(known);
  });

  function subscribe(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    void send(textIn(event.currentTarget, 'email'));
  }

  return (
    <section className="bg-primary text-primary-content" aria-labelledby="newsletter">
      <div className="h-2.5 border-y-3 border-primary bg-(--h-tape)" />
      <div className="wrap grid items-center gap-6 py-10 lg:grid-cols-2 lg:py-14">
        <h2 id="newsletter" className="text-4xl lg:text-5xl">
          {words.subscribeToOurNewsletter}
        </h2>
        <form
          className="flex flex-col gap-2 sm:flex-row sm:flex-wrap"
          onSubmit={subscribe}
          aria-busy={isPending}
          noValidate
        >
          <label className="sr-only" htmlFor="newsletter-email">
            {words.email}
          </label>
          <input
            ref={field}
            aria-invalid={failure ? true : undefined}
            aria-describedby={failure ? 'newsletter-error' : undefined}
            id="newsletter-email"
            className="input on-marigold h-13 sm:flex-1"
            type="email"
            name="email"
            autoComplete="email"
            placeholder={words.email}
            readOnly={isPending}
          />
          <button type="submit" className="btn btn-ink h-13 px-7 text-base" aria-disabled={isPending}>
            {words.subscribe}
          </button>
          <p role="status" className="wrap-anywhere not-empty:mt-1 sm:basis-full">
            {sentTo && (
              <>
                <span>{words.weveSentALinkToOpenItTo(sentTo)}</span>
                {config.mail === 'mailbox' && (
                  <span>
                    {' '}
                    <a className="font-bold underline" href={mailbox}>
                      {words.openThisComputersMailbox}
                    </a>
                  </span>
                )}
              </>
            )}
          </p>
          {failure && (
            <p role="alert" className="field-error mt-0 text-inherit sm:basis-full" id="newsletter-error">
              <CircleAlert aria-hidden="true" />
              <span>{words.youAreNotSubscribedYet(failure)}</span>
            </p>
          )}
        </form>
      </div>
      <div className="h-2.5 border-y-3 border-primary bg-(--h-tape)" />
    </section>
  );
}
