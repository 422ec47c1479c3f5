import type { EventForPerson, Going } from '@social-serve/contract/participation';
import Users from 'lucide-react/icons/users';
import { useState } from 'react';
import * as texts from '#words/participations.tsx';
import { useSignedIn } from '../account/auth-context.tsx';
import { useQuery } from '../api/use-query.ts';
import { placesInWords } from '../events/places.ts';
import { Fact } from '../ui/Fact.tsx';
import { OnlineControls } from '../ui/OfflineNote.tsx';
import { Written } from '../ui/Written.tsx';
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
  return (
    <Fact icon={Users} name={texts.whoIsGoing}>
      <span>{placesInWords(event)}</span>
      {sees && data && <FirstNames {...data} isGoing={own !== undefined} />}
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

/** How many names are shown at first. */
const MOST = 12;

/** The first names of people who are going, and how many others are. Nothing without names. @param isGoing whether the reader is going, too */
export function FirstNames({ going, names, isGoing }: Going & { isGoing: boolean }) {
  const [all, setAll] = useState(false);
  if (names.length === 0) return null;
  const shown = all ? names : names.slice(0, MOST);
  const more = going - shown.length - (isGoing ? 1 : 0);
  return (
    <>
      <ul
        className="mt-1.5 flex flex-wrap gap-1.5"
        aria-label={isGoing ? texts.goingWithYou : texts.whoIsGoing}
      >
        {shown.map((name, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two may have one name, and none moves
          <li key={index} className="badge tag rounded-full">
            <Written name>{name}</Written>
          </li>
        ))}
        {more > 0 && (all || names.length <= MOST) && (
          <li className="badge tag rounded-full">{texts.moreGoing(more)}</li>
        )}
      </ul>
      {names.length > MOST && (
        <button type="button" className="quiet-button touch-target" onClick={() => setAll(!all)}>
          {all ? texts.fewerNames : texts.moreGoing(more)}
        </button>
      )}
    </>
  );
}
