/** Rules about people's accounts (docs/specification.md, "Accounts"). A page may use it without loading zod. */
import { cleanAddress, lengthOf } from './text-rules.ts';

/** RFC 5321's Dot-string, with the characters, marks and digits of every script (RFC 6531). */
const ATOM = String.raw`(?!\p{M})[\p{L}\p{M}\p{N}!#$%&'*+/=?^_\x60{|}~-]+`;

/** A domain as people write it. The dots are those of UTS 46; joiners belong to some scripts' words. */
const TYPED_DOMAIN = String.raw`[\p{L}\p{M}\p{N}.\u200C-\u200D\u3002\uFF0E\uFF61-]+`;

/** How an address is written. `canonicalEmail` has the rules that a pattern cannot express. */
export const WRITTEN_EMAIL = new RegExp(String.raw`^(${ATOM}(?:\.${ATOM})*)@(${TYPED_DOMAIN})$`, 'u');

/** Letters and marks that nobody sees, for example Hangul fillers: an address with one would pass for another person's. */
const INVISIBLE = /\p{DI}/u;

/** Labels that begin and end with a character or digit, and a top-level domain that is no number. */
const ASCII_DOMAIN =
  /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{0,58}[a-z0-9])$/;

/** Octets, as mail servers count (RFC 5321, 4.5.3.1). */
const LONGEST = { localPart: 64, address: 254 };
const octets = (text: string) => new TextEncoder().encode(text).length;

/** A domain in lower case and ASCII (punycode); null if it cannot be one. */
function asciiDomain(domain: string): string | null {
  const url = `https://${domain}`;
  if (!URL.canParse(url)) return null;
  const { hostname } = new URL(url);
  return ASCII_DOMAIN.test(hostname) ? hostname : null;
}

/** Whether a character is only a second code of another one, like the Kelvin sign of K. */
const isSecondCode = (character: string) => {
  const usual = character.normalize('NFC');
  return usual !== character && [...usual].length === 1;
};

/**
 * A local part in lower case; null if it cannot be one. Compatibility forms (for example full-width characters) and second codes are
 * refused, because they look like the characters of another person's address.
 */
function foldedLocalPart(text: string): string | null {
  const written = text.normalize('NFC');
  if (INVISIBLE.test(written) || written.normalize('NFKC') !== written) return null;
  if ([...text].some(isSecondCode)) return null;
  return written.toLowerCase().normalize('NFC');
}

/**
 * The one rule for e-mail addresses (docs/specification.md, "Input").
 * @returns the address as it is stored and compared: in lower case, with its domain in ASCII; null if mail cannot be sent to it
 */
export function canonicalEmail(text: string): string | null {
  const [, local, domain] = WRITTEN_EMAIL.exec(cleanAddress(text)) ?? [];
  if (local === undefined || domain === undefined) return null;
  const [name, host] = [foldedLocalPart(local), asciiDomain(domain)];
  if (name === null || host === null || octets(name) > LONGEST.localPart) return null;
  const address = `${name}@${host}`;
  return octets(address) > LONGEST.address ? null : address;
}

/**
 * Any text as it is compared with addresses. An identity provider may accept an address that the rule refuses; it is compared in lower
 * case. The Kelvin sign is not lower-cased to "k", because the address with a "k" may be another person's.
 */
export function foldEmail(text: string): string {
  return canonicalEmail(text) ?? text.trim().replace(/[^\u212A]+/g, (part) => part.toLowerCase());
}

/** Whether mail to an address needs a mail server with SMTPUTF8: its local part has characters outside ASCII. */
export const needsSmtpUtf8 = (address: string) => /\P{ASCII}.*@/u.test(address);

/** The link that opens a mail program with an address: characters with a meaning in links are encoded (RFC 6068). */
export const mailtoLink = (address: string) =>
  `mailto:${address.replace(/[^\w.@!$'*+~-]/gu, encodeURIComponent)}`;

/** Registration's password rule. */
export function isAcceptablePassword(password: string): boolean {
  return lengthOf(password) >= 6 && /\p{Lu}/u.test(password) && /\p{Ll}/u.test(password);
}

/** The name shown for the creator of an event whose account was deleted. */
export const DELETED_ACCOUNT = 'deleted account';

/** The @ sign, and its full-width and small forms (U+FF20, U+FE6B), which look the same. */
export const AT_SIGNS = '@\uFF20\uFE6B';

/** Whether a display name may be shown publicly: it exists and contains no e-mail address. */
export const isPublicName = (name: string | null | undefined): name is string =>
  !!name && ![...AT_SIGNS].some((sign) => name.includes(sign));
