import { usePageTitle } from '../ui/use-page-title.ts';
import { BelowFirstScreen } from './home/BelowFirstScreen.tsx';
import { Features } from './home/Features.tsx';
import { Hero } from './home/Hero.tsx';

/** / : the marketing page (docs/specification.md). */
export function Home() {
  usePageTitle();
  return (
    <>
      <Hero />
      <Features />
      {/* Its shell reserves the space, so that nothing moves. */}
      {import.meta.env.SSR ? <div className="min-h-[240rem] lg:min-h-[180rem]" /> : <BelowFirstScreen />}
    </>
  );
}
