import * as words from '#words/event-details.ts';
import { SeriesDates } from '../../events/SeriesDates.tsx';
import { LeaveOutButton } from '../../impact/LeaveOutButton.tsx';
import { EventMessages } from '../../messages/EventMessages.tsx';
import { saysAnything } from '../../outcome/OutcomeSummary.tsx';
import { ReportButton } from '../../reports/ReportButton.tsx';
import { latePart } from '../../ui/LatePart.tsx';
import { OnlineControls } from '../../ui/OfflineNote.tsx';
import { useEvent } from './event-provider.tsx';

const EventNeeds = latePart(async () => (await import('./EventNeeds.tsx')).EventNeeds);
const Questions = latePart(async () => (await import('../../questions/Questions.tsx')).Questions);

/** Loaded only on the page of a date of a series. */
const JoinAllDates = latePart(
  async () => (await import('../../participations/JoinAllDates.tsx')).JoinAllDates,
);

/** Loaded only on the page of a hidden event. */
const HiddenNotice = latePart(async () => (await import('../../reports/HiddenNotice.tsx')).HiddenNotice);

/** Loaded only for people who are logged in; shown to the team. */
const StopButton = latePart(async () => (await import('../../stops/StopButton.tsx')).StopButton);
/** Loaded only on the page of an event that was not published. */
const ReviewNotice = latePart(async () => (await import('../../review/ReviewNotice.tsx')).ReviewNotice);

/** Below an event's description: why it is hidden, the other dates, messages and questions, and further actions. */
export function EventMore() {
  const { event, situation, offline } = useEvent();
  const { needs } = event;
  const joinsDates = situation.isPublic && situation.join !== 'checking' && !situation.organises;
  return (
    <>
      {event.hidden && <HiddenNotice id={event._id} hidden={event.hidden} mine={situation.organises} />}
      {event.state && <ReviewNotice event={event} mine={situation.organises} />}
      {needs && situation.state === 'ahead' && (
        // Its height before its code is there.
        <div className="mt-8" style={{ minHeight: `${3.25 + 4.3 * needs.length}rem` }}>
          <OnlineControls offline={offline}>
            <EventNeeds needs={needs} />
          </OnlineControls>
        </div>
      )}
      {event.seriesId && event.seriesEvery && (
        <SeriesDates
          event={{ ...event, seriesId: event.seriesId, seriesEvery: event.seriesEvery }}
          offline={offline}
        />
      )}
      {event.seriesId && joinsDates && (
        <OnlineControls offline={offline}>
          <JoinAllDates event={{ ...event, seriesId: event.seriesId }} signedIn={situation.signedIn} />
        </OnlineControls>
      )}
      <OnlineControls offline={offline} label={words.messagesAndQuestions}>
        <WrittenParts />
      </OnlineControls>
    </>
  );
}

/** Messages, questions, reporting, and for the team the event's part in the impact. */
function WrittenParts() {
  const { event, situation, isLeaving, offline } = useEvent();
  const { _id: id, title } = event;
  const { questions: part, organises, signedIn, canReport } = situation;
  // Not requested while the person is leaving: people who left may not read them.
  const readsMessages = situation.readsMessages && (organises || !isLeaving);
  return (
    <>
      {saysAnything(event.outcome) && canReport && (
        <div>
          <ReportButton id={id} about={{ kind: 'outcome', id: event.outcome._id }} />
        </div>
      )}
      {readsMessages && <EventMessages id={id} canReport={canReport} offline={offline} />}
      {part !== 'none' && (
        <Questions id={id} part={part} canReport={canReport} offline={offline}>
          {/* Appears together with the question form, which would otherwise move it. */}
          {canReport && <ReportButton id={id} />}
        </Questions>
      )}
      {part === 'none' && canReport && event.cancelled && (
        <div>
          <ReportButton id={id} />
        </div>
      )}
      {signedIn && !organises && <StopButton id={id} />}
      {situation.canCount && <LeaveOutButton id={id} title={title} />}
    </>
  );
}
