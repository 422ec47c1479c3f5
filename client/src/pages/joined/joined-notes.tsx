import type { JoinedEvent, JoinedPart } from '@social-serve/contract/participation';
import { pages, pathTo } from '@social-serve/contract/paths';
import { Link } from 'react-router-dom';
import * as texts from '#words/joined-events.ts';
import { freePlaces, tooFewInWords } from '../../events/places.ts';
import { NoticeMark } from '../../notices/NoticeMark.tsx';
import { AttendanceNote } from '../../participations/Attendances.tsx';
import { REMOVED, REMOVED_BY_TEAM } from '../../participations/situation.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';

const EMPTY: Record<JoinedPart, string> = {
  upcoming: texts.youHaveNoUpcomingEventsSee,
  waiting: texts.youreNotOnAWaitingListWhenAn,
  past: texts.noPastEventsYetEventsYou,
};

/** In place of a part without events. @param props.isFirst whether the person has joined nothing so far */
export function NoJoinedEvents({ part, isFirst }: { part: JoinedPart; isFirst: boolean }) {
  const words = isFirst
    ? { title: texts.opps, text: texts.youHaventJoinedAnyEventYet }
    : { text: EMPTY[part] };
  return (
    <EmptyState {...words}>
      <Link className="btn btn-primary btn-lg" to={pages.upcomingEvents}>
        {texts.upcomingEvents}
      </Link>
    </EmptyState>
  );
}

/** Below a joined event's title: the person's place in it, their attendance, and what is new. */
export function JoinedNotes({ joined, part }: { joined: JoinedEvent; part: JoinedPart }) {
  const { status, removedByTeam, came, cancelled } = joined;
  const hasAttendance = part === 'past' && status !== 'removed' && !removedByTeam && (came || !cancelled);
  return (
    <>
      <PlaceNote {...joined} />
      {hasAttendance && <AttendanceNote {...joined} />}
      <NoticeMark eventId={joined.join_id} />
    </>
  );
}

/** Why the person has no place, or not yet; nothing where they simply take part. */
function PlaceNote(joined: JoinedEvent) {
  const { join_id: id, status, ahead, groupSize, removedByTeam } = joined;
  if (removedByTeam) return <p className="mt-1 text-sm leading-snug font-[650]">{REMOVED_BY_TEAM}</p>;
  if (status === 'joined') return null;
  const tooFew = status === 'waiting' && groupSize !== undefined && tooFewInWords(joined, groupSize) !== null;
  return (
    <div className={`mt-1 text-sm leading-snug font-[650] ${status === 'removed' ? 'text-error' : ''}`}>
      <p>{status === 'waiting' ? texts.youAreNumberOnTheWaitingList(ahead + 1) : REMOVED}</p>
      {tooFew && (
        <p className="mt-1">
          <span>{texts.tooFewPlaces(freePlaces(joined) ?? 0, groupSize)}</span>{' '}
          <Link className="link-u" to={pathTo(pages.eventDetails, { id })}>
            {texts.comeWithFewerOrTake(freePlaces(joined) ?? 0)}
          </Link>
        </p>
      )}
    </div>
  );
}
