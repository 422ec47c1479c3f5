import * as words from '#words/events.tsx';
import { Written } from '../ui/Written.tsx';

interface EventLocationProps {
  event: { location: string; distanceKm?: number | undefined };
  className: string;
}

/** The location of an event; in a list near a point after its distance. */
export const EventLocation = ({ event: { location, distanceKm }, className }: EventLocationProps) =>
  distanceKm === undefined ? (
    <Written className={className}>{location}</Written>
  ) : (
    <span className={className}>
      <span>{`${words.kmOf(distanceKm)} · `}</span>
      <Written>{location}</Written>
    </span>
  );
