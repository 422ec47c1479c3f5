/**
 * How typed phone numbers are understood (docs/specification.md, "Phone numbers"), for the server and the forms. It loads the numbering
 * plans of all countries, so pages import it late.
 */
import { getTimezone } from 'countries-and-timezones';
import {
  type CountryCode,
  isSupportedCountry,
  ParseError,
  parsePhoneNumberWithError,
} from 'libphonenumber-js/min';
import type { Reason } from './reasons.ts';
import { plainDigits } from './search-rules.ts';

/** The fields that have a phone number. */
export type PhoneField = 'phone' | 'organiserPhone';

/** Where numbers without a country's code are from. */
export interface PhoneOrigin {
  /** The event's; its country comes first. */
  timeZone?: string | null | undefined;
  /** The site's (`COUNTRY`), for zones without one, such as UTC. */
  country?: string | undefined;
}

/** The country of a number without its code; undefined where it must be written. */
function countryOf({ timeZone, country }: PhoneOrigin): CountryCode | undefined {
  const [ofZone] = getTimezone(timeZone ?? '')?.countries ?? [];
  return [ofZone, country].find((code) => code !== undefined && isSupportedCountry(code)) as
    | CountryCode
    | undefined;
}

/** Whether the numbering plan of a country is known. @param code of ISO 3166, in capitals */
export const isKnownCountry = (code: string): boolean => isSupportedCountry(code);

/** As people write and copy numbers: digits of any script, full-width signs, and marks of direction, which contacts put around them. */
const plain = (text: string) => plainDigits(text.normalize('NFKC').replace(/\p{Cf}/gu, '')).trim();

/** A number in E.164, or why it cannot be one. */
export type ParsedPhone = { number: string; reason?: undefined } | { number?: undefined; reason: Reason };

/** Understands a typed phone number. @param field whose name the reason has */
export function parsePhone(text: string, field: PhoneField, origin: PhoneOrigin): ParsedPhone {
  const typed = plain(text);
  const defaultCountry = countryOf(origin);
  try {
    const parsed = parsePhoneNumberWithError(typed, { defaultCountry, extract: false });
    if (parsed.ext) return { reason: ['phoneExtension', field] };
    if (parsed.isValid()) return { number: parsed.number };
    return { reason: ['phoneNotInUse', field] };
  } catch (error) {
    if (!(error instanceof ParseError)) throw error;
    if (error.message === 'TOO_LONG') return { reason: ['phoneTooLong', field] };
    if (error.message === 'TOO_SHORT') return { reason: ['phoneTooShort', field] };
    const isLocal = error.message === 'INVALID_COUNTRY' && !typed.startsWith('+');
    return { reason: isLocal ? ['phoneWithoutCountry', field] : ['notPhone', field] };
  }
}
