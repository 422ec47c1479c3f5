import { Spinner } from '../ui/Spinner.tsx';
import { saveAsFile } from '../ui/save-as-file.ts';
import { useAuth } from './auth-context.tsx';
import { getOwnData } from './queries.ts';
import { useAction } from './use-action.ts';

/** Saves everything of the person's as a JSON file: what the server has, and the profile, which it does not. */
export function DownloadData() {
  const { user } = useAuth();
  const { busy, start } = useAction(async () => {
    const profile = { displayName: user?.displayName, photoURL: user?.photoURL };
    const text = JSON.stringify({ profile, ...(await getOwnData()) }, null, 2);
    saveAsFile(text, 'social-serve-my-data.json', 'application/json');
  });

  return (
    <button type="button" className="btn btn-line" aria-disabled={busy} onClick={() => void start()}>
      {busy && <Spinner />}
      Download my data
    </button>
  );
}
