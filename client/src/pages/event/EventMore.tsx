import { SeriesDates } from '../../events/SeriesDates.tsx';
import { LeaveOutButton } from '../../impact/LeaveOutButton.tsx';
import { EventMessages } from '../../messages/EventMessages.tsx';
import { OwnQuestions } from '../../questions/OwnQuestions.tsx';
import { ReportButton } from '../../reports/ReportButton.tsx';
import { latePart } from '../../ui/LatePart.tsx';
import { OnlineControls } from '../../ui/OfflineNote.tsx';
import { useEvent } from './event-provider.tsx';

/** Loaded only on the page of a hidden event. */
const HiddenNotice = latePart(async () => (await import('../../reports/HiddenNotice.tsx')).HiddenNotice);

/** Below an event's description: why it is hidden, the other dates, messages and questions, and further actions. */
export function EventMore() {
  const { event, situation, offline } = useEvent();
  return (
    <>
      {event.hidden && <HiddenNotice id={event._id} hidden={event.hidden} mine={situation.canAnswerTeam} />}
      {event.seriesId && event.seriesEvery && (
        <SeriesDates
          event={{ ...event, seriesId: event.seriesId, seriesEvery: event.seriesEvery }}
          offline={offline}
        />
      )}
      {situation.signedIn && (
        <OnlineControls offline={offline}>
          <PersonalParts />
        </OnlineControls>
      )}
    </>
  );
}

/** For signed-in people only: messages, questions, reporting, and for the team the event's part in the impact. */
function PersonalParts() {
  const { event, situation, isLeaving, offline } = useEvent();
  const { _id: id, title } = event;
  // Not requested while the person is leaving: people who left may not read them.
  const readsMessages = situation.readsMessages && (situation.organises || !isLeaving);
  return (
    <>
      {readsMessages && <EventMessages id={id} canReport={situation.canReportMessages} offline={offline} />}
      {situation.questions !== 'none' && (
        <OwnQuestions id={id} open={situation.questions === 'ask'} offline={offline}>
          {/* Appears together with the question form, which would otherwise move it. */}
          <ReportButton id={id} />
        </OwnQuestions>
      )}
      {situation.canCount && <LeaveOutButton id={id} title={title} />}
    </>
  );
}
