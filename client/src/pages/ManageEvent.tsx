import { wasAsked } from '@social-serve/contract/coming-rules';
import type { ManagedEvent } from '@social-serve/contract/event';
import { isOver } from '@social-serve/contract/event-rules';
import type { EventForPerson } from '@social-serve/contract/participation';
import { pages, pathTo } from '@social-serve/contract/paths';
import { unbroken } from '@social-serve/contract/zone-rules';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import Clock from 'lucide-react/icons/clock';
import MapPin from 'lucide-react/icons/map-pin';
import MessageSquareText from 'lucide-react/icons/message-square-text';
import Users from 'lucide-react/icons/users';
import { useEffect } from 'react';
import { Link, useLocation, useNavigate, useParams } from 'react-router-dom';
import * as words from '#words/manage-event.ts';
import { reasons } from '#words/shared/labels.ts';
import { usePerson } from '../account/auth-context.tsx';
import { isNotFound } from '../api/api-error.ts';
import { serverNow } from '../api/server-clock.ts';
import { useInfiniteQuery, useQuery } from '../api/use-query.ts';
import { AddDatesButton } from '../events/AddDatesButton.tsx';
import { EventActions } from '../events/EventActions.tsx';
import { EventTitle } from '../events/EventTitle.tsx';
import { displayZone, whenOf } from '../events/event-times.ts';
import { whyInWords } from '../events/OwnEventActions.tsx';
import { isCreator, isOrganiser } from '../events/own-event.ts';
import { placesInWords } from '../events/places.ts';
import { GuestMessages } from '../messages/GuestMessages.tsx';
import { OrganiserNeeds } from '../needs/OrganiserNeeds.tsx';
import { useRosterSeen } from '../notices/use-roster-seen.ts';
import { Organisers } from '../organisers/Organisers.tsx';
import { OutcomePart } from '../outcome/OutcomePart.tsx';
import { CheckIn } from '../participations/CheckIn.tsx';
import { useCheckInOpen } from '../participations/check-in-open.ts';
import { eventForPerson } from '../participations/joined-queries.ts';
import { RefusedCheckIns, WaitingCheckIns } from '../participations/RefusedCheckIns.tsx';
import { Roster } from '../participations/Roster.tsx';
import { roster } from '../participations/roster-queries.ts';
import { GuestQuestions } from '../questions/GuestQuestions.tsx';
import { questionsOf } from '../questions/queries.ts';
import { DatePlate } from '../ui/DatePlate.tsx';
import { DialogButton } from '../ui/DialogButton.tsx';
import { formatDayShort } from '../ui/dates.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { latePart } from '../ui/LatePart.tsx';
import { LoadingBars } from '../ui/LoadingBars.tsx';
import { QueryFailure } from '../ui/QueryFailure.tsx';
import { SmallFact } from '../ui/SmallFact.tsx';
import { Tabs } from '../ui/Tabs.tsx';
import { oneOf, useAddress } from '../ui/use-address.ts';
import { useMoveFocus } from '../ui/use-move-focus.ts';
import { usePageTitle } from '../ui/use-page-title.ts';
import { Written } from '../ui/Written.tsx';
import { NotFound } from './NotFound.tsx';

const ShareKit = latePart(async () => (await import('../share-kit/ShareKit.tsx')).ShareKit);

/** /manageEvents/{id}: the guests of an event, for its organisers; other people see an explanation. */
export function ManageEvent() {
  const { id = '' } = useParams();
  return <OrganiserPage key={id} id={id} />;
}

function OrganiserPage({ id }: { id: string }) {
  const person = usePerson();
  const query = useQuery(eventForPerson(id));
  const { data: event, error } = query;
  usePageTitle(event ? words.guestsOf(event.title) : words.guests);

  if (isNotFound(error))
    return (
      <>
        <div className="wrap">
          <WaitingCheckIns className="mt-6" />
        </div>
        <NotFound text={words.weCantFindThisEventItMayHave} />
      </>
    );
  return (
    <div className="wrap pt-2 pb-8 sm:pt-8 lg:py-12">
      <Link
        className="not-on-paper muted inline-flex min-h-11 items-center gap-1.5 font-semibold hover:underline"
        to={pages.manageEvents}
      >
        <ArrowLeft className="size-4" aria-hidden="true" />
        {words.manageYourEvents}
      </Link>
      {!event && <h1 className="page-heading">{words.guests}</h1>}
      <QueryFailure className="mt-4" query={query} />
      {!event && query.isFetching && <LoadingBars />}
      {event && (isOrganiser(event, person) ? <OrganisedEvent event={event} /> : <OrganisersOnly id={id} />)}
    </div>
  );
}

