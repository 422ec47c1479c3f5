import type { EventForPerson, Placed } from '@social-serve/contract/participation';
import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import * as words from '#words/messages.ts';
import { eventAddress } from '../events/share.ts';
import { listedNodes } from '../ui/lists.tsx';
import { selectText, useCopy } from '../ui/use-copy.ts';
import { Written } from '../ui/Written.tsx';

/** How many of those a message reaches get it by e-mail, and who cannot. */
export type Mailed = NonNullable<EventForPerson['mailed']>;

/** How many names are shown. */
const MOST_NAMES = 5;

interface MailedNoteProps {
  /** Of the event. */
  id: string;
  mailed: Mailed;
  /** How many people the message reaches. */
  reached: number;
  /** Whether they have a place, or wait, too. */
  statuses: readonly Placed[];
  /** The message. */
  text: string;
}

/** Below a message that is being written: how many people get it by e-mail, and its text to copy for those who cannot. */
export function MailedNote({ id, mailed, reached, statuses, text }: MailedNoteProps) {
  const { without } = mailed;
  const sum = (counts: Record<Placed, number>) =>
    statuses.reduce((total, status) => total + counts[status], 0);
  const count = sum(without);
  const names = without.people
    .filter(({ status }) => statuses.includes(status))
    .flatMap(({ name }) => name ?? [])
    .slice(0, MOST_NAMES);
  const others = count - names.length;
  const people = names.map((name, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: two people may have the same name, and none moves
    <Written key={index} name>
      {name}
    </Written>
  ));
  return (
    <div className="grid gap-2">
      <p>{words.getAnEmail(sum(mailed), reached)}</p>
      {count > 0 && (
        <>
          <p>{words.haveNoAddress(count)}</p>
          {names.length > 0 && (
            <p className="muted wrap-anywhere">
              {listedNodes(others > 0 ? [...people, <span key="">{words.others(others)}</span>] : people)}
            </p>
          )}
          <CopyText text={`${text.trim()}\n${eventAddress(id)}`.trim()} />
        </>
      )}
    </div>
  );
}

/** Copies the message with the event's address; if the browser does not allow it, shows them, selected, for copying by hand. */
function CopyText({ text }: { text: string }) {
  const { outcome, copy } = useCopy();
  const copied = outcome === 'copied';
  const Icon = copied ? Check : Copy;
  return (
    <>
      <button
        type="button"
        className="btn btn-line justify-self-start"
        onClick={(click) => void copy(text, click)}
      >
        <Icon className="size-5 flex-none" aria-hidden="true" />
        <span>{copied ? words.textCopied : words.copyTheText}</span>
      </button>
      <span role="status" className="sr-only">
        {copied && words.textCopied}
      </span>
      {outcome === 'refused' && (
        <label className="block w-full text-sm font-semibold">
          {words.copyTheTextFromHere}
          <textarea ref={selectText} className="textarea mt-1.5 w-full" rows={4} readOnly value={text} />
        </label>
      )}
    </>
  );
}
