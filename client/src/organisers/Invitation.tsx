import { useAction } from '../account/use-action.ts';
import { toastSuccess } from '../ui/toasts.ts';
import { answerInvitation } from './queries.ts';

interface InvitationProps {
  /** Of the event. */
  id: string;
  title: string;
  /** Of the invitation. */
  organiserId: string;
  /** Called once it was answered: the answer takes these buttons away. */
  onAnswered: () => void;
}

/** Accept and Decline, of an invitation to help organise an event. */
export function Invitation({ id, title, organiserId, onAnswered }: InvitationProps) {
  const { busy, start: answer } = useAction(async (accepted: boolean) => {
    await answerInvitation(id, organiserId, accepted);
    const joined = `You help organise "${title}" now. Find it under Manage Events.`;
    toastSuccess(accepted ? joined : 'The invitation is declined');
    onAnswered();
  });

  return (
    <span className="notice-steps">
      <button
        type="button"
        className="btn btn-secondary btn-sm"
        aria-busy={busy}
        aria-label={`Accept: ${title}`}
        onClick={() => void answer(true)}
      >
        Accept
      </button>
      <button
        type="button"
        className="btn btn-line btn-sm"
        aria-busy={busy}
        aria-label={`Decline: ${title}`}
        onClick={() => void answer(false)}
      >
        Decline
      </button>
    </span>
  );
}
