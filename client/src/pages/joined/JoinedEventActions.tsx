import type { JoinedEvent, JoinedPart } from '@social-serve/contract/participation';
import MapPin from 'lucide-react/icons/map-pin';
import * as words from '#words/joined-events.ts';
import { usePerson } from '../../account/auth-context.tsx';
import { CertificateButton } from '../../certificates/CertificateButton.tsx';
import { DeleteButton } from '../../events/DeleteButton.tsx';
import { nameInList } from '../../events/event-times.ts';
import { mapLink } from '../../events/map-link.ts';
import { OwnClaims } from '../../needs/OwnClaims.tsx';
import { isAskedNow } from '../../participations/coming-time.ts';
import { FirstNameQuestion } from '../../participations/FirstNameQuestion.tsx';
import { latePart } from '../../ui/LatePart.tsx';
import { JoinedEventMenu } from './JoinedEventMenu.tsx';

/** Loaded with the first event. */
const PlaceContact = latePart(
  async () => (await import('../../participations/PlaceContact.tsx')).PlaceContact,
);

/** Loaded shortly before an event. */
const ComingQuestion = latePart(
  async () => (await import('../../participations/ComingQuestion.tsx')).ComingQuestion,
);

interface JoinedEventActionsProps {
  joined: JoinedEvent;
  part: JoinedPart;
  /** Whether the person has joined it just now. */
  isNew: boolean;
  leaving: boolean;
  onLeave: () => void;
  /** After they said that they cannot come. */
  onDeclined: () => void;
}

/** What a person can do with an event that they joined or wait for: one main action, a button to leave, and the others in a menu. */
export function JoinedEventActions(props: JoinedEventActionsProps) {
  const { joined, part, isNew, leaving, onLeave, onDeclined } = props;
  const { displayName } = usePerson();
  const { _id, join_id, status, cancelled, came, removedByTeam } = joined;
  const title = nameInList(joined);
  const isAhead = part !== 'past' && !cancelled;
  const isAsked = isAhead && isAskedNow({ event: joined, participation: joined });
  return (
    <div className="wide-in-card grid w-full gap-2">
      {isAhead && isNew && status === 'joined' && (
        <FirstNameQuestion id={_id} shown={joined.shown ?? false} />
      )}
      {isAsked && (
        <ComingQuestion
          event={{ ...joined, _id: join_id }}
          participation={joined}
          inList
          onLeft={onDeclined}
        />
      )}
      {isAhead && <OwnClaims joined={joined} />}
      {isAhead && status !== 'removed' && <PlaceContact event={joined} place={joined} />}
      <div className="flex flex-wrap gap-2">
        {part === 'past' && came && !removedByTeam && (
          <CertificateButton eventId={join_id} title={title} name={displayName ?? ''} />
        )}
        {isAhead && (
          <a
            className={`btn btn-sm flex-auto ${isAsked && !joined.coming ? 'btn-line' : 'btn-primary'}`}
            {...mapLink(joined)}
          >
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
