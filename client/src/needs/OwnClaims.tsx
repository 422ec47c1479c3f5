import type { JoinedEvent } from '@social-serve/contract/participation';
import HandHelping from 'lucide-react/icons/hand-helping';
import * as words from '#words/needs.ts';
import { useQuery } from '../api/use-query.ts';
import { nameInList } from '../events/event-times.ts';
import { eventForPerson } from '../participations/joined-queries.ts';
import { DialogButton } from '../ui/DialogButton.tsx';
import { Written } from '../ui/Written.tsx';
import { ClaimDialog } from './ClaimDialog.tsx';
import { peopleWith } from './claim-rules.ts';
import { ownClaimsInWords } from './claims-in-words.ts';
import { changeClaims } from './queries.ts';

/** On the card of a joined event: what the person brings and does, and a button to change it until the start. */
export function OwnClaims({ joined }: { joined: JoinedEvent }) {
  const { needs, claims, status, eventDate } = joined;
  const own = ownClaimsInWords(needs, claims);
  if (!needs || status !== 'joined') return null;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 text-sm">
      {own && (
        <p className="min-w-0 flex-[1_1_10rem] font-[650] wrap-anywhere">
          <Written>{own}</Written>
        </p>
      )}
      {Date.parse(eventDate) > Date.now() && (
        <DialogButton
          className="btn btn-line btn-sm"
          aria-label={(own ? words.changeOf : words.claimSomethingFor)(nameInList(joined))}
          dialog={(close) => <ClaimsOf joined={joined} onClose={close} />}
        >
          <HandHelping className="size-4" aria-hidden="true" />
          {own ? words.change : words.claimSomething}
        </DialogButton>
      )}
    </div>
  );
}

function ClaimsOf({ joined, onClose }: { joined: JoinedEvent; onClose: () => void }) {
  // A list has neither the companions nor what others have claimed meanwhile.
  const { data } = useQuery({ ...eventForPerson(joined.join_id), refetchOnMount: 'always' });
  const { needs = joined.needs, participation } = data ?? {};
  return (
    <ClaimDialog
      heading={words.whatYouBringAndDo}
      needs={needs ?? []}
      own={joined.claims}
      people={peopleWith(participation?.companions)}
      send={(changes) => changeClaims(joined.join_id, joined._id, changes)}
      onClose={onClose}
    />
  );
}