const ADDRESS = {
  at: oneOf(['door'], ''),
  show: oneOf(['messages', 'needs', 'organisers', 'results'], 'guests'),
};

const NEEDS = { value: 'needs', label: words.needs } as const;
const ORGANISERS = { value: 'organisers', label: words.organisers } as const;
const RESULTS = { value: 'results', label: words.results } as const;

/** The tabs of an event that the person organises (`?show=`), or its check-in list (`?at=door`). */
function OrganisedEvent({ event }: { event: EventForPerson }) {
  const [{ at, show: part }, show] = useAddress(ADDRESS);
  const { hash } = useLocation();
  const person = usePerson();
  const isOpen = useCheckInOpen(event);
  const isCheckIn = at === 'door' && isOpen;
  const isHidden = event.hidden !== undefined;
  const questions = useInfiniteQuery({ ...questionsOf(event._id), enabled: !isCheckIn });
  // Unanswered questions come first, so the first page has all of them unless there are many.
  const unanswered = questions.data?.items.filter(({ answer }) => answer === undefined).length ?? 0;
  const messages = {
    value: 'messages',
    label: unanswered ? words.messagesOf(unanswered) : words.messages,
  } as const;
  const coming = useComing(event, !isCheckIn);
  const guests = { value: 'guests', label: words.guests, note: coming } as const;
  const tabs = isHidden ? [guests, messages, ORGANISERS] : [guests, messages, NEEDS, ORGANISERS, RESULTS];
  const wanted = hash === '#outcome' ? 'results' : part;
  const tab = tabs.some(({ value }) => value === wanted) ? wanted : 'guests';
  const navigate = useNavigate();
  const moveFocus = useMoveFocus();
  useRosterSeen(event._id);

  // Notices and lists of events link to `#outcome`, which opens the tab but is not its address.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each such link
  useEffect(() => {
    if (hash === '#outcome') show({ show: 'results' }, { replace: true });
  }, [hash]);

  function showCheckIn(next: boolean) {
    show({ at: next ? 'door' : '' });
    moveFocus(undefined, { preventScroll: true });
  }

  return (
    <>
      <div className="mb-3 flex flex-wrap gap-4 sm:mt-2 sm:mb-6">
        <div>
          <DatePlate date={event.eventDate} zone={displayZone(event)} />
        </div>
        <div className="min-w-0 flex-[1_1_10rem]">
          <h1 className="page-heading max-sm:line-clamp-3" tabIndex={-1}>
            <EventTitle title={event.title} />
          </h1>
          {!isCheckIn && <Facts event={event} />}
        </div>
      </div>
      <RefusedCheckIns />
      {isCheckIn ? (
        <CheckIn event={event} onDone={() => showCheckIn(false)} />
      ) : (
        <>
          <Tabs
            label={words.sections}
            tabs={tabs}
            value={tab}
            onChange={(next) => show({ show: next }, { replace: true })}
          >
            {tab === 'guests' && (
              <Roster
                event={event}
                isCreator={isCreator(event, person)}
                onCheckIn={isOpen ? () => showCheckIn(true) : undefined}
              />
            )}
            {tab === 'messages' && (
              <div className="max-w-3xl">
                <GuestQuestions id={event._id} hidden={isHidden} />
                <GuestMessages
                  id={event._id}
                  reached={event.reached ?? { joined: event.participants, waiting: event.waiting }}
                  mailed={event.mailed}
                  hidden={isHidden}
                />
              </div>
            )}
            {tab === 'needs' && <OrganiserNeeds event={event} />}
            {tab === 'organisers' && (
              <div className="max-w-3xl">
                <Organisers event={event} onLeft={() => navigate(pages.manageEvents)} />
              </div>
            )}
            {tab === 'results' && <OutcomePart event={event} />}
          </Tabs>
          {!event.hidden && (
            <div className="not-on-paper mt-8 flex flex-wrap gap-3">
              <EventActions className="flex max-w-sm flex-auto flex-wrap gap-3" event={event} />
              {mayHaveTexts(event, new Date()) && (
                <DialogButton
                  className="btn btn-line max-sm:flex-auto"
                  dialog={(close) => <ShareKit event={event} onClose={close} />}
                >
                  <MessageSquareText className="size-4" aria-hidden="true" />
                  {words.textsToShare}
                </DialogButton>
              )}
            </div>
          )}
        </>
      )}
    </>
  );
}

