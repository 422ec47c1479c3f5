/** Web addresses in people's texts (docs/specification.md, "Events"). Depends on nothing: pages and e-mails use it. */

/** A part of a text; `address` is the web address that it is. */
export interface TextPart {
  text: string;
  address?: string;
}

/**
 * An address ends before a blank, a quotation mark, an angle bracket, an invisible character, and the punctuation of any script. Only
 * marks that are used within words (· ・ – ’ ‐ ‑ ־) and joiners belong to it.
 */
const ADDRESS =
  /https?:\/\/(?:[!#-;=?-_a-~]|[^\0-\x7F\p{P}\p{Z}\p{C}]|[\u00B7\u05BE\u2010\u2011\u2013\u2019\u200C-\u200D\u30FB])+/giu;

/** What ends a sentence, or opens a bracket after the address, and is seldom the end of an address. */
const AFTER = ".,;:!?'*_([{\u00B4\u00B7\u05BE\u2010\u2011\u2013\u2019\u200C\u200D\u30FB";

const OPENED_BY: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' };

/** Where an address ends: before a closing bracket that was opened before it, and before trailing punctuation. Linear in its length. */
function endOf(address: string): number {
  const open: Record<string, number> = { '(': 0, '[': 0, '{': 0 };
  let end = 0;
  for (; end < address.length; end++) {
    const sign = address.charAt(end);
    const opened = OPENED_BY[sign];
    if (opened === undefined) {
      if (sign in open) open[sign] = (open[sign] ?? 0) + 1;
      continue;
    }
    if (!open[opened]) break;
    open[opened] -= 1;
  }
  while (end > 0 && AFTER.includes(address.charAt(end - 1))) end--;
  return end;
}

/** The beginning of a web address, with or without its scheme. */
const BEGINNING = /(?:https?:\/\/(?:www\.)?|(?<![\p{L}\p{N}.])www\.)[\p{L}\p{N}[]/giu;

/** How many web addresses a text has, also those without a scheme and those that nothing separates. */
export const countLinks = (text: string): number => text.match(BEGINNING)?.length ?? 0;

/** Divides a text into web addresses, http and https only, and what is between them. Nothing is lost. */
export function linkedParts(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let from = 0;
  for (const { 0: found, index } of text.matchAll(ADDRESS)) {
    const address = found.slice(0, endOf(found));
    if (!URL.canParse(address)) continue;
    if (index > from) parts.push({ text: text.slice(from, index) });
    parts.push({ text: address, address });
    from = index + address.length;
  }
  if (from < text.length) parts.push({ text: text.slice(from) });
  return parts;
}
