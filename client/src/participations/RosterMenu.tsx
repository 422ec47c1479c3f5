import type { RosterRow } from '@social-serve/contract/roster';
import Copy from 'lucide-react/icons/copy';
import Download from 'lucide-react/icons/download';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Printer from 'lucide-react/icons/printer';
import { useEffect, useRef, useState } from 'react';
import { useAction } from '../account/use-action.ts';
import { MenuButton } from '../ui/MenuButton.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import { saveAsFile } from '../ui/save-as-file.ts';
import { toastSuccess } from '../ui/toasts.ts';
import { addressesOf, rosterCsv, rosterFileName } from './roster-export.ts';
import { getWholeRoster } from './roster-queries.ts';

interface RosterMenuProps {
  id: string;
  title: string;
  /** Whether addresses may be taken along. */
  own: boolean;
  /** How many take part; undefined while it is not known. */
  joined: number | undefined;
  hasAttended: (row: RosterRow) => boolean;
  /** Sends what waits to be sent, before the list is taken along. */
  settle: () => Promise<void>;
  /** Puts the whole list on the page and prints it. */
  onPrint: () => Promise<void>;
}

type Task = 'csv' | 'copy' | 'print';

const inWords = (count: number) =>
  count === 1 ? '1 e-mail address' : `${count.toLocaleString()} e-mail addresses`;

/** The roster to take along: the addresses of those who take part, all of it as CSV, and on paper. */
export function RosterMenu({ id, title, own, joined, hasAttended, settle, onPrint }: RosterMenuProps) {
  const { given, start } = useAction(async (_what: Task, task: () => Promise<void>) => {
    await settle();
    await task();
  });
  const busy = given?.[0];
  /** Addresses that the clipboard did not take. */
  const [left, setLeft] = useState<{ text: string; count: number } | null>(null);

  const download = () =>
    start('csv', async () => {
      const { rows } = await getWholeRoster(id);
      saveAsFile(rosterCsv(rows, hasAttended), rosterFileName(title), 'text/csv;charset=utf-8');
    });

  const copy = () =>
    start('copy', async () => {
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

  const print = () => start('print', onPrint);

  const choice = (what: Task, task: () => Promise<void>, leave: () => void) => ({
    type: 'button' as const,
    'aria-busy': busy === what,
    onClick: () => void task().then(leave),
  });

  return (
    <>
      <MenuButton icon={Ellipsis} label="More" look="icon">
        {(leave) => (
          <>
            {own && (
              <button {...choice('copy', copy, leave)}>
                {busy === 'copy' ? <Spinner /> : <Copy className="size-5 flex-none" aria-hidden="true" />}
                Copy {joined === undefined ? 'e-mail addresses' : inWords(joined)}
              </button>
            )}
            {own && (
              <button {...choice('csv', download, leave)}>
                {busy === 'csv' ? <Spinner /> : <Download className="size-5 flex-none" aria-hidden="true" />}
                Download CSV
              </button>
            )}
            <button {...choice('print', print, leave)}>
              {busy === 'print' ? <Spinner /> : <Printer className="size-5 flex-none" aria-hidden="true" />}
              Print
            </button>
          </>
        )}
      </MenuButton>
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
