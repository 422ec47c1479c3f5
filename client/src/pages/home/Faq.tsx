import { pages } from '@social-serve/contract/paths';
import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import { Link } from 'react-router-dom';
import * as words from '#words/home.ts';
import { config } from '../../api/config.ts';
import { Drawing } from '../../art/Drawing.tsx';
import { canCall } from '../../contact/contact-details.ts';

/** FAQ items (docs/specification.md). */
const items = () => [
  {
    question: words.whatIsSocialServe,
    answer: words.socialServeIsAPlaceToFind,
  },
  {
    question: words.howDoIRegisterForAnEvent,
    answer: words.openTheEventFromUpcoming,
  },
  {
    question: words.isItFreeToTakePart,
    answer: words.mostEventsAreFreeIfAn,
  },
  {
    question: words.canIOrganiseMyOwnEvent,
    answer: words.yesLogInChooseCreateEvent(config.review),
  },
  {
    question: words.isMyDataSafe,
    answer: words.aTrustedIdentityServiceHandles,
  },
  {
    question: words.howDoIContactSupport,
    answer: canCall() ? words.writeCallOrSendAWhatsapp : words.contactUsSaysHow,
  },
];

/** Six questions; opening one closes the others. */
export function Faq() {
  return (
    <section className="wrap grid gap-6 py-16 lg:grid-cols-[1fr_2fr] lg:gap-16 lg:py-24">
      <div className="lg:sticky lg:top-24 lg:self-start">
        <h2 className="section-heading">{words.faq}</h2>
        <Link className="touch-target link-u mt-4 inline-block font-bold max-lg:hidden" to={pages.contactUs}>
          {words.contactUs}
        </Link>
        <Drawing name="talk" className="mt-10 w-full max-w-72 max-lg:hidden" />
      </div>
      <div className="border-b border-(--line)">
        {items().map(({ question, answer }, index) => (
          <details key={question} className="group border-t border-(--line)" name="faq" open={index === 0}>
            <summary className="flex min-h-14 cursor-pointer items-center justify-between gap-4 py-3 font-sign text-2xl leading-tight font-bold [&::-webkit-details-marker]:hidden">
              {question}
              <span className="grid size-9 flex-none place-items-center rounded-selector bg-(--wash) group-open:bg-primary group-open:text-primary-content">
                <Plus aria-hidden="true" className="size-5 group-open:hidden" />
                <Minus aria-hidden="true" className="hidden size-5 group-open:block" />
              </span>
            </summary>
            <p className="muted max-w-2xl pr-10 pb-6 text-[1.0625rem]">{answer}</p>
          </details>
        ))}
      </div>
    </section>
  );
}
