import { pages } from '@social-serve/contract/paths';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import * as words from '#words/event-details.ts';
import { LinkedText } from '../../ui/LinkedText.tsx';
import { languageOf } from '../../ui/language-of.ts';

/** How wide an event's picture is on its page: `sizes` of an image. The server says the same (server/src/sharing/open-page.ts). */
export const PAGE_SIZES = '(width >= 80rem) 52rem, (width >= 64rem) calc(100vw - 29rem), 100vw';

/** What an event's picture looks like on its page. */
export const PAGE_PICTURE =
  'w-[calc(100%+--spacing(8))] max-sm:-mx-4 sm:w-full sm:rounded-xl lg:aspect-[2/1]';

/** The size of the actions, the same in the shell, so that nothing moves: below the title, in wide windows beside it. */
export const PAGE_ACTIONS = 'flex min-h-11 w-full max-w-full flex-none flex-wrap gap-2 lg:w-92';

interface EventFrameProps {
  /** Whether the event is `ahead`, `over` or `cancelled`: in the shell, this hides the parts that such a page does not have. */
  state: string;
  /** The address of the link back to the list. */
  list?: string;
  picture: ReactNode;
  title: ReactNode;
  /** The class of a long title. */
  titleSize: string;
  /** What anyone can do with it. */
  actions?: ReactNode;
  /** Why nobody can join it. */
  note: ReactNode;
  /** The results, if there are any. */
  results: ReactNode;
  /** When, where, by whom, who is going, and joining. */
  facts: ReactNode;
  /** The description, if there is one. */
  about: string | undefined;
  /** Shown below it. */
  more?: ReactNode;
  /** The next thing to do, at the lower edge of narrow windows. */
  bar: ReactNode;
}

/**
 * The layout of an event's page, in the order of a visitor's questions: what, once it has ended with what results, when, where, by whom,
 * with whom, what exactly; then further actions.
 */
export function EventFrame({
  state,
  list = '',
  picture,
  title,
  titleSize,
  actions,
  note,
  results,
  facts,
  about,
  more,
  bar,
}: EventFrameProps) {
  return (
    <div className="group contents" data-event={state}>
      <div className="wrap pb-10 lg:pt-4 lg:pb-20">
        <Link
          className="muted inline-flex min-h-11 items-center gap-1.5 font-semibold hover:underline"
          to={pages.upcomingEvents + list}
        >
          <ArrowLeft className="size-4" aria-hidden="true" />
          {words.upcomingEvents}
        </Link>
        <div className="grid grid-cols-1 gap-5 lg:mt-2 lg:grid-cols-[minmax(0,1fr)_23rem] lg:grid-rows-[auto_1fr] lg:gap-x-12 lg:gap-y-8">
          <div className="min-w-0">
            {picture}
            <div className="mt-4 flex flex-wrap items-start gap-2 lg:mt-6 lg:gap-4">
              <h1 className={`page-heading min-w-0 flex-[1_1_10rem] ${titleSize}`} tabIndex={-1}>
                {title}
              </h1>
              {actions}
            </div>
            <p className="mt-3 rounded-lg bg-error/12 px-3.5 py-2.5 font-semibold text-error empty:hidden">
              {note}
            </p>
            <div className="mt-5 lg:mt-8 empty:hidden">{results}</div>
          </div>
          <aside className="@container/facts lg:row-span-2" aria-label={words.whenAndWhere}>
            <div className="panel p-5 lg:sticky lg:top-24 lg:p-6">{facts}</div>
          </aside>
          <section className="max-w-2xl min-w-0">
            {about && (
              <div className="group-data-[event=cancelled]:hidden">
                <h2 className="mb-3 text-3xl">{words.descriptions}</h2>
                <p
                  key={about}
                  data-written
                  lang={languageOf(about)}
                  className="text-lg leading-relaxed wrap-anywhere whitespace-pre-line [unicode-bidi:plaintext]"
                >
                  <LinkedText text={about} />
                </p>
              </div>
            )}
            {more}
          </section>
        </div>
      </div>
      {bar}
    </div>
  );
}
