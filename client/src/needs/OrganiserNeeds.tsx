import type { EventForPerson } from '@social-serve/contract/participation';
import ListPlus from 'lucide-react/icons/list-plus';
import Pencil from 'lucide-react/icons/pencil';
import * as words from '#words/needs.ts';
import { DialogButton } from '../ui/DialogButton.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { claimsAsOrganiser, peopleWith } from './claim-rules.ts';
import { Needs } from './Needs.tsx';
import { NeedsDialog } from './NeedsDialog.tsx';
import { changeClaims, changeOrganiserClaims } from './queries.ts';

/** On the guests' page: what the event needs, what the organiser takes on, and the list to be changed. */
export function OrganiserNeeds({ event }: { event: EventForPerson }) {
  const { _id: id, needs = [], participation, eventDate } = event;
  const isAhead = Date.parse(eventDate) > Date.now();
  const edit = (label: string, look: string, Icon: typeof Pencil) => (
    <DialogButton className={`btn ${look}`} dialog={(close) => <NeedsDialog event={event} onClose={close} />}>
      <Icon className="size-5" aria-hidden="true" />
      {label}
    </DialogButton>
  );
  if (needs.length === 0)
    return (
      <EmptyState title={words.nothingListedYet} text={words.thingsAndRoles}>
        {isAhead && edit(words.listWhatYouNeed, 'btn-primary btn-lg', ListPlus)}
      </EmptyState>
    );
  const hasPlace = participation?.status === 'joined';
  const guest = hasPlace && !claimsAsOrganiser(hasPlace, event.claims) ? participation : undefined;
  const own = guest ? guest.claims : event.claims;
  const people = guest ? peopleWith(guest.companions) : 1;
  const send = guest ? changeClaims.bind(null, id, guest._id) : changeOrganiserClaims.bind(null, id);
  return (
    <div className="max-w-3xl">
      {isAhead && (
        <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2">
          {edit(words.editNeeds, 'btn-line', Pencil)}
          <p className="muted min-w-0 flex-[1_1_10rem] text-sm">{words.youCanClaimToo}</p>
        </div>
      )}
      <div className="panel px-4 lg:px-5">
        <Needs needs={needs} own={own} people={people} send={isAhead ? send : undefined} />
      </div>
    </div>
  );
}
