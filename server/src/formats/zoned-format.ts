/**
 * Days and times in English, on the clocks of any zone. What Intl makes to write them takes some 60 KB outside of the heap,
 * which the garbage collector does not count, and anybody may name any of 400 zones: so each form has one for all zones,
 * which is given the moment that clocks in Greenwich show when those of the zone show this.
 */
import { asUtc, wallClock, zoneName } from '@social-serve/contract/zone-rules';

/** Writes moments in a zone; each of its parts is what Intl calls them, with the name of this zone. */
export interface ZonedFormat {
  parts(moment: Date, zone: string): Intl.DateTimeFormatPart[];
  text(moment: Date, zone: string): string;
  /** From one moment to another. */
  range(from: Date, to: Date, zone: string): string;
}

/** Makes what writes moments in one form, once for all zones. @param options as Intl takes them, without a zone */
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
