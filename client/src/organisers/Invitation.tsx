import * as words from '#words/organisers.ts';
import { BusyButton } from '../ui/BusyButton.tsx';
import { useSend } from '../ui/use-send.ts';
import { answerInvitation } from './queries.ts';

interface InvitationProps {
  /** Of the event. */
  id: string;
  title: string;
  /** Of the invitation. */
  organiserId: string;
  /** Called after the answer, which removes these buttons. */
  onAnswered: () => void;
}

/** Accept and Decline, for an invitation to co-organise an event. */
export function Invitation({ id, title, organiserId, onAnswered }: InvitationProps) {
  const { send, given } = useSend({
    send: (accepted: boolean) => answerInvitation(id, organiserId, accepted),
    success: (accepted) =>
      accepted ? words.youreNowACoOrganiserOfYoull(title) : words.youDeclinedTheInvitation,
    onSuccess: onAnswered,
  });
  const button = (accepted: boolean, word: string, label: string, look: string) => (
    <BusyButton
      className={`btn ${look} btn-sm`}
      aria-label={label}
      busy={given === accepted}
      blocked={given !== null}
      onClick={() => void send(accepted)}
    >
      {word}
    </BusyButton>
  );
  return (
    <span className="relative z-2 mt-2 flex flex-wrap gap-2">
      {button(true, words.accept, words.acceptOf(title), 'btn-secondary')}
      {button(false, words.decline, words.declineOf(title), 'btn-line')}
    </span>
  );
}