/** "14 yes · 5 silent": what the guests of an event said who were asked whether they still come; undefined before that, and afterwards. */
function useComing(event: ManagedEvent, enabled: boolean): string | undefined {
  const now = new Date(serverNow());
  const { data } = useInfiniteQuery({
    ...roster(event._id),
    enabled: enabled && wasAsked(event, now) && !isOver(event, now),
  });
  const { yes, silent } = data?.coming ?? { yes: 0, silent: 0 };
  return yes + silent > 0 ? words.guestsSaid(yes, silent) : undefined;
}

/** Whether there are texts to share: about an event that is ahead, or about its results. */
const mayHaveTexts = ({ eventDate, outcome }: ManagedEvent, now: Date) =>
  outcome !== undefined || Date.parse(eventDate) > now.getTime();

/** When and where it is, how many people are going, and links to its other pages. */
function Facts({ event }: { event: ManagedEvent }) {
  const person = usePerson();
  const { zone, time, yours } = whenOf(event, 'short');
  return (
    <>
      <ul className="muted mt-1.5 flex flex-wrap gap-x-5 gap-y-1 font-semibold max-sm:text-sm sm:mt-3">
        <SmallFact icon={Clock} name={words.date}>
          <span>
            <span>{unbroken(`${formatDayShort(event.eventDate, undefined, zone)}, ${time}`)}</span>
            {yours && <span className="muted block text-sm">{` ${unbroken(yours)}`}</span>}
          </span>
        </SmallFact>
        <SmallFact icon={MapPin} name={words.location}>
          <Written className="line-clamp-1 sm:line-clamp-2">{event.location}</Written>
        </SmallFact>
        <SmallFact icon={Users} name={words.places}>
          <span>{placesInWords(event)}</span>
        </SmallFact>
      </ul>
      {event.hidden && (
        <p className="text-error mt-2 font-semibold">{words.hiddenByOurTeam(reasons[event.hidden.reason])}</p>
      )}
      <div className="not-on-paper mt-1 flex flex-wrap gap-x-6 font-bold sm:mt-3 sm:gap-y-3">
        <Link className="touch-target link-u" to={pathTo(pages.eventDetails, { id: event._id })}>
          {event.hidden ? whyInWords(event) : words.viewEvent}
        </Link>
        {!event.hidden && (
          <Link
            className="touch-target link-u justify-center"
            to={pathTo(pages.eventUpdate, { id: event._id })}
          >
            {words.edit}
          </Link>
        )}
        {!event.hidden && (
          <Link className="touch-target link-u" to={pathTo(pages.poster, { id: event._id })}>
            {words.posterToPrint}
          </Link>
        )}
        {!event.hidden && isCreator(event, person) && <AddDatesButton event={event} />}
      </div>
    </>
  );
}

function OrganisersOnly({ id }: { id: string }) {
  return (
    <>
      <h1 className="page-heading" tabIndex={-1}>
        {words.guests}
      </h1>
      <WaitingCheckIns className="mt-6" />
      <div className="mt-6 lg:mt-8">
        <EmptyState title={words.thisIsNotYourEvent} text={words.onlyTheOrganisersOfAnEvent}>
          <Link className="btn btn-primary btn-lg" to={pathTo(pages.eventDetails, { id })}>
            {words.viewEvent}
          </Link>
        </EmptyState>
      </div>
    </>
  );
}
