import * as words from '#words/account.tsx';
import { BusyButton } from '../ui/BusyButton.tsx';
import { confirmDialog } from '../ui/sweet-alert.ts';
import { useSend } from '../ui/use-send.ts';
import { useAuth } from './auth-context.tsx';
import { signOutEverywhere } from './queries.ts';

const QUESTION = {
  title: words.logOutEverywhere,
  text: words.youWillBeLoggedOutOnEvery,
  confirm: words.yesLogOut,
};

/** Ends all sessions of the person, for example after losing a phone. For accounts of this server. */
export function SignOutEverywhereButton() {
  const { endSession } = useAuth();
  const { isPending, send } = useSend({
    ask: () => confirmDialog(QUESTION),
    send: signOutEverywhere,
    success: words.youAreLoggedOutEverywhere,
    onSuccess: () => endSession('chosen'),
  });
  return (
    <BusyButton className="btn btn-line" busy={isPending} onClick={() => void send()}>
      {words.logOutEverywhere2}
    </BusyButton>
  );
}
