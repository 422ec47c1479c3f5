import { BusyButton } from '../ui/BusyButton.tsx';
import { confirmDialog } from '../ui/sweet-alert.ts';
import { useSend } from '../ui/use-send.ts';
import { useAuth } from './auth-context.tsx';
import { signOutEverywhere } from './queries.ts';

const QUESTION = {
  title: 'Sign out everywhere?',
  text: 'You will be signed out on every device, including this one. Your private calendar link will stop working.',
  confirm: 'Yes, sign out',
};

/** Ends all sessions of the person, for example after losing a phone. For accounts of this server. */
export function SignOutEverywhereButton() {
  const { endSession } = useAuth();
  const { isPending, send } = useSend({
    ask: () => confirmDialog(QUESTION),
    send: signOutEverywhere,
    success: 'You are signed out everywhere',
    onSuccess: () => endSession('chosen'),
  });
  return (
    <BusyButton className="btn btn-line" busy={isPending} onClick={() => void send()}>
      Sign out everywhere
    </BusyButton>
  );
}
