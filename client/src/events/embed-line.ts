/** The embedded list: its address, and the HTML to paste (docs/specification.md, "The embedded list"). */
import { EMBED_LIMITS, EMBED_THEMES, type EmbedTheme } from '@social-serve/contract/embed-rules';
import { embed } from '@social-serve/contract/paths';
import { upcomingEventsFrame } from '#words/events.tsx';
import { apiFilters, type ListQuery, zoneOfDays } from './list-query.ts';

export interface EmbedChoice {
  theme: EmbedTheme;
  /** The most events. */
  limit: number;
}

/** The path and query of the embedded list. Events without a zone are shown in the zone of the person who copies the line. */
export function embedPath(query: ListQuery, { theme, limit }: EmbedChoice): string {
  const params = new URLSearchParams();
  const given = {
    ...apiFilters(query),
    zone: zoneOfDays(),
    theme: theme === EMBED_THEMES[0] ? undefined : theme,
    limit: limit === EMBED_LIMITS.usual ? undefined : String(limit),
  };
  for (const [name, value] of Object.entries(given)) if (value) params.set(name, value);
  return `${embed}?${params}`;
}

const inAttribute = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/** One line of HTML that embeds the list. */
export const embedLine = (address: string) =>
  `<iframe src="${inAttribute(address)}" title="${inAttribute(upcomingEventsFrame)}" style="width:100%;height:32rem;border:0" loading="lazy"></iframe>`;
