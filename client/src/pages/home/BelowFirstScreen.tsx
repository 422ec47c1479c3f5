import { ImpactLine } from '../../impact/ImpactFigures.tsx';
import { Faq } from './Faq.tsx';
import { LatestEvents } from './LatestEvents.tsx';
import { Newsletter } from './Newsletter.tsx';
import { OurVolunteers } from './OurVolunteers.tsx';

/** The home page from the gallery down. */
export function BelowFirstScreen() {
  return (
    <>
      <LatestEvents />
      <div className="wrap mt-8">
        <ImpactLine />
      </div>
      <OurVolunteers />
      <Faq />
      <Newsletter />
    </>
  );
}
