/** Finding an e-mail address in texts, however it is written. */
import { AT_SIGNS, DELETED_ACCOUNT, foldEmail } from '@social-serve/contract/account-rules';

/** The @ sign, as it is written in texts and in links. */
export const WRITTEN_AT_SIGNS: readonly string[] = [...AT_SIGNS, '%40'];

const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
const anyOf = (texts: readonly string[]) => `(?:${[...new Set(texts)].map(escaped).join('|')})`;

/** Before an address: nothing that would belong to a longer one. An encoded character of a link ends there. */
const BEFORE = String.raw`(?:(?<=%[0-9a-f]{2})|(?<![\p{L}\p{M}\p{N}_]|[\p{L}\p{M}\p{N}_][.+\-]+))`;

/** The characters of domains, with the dots of UTS 46. */
const DOMAIN = String.raw`[\p{L}\p{M}\p{N}.\-\u200C\u200D\u3002\uFF0E\uFF61]+`;
const DOT = /[.\u3002\uFF0E\uFF61]/g;

/**
 * The length of a domain at the beginning of a text.
 * @param written what of the text could be a domain; a longer one, or a sentence that goes on, may follow
 * @returns null if the text begins with another domain
 */
function lengthOfDomain(written: string, domain: string): number | null {
  const dots = [...written.matchAll(DOT)].map(({ index }) => index);
  const labels = domain.split('.').length;
  const end = dots[labels - 1] ?? written.length;
  const longer = /^.[\p{L}\p{N}]/u.test(written.slice(end));
  const head = written.slice(0, end);
  // "name@example.org-কে": an ending in another script, as some languages add it.
  const ends = [head, head.replace(/-+$/, ''), head.replace(/-*[^\p{ASCII}]+$/u, '')];
  for (const [index, candidate] of ends.entries()) {
    if (index === 0 && longer) continue;
    if (index > 0 && candidate === head) continue;
    if (foldEmail(`a@${candidate}`) === `a@${domain}`) return candidate.length;
  }
  return null;
}

/**
 * Replaces an address in a text, in every writing: letters of both cases, a domain in Unicode or punycode, encoded in a link. Longer
 * addresses that contain it stay.
 * @param email as it is stored (`foldEmail`)
 */
export function addressRemover(email: string): (text: string) => string {
  const at = email.lastIndexOf('@');
  const [local, domain] = [email.slice(0, at), email.slice(at + 1)];
  const locals = [local, local.normalize('NFD'), encodeURIComponent(local)];
  const address = new RegExp(`${BEFORE}${anyOf(locals)}${anyOf(WRITTEN_AT_SIGNS)}(${DOMAIN})`, 'giu');
  return (text) =>
    text.replace(address, (found: string, written: string) => {
      const length = lengthOfDomain(written, domain);
      return length === null ? found : DELETED_ACCOUNT + written.slice(length);
    });
}

/** Whether a text may contain an address, for a quick look at many. */
export const mayContainAddress = (text: string) => WRITTEN_AT_SIGNS.some((sign) => text.includes(sign));

/** Changes every string in a value. */
export function mapTexts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((item) => mapTexts(item, change));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, mapTexts(inner, change)]));
}
