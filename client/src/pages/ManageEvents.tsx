import { isOver } from '@social-serve/contract/event-rules';
import type { Hiding } from '@social-serve/contract/hiding';
import type { CreatedEvent } from '@social-serve/contract/participation';
import { pages } from '@social-serve/contract/paths';
import { isWithheld } from '@social-serve/contract/report-rules';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { deleteOf, notPublished } from '#words/events.tsx';
import * as words from '#words/manage-events.ts';
import { reasons } from '#words/shared/labels.ts';
import { useInfiniteQuery } from '../api/use-query.ts';
import { askDeletion } from '../events/ask-deletion.ts';
import { DeleteButton } from '../events/DeleteButton.tsx';
import { EventsWithoutPoint } from '../events/EventsWithoutPoint.tsx';
import { nameInList } from '../events/event-times.ts';
import { NewEventNotice, useNewEvent } from '../events/NewEventNotice.tsx';
import { OtherDates } from '../events/OtherDates.tsx';
import { OwnEventActions } from '../events/OwnEventActions.tsx';
import { OwnEvents } from '../events/OwnEvents.tsx';
import { deleteEvent, managedEvents } from '../events/queries.ts';
import { deletedInWords } from '../events/removal-messages.ts';
import { isJustSaved, SavedPointOffer } from '../events/SavedPointOffer.tsx';
import { seriesAsOne } from '../events/series-words.ts';
import { NotInvitedNotices } from '../organisers/NotInvitedNotices.tsx';
import { OrganisedEvents } from '../organisers/OrganisedEvents.tsx';
import { organisedEvents } from '../organisers/queries.ts';
import { OutcomeReminder } from '../outcome/OutcomeReminder.tsx';
import { WaitingCheckIns } from '../participations/RefusedCheckIns.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { successDialog } from '../ui/sweet-alert.ts';
import { useMoveFocus } from '../ui/use-move-focus.ts';
import { usePageTitle } from '../ui/use-page-title.ts';
import { useSend } from '../ui/use-send.ts';

/** How long the dialog after deleting an event stays (docs/specification.md, "Texts"). */
const DELETED_MS = 2000;

interface Removal {
  event: CreatedEvent;
  /** How many others had joined. */
  others: number;
}

/** Whether the creator has a place in their event, or waits for one. */
/** Why an event is hidden, and whether its creator can answer there, or has. */
function hiddenInWords({ reason, answer }: Hiding): string {
  const said = isWithheld(reason) ? words.hidden : answer ? words.hiddenAndAnswered : words.hiddenAnswer;
  return said(reasons[reason]);
}

const takesPart = ({ status }: CreatedEvent) => status === 'joined' || status === 'waiting';

/** /manageEvents: what the person created, each with Edit and Delete (docs/specification.md). */
export function ManageEvents() {
  usePageTitle(words.manageYourEvents);
  const list = useInfiniteQuery(managedEvents());
  const items = list.data?.items;
  const helped = useInfiniteQuery(organisedEvents);
  // People who created no events see the events they co-organise first.
  const helpsOnly = items?.length === 0 && (helped.data?.total ?? 0) > 0;
  const isPointless = (event: CreatedEvent) =>
    !event.point && !event.hidden && !event.state && !isOver(event, new Date());
  const hasPointless = items?.some(isPointless) ?? false;
  const [outcome, setOutcome] = useState('');
  const created = useNewEvent();
  const { state } = useLocation();
  const moveFocus = useMoveFocus();
  const removal = useSend({
    ask({ event, others }: Removal) {
      setOutcome('');
      return askDeletion(event, others);
    },
    send: ({ event }, { scope, reason }) => deleteEvent(event._id, scope, reason),
    async onSuccess(_, { event, others }, { scope }) {
      if (isJustSaved(state, event._id)) created.forget();
      setOutcome(deletedInWords(event, others, scope));
      await successDialog(words.yourFileHasBeenDeleted, { title: words.deleted, ms: DELETED_MS });
      moveFocus();
    },
  });

  const actionFor = (event: CreatedEvent) => (
    <OwnEventActions event={event}>
      <DeleteButton
        label={deleteOf(nameInList(event))}
        busy={removal.given?.event._id === event._id}
        onClick={() =>
          void removal.send({
            event,
            others: event.participants + event.waiting - (takesPart(event) ? 1 : 0),
          })
        }
      />
    </OwnEventActions>
  );
  const organised = <OrganisedEvents quiet={list.error !== null} inside={helpsOnly} />;

  return (
    <>
      <OwnEvents
        heading={words.manageYourEvents}
        beside={
          <Link className="btn btn-line max-sm:px-3" to={pages.createEvent}>
            <Plus className="size-5" aria-hidden="true" />
            <span className="max-sm:sr-only">{words.createEvent}</span>
          </Link>
        }
        sections={
          <>
            <WaitingCheckIns />
            <NewEventNotice />
            <SavedPointOffer />
            <NotInvitedNotices />
            {hasPointless && <EventsWithoutPoint />}
            {helpsOnly && organised}
          </>
        }
        news={outcome}
        total={list.data?.total ?? null}
        query={managedEvents}
        empty={
          <EmptyState text={words.youHaventCreatedAnyEventYet}>
            <Link className="btn btn-primary btn-lg" to={pages.createEvent}>
              {words.createEvent}
            </Link>
          </EmptyState>
        }
        rowsOf={(events) =>
          seriesAsOne(events).map(({ event, later }) => ({
            event,
            note: (
              <>
                <OutcomeReminder event={event} />
                {event.state && <p className="text-sm font-semibold">{notPublished}</p>}
                {event.hidden && (
                  <p className="mt-1.5 text-sm leading-snug font-semibold text-error wrap-anywhere">
                    {hiddenInWords(event.hidden)}
                  </p>
                )}
              </>
            ),
            action: (
              <>
                {actionFor(event)}
                <OtherDates dates={later} actionFor={actionFor} />
              </>
            ),
          }))
        }
      />
      {!helpsOnly && organised}
    </>
  );
}
