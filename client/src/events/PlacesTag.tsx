import type { Event } from '@social-serve/contract/event';
import Users from 'lucide-react/icons/users';
import { invitationInWords, isFull } from './places.ts';
import '../ui/tag.css';

/** How many come, and whether there is a place left. */
export function PlacesTag({ event }: { event: Event }) {
  return (
    <span className={`badge tag ${isFull(event) ? 'tag-full' : 'tag-places'}`}>
      <Users aria-hidden="true" />
      {invitationInWords(event)}
    </span>
  );
}
