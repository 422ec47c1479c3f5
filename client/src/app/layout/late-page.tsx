import { type ComponentType, useCallback, useEffect, useState } from 'react';
import { LoadingBars } from '../../ui/LoadingBars.tsx';
import { reloadWhenAnswered } from '../../ui/reload.ts';
import { RouteFailure } from './RouteFailure.tsx';

/**
 * Stands in for a page whose code could not be loaded: tries again whenever it is shown, and on Retry.
 * @param load fetches the page's code
 */
export function latePage(load: () => Promise<ComponentType>): ComponentType {
  let Page: ComponentType | null = null;

  return function LatePage() {
    const [state, setState] = useState<'loading' | 'failed' | 'there'>('loading');

    const attempt = useCallback(async () => {
      setState('loading');
      try {
        Page ??= await load();
        setState('there');
        return true;
      } catch {
        setState('failed');
        return false;
      }
    }, []);

    useEffect(() => {
      void attempt();
    }, [attempt]);

    async function retry() {
      if (!(await attempt())) await reloadWhenAnswered();
    }

    if (Page) return <Page />;
    return state === 'failed' ? <RouteFailure onRetry={retry} /> : <LoadingBars />;
  };
}
