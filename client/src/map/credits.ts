import { linkedParts } from '@social-serve/contract/text-links';
import * as words from '#words/map.ts';

interface Credit {
  text: string;
  address?: string | undefined;
}

const OPEN_STREET_MAP = 'https://www.openstreetmap.org/copyright';

/** Whom a map credits: an address in the operator's text makes the text before it a link. OpenStreetMap without one. */
export function creditsIn(attribution: string | undefined): Credit[] {
  if (!attribution) return [{ text: words.openStreetMap, address: OPEN_STREET_MAP }];
  const credits: Credit[] = [];
  for (const { text, address } of linkedParts(attribution)) {
    const last = credits.at(-1);
    if (address === undefined) {
      if (text.trim()) credits.push({ text: text.trim() });
    } else if (last && last.address === undefined) last.address = address;
    else credits.push({ text, address });
  }
  return credits;
}
