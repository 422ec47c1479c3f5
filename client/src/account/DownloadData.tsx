import { useRef, useState } from 'react';
import { Spinner } from '../ui/Spinner.tsx';
import { saveAsFile } from '../ui/save-as-file.ts';
import { useAuth } from './auth-context.tsx';
import { getOwnData } from './queries.ts';
import { useCallFailure } from './use-call-failure.ts';

/** Saves everything of the person's as a JSON file: what the server has, and the profile, which it does not. */
export function DownloadData() {
  const { user } = useAuth();
  const failed = useCallFailure();
  const running = useRef(false);
  const [busy, setBusy] = useState(false);

  async function download() {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    try {
      const profile = { displayName: user?.displayName, photoURL: user?.photoURL };
      const text = JSON.stringify({ profile, ...(await getOwnData()) }, null, 2);
      saveAsFile(text, 'social-serve-my-data.json', 'application/json');
    } catch (error) {
      await failed(error);
    } finally {
      running.current = false;
      setBusy(false);
    }
  }

  return (
    <button type="button" className="btn btn-line" aria-disabled={busy} onClick={download}>
      {busy && <Spinner />}
      Download my data
    </button>
  );
}
