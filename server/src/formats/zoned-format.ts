/**
 * Days and times in English, as local time of any zone. An Intl.DateTimeFormat takes some 60 KB outside of the heap, which the
 * garbage collector does not count, and requests may name any of 400 zones: so each form has one formatter, in UTC, which is given
 * the zone's local time as if it were UTC.
 */
import { asUtc, wallClock, zoneName } from '@social-serve/contract/zone-rules';

/** Formats moments in a zone; its parts are those of Intl, with the name of this zone. */
export interface ZonedFormat {
  parts(moment: Date, zone: string): Intl.DateTimeFormatPart[];
  text(moment: Date, zone: string): string;
  /** From one moment to another. */
  range(from: Date, to: Date, zone: string): string;
}

/** Makes the formatter of a form, for all zones. @param options of Intl, without a zone */
export function zonedFormat(language: string, options: Intl.DateTimeFormatOptions): ZonedFormat {
  const format = new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' });
  const shown = (moment: Date, zone: string) => new Date(asUtc(wallClock(moment, zone)));
  const join = (all: { value: string }[]) => all.map(({ value }) => value).join('');
  const parts = (moment: Date, zone: string) =>
    format
      .formatToParts(shown(moment, zone))
      .map((part) => (part.type === 'timeZoneName' ? { ...part, value: zoneName(moment, zone) } : part));
  return {
    parts,
    text: (moment, zone) => join(parts(moment, zone)),
    range(from, to, zone) {
      const all = format.formatRangeToParts(shown(from, zone), shown(to, zone));
      return join(
        all.map((part) => {
          if (part.type !== 'timeZoneName') return part;
          return { value: zoneName(part.source === 'endRange' ? to : from, zone) };
        }),
      );
    },
  };
}
