import CircleAlert from 'lucide-react/icons/circle-alert';
import { type FormEvent, useRef, useState } from 'react';
import { useAuth } from '../../account/auth-context.tsx';
import { toastSuccess } from '../../ui/toasts.ts';
import { usePrefilled } from '../../ui/use-prefilled.ts';
import './newsletter.css';
import '../../ui/forms.css';

/** The newsletter's form: subscribing only shows a toast, no call is made (docs/specification.md, "Texts"). */
export function Newsletter() {
  const email = usePrefilled(useAuth().user?.email ?? '');
  const [error, setError] = useState('');
  const input = useRef<HTMLInputElement>(null);

  function subscribe(event: FormEvent) {
    event.preventDefault();
    const { valueMissing, valid } = input.current?.validity ?? { valueMissing: true, valid: false };
    if (!valid) {
      setError(
        valueMissing ? 'Email is required.' : 'Email must be an e-mail address, like name@example.org.',
      );
      input.current?.focus();
      return;
    }
    setError('');
    email.reset();
    toastSuccess('You are Subscribed successfully');
  }

  return (
    <section className="bg-primary text-primary-content" aria-labelledby="newsletter">
      <div className="stripe" />
      <div className="wrap grid items-center gap-6 py-10 lg:grid-cols-2 lg:py-14">
        <h2 id="newsletter" className="text-4xl lg:text-5xl">
          Subscribe to our Newsletter
        </h2>
        <form className="flex flex-col gap-2 sm:flex-row sm:flex-wrap" onSubmit={subscribe} noValidate>
          <label className="sr-only" htmlFor="newsletter-email">
            Email
          </label>
          <input
            {...email.field}
            ref={input}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? 'newsletter-error' : undefined}
            id="newsletter-email"
            className="input on-marigold h-13 sm:flex-1"
            type="email"
            name="email"
            autoComplete="email"
            placeholder="Email"
            required
          />
          <button type="submit" className="btn btn-ink h-13 px-7 text-base">
            Subscribe
          </button>
          {error && (
            <p
              className="field-error mt-0 text-inherit max-sm:order-[-1] sm:basis-full"
              id="newsletter-error"
            >
              <CircleAlert aria-hidden="true" />
              {error}
            </p>
          )}
        </form>
      </div>
      <div className="stripe" />
    </section>
  );
}
