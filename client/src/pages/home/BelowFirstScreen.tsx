import { Faq } from './Faq.tsx';
import { LatestEvents } from './LatestEvents.tsx';
import { Newsletter } from './Newsletter.tsx';
import { OurVolunteers } from './OurVolunteers.tsx';

/** The home page from the gallery down. */
export function BelowFirstScreen() {
  return (
    <>
      <LatestEvents />
      <OurVolunteers />
      <Faq />
      <Newsletter />
    </>
  );
}
