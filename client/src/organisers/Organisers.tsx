import type { ManagedEvent } from '@social-serve/contract/event';
import { LIMITS } from '@social-serve/contract/limits';
import type { Organiser } from '@social-serve/contract/organiser';
import * as words from '#words/organisers.ts';
import { usePerson } from '../account/auth-context.tsx';
import { useQuery } from '../api/use-query.ts';
import { isCreator } from '../events/own-event.ts';
import { eventAddress } from '../events/share.ts';
import { BusyButton } from '../ui/BusyButton.tsx';
import { CopyLink } from '../ui/CopyLink.tsx';
import { PeopleList, PersonRow } from '../ui/PeopleList.tsx';
import { QueryFailure } from '../ui/QueryFailure.tsx';
import { confirmDialog } from '../ui/sweet-alert.ts';
import { useMoveFocus } from '../ui/use-move-focus.ts';
import { useSend } from '../ui/use-send.ts';
import { InviteForm } from './InviteForm.tsx';
import { organisersOf, removeOrganiser } from './queries.ts';
import { useLeave } from './use-leave.ts';

const HEADING = 'organisers-heading';

const stateInWords = ({ accepted, declined }: Organiser) =>
  accepted ? words.coOrganiser : declined ? words.declined : words.invited;

const nameOf = ({ name, email }: Organiser) => name ?? email;

interface OrganisersProps {
  event: ManagedEvent;
  /** Called after the person stopped co-organising. */
  onLeft: () => void;
}

/** The organisers of an event, on its guests' page. The creator invites and removes co-organisers; a co-organiser may leave. */
export function Organisers({ event, onLeft }: OrganisersProps) {
  const { _id: id, title, organising, seriesId } = event;
  const organisers = useQuery(organisersOf(id));
  const { data } = organisers;
  const { leave, leaving } = useLeave(onLeft);
  const isOwn = isCreator(event, usePerson());
  const others = (data ?? []).filter(({ _id }) => _id !== organising);
  const helping = (data ?? []).filter(({ declined }) => !declined).length;

  const moveFocus = useMoveFocus();
  const removal = useSend({
    ask(row: Organiser) {
      const who = nameOf(row);
      const question = row.accepted
        ? {
            title: words.removeThisCoOrganiser,
            text: seriesId
              ? words.willNoLongerSeeTheGuestsOfAnyDate(who)
              : words.willNoLongerSeeTheGuestsOfThisEvent(who),
            confirm: words.remove,
          }
        : {
            title: words.cancelThisInvitation,
            text: words.willNoLongerBeAbleToAcceptIt(who),
            confirm: words.cancelInvitation,
            cancel: words.keepInvitation,
          };
      return confirmDialog({ ...question, about: title });
    },
    send: (row) => removeOrganiser(id, row._id),
    success: (row) => (row.accepted ? words.wasRemovedOf(nameOf(row)) : words.theInvitationWasCancelled),
    onSuccess: () => moveFocus(`#${HEADING}`),
  });

  return (
    <section className="not-on-paper" aria-labelledby={HEADING}>
      <h2 id={HEADING} tabIndex={-1} className="mb-3 text-3xl">
        {words.organisers}
      </h2>
      {!data && <QueryFailure query={organisers} />}
      <PeopleList>
        <PersonRow name={isOwn ? words.you : (event.creatorName ?? event.creator)} facts={words.organiser} />
        {organising !== undefined && (
          <PersonRow name={words.you} facts={words.coOrganiser}>
            <BusyButton
              className="btn btn-line btn-sm"
              busy={leaving}
              onClick={() => void leave({ ...event, organising })}
            >
              {words.leave}
            </BusyButton>
          </PersonRow>
        )}
        {others.map((row) => (
          <PersonRow key={row._id} name={row.name} email={row.email} facts={stateInWords(row)}>
            {isOwn && !row.declined && (
              <BusyButton
                className="btn btn-line btn-sm"
                aria-label={(row.accepted ? words.removeOf : words.cancelInvitationOf)(nameOf(row))}
                busy={removal.given?._id === row._id}
                blocked={removal.isPending}
                onClick={() => void removal.send(row)}
              >
                {row.accepted ? words.remove : words.cancelInvitation}
              </BusyButton>
            )}
          </PersonRow>
        ))}
      </PeopleList>
      {isOwn && helping < LIMITS.organisers && !event.hidden && (
        <div className="mt-6">
          <InviteForm id={id} series={event.seriesId !== undefined} />
        </div>
      )}
      {isOwn && others.some(({ accepted, declined }) => !accepted && !declined) && (
        <div className="mt-6">
          <p className="muted">{words.theyllSeeTheInvitationIn}</p>
          <CopyLink className="link-u inline-flex min-h-11 items-center gap-1.5" address={eventAddress(id)} />
        </div>
      )}
    </section>
  );
}
