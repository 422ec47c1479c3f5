import type { Need } from '@social-serve/contract/need-rules';
import type { RosterRow } from '@social-serve/contract/roster';
import type { LucideIcon } from 'lucide-react';
import Copy from 'lucide-react/icons/copy';
import Download from 'lucide-react/icons/download';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Printer from 'lucide-react/icons/printer';
import { type MouseEvent, useState } from 'react';
import * as words from '#words/participations.tsx';
import { allPages } from '../api/own-list.ts';
import { BusyButton } from '../ui/BusyButton.tsx';
import { copyText } from '../ui/copy-text.ts';
import { MenuButton } from '../ui/MenuButton.tsx';
import { saveAsFile } from '../ui/save-as-file.ts';
import { toastSuccess } from '../ui/toasts.ts';
import { selectText } from '../ui/use-copy.ts';
import { useSend } from '../ui/use-send.ts';
import { addressesOf, rosterCsv, rosterFileName } from './roster-export.ts';
import { leftSinceAsking, roster } from './roster-queries.ts';

interface RosterMenuProps {
  id: string;
  title: string;
  /** Whether the guests were asked if they still come. */
  isAsked: boolean;
  /** What the event needs. */
  needs: readonly Need[] | undefined;
  /** Whether addresses may be exported. */
  isCreator: boolean;
  hasAttended: (row: RosterRow) => boolean;
  /** Sends waiting check-ins before the list is exported. */
  settle: () => Promise<void>;
  /** Loads the whole list and prints it. */
  onPrint: () => Promise<void>;
}

/** Addresses in the format of mail programs. */
const asText = (addresses: readonly string[]) => addresses.join(', ');

/** The exports of the roster: e-mail addresses, a CSV file, and a printout. */
export function RosterMenu(props: RosterMenuProps) {
  const { id, title, needs, isAsked, isCreator, hasAttended, settle, onPrint } = props;
  /** Addresses that could not be copied to the clipboard. */
  const [uncopied, setUncopied] = useState<string[] | null>(null);

  async function load(filter?: { status: 'joined' }): Promise<RosterRow[]> {
    await settle();
    const list = roster(id, filter);
    return list.select(await allPages(list)).rows;
  }

  const download = useSend({
    send: async () => [...(await load()), ...(isAsked ? await leftSinceAsking(id) : [])],
    onSuccess: (rows) =>
      saveAsFile(
        rosterCsv(rows, hasAttended, isAsked, needs),
        rosterFileName(title),
        'text/csv;charset=utf-8',
      ),
  });
  const print = useSend({ send: () => settle().then(onPrint) });
  const copy = useSend({
    send: async (copying: { addresses: Promise<string[]>; copied: Promise<boolean> }) => ({
      addresses: await copying.addresses,
      copied: await copying.copied,
    }),
    onSuccess({ addresses, copied }) {
      setUncopied(copied ? null : addresses);
      if (copied) toastSuccess(words.copiedPasteThemIntoBccSoThat(addresses.length));
    },
  });

  /** Copying starts within the click, so it gets a promise of the addresses. */
  function startCopying({ currentTarget }: MouseEvent) {
    const addresses = load({ status: 'joined' }).then(addressesOf);
    return copy.send({ addresses, copied: copyText(addresses.then(asText), currentTarget) });
  }

  const choice = (
    action: { isPending: boolean },
    icon: LucideIcon,
    start: (click: MouseEvent) => Promise<boolean>,
  ) => ({
    busy: action.isPending,
    icon,
    onClick: start,
  });

  return (
    <>
      <MenuButton icon={Ellipsis} label={words.more} look="icon">
        {(leave) => (
          <>
            {isCreator && (
              <BusyButton {...choice(copy, Copy, (click) => startCopying(click).finally(leave))}>
                {words.copyEMailAddresses}
              </BusyButton>
            )}
            {isCreator && (
              <BusyButton {...choice(download, Download, () => download.send().finally(leave))}>
                {words.downloadCsv}
              </BusyButton>
            )}
            <BusyButton {...choice(print, Printer, () => print.send().finally(leave))}>
              {words.print}
            </BusyButton>
          </>
        )}
      </MenuButton>
      {uncopied && <Addresses addresses={uncopied} onDone={() => setUncopied(null)} />}
    </>
  );
}

/** The selected addresses, to copy by hand if the browser does not allow writing to the clipboard. */
function Addresses({ addresses, onDone }: { addresses: string[]; onDone: () => void }) {
  return (
    <div className="panel grid w-full justify-items-start gap-3 p-4">
      <label className="font-[650]" htmlFor="addresses">
        {words.yourBrowserDidNotAllow(addresses.length)}
      </label>
      <textarea ref={selectText} id="addresses" className="textarea" readOnly value={asText(addresses)} />
      <button type="button" className="btn btn-line" onClick={onDone}>
        {words.done}
      </button>
    </div>
  );
}
