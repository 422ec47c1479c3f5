import { useEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import { PageFailure } from '../../ui/PageFailure.tsx';
import { reloadAfterRelease } from '../../ui/reload.ts';
import { usePageTitle } from '../../ui/use-page-title.ts';

/** The code of a page could not be loaded. */
export class MissingCode extends Error {
  constructor(cause: unknown) {
    super('The code of a page could not be loaded.', { cause });
  }
}

/** Shown in place of a page that failed while it rendered, or whose code is missing. */
export function RouteFailure() {
  const isMissing = useRouteError() instanceof MissingCode;
  usePageTitle('Something went wrong');
  useEffect(() => {
    if (isMissing) void reloadAfterRelease();
  }, [isMissing]);
  return (
    <PageFailure
      message={
        isMissing
          ? 'This page could not be shown. It could not be loaded from the server. Try again in a moment.'
          : 'Something went wrong on this page. Choose Retry to load it again.'
      }
    />
  );
}
