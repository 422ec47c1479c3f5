import type { Claim, ClaimedNeed } from '@social-serve/contract/need-rules';
import * as words from '#words/needs.ts';
import { BusyButton } from '../ui/BusyButton.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { FailureNotice } from '../ui/FailureNotice.tsx';
import { SubmitButton } from '../ui/SubmitButton.tsx';
import { toastSuccess } from '../ui/toasts.ts';
import { useSend } from '../ui/use-send.ts';
import { useClaims } from './use-claims.tsx';

interface ClaimDialogProps<Result> {
  heading: string;
  needs: readonly ClaimedNeed[];
  /** What the person has claimed. */
  own?: readonly Claim[] | undefined;
  /** What is chosen at first, beside that. */
  chosen?: readonly Claim[];
  /** How many people they are, with those whom they bring. */
  people?: number | undefined;
  submit?: string;
  /** @param changes what differs from `own`; 0 withdraws a claim. @throws ApiError */
  send: (changes: Claim[]) => Promise<Result>;
  /** Once it is sent; without it, a toast says so. */
  onSent?: (result: Result, changes: readonly Claim[]) => void;
  onRefused?: (error: Error) => void;
  onClose: () => void;
}

/** A dialog in which someone says how many of each need they take on, or withdraws it. If too few are left, it says how many. */
export function ClaimDialog<Result>({
  heading,
  own = [],
  submit = words.save,
  send,
  onSent = (_, changes) => toastSuccess(isWithdrawal(changes) ? words.claimWithdrawn : words.claimSaved),
  onRefused,
  onClose,
  ...options
}: ClaimDialogProps<Result>) {
  const { fields, changes, onRefused: onRefusedClaims } = useClaims({ ...options, own });
  const sending = useSend({
    send: (sent: Claim[]) => send(sent),
    onSuccess(result, sent) {
      onClose();
      onSent(result, sent);
    },
    failure(error) {
      onRefusedClaims(error);
      onRefused?.(error);
    },
  });
  const close = () => !sending.isPending && onClose();
  return (
    <Dialog heading={heading} onClose={close}>
      <form
        className="grid grid-cols-1 gap-5"
        aria-busy={sending.isPending}
        onSubmit={(event) => {
          event.preventDefault();
          void sending.send(changes);
        }}
      >
        {sending.failure && <FailureNotice message={sending.failure} />}
        <fieldset className="contents" disabled={sending.isPending}>
          <legend className="sr-only">{heading}</legend>
          {fields || <p className="font-semibold">{words.covered}</p>}
        </fieldset>
        <p className="hint">{words.everyoneSeesNumbers}</p>
        <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
          {own.length > 0 && (
            <BusyButton
              className="btn btn-line"
              busy={sending.isPending}
              onClick={() => void sending.send(own.map(({ need }) => ({ need, number: 0 })))}
            >
              {words.withdraw}
            </BusyButton>
          )}
          <SubmitButton busy={sending.isPending} className="">
            {submit}
          </SubmitButton>
        </div>
      </form>
    </Dialog>
  );
}

const isWithdrawal = (changes: readonly Claim[]) =>
  changes.length > 0 && changes.every(({ number }) => number === 0);
