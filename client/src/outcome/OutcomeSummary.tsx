import type { Outcome } from '@social-serve/contract/outcome';
import { amountOf, plusWalkIns } from '#words/shared/amounts.ts';
import { languageOf } from '../ui/language-of.ts';
import { Written } from '../ui/Written.tsx';

const rounded = (amount: number) => Math.round(amount * 10) / 10;

/** The results of an event, which the server writes, too (server/src/sharing/open-results.ts): each amount with what it counts, and the summary. */
export function OutcomeSummary({ outcome: { items, summary, walkIns } }: { outcome: Outcome }) {
  return (
    <>
      {items.length > 0 && (
        <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3">
          {items.map(({ what, amount, unit }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two may say the same
            <li key={index} className="panel p-4">
              <b className="font-sign block text-2xl leading-tight wrap-anywhere">
                {amountOf({ amount: rounded(amount), unit })}
              </b>
              <span className="muted text-sm font-semibold wrap-anywhere">
                <Written>{what}</Written>
              </span>
            </li>
          ))}
        </ul>
      )}
      {summary && (
        <p
          data-written
          lang={languageOf(summary)}
          className="mt-4 text-lg leading-relaxed wrap-anywhere whitespace-pre-line [unicode-bidi:plaintext]"
        >
          {summary}
        </p>
      )}
      {walkIns > 0 && <p className="muted mt-3 font-semibold">{plusWalkIns(walkIns)}</p>}
    </>
  );
}

/** Whether an outcome has anything to show. */
export const saysAnything = (outcome: Outcome | undefined): outcome is Outcome =>
  outcome !== undefined && (outcome.items.length > 0 || outcome.summary !== '' || outcome.walkIns > 0);
