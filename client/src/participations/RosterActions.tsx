import type { RosterRow } from '@social-serve/contract/roster';
import Copy from 'lucide-react/icons/copy';
import Download from 'lucide-react/icons/download';
import { useEffect, useRef, useState } from 'react';
import { useCallFailure } from '../account/use-call-failure.ts';
import { Spinner } from '../ui/Spinner.tsx';
import { saveAsFile } from '../ui/save-as-file.ts';
import { toastSuccess } from '../ui/toasts.ts';
import { addressesOf, rosterCsv, rosterFileName } from './roster-export.ts';
import { getWholeRoster } from './roster-queries.ts';

interface RosterActionsProps {
  id: string;
  title: string;
  hasAttended: (row: RosterRow) => boolean;
}

const inWords = (count: number) => (count === 1 ? '1 address' : `${count.toLocaleString()} addresses`);

/** The roster to take along: Download CSV, and Copy addresses of those who take part. */
export function RosterActions({ id, title, hasAttended }: RosterActionsProps) {
  const failed = useCallFailure();
  const running = useRef(false);
  const [busy, setBusy] = useState<'csv' | 'copy' | null>(null);
  /** Addresses that the clipboard did not take. */
  const [left, setLeft] = useState<{ text: string; count: number } | null>(null);

  async function run(what: 'csv' | 'copy', task: () => Promise<void>) {
    if (running.current) return;
    running.current = true;
    setBusy(what);
    try {
      await task();
    } catch (error) {
      await failed(error);
    } finally {
      running.current = false;
      setBusy(null);
    }
  }

  const download = () =>
    run('csv', async () => {
      const { rows } = await getWholeRoster(id);
      saveAsFile(rosterCsv(rows, hasAttended), rosterFileName(title), 'text/csv;charset=utf-8');
    });

  const copy = () =>
    run('copy', async () => {
      setLeft(null);
      const { rows } = await getWholeRoster(id, { status: 'joined' });
      const text = addressesOf(rows);
      try {
        await navigator.clipboard.writeText(text);
        toastSuccess(`${inWords(rows.length)} copied. Paste them into BCC, so that nobody sees the others.`);
      } catch {
        setLeft({ text, count: rows.length });
      }
    });

  return (
    <>
      <button type="button" className="btn btn-line" aria-busy={busy === 'csv'} onClick={download}>
        {busy === 'csv' ? <Spinner /> : <Download className="size-4" aria-hidden="true" />}
        Download CSV
      </button>
      <button type="button" className="btn btn-line" aria-busy={busy === 'copy'} onClick={copy}>
        {busy === 'copy' ? <Spinner /> : <Copy className="size-4" aria-hidden="true" />}
        Copy all addresses
      </button>
      {left && <Addresses {...left} onDone={() => setLeft(null)} />}
    </>
  );
}

/** Where the browser lets nobody write to the clipboard: the addresses, marked, to be copied by hand. */
function Addresses({ text, count, onDone }: { text: string; count: number; onDone: () => void }) {
  const box = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    box.current?.focus();
    box.current?.select();
  }, []);
  return (
    <div className="roster-addresses panel">
      <label htmlFor="addresses">
        Your browser did not let us copy. Here are the {inWords(count)}: copy them from here, and paste them
        into BCC.
      </label>
      <textarea ref={box} id="addresses" className="textarea" readOnly value={text} />
      <button type="button" className="btn btn-line" onClick={onDone}>
        Done
      </button>
    </div>
  );
}
