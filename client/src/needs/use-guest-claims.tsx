import type { ManagedEvent } from '@social-serve/contract/event';
import type { RosterRow } from '@social-serve/contract/roster';
import * as words from '#words/needs.ts';
import { nameOf } from '../participations/guest-names.ts';
import { currentRow } from '../participations/roster-queries.ts';
import { toastSuccess } from '../ui/toasts.ts';
import { useDialog } from '../ui/use-dialog.tsx';
import { ClaimDialog } from './ClaimDialog.tsx';
import { withChanges } from './claim-rules.ts';
import { setGuestClaims } from './queries.ts';

/**
 * Enters what a guest brings and does, for people who asked the organiser to.
 * @returns `of`: opens the dialog for a guest; undefined if they cannot claim anything
 */
export function useGuestClaims({ _id: id, needs = [], eventDate }: ManagedEvent) {
  const { open, dialog } = useDialog((row: RosterRow, close) => (
    <ClaimDialog
      heading={words.whatBringsAndDoes(nameOf(row))}
      needs={needs}
      own={row.claims}
      people={1 + (row.companions ?? 0)}
      send={async (changes) => {
        // The guest, or another organiser, may have changed something meanwhile.
        const { claims = [] } = (await currentRow(id, row)) ?? row;
        await setGuestClaims(id, row._id, withChanges(claims, changes));
      }}
      onSent={() => toastSuccess(words.claimSavedFor(nameOf(row)))}
      onClose={close}
    />
  ));
  const isAhead = needs.length > 0 && Date.parse(eventDate) > Date.now();
  return {
    dialog,
    of: (row: RosterRow) => (isAhead && row.status === 'joined' && !row.age ? () => open(row) : undefined),
  };
}
