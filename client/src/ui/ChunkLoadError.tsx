import { type ComponentType, lazy, type ReactNode, Suspense, useCallback, useEffect, useState } from 'react';
import { FailureNotice } from './FailureNotice.tsx';
import { LoadingBars } from './LoadingBars.tsx';
import { reloadAfterRelease, reloadWhenAnswered } from './reload.ts';
import { usePageTitle } from './use-page-title.ts';

interface ChunkLoadErrorProps {
  /** A sentence that says what happened. */
  message: string;
  /** What Retry does; reloads the page by default. */
  onRetry?: (() => Promise<void>) | undefined;
  /** Whether there is only room for the button, as in the header. */
  small?: boolean | undefined;
}

/** Replaces a page or section that could not be loaded; announced again when a Retry changes nothing. */
export function ChunkLoadError({
  message,
  onRetry = reloadWhenAnswered,
  small = false,
}: ChunkLoadErrorProps) {
  const [tries, setTries] = useState(0);
  const retry = () => void onRetry().then(() => setTries((count) => count + 1));
  if (small) {
    return (
      <button type="button" className="btn btn-line mx-auto" title={message} onClick={retry}>
        Retry
      </button>
    );
  }
  return (
    <div className="wrap py-12">
      <FailureNotice key={tries} message={message} onRetry={retry} />
    </div>
  );
}

/** As `ChunkLoadError`, for a whole page: sets the browser's title, too. */
export function PageLoadError(props: ChunkLoadErrorProps) {
  usePageTitle('Something went wrong');
  return <ChunkLoadError {...props} />;
}

/** Why code could not be loaded, if the browser knows. */
const whyLost = () =>
  navigator.onLine
    ? 'It could not be loaded from the server. Try again in a moment.'
    : 'You’re offline. Try again once you’re connected.';

/**
 * Replaces a component whose code could not be loaded: tries again whenever it is shown, and on Retry.
 * @param load fetches its code
 * @param size of the component: a page, a section, or a small element of the header
 */
export function lazyWithRetry<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  size: 'page' | 'part' | 'small',
): ComponentType<Props> {
  let Loaded: ComponentType<Props> | null = null;
  const Lost = size === 'page' ? PageLoadError : ChunkLoadError;
  const what = size === 'page' ? 'This page' : 'A part of this page';

  return function Late(props: Props) {
    const [lost, setLost] = useState(false);
    const [, setTries] = useState(0);

    const attempt = useCallback(async () => {
      setLost(false);
      try {
        Loaded ??= await load();
      } catch {
        setLost(true);
        void reloadAfterRelease();
      }
      setTries((count) => count + 1);
    }, []);

    useEffect(() => {
      void attempt();
    }, [attempt]);

    async function retry() {
      await attempt();
      if (!Loaded) await reloadWhenAnswered();
    }

    if (Loaded) return <Loaded {...props} />;
    if (!lost) return size === 'page' ? <LoadingBars /> : null;
    const message = `${what} could not be shown. ${whyLost()}`;
    return <Lost message={message} onRetry={retry} small={size === 'small'} />;
  };
}

/**
 * A section whose code loads when it is rendered, or before by its `preload`; if that fails, `lazyWithRetry` replaces it.
 * @param fallback shown until then
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  size: 'part' | 'small' = 'small',
  fallback?: ReactNode,
) {
  const Part = lazy(async () => ({ default: await load().catch(() => lazyWithRetry(load, size)) }));
  const WithFallback = (props: Props) => (
    <Suspense fallback={fallback}>
      <Part {...props} />
    </Suspense>
  );
  return Object.assign(WithFallback, { preload: () => void load().catch(() => undefined) });
}
