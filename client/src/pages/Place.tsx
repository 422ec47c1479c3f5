import { isOver } from '@social-serve/contract/event-rules';
import { pages, pathTo } from '@social-serve/contract/paths';
import type { Linked as LinkedReply } from '@social-serve/contract/private-link';
import Check from 'lucide-react/icons/check';
import Hourglass from 'lucide-react/icons/hourglass';
import LogOut from 'lucide-react/icons/log-out';
import { useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { whatsNeeded } from '#words/needs.ts';
import * as words from '#words/place.ts';
import { confirmYourEMailAddress } from '#words/private-links.ts';
import { useAuth } from '../account/auth-context.tsx';
import { isNotFound, messageOf } from '../api/api-error.ts';
import { useQuery } from '../api/use-query.ts';
import { EventFacts } from '../events/EventFacts.tsx';
import { EventTitle } from '../events/EventTitle.tsx';
import { waitingInWords } from '../events/places.ts';
import { CalendarMenu } from '../feeds/CalendarMenu.tsx';
import { Messages } from '../messages/EventMessages.tsx';
import { peopleWith } from '../needs/claim-rules.ts';
import { ownClaimsInWords } from '../needs/claims-in-words.ts';
import { Needs } from '../needs/Needs.tsx';
import { CompanionFields } from '../participations/CompanionFields.tsx';
import { isAskedNow } from '../participations/coming-time.ts';
import { mostCompanions } from '../participations/companion-rules.ts';
import { AccountTransfer } from '../private-links/AccountTransfer.tsx';
import { ConfirmAddress, ConfirmationSent } from '../private-links/AddressConfirmation.tsx';
import { LinkActions } from '../private-links/LinkActions.tsx';
import { LinkedCertificate } from '../private-links/LinkedCertificate.tsx';
import { isOfSamePlace, useLinkInAddress } from '../private-links/link-in-address.ts';
import {
  changeLinkedClaims,
  isConfirmedElsewhere,
  keepPlace,
  linked,
  setLinkedCompanions,
} from '../private-links/queries.ts';
import { RememberedPlaces } from '../private-links/RememberedPlaces.tsx';
import {
  forgetPlace,
  rememberLink,
  useRememberedEvents,
  useRememberedLink,
} from '../private-links/remembered-links.ts';
import { StoredData } from '../private-links/StoredData.tsx';
import { useLeaveByLink } from '../private-links/use-leave-by-link.ts';
import { ReportButton } from '../reports/ReportButton.tsx';
import { BusyButton } from '../ui/BusyButton.tsx';
import { latePart } from '../ui/LatePart.tsx';
import { LoadingBars } from '../ui/LoadingBars.tsx';
import { OfflineNote, OnlineControls } from '../ui/OfflineNote.tsx';
import { QueryFailure } from '../ui/QueryFailure.tsx';
import { useOffline } from '../ui/use-offline.ts';
import { usePageTitle } from '../ui/use-page-title.ts';
import { Written } from '../ui/Written.tsx';

/** Loaded for people who have joined. */
const PlaceContact = latePart(async () => (await import('../participations/PlaceContact.tsx')).PlaceContact);

/** Loaded shortly before the event, and after a no. */
const ComingQuestion = latePart(
  async () => (await import('../participations/ComingQuestion.tsx')).ComingQuestion,
);
const ComeBackByLink = latePart(
  async () => (await import('../private-links/ComeBackByLink.tsx')).ComeBackByLink,
);

const NO_LINK = words.openTheLinkThatYouSavedOrThe;

/** /g: the page of someone who joined without an account (docs/specification.md, "Without an account"). */
export function Place() {
  usePageTitle(words.yourPlace);
  const link = useLinkInAddress();
  const remembered = useRememberedEvents();
  const { start } = useAuth();
  useEffect(start, [start]);
  const query = useQuery({ ...linked(link ?? ''), enabled: link !== undefined });
  const { data, error, isFetching } = query;
  const isUnconnected = useOffline();
  const offline = isUnconnected || data?.asOf !== undefined;
  const isElsewhere = isConfirmedElsewhere(error);
  const problem = link === undefined ? NO_LINK : isElsewhere || isNotFound(error) ? messageOf(error) : null;
  const isList = link === undefined && remembered.length > 0;
  const loaded = problem === null ? data : undefined;
  const isWaiting = loaded?.participation.status === 'waiting';
  const Icon = isWaiting ? Hourglass : Check;
  return (
    <div className="wrap py-8 lg:py-12">
      <h1 className="page-heading flex items-center gap-3" tabIndex={-1}>
        {loaded && isUpcoming(loaded) && !hasLeft(loaded) && !canConfirm(loaded) && (
          <Icon className="size-9 flex-none text-success" aria-hidden="true" />
        )}
        <span>
          {isList
            ? words.yourPlacesOnThisDevice
            : problem && !isElsewhere
              ? words.weCantFindYourPlace
              : loaded
                ? statusInWords(loaded)
                : words.yourPlace}
        </span>
      </h1>
      {isList && <RememberedPlaces events={remembered} />}
      {problem && !isList && (
        <>
          <p className="mt-4 max-w-2xl text-lg">{problem}</p>
          <Link className="btn btn-line btn-lg mt-6" to={pages.upcomingEvents}>
            {words.upcomingEvents}
          </Link>
        </>
      )}
      {!problem && <QueryFailure className="mt-5" query={query} />}
      {!problem && !data && isFetching && <LoadingBars />}
      {loaded && offline && (
        <OfflineNote
          className="my-4"
          asOf={loaded.asOf ?? new Date(query.dataUpdatedAt).toISOString()}
          onRetry={() => void query.refetch()}
        >
          {words.goOnlineToChangeYourPlaceOr}
        </OfflineNote>
      )}
      {link && loaded && <PlaceDetails key={link} link={link} linked={loaded} offline={offline} />}
    </div>
  );
}

/** Whether the event is still to come, and will take place. */
const isUpcoming = ({ event }: LinkedReply) => !event.cancelled && !isOver(event, new Date());

/** Whether the person said that they cannot come, or lost the place by not answering. */
const hasLeft = ({ participation }: LinkedReply) => participation.status === 'left';

/** Whether the address is still to be confirmed, which nobody needs after the event or without a place. */
const isUnconfirmed = (loaded: LinkedReply) =>
  loaded.confirmBy !== undefined && isUpcoming(loaded) && !hasLeft(loaded);

/** Whether that can be done here. */
const canConfirm = (loaded: LinkedReply) => loaded.mailed === true && isUnconfirmed(loaded);

function statusInWords(loaded: LinkedReply): string {
  if (canConfirm(loaded)) return confirmYourEMailAddress;
  const { event, participation, came } = loaded;
  const { status, ahead } = participation;
  if (event.cancelled) return words.thisEventHasBeenCancelled;
  if (isOver(event, new Date())) return came ? words.youTookPart : words.thisEventIsOver;
  if (status === 'left') return words.youHaveNoPlaceAnyMore;
  return status === 'waiting' ? waitingInWords(ahead) : words.youreGoing;
}

interface PlaceDetailsProps {
  link: string;
  linked: LinkedReply;
  /** Whether the page says that the server cannot be reached. */
  offline: boolean;
}

/** All that someone can see and do through their link. */
function PlaceDetails({ link, linked: loaded, offline }: PlaceDetailsProps) {
  const { event, participation, messages } = loaded;
  const { user, loading } = useAuth();
  const navigate = useNavigate();
  const upcoming = isUpcoming(loaded);
  const canReport = !event.removedByTeam && !offline;
  const openEvent = pathTo(pages.openEvent, { id: event._id });
  const { leave, isPending, isDone } = useLeaveByLink(link, loaded);
  const [isForgotten, setForgotten] = useState(false);
  const { status, ahead: before } = participation;
  const here = useRememberedLink(event._id)?.link;
  const isHere = here !== undefined && isOfSamePlace(here, link);
  const shown = isHere && here !== link ? here : undefined;
  // Until the address is confirmed, this device keeps the link that it showed after joining, which proves that it is the same device.
  const isRemembered = upcoming && !loading && user === null && !(shown && loaded.confirmBy);
  // Until the next page appears, nothing is remembered again.
  const isLeft = isForgotten || isPending || isDone;
  useEffect(() => {
    if (isRemembered && !isLeft && status !== 'left')
      rememberLink(event._id, { link, status, ahead: before });
  }, [isRemembered, isLeft, event._id, link, status, before]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: saved again with each answer
  useEffect(() => {
    if (isHere) keepPlace(link);
  }, [isHere, link, loaded]);

  function forget() {
    setForgotten(true);
    forgetPlace(link);
    void navigate(openEvent, { replace: true });
  }

  const props = { link, linked: loaded };
  return (
    <>
      <p className="mt-2 text-2xl wrap-anywhere">
        {canConfirm(loaded) ? (
          <EventTitle title={event.title} />
        ) : (
          <Link className="link-u" to={openEvent}>
            <EventTitle title={event.title} />
          </Link>
        )}
      </p>
      {canConfirm(loaded) && (
        <OnlineControls offline={offline}>
          <ConfirmAddress {...props} shown={shown} />
        </OnlineControls>
      )}
      {upcoming && status === 'left' && (
        <OnlineControls offline={offline}>
          <div className="mt-6">
            <ComeBackByLink {...props} />
          </div>
        </OnlineControls>
      )}
      {isAskedNow({ event, participation }) && (
        <OnlineControls offline={offline}>
          <div className="mt-6">
            <ComingQuestion
              event={event}
              participation={participation}
              link={link}
              hasNumber={participation.companions !== undefined}
            />
          </div>
        </OnlineControls>
      )}
      <div className="mt-6 grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_23rem] lg:gap-x-12">
        <aside className="panel @container/facts p-5 lg:col-start-2 lg:p-6" aria-label={words.whenAndWhere}>
          <EventFacts event={event} signedIn={false}>
            {null}
          </EventFacts>
          {upcoming && (
            <OnlineControls offline={offline}>
              <div className="mt-3 grid gap-3">
                <CalendarMenu event={event} />
                {status !== 'left' && (
                  <BusyButton className="btn btn-line" icon={LogOut} busy={isPending} onClick={leave}>
                    {status === 'waiting' ? words.leaveWaitingList : words.leaveEvent}
                  </BusyButton>
                )}
              </div>
            </OnlineControls>
          )}
        </aside>
        <div className="grid min-w-0 grid-cols-1 gap-5 lg:row-start-1">
          {isUnconfirmed(loaded) && !loaded.mailed && <ConfirmationSent linked={loaded} />}
          <OnlineControls offline={offline}>
            <LinkedCertificate {...props} isOver={!event.cancelled && !upcoming} />
            {upcoming && status !== 'left' && (
              <div className="panel p-5">
                <PlaceContact
                  event={event}
                  place={{ _id: participation._id, phone: loaded.phone }}
                  link={link}
                />
              </div>
            )}
            {upcoming && status !== 'left' && (participation.companions || mostCompanions(event) > 0) && (
              <div className="panel p-5">
                <CompanionFields
                  event={event}
                  groupSize={participation.groupSize}
                  companions={participation.companions}
                  most={mostCompanions(event)}
                  send={(body) => setLinkedCompanions(link, body)}
                />
              </div>
            )}
          </OnlineControls>
          {event.needs && upcoming && status === 'joined' && (
            <section className="panel px-5 pt-5 pb-2" aria-labelledby="needs-heading">
              <h2 id="needs-heading" className="text-2xl">
                {whatsNeeded}
              </h2>
              {participation.claims && (
                <p className="mt-1 font-semibold wrap-anywhere">
                  <Written>{ownClaimsInWords(event.needs, participation.claims)}</Written>
                </p>
              )}
              <OnlineControls offline={offline}>
                <Needs
                  needs={event.needs}
                  own={participation.claims}
                  people={peopleWith(participation.companions)}
                  send={
                    Date.parse(event.eventDate) > Date.now()
                      ? (changes) => changeLinkedClaims(link, changes)
                      : undefined
                  }
                />
              </OnlineControls>
            </section>
          )}
          <LinkActions {...props} />
          {messages.length > 0 && (
            <Messages
              messages={messages}
              below={(id) =>
                canReport && (
                  <ReportButton
                    className="mt-1 -mb-2"
                    id={event._id}
                    about={{ kind: 'message', id }}
                    link={link}
                  />
                )
              }
            />
          )}
          {canReport && (
            <div>
              <ReportButton className="" id={event._id} link={link} />
            </div>
          )}
          <OnlineControls offline={offline}>
            {status !== 'left' && <AccountTransfer {...props} />}
          </OnlineControls>
          <StoredData
            {...{ linked: loaded, offline }}
            deleting={isPending}
            onDelete={leave}
            onForget={forget}
          />
        </div>
      </div>
    </>
  );
}
