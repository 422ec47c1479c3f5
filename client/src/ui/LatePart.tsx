import { type ComponentType, type ReactNode, useCallback, useEffect, useState } from 'react';
import * as words from '#words/ui.ts';
import { FailureNotice } from './FailureNotice.tsx';
import { reloadAfterRelease, reloadWhenAnswered } from './reload.ts';

const MESSAGE = words.aPartOfThisPageCouldNotBe;

interface LatePartOptions {
  /** Shown until the code is there. */
  fallback?: ReactNode;
  /** Whether there is only room for the button, as in the header. */
  small?: boolean;
}

/**
 * A component whose code loads when it is first rendered, or before by its `preload`. If that fails, a sentence with Retry takes its
 * place, and the rest of the page stays as it is.
 */
export function latePart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { fallback = null, small = false }: LatePartOptions = {},
) {
  let Loaded: ComponentType<Props> | null = null;
  const fetchCode = async () => {
    Loaded ??= await load();
  };

  function LatePart(props: Props) {
    const [state, setState] = useState({ failed: false, tries: 0 });
    const attempt = useCallback(async (otherwise: () => Promise<void>) => {
      try {
        await fetchCode();
      } catch {
        setState(({ tries }) => ({ failed: true, tries: tries + 1 }));
        return otherwise();
      }
      setState(({ tries }) => ({ failed: false, tries: tries + 1 }));
    }, []);

    useEffect(() => {
      if (!Loaded) void attempt(reloadAfterRelease);
    }, [attempt]);

    // Browsers may remember a module that failed, so a reload is the second try.
    const retry = () => void attempt(reloadWhenAnswered);

    if (Loaded) return <Loaded {...props} />;
    if (!state.failed) return fallback;
    if (small)
      return (
        <button type="button" className="btn btn-line mx-auto" title={MESSAGE} onClick={retry}>
          {words.retry}
        </button>
      );
    return <FailureNotice key={state.tries} message={MESSAGE} onRetry={retry} />;
  }

  return Object.assign(LatePart, { preload: () => void fetchCode().catch(() => undefined) });
}
