import { pages, pathTo } from '@social-serve/contract/paths';
import LogOut from 'lucide-react/icons/log-out';
import { useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import * as words from '#words/place.ts';
import { useAuth } from '../../account/auth-context.tsx';
import { EventFacts } from '../../events/EventFacts.tsx';
import { EventTitle } from '../../events/EventTitle.tsx';
import { CalendarMenu } from '../../feeds/CalendarMenu.tsx';
import { Messages } from '../../messages/EventMessages.tsx';
import { CompanionFields } from '../../participations/CompanionFields.tsx';
import { isAskedNow } from '../../participations/coming-time.ts';
import { mostCompanions } from '../../participations/companion-rules.ts';
import { AccountTransfer } from '../../private-links/AccountTransfer.tsx';
import { ConfirmAddress, ConfirmationSent } from '../../private-links/AddressConfirmation.tsx';
import { LinkActions } from '../../private-links/LinkActions.tsx';
import { LinkedCertificate } from '../../private-links/LinkedCertificate.tsx';
import { isOfSamePlace } from '../../private-links/link-in-address.ts';
import { keepPlace, setLinkedCompanions } from '../../private-links/queries.ts';
import { forgetPlace, rememberLink, useRememberedLink } from '../../private-links/remembered-links.ts';
import { StoredData } from '../../private-links/StoredData.tsx';
import { useLeaveByLink } from '../../private-links/use-leave-by-link.ts';
import { ReportButton } from '../../reports/ReportButton.tsx';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { latePart } from '../../ui/LatePart.tsx';
import { OnlineControls } from '../../ui/OfflineNote.tsx';
import { PlaceNeeds } from './PlaceNeeds.tsx';
import { canConfirm, isUnconfirmed, isUpcoming, type PlaceProps } from './place-state.ts';

/** Loaded for people who have joined. */
const PlaceContact = latePart(
  async () => (await import('../../participations/PlaceContact.tsx')).PlaceContact,
);

/** Loaded shortly before the event, and after a no. */
const ComingQuestion = latePart(
  async () => (await import('../../participations/ComingQuestion.tsx')).ComingQuestion,
);
const ComeBackByLink = latePart(
  async () => (await import('../../private-links/ComeBackByLink.tsx')).ComeBackByLink,
);

/** All that someone can see and do through their link. */
export function PlaceDetails({ link, linked: loaded, offline }: PlaceProps) {
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
          {upcoming && status === 'joined' && <PlaceNeeds {...props} offline={offline} />}
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
