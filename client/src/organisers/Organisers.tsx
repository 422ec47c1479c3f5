import type { ManagedEvent } from '@social-serve/contract/event';
import { LIMITS } from '@social-serve/contract/limits';
import type { Organiser } from '@social-serve/contract/organiser';
import { useQuery } from '@tanstack/react-query';
import { queryClient } from '../api/query-client.ts';
import { isCreator } from '../events/own-event.ts';
import { eventAddress } from '../events/share.ts';
import { BusyButton } from '../ui/BusyButton.tsx';
import { CopyLink } from '../ui/CopyLink.tsx';
import { PeopleList, PersonRow } from '../ui/PeopleList.tsx';
import { QueryFailure } from '../ui/QueryFailure.tsx';
import { confirmDialog, focusHeading } from '../ui/sweet-alert.ts';
import { useSend } from '../ui/use-send.ts';
import { InviteForm } from './InviteForm.tsx';
import { organisersOf, removeOrganiser } from './queries.ts';
import { forAllDates, useLeave } from './use-leave.ts';
import '../messages/written.css';

const HEADING = 'organisers-heading';

const stateInWords = ({ accepted, declined }: Organiser) =>
  accepted ? 'Helps organise' : declined ? 'Declined' : 'Invited';

const called = ({ name, email }: Organiser) => name ?? email;

interface OrganisersProps {
  event: ManagedEvent;
  email: string;
  /** Called when one left oneself. */
  onLeft: () => void;
}

/** On the guests' page: who helps to organise the event; its creator invites and takes off, who helps may leave. */
export function Organisers({ event, email, onLeft }: OrganisersProps) {
  const { _id: id, title, organising } = event;
  const dates = forAllDates(event);
  const organisers = useQuery(organisersOf(id, email), queryClient);
  const { data } = organisers;
  const { leave, leaving } = useLeave(onLeft);
  const own = isCreator(event, email);
  const others = (data ?? []).filter(({ _id }) => _id !== organising);
  const helping = (data ?? []).filter(({ declined }) => !declined).length;

  const removal = useSend({
    ask(row: Organiser) {
      const who = called(row);
      const question = row.accepted
        ? { title: 'Take them off?', text: `${who} no longer sees the guests${dates}.`, confirm: 'Take off' }
        : {
            title: 'Take the invitation back?',
            text: `${who} can no longer accept${dates}.`,
            confirm: 'Take back',
          };
      return confirmDialog({ ...question, about: title });
    },
    send: (row) => removeOrganiser(id, row._id),
    success: (row) => (row.accepted ? `${called(row)} is taken off` : 'The invitation is taken back'),
    onSuccess: () => focusHeading(document.getElementById(HEADING)),
  });

  return (
    <section className="written-part not-on-paper" aria-labelledby={HEADING}>
      <h2 id={HEADING} tabIndex={-1} className="text-3xl">
        Organisers
      </h2>
      {!data && <QueryFailure query={organisers} />}
      <PeopleList>
        <PersonRow name={own ? 'You' : (event.creatorName ?? event.creator)} facts="Posted it" />
        {organising !== undefined && (
          <PersonRow name="You" facts="Help organise">
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
            {own && !row.declined && (
              <BusyButton
                className="btn btn-line btn-sm"
                aria-label={`${row.accepted ? 'Take off' : 'Take back'}: ${called(row)}`}
                busy={removal.given?._id === row._id}
                blocked={removal.isPending}
                onClick={() => void removal.send(row)}
              >
                {row.accepted ? 'Take off' : 'Take back'}
              </BusyButton>
            )}
          </PersonRow>
        ))}
      </PeopleList>
      {own && helping < LIMITS.organisers && !event.hidden && (
        <div className="mt-6">
          <InviteForm id={id} series={event.seriesId !== undefined} />
        </div>
      )}
      {own && others.some(({ accepted, declined }) => !accepted && !declined) && (
        <div className="mt-6">
          <p className="muted">
            Who you invited finds it under the bell, logged in with that address. Send them the link:
          </p>
          <CopyLink className="link-u inline-flex min-h-11 items-center gap-1.5" address={eventAddress(id)} />
        </div>
      )}
    </section>
  );
}
