import { lazyPart } from '../ui/ChunkLoadError.tsx';
import { usePageTitle } from '../ui/use-page-title.ts';
import { Features } from './home/Features.tsx';
import { Hero } from './home/Hero.tsx';

/** The sections below the first screen are loaded right after it; their space is reserved, so that nothing moves. */
const BelowFirstScreen = lazyPart(
  async () => (await import('./home/BelowFirstScreen.tsx')).default,
  'part',
  <div className="min-h-[240rem] lg:min-h-[180rem]" />,
);

/** / : the marketing page (docs/specification.md). */
export function Home() {
  usePageTitle();
  return (
    <>
      <Hero />
      <Features />
      <BelowFirstScreen />
    </>
  );
}
