import type { ManagedEvent } from '@social-serve/contract/event';
import { LIMITS } from '@social-serve/contract/limits';
import type { Organiser } from '@social-serve/contract/organiser';
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
import { eventsInWords, useLeave } from './use-leave.ts';

const HEADING = 'organisers-heading';

const stateInWords = ({ accepted, declined }: Organiser) =>
  accepted ? 'Co-organiser' : declined ? 'Declined' : 'Invited';

const removing = ({ accepted }: Organiser) => (accepted ? 'Remove' : 'Cancel invitation');

const nameOf = ({ name, email }: Organiser) => name ?? email;

interface OrganisersProps {
  event: ManagedEvent;
  /** Called after the person stopped co-organising. */
  onLeft: () => void;
}

/** The organisers of an event, on its guests' page. The creator invites and removes co-organisers; a co-organiser may leave. */
export function Organisers({ event, onLeft }: OrganisersProps) {
  const { _id: id, title, organising } = event;
  const events = eventsInWords(event);
  const organisers = useQuery(organisersOf(id));
  const { data } = organisers;
  const { leave, leaving } = useLeave(onLeft);
  const isHost = isCreator(event, usePerson());
  const others = (data ?? []).filter(({ _id }) => _id !== organising);
  const helping = (data ?? []).filter(({ declined }) => !declined).length;

  const moveFocus = useMoveFocus();
  const removal = useSend({
    ask(row: Organiser) {
      const who = nameOf(row);
      const question = row.accepted
        ? {
            title: 'Remove this co-organiser?',
            text: `${who} will no longer see the guests of ${events}.`,
            confirm: 'Remove',
          }
        : {
            title: 'Cancel this invitation?',
            text: `${who} will no longer be able to accept it.`,
            confirm: 'Cancel invitation',
            cancel: 'Keep invitation',
          };
      return confirmDialog({ ...question, about: title });
    },
    send: (row) => removeOrganiser(id, row._id),
    success: (row) => (row.accepted ? `${nameOf(row)} was removed` : 'The invitation was cancelled'),
    onSuccess: () => moveFocus(`#${HEADING}`),
  });

  return (
    <section className="not-on-paper" aria-labelledby={HEADING}>
      <h2 id={HEADING} tabIndex={-1} className="mb-3 text-3xl">
        Organisers
      </h2>
      {!data && <QueryFailure query={organisers} />}
      <PeopleList>
        <PersonRow name={isHost ? 'You' : (event.creatorName ?? event.creator)} facts="Host" />
        {organising !== undefined && (
          <PersonRow name="You" facts="Co-organiser">
            <BusyButton
              className="btn btn-line btn-sm"
              busy={leaving}
              onClick={() => void leave({ ...event, organising })}
            >
              Leave
            </BusyButton>
          </PersonRow>
        )}
        {others.map((row) => (
          <PersonRow key={row._id} name={row.name} email={row.email} facts={stateInWords(row)}>
            {isHost && !row.declined && (
              <BusyButton
                className="btn btn-line btn-sm"
                aria-label={`${removing(row)}: ${nameOf(row)}`}
                busy={removal.given?._id === row._id}
                blocked={removal.isPending}
                onClick={() => void removal.send(row)}
              >
                {removing(row)}
              </BusyButton>
            )}
          </PersonRow>
        ))}
      </PeopleList>
      {isHost && helping < LIMITS.organisers && !event.hidden && (
        <div className="mt-6">
          <InviteForm id={id} series={event.seriesId !== undefined} />
        </div>
      )}
      {isHost && others.some(({ accepted, declined }) => !accepted && !declined) && (
        <div className="mt-6">
          <p className="muted">
            They’ll see the invitation in their notifications when they log in with that address. Or send them
            the link:
          </p>
          <CopyLink className="link-u inline-flex min-h-11 items-center gap-1.5" address={eventAddress(id)} />
        </div>
      )}
    </section>
  );
}
