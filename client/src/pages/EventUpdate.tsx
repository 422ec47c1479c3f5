import type { EventUpdateBody } from '@social-serve/contract/event-bodies';
import type { EventForPerson } from '@social-serve/contract/participation';
import { pages, pathTo } from '@social-serve/contract/paths';
import { dayOf } from '@social-serve/contract/series-rules';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { Link, useNavigate, useParams } from 'react-router-dom';
import * as words from '#words/event-update.ts';
import { usePerson } from '../account/auth-context.tsx';
import { ApiError, isNotFound, messageOf } from '../api/api-error.ts';
import { useQuery } from '../api/use-query.ts';
import { EventForm } from '../events/EventForm.tsx';
import { eventUpdateInput } from '../events/event-input.ts';
import { notifyChoiceOf } from '../events/notify-choice.ts';
import { isCreator, isOrganiser } from '../events/own-event.ts';
import { eventToEdit, putEvent } from '../events/queries.ts';
import { confirmWithScope, type Scope } from '../events/scope.ts';
import { StoppedInstead } from '../stops/StoppedInstead.tsx';
import { checkbox } from '../ui/dialog-choices.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { LoadingBars } from '../ui/LoadingBars.tsx';
import { QueryFailure } from '../ui/QueryFailure.tsx';
import { confirmDialog, errorDialog, successDialog } from '../ui/sweet-alert.ts';
import { usePageTitle } from '../ui/use-page-title.ts';
import { NotFound } from './NotFound.tsx';

/** How long the dialog after updating an event stays (docs/specification.md, "Texts"). */
const UPDATED_MS = 2000;

/** The heading and dialogs of docs/specification.md, "Texts". */
const OOPS = words.oops;
const NO_CHANGE = words.youMustHaveChangeAtLeastOne;

/** /eventUpdate/{id}: the form for the event's organisers; other people see an explanation instead. */
export function EventUpdate() {
  const { id = '' } = useParams();
  return <UpdatePage key={id} id={id} />;
}

function UpdatePage({ id }: { id: string }) {
  usePageTitle(words.updateYourEvent);
  const person = usePerson();
  const query = useQuery(eventToEdit(id));
  const { data, error } = query;

  if (isNotFound(error)) return <NotFound />;
  return (
    <div className="wrap py-8 lg:py-12">
      <h1 className="page-heading">{words.updateYourEvent}</h1>
      <QueryFailure className="mt-6" query={query} />
      {!data && !error && <LoadingBars />}
      {data &&
        (isOrganiser(data, person) ? (
          <StoppedInstead>
            <UpdateForm event={data} own={isCreator(data, person)} />
          </StoppedInstead>
        ) : (
          <OrganisersOnly event={data} />
        ))}
    </div>
  );
}

/** The organiser chose not to remove the check-ins; the form stays as it is. */
class NotMoved extends Error {}

const removalQuestion = (count: number) => ({
  title: count === 1 ? words.remove1CheckIn : words.removeCheckInsOf(count),
  text: words.areCheckedInFor(count),
  confirm: count === 1 ? words.moveAndRemoveIt : words.moveAndRemoveThem,
});

/** Which dates of a series are changed, and whether participants are notified of all changes. */
interface Answer {
  scope: Scope;
  notify: boolean;
}

/** Whether a date of a series leaves its day, and the later ones with it. */
function movesDay(event: EventForPerson, { eventDate, timeZone = event.timeZone }: EventUpdateBody): boolean {
  return event.seriesId !== undefined && dayOf({ eventDate, timeZone }) !== dayOf(event);
}

function UpdateForm({ event, own }: { event: EventForPerson; own: boolean }) {
  const { displayName, email } = usePerson();
  const navigate = useNavigate();

  async function ask(changes: EventUpdateBody): Promise<Answer | null> {
    const { line, label } = notifyChoiceOf(event, changes, own);
    const notify = label === null ? null : checkbox(label);
    const scope = await confirmWithScope(event, {
      title: words.areYouSure,
      text: [line, movesDay(event, changes) && words.laterDatesMove].filter(Boolean).join(' '),
      confirm: words.yesUpdateIt,
      danger: false,
      choices: notify ? [notify.element] : [],
    });
    return scope && { scope, notify: notify?.isChecked() ?? false };
  }

  /** Sends the changes. If they would move check-ins to another day, asks whether to remove them, and sends again. */
  async function send(changes: EventUpdateBody, { scope, notify }: Answer) {
    const body = notify ? { ...changes, notify } : changes;
    const { modifiedCount } = await putEvent(event._id, body, scope).catch(async (error: unknown) => {
      if (!(error instanceof ApiError) || error.code !== 'checked-in') throw error;
      if (!(await confirmDialog(removalQuestion(error.count ?? 1)))) throw new NotMoved();
      return putEvent(event._id, { ...body, removeCheckIns: true }, scope);
    });
    if (modifiedCount === 0) throw new Error(NO_CHANGE);
  }

  return (
    <>
      <p className="mt-2">
        <Link
          className="inline-flex min-h-11 items-center gap-2 font-semibold"
          to={pathTo(pages.eventDetails, { id: event._id })}
        >
          <ArrowLeft className="size-5" aria-hidden="true" />
          <span className="link-u">{words.backToTheEvent}</span>
        </Link>
      </p>
      <EventForm
        event={event}
        creator={event.creator}
        creatorName={own ? displayName : event.creatorName}
        submitLabel={words.saveChanges}
        schema={(now, start) => eventUpdateInput(now, start, event.checkedIn)}
        sending={{
          ask,
          send,
          onSuccess(_, changes) {
            navigate(pages.manageEvents, { state: { saved: { ...event, ...changes, savedBy: email } } });
            void successDialog(words.yourEventHasBeenUpdated, { ms: UPDATED_MS });
          },
          failure(error) {
            if (!(error instanceof NotMoved)) return errorDialog({ title: OOPS, text: messageOf(error) });
          },
        }}
      />
    </>
  );
}

function OrganisersOnly({ event }: { event: EventForPerson }) {
  return (
    <div className="mt-6 lg:mt-8">
      <EmptyState title={words.thisIsNotYourEvent} text={words.onlyTheOrganisersOfAnEvent}>
        <Link className="btn btn-primary btn-lg" to={pathTo(pages.eventDetails, { id: event._id })}>
          {words.viewEvent}
        </Link>
      </EmptyState>
    </div>
  );
}
