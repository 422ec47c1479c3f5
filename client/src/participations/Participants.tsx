import type { EventForPerson, Going } from '@social-serve/contract/participation';
import Users from 'lucide-react/icons/users';
import * as texts from '#words/participations.tsx';
import { useSignedIn } from '../account/auth-context.tsx';
import { useQuery } from '../api/use-query.ts';
import { placesInWords } from '../events/places.ts';
import { Fact } from '../ui/Fact.tsx';
import { OnlineControls } from '../ui/OfflineNote.tsx';
import { goingTo } from './queries.ts';
import { ShowNameSwitch } from './ShowNameSwitch.tsx';

interface ParticipantsProps {
  event: EventForPerson;
  /** Whether they organise it. */
  mine: boolean;
  /** Whether there is no connection. */
  offline?: boolean;
}

/** Who is going, on an event's page: the number for everyone; first names for participants and organisers. */
export function Participants({ event, mine, offline = false }: ParticipantsProps) {
  const signedIn = useSignedIn();
  const isGoing = signedIn && event.participation?.status === 'joined';
  const own = isGoing ? event.participation : undefined;
  const sees = isGoing || (signedIn && mine);
  const { data } = useQuery({ ...goingTo(event._id), enabled: sees });
  const words = sees && data && goingInWords(data, own !== undefined);
  return (
    <Fact icon={Users} name={texts.whoIsGoing}>
      <span>{placesInWords(event)}</span>
      {words && <p className="muted text-sm font-normal wrap-anywhere">{words}</p>}
      {own && (
        <div>
          <OnlineControls offline={offline}>
            <ShowNameSwitch id={own._id} title={event.title} shown={own.shown ?? false} />
          </OnlineControls>
        </div>
      )}
    </Fact>
  );
}

/** "Arif, Lena and 12 more are going with you"; null without names. @param isGoing whether the reader is going, too */
export function goingInWords({ going, names }: Going, isGoing: boolean): string | null {
  if (names.length === 0) return null;
  const rest = going - names.length - (isGoing ? 1 : 0);
  const isolated = names.map((name) => `\u2068${name}\u2069`); // a name may be right-to-left
  return isGoing ? texts.areGoingWithYou(isolated, rest) : texts.areGoing(isolated, rest);
}
