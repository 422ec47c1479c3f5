import { useEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import * as words from '#words/app.ts';
import { PageFailure } from '../../ui/PageFailure.tsx';
import { reloadAfterRelease } from '../../ui/reload.ts';
import { usePageTitle } from '../../ui/use-page-title.ts';

/** The code of a page could not be loaded. */
export class MissingCode extends Error {
  constructor(cause: unknown) {
    super(words.theCodeOfAPageCouldNotBe, { cause });
  }
}

/** Shown in place of a page that failed while it rendered, or whose code is missing. */
export function RouteFailure() {
  const isMissing = useRouteError() instanceof MissingCode;
  usePageTitle(words.somethingWentWrong);
  useEffect(() => {
    if (isMissing) void reloadAfterRelease();
  }, [isMissing]);
  return (
    <PageFailure message={isMissing ? words.thisPageCouldNotBeShownIt : words.somethingWentWrongOnThisPage} />
  );
}
