import { pages } from '@social-serve/contract/paths';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import * as words from '#words/not-found.ts';
import { Drawing } from '../art/Drawing.tsx';
import { usePageTitle } from '../ui/use-page-title.ts';

/**
 * Whether this tab showed a page before this one: a page of this site, or the page whose link led here. If that link
 * opened a new tab, there is no step to go back to. The length of the history is not enough, because it counts an empty tab.
 */
const hasHistory = () =>
  window.navigation?.canGoBack || (document.referrer !== '' && window.history.length > 1);

/** Any other path: says so and goes one step back, or home when there is no step (docs/specification.md). */
export function NotFound({
  text = words.weCantFindThisPageItMayHave,
  children,
}: {
  text?: string;
  /** Another link or button beside Go Back. */
  children?: ReactNode;
}) {
  usePageTitle(words.pageNotFound);
  const navigate = useNavigate();
  return (
    <div className="wrap grid items-center gap-8 py-10 sm:grid-cols-[1fr_1.2fr] lg:py-20">
      <Drawing name="lost" className="mx-auto w-full max-w-md" />
      <div>
        <h1 className="page-heading">{words.pageNotFound}</h1>
        <p className="muted mt-3 max-w-md text-lg">{text}</p>
        <div className="mt-7 flex flex-wrap gap-3">
          <button
            type="button"
            className="btn btn-primary btn-lg max-sm:w-full"
            onClick={() => (hasHistory() ? navigate(-1) : navigate(pages.home))}
          >
            <ArrowLeft aria-hidden="true" className="size-5" />
            {words.goBack}
          </button>
          {children}
        </div>
      </div>
    </div>
  );
}
