import type { EventForPerson } from '@social-serve/contract/participation';
import Users from 'lucide-react/icons/users';
import { placesInWords } from '../events/places.ts';
import { Fact } from '../ui/Fact.tsx';

/** Who is going, on an event's page: how many, for everybody. */
export function Going({ event }: { event: EventForPerson }) {
  return (
    <Fact icon={Users} name="Who is going">
      {placesInWords(event)}
    </Fact>
  );
}
