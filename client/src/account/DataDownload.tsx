import * as words from '#words/account.tsx';
import { BusyButton } from '../ui/BusyButton.tsx';
import { saveAsFile } from '../ui/save-as-file.ts';
import { useSend } from '../ui/use-send.ts';
import { useAuth } from './auth-context.tsx';
import { getOwnData } from './queries.ts';

/** Saves the person's data as a JSON file: the server's, and the profile, which only the identity provider has. */
export function DataDownload() {
  const { user } = useAuth();
  const { isPending, send } = useSend({
    send: getOwnData,
    onSuccess(data) {
      const profile = { displayName: user?.displayName, photoURL: user?.photoURL };
      const text = JSON.stringify({ profile, ...data }, null, 2);
      saveAsFile(text, 'social-serve-my-data.json', 'application/json');
    },
  });

  return (
    <BusyButton className="btn btn-line" busy={isPending} onClick={() => void send()}>
      {words.downloadMyData}
    </BusyButton>
  );
}
