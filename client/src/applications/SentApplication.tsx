import type { VolunteerBody } from '@social-serve/contract/application';
import * as words from '#words/applications.ts';
import { Written } from '../ui/Written.tsx';
import { roleLabel } from './application-messages.ts';

interface SentApplicationProps {
  application: VolunteerBody;
  /** Shows the form again. */
  onAgain: () => void;
}

/** The application that was just sent, and what happens next. */
export function SentApplication({ application, onAgain }: SentApplicationProps) {
  const { name, email, role, message } = application;

  return (
    <section
      className="panel self-start border-l-4 border-l-primary p-5 sm:p-7 lg:p-8"
      aria-labelledby="sent-heading"
    >
      <h2 id="sent-heading" tabIndex={-1} className="text-3xl outline-none">
        {words.weReceivedYourApplication}
      </h2>
      <p className="mt-3">{words.weReadEveryApplicationWhenWe}</p>
      <dl className="mt-5 grid gap-x-6 gap-y-1 sm:grid-cols-[auto_minmax(0,1fr)]">
        {[
          [words.name, name],
          [words.email, email],
          [words.role, roleLabel(role)],
          [words.message, message],
        ].map(([label, text]) => (
          <div key={label} className="contents">
            <dt className="muted font-semibold max-sm:mt-2">{label}</dt>
            <dd className="whitespace-pre-line wrap-anywhere">
              <Written>{text}</Written>
            </dd>
          </div>
        ))}
      </dl>
      <button type="button" className="btn btn-line mt-5" onClick={onAgain}>
        {words.applyForAnotherRole}
      </button>
    </section>
  );
}
