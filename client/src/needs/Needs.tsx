import type { Claim, ClaimedNeed } from '@social-serve/contract/need-rules';
import * as words from '#words/needs.ts';
import { useDialog } from '../ui/use-dialog.tsx';
import { ClaimDialog } from './ClaimDialog.tsx';
import { claimedOf, mostOf } from './claim-rules.ts';
import { NeedList } from './NeedList.tsx';

export interface NeedsProps {
  needs: readonly ClaimedNeed[];
  /** What the person has claimed. */
  own?: readonly Claim[] | undefined;
  /** How many people they are, with those whom they bring. */
  people?: number;
  /** Changes what they take on, 0 withdraws it; absent if they cannot. @throws ApiError */
  send?: ((changes: Claim[]) => Promise<unknown>) | undefined;
  /** Instead of that: what Claim does for someone who has not joined. */
  onClaim?: ((need: string) => void) | undefined;
  /** Whether it is not known yet what Claim does. */
  isChecking?: boolean;
}

const NONE: readonly Claim[] = [];

/** What an event needs, with a button to claim each: in two taps. */
export function Needs({ needs, own = NONE, people = 1, send, onClaim, isChecking = false }: NeedsProps) {
  const { open, dialog } = useDialog((id: string, close) => {
    const need = needs.find(({ _id }) => _id === id);
    if (!need || !send) return null;
    return (
      <ClaimDialog
        heading={need.label}
        needs={[need]}
        own={own.filter((claim) => claim.need === id)}
        chosen={claimedOf(own, id) > 0 ? [] : [{ need: id, number: 1 }]}
        people={people}
        send={send}
        onClose={close}
      />
    );
  });
  const start = onClaim ?? (send && open);

  function button(need: ClaimedNeed) {
    const number = claimedOf(own, need._id);
    if (!start || mostOf(need, number, people) === 0) return null;
    return (
      <button
        type="button"
        className="btn btn-line"
        aria-label={(number > 0 ? words.changeOf : words.claimOf)(need.label)}
        aria-disabled={isChecking}
        onClick={() => !isChecking && start(need._id)}
      >
        {number > 0 ? words.change : words.claim}
      </button>
    );
  }

  return (
    <>
      <NeedList needs={needs} own={own} action={start && button} />
      {dialog}
    </>
  );
}
