import type { JoinedEvent, JoinedPart } from '@social-serve/contract/participation';
import MapPin from 'lucide-react/icons/map-pin';
import * as words from '#words/joined-events.ts';
import { usePerson } from '../../account/auth-context.tsx';
import { CertificateButton } from '../../certificates/CertificateButton.tsx';
import { DeleteButton } from '../../events/DeleteButton.tsx';
import { nameInList } from '../../events/event-times.ts';
import { mapLink } from '../../events/map-link.ts';
import { FirstNameQuestion } from '../../participations/FirstNameQuestion.tsx';
import { JoinedEventMenu } from './JoinedEventMenu.tsx';

interface JoinedEventActionsProps {
  joined: JoinedEvent;
  part: JoinedPart;
  /** Whether the person has joined it just now. */
  isNew: boolean;
  leaving: boolean;
  onLeave: () => void;
}

/** What a person can do with an event that they joined or wait for: one main action, a button to leave, and the others in a menu. */
export function JoinedEventActions({ joined, part, isNew, leaving, onLeave }: JoinedEventActionsProps) {
  const { displayName } = usePerson();
  const { _id, join_id, status, cancelled, came, removedByTeam } = joined;
  const title = nameInList(joined);
  const isAhead = part !== 'past' && !cancelled;
  return (
    <div className="wide-in-card grid w-full gap-2">
      {isAhead && isNew && status === 'joined' && (
        <FirstNameQuestion id={_id} shown={joined.shown ?? false} />
      )}
      <div className="flex flex-wrap gap-2">
        {part === 'past' && came && !removedByTeam && (
          <CertificateButton eventId={join_id} title={title} name={displayName ?? ''} />
        )}
        {isAhead && (
          <a className="btn btn-primary btn-sm flex-auto" {...mapLink(joined)}>
            <MapPin className="size-4" aria-hidden="true" />
            <span aria-hidden="true">{words.directions}</span>
            <span className="sr-only">{words.directionsTo(joined.location)}</span>
          </a>
        )}
        <DeleteButton
          label={(status === 'waiting' ? words.deleteAndLeaveTheWaitingList : words.deleteAndLeave)(title)}
          busy={leaving}
          onClick={onLeave}
        />
        {isAhead && <JoinedEventMenu event={{ ...joined, _id: join_id }} />}
      </div>
    </div>
  );
}
