import { EMBED_LIMITS, EMBED_THEMES, type EmbedTheme } from '@social-serve/contract/embed-rules';
import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import { type MouseEvent, useRef, useState } from 'react';
import * as words from '#words/events.tsx';
import { config } from '../api/config.ts';
import { inPageLanguage, serverAddress } from '../api/server-address.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { FormField } from '../ui/FormField.tsx';
import { inDigits } from '../ui/numbers.ts';
import { Segmented } from '../ui/Segmented.tsx';
import { selectText, useCopy } from '../ui/use-copy.ts';
import { embedLine, embedPath } from './embed-line.ts';
import { filtersInWords } from './filters-in-words.ts';
import type { ListQuery } from './list-query.ts';

const THEME_LABELS = { light: words.light, dark: words.dark, auto: words.matchTheVisitorsDevice };
const THEMES = EMBED_THEMES.map((value) => ({ value, label: THEME_LABELS[value] }));

const OUTCOMES = {
  copied: words.pasteItIntoTheHtmlOfYour,
  refused: words.yourBrowserDidNotAllow,
};

const COUNTS = [3, EMBED_LIMITS.usual, 10, EMBED_LIMITS.most];

/** Embeds this list in another site: a preview, and the HTML to copy. */
export function EmbedDialog({ query, onClose }: { query: ListQuery; onClose: () => void }) {
  const [theme, setTheme] = useState<EmbedTheme>(EMBED_THEMES[0]);
  const [limit, setLimit] = useState<number>(EMBED_LIMITS.usual);
  const { outcome, copy, forget } = useCopy();
  const field = useRef<HTMLTextAreaElement>(null);
  const path = inPageLanguage(embedPath(query, { theme, limit }));
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
    <Dialog heading={words.embedThisList} onClose={onClose}>
      <p>
        {words.showUpcomingEventsOnYourOwn(
          <span>{filters ? words.itIncludesEventsThatMatch : words.itIncludesAllEventsToShow}</span>,
        )}
        {filters && <strong>{filters}</strong>}
      </p>
      <div className="mt-4 flex flex-wrap items-end gap-x-6 gap-y-3">
        <div className="field">
          <p className="mb-1.5 text-[0.9375rem] font-[650]">{words.theme}</p>
          <Segmented
            label={words.theme}
            segments={THEMES}
            value={theme}
            onChange={(next) => choose(() => setTheme(next))}
          />
        </div>
        <FormField label={words.maximumNumberOfEvents} id="embed-limit">
          {(props) => (
            <select
              {...props}
              className="select h-11 min-w-28"
              value={limit}
              onChange={({ target }) => choose(() => setLimit(Number(target.value)))}
            >
              {COUNTS.map((count) => (
                <option key={count} value={count}>
                  {inDigits(count)}
                </option>
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
        title={words.preview}
      />
      <FormField label={words.htmlToPaste} id="embed-line">
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
          <span>{outcome === 'copied' ? words.copied : words.copy}</span>
        </button>
        <p role="status" className="min-w-0">
          {outcome && OUTCOMES[outcome]}
        </p>
      </div>
    </Dialog>
  );
}
