/** Days and times in English: the month before the day, and the 12-hour clock; in subjects and feeds the shorter British forms. */
import { asUtc, offsetName, type WallClock, zoneName } from '../../zone-rules.ts';

type Options = Intl.DateTimeFormatOptions;

/** A local time as the moment at which UTC shows it. */
const inUtc = (at: WallClock) => new Date(asUtc(at));

/** Makes a formatter of local times when it is first used: that takes long on a phone. */
function form(options: Options, language = 'en-US') {
  let made: Intl.DateTimeFormat | undefined;
  return (): Intl.DateTimeFormat => {
    made ??= new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' });
    return made;
  };
}

const textOf = (options: Options) => {
  const made = form(options);
  return (at: WallClock): string => made().format(inUtc(at));
};

/** The calendar's times, as a format of date-fns; `Ho` and `mo` are numbers in the language's digits. */
export const timeFormat: string = 'h:mm a';
/** The order of a typed date's numbers, and what an empty field says. */
export const dateOrder: 'day-first' | 'month-first' = 'month-first';
export const datePlaceholder = 'MM/DD/YYYY';

/** A number without groups, as days and years have: '2026' */
export const digits = (number: number): string => String(number);
/** 'Saturday' */
export const weekday = textOf({ weekday: 'long' });
/** 'Sat' */
export const weekdayShort = textOf({ weekday: 'short' });
/** The heading of a column of days: 'Sa' */
export const weekdayColumn = (at: WallClock): string => weekdayShort(at).slice(0, 2);
/** '28' */
export const dayNumber = ({ day }: WallClock): string => String(day);
/** 'Nov' */
export const monthShort = textOf({ month: 'short' });
/** 'November' */
export const month = textOf({ month: 'long' });
/** 'November 2026' */
export const monthYear = textOf({ month: 'long', year: 'numeric' });
/** 'Nov 28' */
export const monthDay = textOf({ month: 'short', day: 'numeric' });
/** 'Nov 28, 2026' */
export const monthDayYear = textOf({ month: 'short', day: 'numeric', year: 'numeric' });
/** 'November 28, 2026' */
export const date = textOf({ month: 'long', day: 'numeric', year: 'numeric' });
/** '11/28/2026', as a date is typed */
export const numericDate = textOf({ month: '2-digit', day: '2-digit', year: 'numeric' });

const CLOCK = { hour: 'numeric', minute: '2-digit' } as const;
const clock = form(CLOCK);

/** '2:00 PM' */
export const time = (at: WallClock): string => clock().format(inUtc(at));
/** '2:00 – 5:00 PM', for two times on one day */
export const times = (from: WallClock, to: WallClock): string => clock().formatRange(inUtc(from), inUtc(to));
/** In a sentence, after "until": '2:00 PM' */
export const spokenTime = (at: WallClock): string => time(at);
/** In a sentence, after "at" or "as of": '2:00 PM' */
export const timeInSentence = (at: WallClock): string => time(at);

const british = {
  short: form({ weekday: 'short', day: 'numeric', month: 'short' }, 'en-GB'),
  long: form({ weekday: 'long', day: 'numeric', month: 'long' }, 'en-GB'),
  year: form({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }, 'en-GB'),
  clock: form({ hour: '2-digit', minute: '2-digit', hour12: false }, 'en-GB'),
};
const britishDay = (length: 'long' | 'short' | 'year', at: WallClock): string =>
  british[length]()
    .formatToParts(inUtc(at))
    .filter(({ type }) => type !== 'literal')
    .map(({ value }) => value)
    .join(' ');

/** A day before a title: 'Sat 28 Nov' */
export const briefDay = (at: WallClock): string => britishDay('short', at);
/** As short as a subject needs it: 'Sat 28 Nov, 10:00' */
export const brief = (at: WallClock): string => `${briefDay(at)}, ${british.clock().format(inUtc(at))}`;
/** For a sentence: 'Thursday 3 December, 10:00 AM' */
export const dayAndTime = (at: WallClock): string => `${britishDay('long', at)}, ${time(at)}`;
/** For a title: 'Thursday 3 December, 10:00' */
export const start = (at: WallClock): string =>
  `${britishDay('long', at)}, ${british.clock().format(inUtc(at))}`;
/** What a typed date was understood as: 'Saturday 5 December 2026, 10:00 AM'; @param withTime whether it has a time of day */
export const understood = (at: WallClock, withTime: boolean): string =>
  withTime ? `${britishDay('year', at)}, ${time(at)}` : britishDay('year', at);

const length = (names: 'long' | 'short', more: Options = { year: 'numeric' }) =>
  form({ weekday: names, month: names, day: 'numeric', ...more, ...CLOCK, timeZoneName: 'short' });
const spans = {
  /** 'Saturday, November 28, 2026, 2:00 – 5:00 PM GMT+6' */
  long: length('long'),
  /** 'Sat, Nov 28, 2026, 2:00 – 5:00 PM GMT+6' */
  short: length('short'),
  /** 'Sat, Nov 28, 2:00 – 5:00 PM GMT+6' */
  withoutYear: length('short', {}),
  /** 'Saturday 28 November 2026 at 14:00 – 17:00 GMT+6' */
  feed: form(
    {
      weekday: 'long',
      month: 'long',
      day: 'numeric',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      timeZoneName: 'short',
    },
    'en-GB',
  ),
};

/** A day, its time and its zone, and the end. @param to null without an end @param zones at the start and at the end */
export function span(
  from: WallClock,
  to: WallClock | null,
  zones: readonly [string, string],
  names: keyof typeof spans = 'long',
): string {
  const made = spans[names]();
  const parts = to ? made.formatRangeToParts(inUtc(from), inUtc(to)) : made.formatToParts(inUtc(from));
  return parts
    .map((part) => {
      if (part.type !== 'timeZoneName') return part.value;
      return 'source' in part && part.source === 'endRange' ? zones[1] : zones[0];
    })
    .join('');
}

/** Of an event without an end, which started hours ago. */
export const startedAt = (at: string): string => `Started at ${at}`;
export const happeningNow = 'Happening now';

/** A zone beside a time: 'EST', 'GMT+6' */
export const shortZone = zoneName;
/** A zone's offset: 'GMT+6' */
export const zoneOffset = offsetName;

const zonePart = (timeZone: string, timeZoneName: 'long' | 'longGeneric', moment?: Date) =>
  new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName })
    .formatToParts(moment)
    .find(({ type }) => type === 'timeZoneName')?.value ?? '';

/** A zone where there is room: 'Bangladesh Standard Time' */
export const longZone = (moment: Date, zone: string): string => zonePart(zone, 'long', moment);
/** A zone, the same all year: 'Eastern Time (New York)'; 'Asia/Dhaka' if it has no name */
export function zoneAllYear(zone: string): string {
  const id = zone.replaceAll('_', ' ');
  const name = zonePart(zone, 'longGeneric');
  if (name === '' || /^(GMT|UTC)/.test(name)) return id;
  const city = id.split('/').at(-1) ?? id;
  return name.includes(city) ? name : `${name} (${city})`;
}
