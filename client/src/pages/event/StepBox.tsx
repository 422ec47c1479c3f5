import { pages, pathTo } from '@social-serve/contract/paths';
import LogOut from 'lucide-react/icons/log-out';
import Pencil from 'lucide-react/icons/pencil';
import Users from 'lucide-react/icons/users';
import { Link } from 'react-router-dom';
import * as words from '#words/event-details.ts';
import { DuplicateLink } from '../../events/DuplicateLink.tsx';
import { mostCompanions } from '../../participations/companion-rules.ts';
import { JoinButton } from '../../participations/JoinButton.tsx';
import { joinedPart } from '../../participations/joined-parts.ts';
import { setCompanions } from '../../participations/queries.ts';
import type { Step } from '../../participations/situation.ts';
import { RememberedPlace } from '../../private-links/RememberedPlace.tsx';
import { placePath } from '../../private-links/remembered-links.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { latePart } from '../../ui/LatePart.tsx';
import { useEvent } from './event-provider.tsx';

/** Loaded for people who have joined. */
const CompanionFields = latePart(
  async () => (await import('../../participations/CompanionFields.tsx')).CompanionFields,
);

/** Loaded for people who have joined. */
const PlaceContact = latePart(
  async () => (await import('../../participations/PlaceContact.tsx')).PlaceContact,
);

/**
 * The next step below when and where, with all that belongs to it. In narrow windows the bar has the step, and this what the bar does
 * not: an organiser's own joining.
 */
export function StepBox() {
  const { event, situation, isJoining, join, isLeaving, leave } = useEvent();
  const { step, place, organises, isDone } = situation;
  const inBar = organises ? '' : 'max-lg:hidden';
  return (
    <>
      {step?.kind === 'place' && <PlaceNote {...step} />}
      <RememberedPlace eventId={event._id} isAccount={situation.signedIn} />
      {place && !isDone && (
        <div className="mt-4">
          <PlaceContact event={event} place={place} />
        </div>
      )}
      {place && situation.canBring && (
        <div className="mt-4 border-t border-base-300 pt-4 lg:pb-4">
          <CompanionFields
            event={event}
            groupSize={place.groupSize}
            companions={place.companions}
            most={mostCompanions(event)}
            send={(body) => setCompanions(place._id, body)}
          />
        </div>
      )}
      {step?.kind === 'join' && (
        <JoinButton
          className={`mt-3 w-full ${organises ? 'btn-line' : 'btn-primary btn-lg'} ${inBar}`}
          step={step}
          busy={isJoining}
          onClick={join}
        />
      )}
      {step?.kind === 'place' && leave && (
        <BusyButton
          className={`btn btn-line mt-3 w-full ${isDone ? '' : inBar}`}
          icon={LogOut}
          busy={isLeaving}
          onClick={leave}
        >
          {step.leave}
        </BusyButton>
      )}
      {situation.canManage && (
        <>
          <Link
            className={`btn btn-line mt-3 w-full ${isDone ? '' : 'max-lg:hidden'}`}
            to={pathTo(pages.manageEvent, { id: event._id })}
          >
            <Users className="size-4" aria-hidden="true" />
            {words.guests}
          </Link>
          <Link
            className="btn btn-line mt-3 w-full"
            to={pathTo(pages.eventUpdate, { id: event._id })}
            aria-label={words.editOf(event.title)}
          >
            <Pencil className="size-4" aria-hidden="true" />
            {words.edit}
          </Link>
        </>
      )}
      {situation.canDuplicate && <DuplicateLink id={event._id} title={event.title} className="mt-3 w-full" />}
    </>
  );
}

/** The visitor's place in a sentence, and where to find it. */
function PlaceNote({ isWaiting, sentence, link }: Extract<Step, { kind: 'place' }>) {
  return (
    <p className="mt-2 rounded-lg bg-(--wash) px-3.5 py-2.5 text-sm font-semibold">
      <span>{sentence}</span>{' '}
      {link ? (
        <Link className="touch-target link-u" to={placePath(link)}>
          {words.yourPlace}
        </Link>
      ) : (
        <Link className="touch-target link-u" to={isWaiting ? joinedPart('waiting') : pages.joinedEvents}>
          {words.joinedEvents}
        </Link>
      )}
    </p>
  );
}
