import type { ManagedEvent } from '@social-serve/contract/event';
import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import MessageCircle from 'lucide-react/icons/message-circle';
import { type MouseEvent, useRef, useState } from 'react';
import * as words from '#words/share-kit.ts';
import { useQuery } from '../api/use-query.ts';
import { eventForPerson } from '../participations/joined-queries.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { FormField } from '../ui/FormField.tsx';
import { selectText, useCopy } from '../ui/use-copy.ts';
import { type KitText, kitTexts } from './texts.ts';

/** Texts about an event with its current numbers, for its organisers to copy or send (docs/specification.md, "Sharing"). */
export function ShareKit({ event, onClose }: { event: ManagedEvent; onClose: () => void }) {
  // The numbers on the page may be older than the dialog.
  const { data = event } = useQuery({ ...eventForPerson(event._id), refetchOnMount: 'always' });
  return (
    <Dialog heading={words.textsToShare} onClose={onClose}>
      <p>{words.theyHaveTheCurrentNumbers}</p>
      <div className="mt-5 grid gap-6">
        {kitTexts(data, new Date()).map((one) => (
          <ReadyText key={one.kind} {...one} />
        ))}
      </div>
    </Dialog>
  );
}

/** One text, which can be changed first. Until then it follows the numbers. */
function ReadyText({ kind, label, text }: KitText) {
  const [changed, change] = useState<string | null>(null);
  const { outcome, copy, forget } = useCopy();
  const field = useRef<HTMLTextAreaElement>(null);
  const id = `share-kit-${kind}`;
  const written = changed ?? text;
  const isCopied = outcome === 'copied';
  const Icon = isCopied ? Check : Copy;

  async function copyIt(click: MouseEvent) {
    if (!(await copy(written, click))) selectText(field.current);
  }

  return (
    <div>
      <FormField label={label} id={id}>
        {(props) => (
          <textarea
            {...props}
            ref={field}
            className="textarea field-sizing-content min-h-0 wrap-anywhere"
            rows={6}
            value={written}
            onChange={({ target }) => {
              change(target.value);
              forget();
            }}
          />
        )}
      </FormField>
      <div className="mt-3 flex flex-wrap items-center gap-3">
        <button
          type="button"
          className="btn btn-line max-sm:flex-auto"
          aria-label={isCopied ? undefined : words.copyOf(label)}
          onClick={copyIt}
        >
          <Icon className="size-5 flex-none" aria-hidden="true" />
          <span>{isCopied ? words.copied : words.copy}</span>
        </button>
        <a
          className="btn btn-line max-sm:flex-auto"
          href={`https://wa.me/?text=${encodeURIComponent(written)}`}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={words.whatsappOf(label)}
        >
          <MessageCircle className="size-5 flex-none" aria-hidden="true" />
          {words.whatsapp}
        </a>
        <p role="status" className={outcome === 'refused' ? 'min-w-0' : 'sr-only'}>
          <span>{isCopied ? words.copied : outcome === 'refused' ? words.yourBrowserDidNotAllow : ''}</span>
        </p>
      </div>
    </div>
  );
}
