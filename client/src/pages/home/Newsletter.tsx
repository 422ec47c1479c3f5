import type { FormEvent } from 'react';
import { useAuth } from '../../auth/auth-context.tsx';
import { toastSuccess } from '../../ui/toasts.ts';
import { usePrefilled } from '../../ui/use-prefilled.ts';

/** The newsletter's form: subscribing only shows a toast, no call is made (spec section 2). */
export function Newsletter() {
  const email = usePrefilled(useAuth().user?.email ?? '');

  function subscribe(event: FormEvent) {
    event.preventDefault();
    toastSuccess('You are Subscribed successfully');
  }

  return (
    <section className="bg-primary text-primary-content" aria-labelledby="newsletter">
      <div className="stripe" />
      <div className="wrap grid items-center gap-6 py-10 lg:grid-cols-2 lg:py-14">
        <h2 id="newsletter" className="text-4xl lg:text-5xl">
          Subscribe to our Newsletter
        </h2>
        <form className="flex flex-col gap-2 sm:flex-row" onSubmit={subscribe}>
          <label className="sr-only" htmlFor="newsletter-email">
            Email
          </label>
          <input
            {...email.field}
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
        </form>
      </div>
      <div className="stripe" />
    </section>
  );
}
