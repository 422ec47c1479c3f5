/** The results of an event in the document of /e/{id}. */
import type { Language } from '@social-serve/contract/languages';
import { languageOf } from '@social-serve/contract/script-rules';
import { amountWords } from '@social-serve/contract/words/amounts';
import type { EventRow } from '../database/tables/events.ts';
import { escapeHtml } from '../formats/html.ts';

/**
 * The results of an event as its page renders them (client/src/outcome/OutcomeSummary.tsx, below the heading of
 * client/src/pages/event/EventFrame.tsx); empty if there are none.
 */
export function resultsOf({ outcome }: Pick<EventRow, 'outcome'>, page: Language): string {
  if (!outcome) return '';
  const { items, summary, walkIns } = outcome;
  const words = amountWords[page];
  const text = (value: string) => escapeHtml(value.toWellFormed());
  const lang = (value: string) => {
    const language = languageOf(value, page);
    return language ? ` lang="${language}"` : '';
  };
  const amounts = items.map(({ what, amount, unit }) => {
    const rounded = words.amountOf({ amount: Math.round(amount * 10) / 10, unit });
    return `<li class="panel p-4"><b class="font-sign block text-2xl leading-tight wrap-anywhere">${text(rounded)}</b><span class="muted text-sm font-semibold wrap-anywhere"><bdi${lang(what)}>${text(what)}</bdi></span></li>`;
  });
  const parts = [
    ...(items.length > 0
      ? [`<ul class="grid grid-cols-2 gap-3 sm:grid-cols-3">${amounts.join('')}</ul>`]
      : []),
    ...(summary
      ? [
          `<p${lang(summary)} class="mt-4 text-lg leading-relaxed wrap-anywhere whitespace-pre-line [unicode-bidi:plaintext]">${text(summary)}</p>`,
        ]
      : []),
    ...(walkIns > 0 ? [`<p class="muted mt-3 font-semibold">${text(words.plusWalkIns(walkIns))}</p>`] : []),
  ];
  if (parts.length === 0) return '';
  return `<h2 class="mb-3 text-3xl">${words.whatWeAchieved}</h2>${parts.join('')}`;
}
