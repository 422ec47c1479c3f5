import { usePageTitle } from '../ui/use-page-title.ts';
import { Faq } from './home/Faq.tsx';
import { Features } from './home/Features.tsx';
import { Hero } from './home/Hero.tsx';
import { LatestEvents } from './home/LatestEvents.tsx';
import { Newsletter } from './home/Newsletter.tsx';
import { OurVolunteers } from './home/OurVolunteers.tsx';

/** / : the marketing page (spec section 2). */
export function Home() {
  usePageTitle();
  return (
    <>
      <Hero />
      <Features />
      <LatestEvents />
      <OurVolunteers />
      <Faq />
      <Newsletter />
    </>
  );
}
