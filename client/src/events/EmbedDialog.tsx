import { EMBED_LIMITS, type EmbedTheme } from '@social-serve/contract/embed-rules';
import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import { type MouseEvent, useRef, useState } from 'react';
import { config } from '../api/config.ts';
import { serverAddress } from '../api/server-address.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { FormField } from '../ui/FormField.tsx';
import { Segmented } from '../ui/Segmented.tsx';
import { selectText, useCopy } from '../ui/use-copy.ts';
import { embedLine, embedPath } from './embed-line.ts';
import { filtersInWords } from './list-messages.ts';
import type { ListQuery } from './list-query.ts';

const THEMES = [
  { value: 'auto', label: "Match the visitor's device" },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const;

const OUTCOMES = {
  copied: 'Paste it into the HTML of your website.',
  refused: 'Your browser did not allow copying. Copy the HTML from the field.',
};

const COUNTS = [3, EMBED_LIMITS.usual, 10, EMBED_LIMITS.most];

/** Embeds this list in another site: a preview, and the HTML to copy. */
export function EmbedDialog({ query, onClose }: { query: ListQuery; onClose: () => void }) {
  const [theme, setTheme] = useState<EmbedTheme>('auto');
  const [limit, setLimit] = useState<number>(EMBED_LIMITS.usual);
  const { outcome, copy, forget } = useCopy();
  const field = useRef<HTMLTextAreaElement>(null);
  const path = embedPath(query, { theme, limit });
  const line = embedLine(serverAddress(path));
  const filters = filtersInWords(query);
  const Icon = outcome === 'copied' ? Check : Copy;

  async function copyLine(click: MouseEvent) {
    if (!(await copy(line, click))) selectText(field.current);
  }

  function choose(work: () => void) {
    work();
    forget();
  }

  return (
    <Dialog heading="Embed this list" onClose={onClose}>
      <p>
        Show upcoming events on your own website. The list updates automatically.{' '}
        <span>
          {filters.length > 0
            ? 'It includes events that match your filters:'
            : 'It includes all events. To show fewer, filter the list first.'}
        </span>{' '}
        {filters.length > 0 && <strong>{filters.join(', ')}</strong>}
      </p>
      <div className="mt-4 flex flex-wrap items-end gap-x-6 gap-y-3">
        <div className="field">
          <p className="mb-1.5 text-[0.9375rem] font-[650]">Theme</p>
          <Segmented
            label="Theme"
            segments={THEMES}
            value={theme}
            onChange={(next) => choose(() => setTheme(next))}
          />
        </div>
        <FormField label="Maximum number of events" id="embed-limit">
          {(props) => (
            <select
              {...props}
              className="select h-11 min-w-28"
              value={limit}
              onChange={({ target }) => choose(() => setLimit(Number(target.value)))}
            >
              {COUNTS.map((count) => (
                <option key={count}>{count}</option>
              ))}
            </select>
          )}
        </FormField>
      </div>
      {/* At the current origin: this page may not frame the site's configured address, if that differs. */}
      <iframe
        key={path}
        className="mt-4 mb-4 block h-64 w-full rounded-field border border-base-300"
        src={config.apiUrl + path}
        title="Preview"
      />
      <FormField label="HTML to paste" id="embed-line">
        {(props) => (
          <textarea
            {...props}
            ref={field}
            className="textarea min-h-0 font-mono text-sm wrap-anywhere"
            readOnly
            rows={4}
            spellCheck={false}
            value={line}
            onFocus={({ target }) => target.select()}
          />
        )}
      </FormField>
      <div className="mt-4 flex flex-wrap items-center gap-4">
        <button type="button" className="btn btn-primary btn-lg max-sm:w-full" onClick={copyLine}>
          <Icon className="size-5 flex-none" aria-hidden="true" />
          <span>{outcome === 'copied' ? 'Copied' : 'Copy'}</span>
        </button>
        <p role="status" className="min-w-0">
          {outcome && OUTCOMES[outcome]}
        </p>
      </div>
    </Dialog>
  );
}
