import { isOver } from '@social-serve/contract/event-rules';
import type { User } from '../../account/identity.ts';
import { isCreator } from '../../events/own-event.ts';
import { SeriesDates } from '../../events/SeriesDates.tsx';
import { LeaveOutButton } from '../../impact/LeaveOutButton.tsx';
import { EventMessages } from '../../messages/EventMessages.tsx';
import type { NextStep } from '../../participations/JoinBar.tsx';
import { ownParticipation } from '../../participations/use-participation.ts';
import { AskOrganiser } from '../../questions/AskOrganiser.tsx';
import { ReportButton } from '../../reports/ReportButton.tsx';
import { latePart } from '../../ui/LatePart.tsx';
import { NeedsConnection } from '../../ui/OfflineNote.tsx';

/** Loaded with the few events that need them. */
const HiddenNotice = latePart(async () => (await import('../../reports/HiddenNotice.tsx')).HiddenNotice);

interface EventMoreProps {
  step: NextStep;
  /** The signed-in person; null for a visitor. */
  person: User | null;
  /** Whether the page says that the server cannot be reached. */
  offline: boolean;
}

/** Below an event's description: what else there is to know of it, and to do with it. */
export function EventMore({ step, person, offline }: EventMoreProps) {
  const { event } = step.view;
  return (
    <>
      {event.hidden && (
        <HiddenNotice id={event._id} hidden={event.hidden} mine={step.mine && isCreator(event, person)} />
      )}
      {event.seriesId && event.seriesEvery && (
        <SeriesDates
          event={{ ...event, seriesId: event.seriesId, seriesEvery: event.seriesEvery }}
          offline={offline}
        />
      )}
      {person && (
        <NeedsConnection offline={offline}>
          <SignedInMore step={step} offline={offline} />
        </NeedsConnection>
      )}
    </>
  );
}

/** For signed-in people only: messages, questions, reporting, and for the team the event's part in the impact. */
function SignedInMore({ step: { view, mine, leaving }, offline }: Omit<EventMoreProps, 'person'>) {
  const { event, join } = view;
  const isPublic = join !== 'cancelled' && join !== 'hidden';
  // Not requested while the person is leaving: people who left may not read them.
  const readsMessages = mine || (ownParticipation(view) !== undefined && !leaving);
  return (
    <>
      {readsMessages && (
        <EventMessages id={event._id} canReport={!mine && join !== 'cancelled'} offline={offline} />
      )}
      {isPublic && !mine && join !== 'checking' && (
        <AskOrganiser id={event._id} open={!isOver(event, new Date())} offline={offline}>
          {/* Appears together with the question form, which would move it under a finger. */}
          <ReportButton key={event._id} id={event._id} />
        </AskOrganiser>
      )}
      {isPublic && hasBegun(event) && <LeaveOutButton id={event._id} title={event.title} />}
    </>
  );
}

/** Whether the event may count, by a check-in or a reported outcome. */
const hasBegun = ({ eventDate }: { eventDate: string }) => Date.parse(eventDate) <= Date.now();
