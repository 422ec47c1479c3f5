import { type ComponentType, lazy, type ReactNode, Suspense, useSyncExternalStore } from 'react';

/** Decoration: without it the form stands alone. */
const CoverWall = lazy<ComponentType>(() =>
  import('./CoverWall.tsx').then(
    ({ CoverWall }) => ({ default: CoverWall }),
    () => ({ default: () => null }),
  ),
);

const wide = () => window.matchMedia('(width >= 64rem)');

/** Whether there is room for two columns; phones do not load the wall at all. */
function useWide(): boolean {
  return useSyncExternalStore(
    (changed) => {
      const query = wide();
      query.addEventListener('change', changed);
      return () => query.removeEventListener('change', changed);
    },
    () => wide().matches,
    () => false,
  );
}

/** The frame of /login and /register: the form beside a wall of covers. */
export function AuthPanel({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <div className="grid lg:min-h-[calc(100dvh-4.3rem)] lg:grid-cols-2">
      <div className="mx-auto w-full max-w-lg px-4 py-10 sm:px-8 lg:mr-16 lg:ml-[max(2rem,calc((100vw-80rem)/2+2rem))] lg:max-w-md lg:self-center lg:px-0">
        <h1 className="h-page">{heading}</h1>
        {children}
      </div>
      <div className="relative hidden overflow-hidden bg-(--wash) lg:block" aria-hidden="true">
        <Suspense>{useWide() && <CoverWall />}</Suspense>
      </div>
    </div>
  );
}
