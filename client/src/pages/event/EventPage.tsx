import { titleSize } from '@social-serve/contract/open-event';
import { pages } from '@social-serve/contract/paths';
import { Link, useParams } from 'react-router-dom';
import * as words from '#words/event-details.ts';
import { whatWeAchieved } from '#words/shared/amounts.ts';
import { isNotFound } from '../../api/api-error.ts';
import { EventActions } from '../../events/EventActions.tsx';
import { EventFacts } from '../../events/EventFacts.tsx';
import { EventPicture } from '../../events/EventPicture.tsx';
import { EventTitle } from '../../events/EventTitle.tsx';
import { lastListAddress } from '../../events/list-query.ts';
import { PlacesTag } from '../../events/PlacesTag.tsx';
import { isFull } from '../../events/places.ts';
import { EventDetailsSkeleton } from '../../events/skeletons.tsx';
import { CancelledTag, HiddenTag, TypeTag } from '../../events/TypeTag.tsx';
import { OutcomeSummary, saysAnything } from '../../outcome/OutcomeSummary.tsx';
import { Participants } from '../../participations/Participants.tsx';
import { useParticipation } from '../../participations/use-participation.ts';
import { VisibilityNote } from '../../participations/VisibilityNote.tsx';
import { LoadingWords } from '../../ui/LoadingWords.tsx';
import { OfflineNote, OnlineControls } from '../../ui/OfflineNote.tsx';
import { QueryFailure } from '../../ui/QueryFailure.tsx';
import { usePageTitle } from '../../ui/use-page-title.ts';
import { NotFound } from '../NotFound.tsx';
import { AskedBox } from './AskedBox.tsx';
import { EventFrame, PAGE_ACTIONS, PAGE_PICTURE, PAGE_SIZES } from './EventFrame.tsx';
import { EventMore } from './EventMore.tsx';
import { EventProvider, useEvent } from './event-provider.tsx';
import { StepBar } from './StepBar.tsx';
import { StepBox } from './StepBox.tsx';

/**
 * The page of an event, at /e/{id} for everyone and at /eventDetails/{id} for signed-in people (docs/specification.md, "The page
 * of an event").
 */
export function EventPage() {
  const { id = '' } = useParams();
  return <PageOf key={id} id={id} />;
}

function PageOf({ id }: { id: string }) {
  const { page, event, visitor, onRefused } = useParticipation(id);
  usePageTitle(event?.title ?? words.event);

  if (event)
    return (
      <EventProvider page={page} event={event} visitor={visitor} onRefused={onRefused}>
        <KnownEvent />
      </EventProvider>
    );
  if (isNotFound(page.error))
    return (
      <NotFound text={words.weCantFindThisEventItMayHave}>
        <Link className="btn btn-line btn-lg max-sm:w-full" to={pages.upcomingEvents}>
          {words.upcomingEvents}
        </Link>
      </NotFound>
    );
  return (
    <div className="wrap pt-4 pb-10">
      {page.isFetching ? (
        <>
          <LoadingWords />
          <EventDetailsSkeleton />
        </>
      ) : (
        page.error && (
          <>
            <h1 className="page-heading mb-4">{words.event}</h1>
            <QueryFailure query={page} />
          </>
        )
      )}
    </div>
  );
}

/** The event, and the visitor's actions. */
function KnownEvent() {
  const { page, event, situation, offline, outcome } = useEvent();
  return (
    <EventFrame
      state={situation.state}
      list={lastListAddress()}
      picture={<PagePicture />}
      title={<EventTitle title={event.title} />}
      titleSize={titleSize(event.title)}
      actions={situation.isPublic && <EventActions event={event} className={PAGE_ACTIONS} />}
      note={situation.isDone ? situation.whyNot : null}
      results={
        saysAnything(event.outcome) && (
          <>
            <h2 className="mb-3 text-3xl">{whatWeAchieved}</h2>
            <OutcomeSummary outcome={event.outcome} />
          </>
        )
      }
      facts={
        <>
          {offline && (
            <OfflineNote
              className="mb-4"
              asOf={page.data?.asOf ?? new Date(page.dataUpdatedAt).toISOString()}
              onRetry={() => void page.refetch()}
            >
              {words.goOnlineToJoinLeaveOrSend}
            </OfflineNote>
          )}
          <p role="status" className={outcome ? 'mb-4 font-semibold wrap-anywhere' : 'sr-only'}>
            {outcome}
          </p>
          {situation.join === 'checking' && <LoadingWords />}
          <OnlineControls offline={offline}>
            <AskedBox />
          </OnlineControls>
          <EventFacts event={event} signedIn={situation.signedIn}>
            {situation.state !== 'cancelled' && (
              <Participants event={event} mine={situation.canManage} offline={offline} />
            )}
          </EventFacts>
          <VisibilityNote />
          <OnlineControls offline={offline}>
            <StepBox />
          </OnlineControls>
          {!isNotFound(page.error) && <QueryFailure className="mt-4" query={page} />}
        </>
      }
      about={event.Descriptions}
      more={<EventMore />}
      bar={
        <OnlineControls offline={offline}>
          <StepBar />
        </OnlineControls>
      }
    />
  );
}

/** The event's picture, with tags of its type and of what is special about it. */
function PagePicture() {
  const { event, situation } = useEvent();
  return (
    <EventPicture event={event} className={PAGE_PICTURE} sizes={PAGE_SIZES} eager shared>
      <span className="flex flex-wrap justify-end gap-2">
        <TypeTag type={event.eventType} />
        {situation.state === 'cancelled' && <CancelledTag removedByTeam={event.removedByTeam} />}
        {situation.join === 'hidden' && <HiddenTag />}
        {event.state && <HiddenTag unpublished />}
        {!situation.isDone && isFull(event) && <PlacesTag event={event} />}
      </span>
    </EventPicture>
  );
}
