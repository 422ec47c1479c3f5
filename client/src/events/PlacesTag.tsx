import type { Event } from '@social-serve/contract/event';
import Users from 'lucide-react/icons/users';
import { invitationInWords, isFull, placesInWords } from './places.ts';

interface PlacesTagProps {
  event: Event;
  /** Whether it is in a list of the person's own events, which they cannot join. */
  own?: boolean;
}

/** How many people are going, and whether places are left. */
export function PlacesTag({ event, own = false }: PlacesTagProps) {
  return (
    <span className={`badge tag ${isFull(event) ? 'tag-full' : 'tag-places'}`}>
      <Users aria-hidden="true" />
      <span>{own ? placesInWords(event) : invitationInWords(event)}</span>
    </span>
  );
}
