/**
 * Days and times in Bangla: the day before the month, and the 24-hour clock; in sentences the part of the day ('সকাল ১০টায়'). The
 * names are here, because browsers differ in them and abbreviate months oddly.
 */
import { asUtc, offsetName, type WallClock, zoneName } from '../../zone-rules.ts';
import type * as english from '../en/days.ts';
import { banglaDigits } from '../numbers.ts';

const WEEKDAYS = ['রবি', 'সোম', 'মঙ্গল', 'বুধ', 'বৃহস্পতি', 'শুক্র', 'শনি'];
const MONTHS = [
  'জানুয়ারি',
  'ফেব্রুয়ারি',
  'মার্চ',
  'এপ্রিল',
  'মে',
  'জুন',
  'জুলাই',
  'আগস্ট',
  'সেপ্টেম্বর',
  'অক্টোবর',
  'নভেম্বর',
  'ডিসেম্বর',
];
const SHORT_MONTHS = [
  'জানু',
  'ফেব্রু',
  'মার্চ',
  'এপ্রিল',
  'মে',
  'জুন',
  'জুলাই',
  'আগস্ট',
  'সেপ্টে',
  'অক্টো',
  'নভে',
  'ডিসে',
];

const two = (number: number) => banglaDigits(String(number).padStart(2, '0'));

export const timeFormat = 'Ho:mo';
export const dateOrder: typeof english.dateOrder = 'day-first';
export const datePlaceholder = 'দিন/মাস/বছর';

export const digits = (number: number): string => banglaDigits(number);
export const weekdayShort = (at: WallClock): string => WEEKDAYS[new Date(asUtc(at)).getUTCDay()] ?? '';
export const weekday = (at: WallClock): string => `${weekdayShort(at)}বার`;
/** Without the end of its longest name. */
export const weekdayColumn = (at: WallClock): string => weekdayShort(at).replace('স্পতি', '');
export const dayNumber = ({ day }: WallClock): string => banglaDigits(day);
export const monthShort = (at: WallClock): string => SHORT_MONTHS[at.month - 1] ?? '';
export const month = (at: WallClock): string => MONTHS[at.month - 1] ?? '';
export const monthYear = (at: WallClock): string => `${month(at)} ${banglaDigits(at.year)}`;
export const monthDay = (at: WallClock): string => `${dayNumber(at)} ${month(at)}`;
export const date = (at: WallClock): string => `${monthDay(at)} ${banglaDigits(at.year)}`;
export const monthDayYear = (at: WallClock): string => date(at);
export const numericDate = (at: WallClock): string =>
  `${two(at.day)}/${two(at.month)}/${banglaDigits(at.year)}`;

export const time = ({ hour, minute }: WallClock): string => `${two(hour)}:${two(minute)}`;
export const times = (from: WallClock, to: WallClock): string => `${time(from)} – ${time(to)}`;

/** The part of the day, as people in Bangladesh say it. */
function partOfDay(hour: number): string {
  if (hour < 4 || hour >= 20) return 'রাত';
  if (hour < 6) return 'ভোর';
  if (hour < 12) return 'সকাল';
  if (hour < 15) return 'দুপুর';
  return hour < 18 ? 'বিকাল' : 'সন্ধ্যা';
}
/** 'সকাল ১০টা', 'সকাল ১০টা ৩১ মিনিট' */
export const spokenTime = ({ hour, minute }: WallClock) =>
  `${partOfDay(hour)} ${banglaDigits(hour % 12 || 12)}টা${minute === 0 ? '' : ` ${banglaDigits(minute)} মিনিট`}`;

/** "At a time": 'সকাল ১০টায়', 'সকাল ১০টা ৩১ মিনিটে' */
export const timeInSentence = (at: WallClock): string =>
  at.minute === 0 ? `${spokenTime(at)}য়` : `${spokenTime(at)}ে`;

export const briefDay = (at: WallClock): string => `${weekdayShort(at)} ${monthDay(at)}`;
export const brief = (at: WallClock): string => `${briefDay(at)}, ${time(at)}`;
export const dayAndTime = (at: WallClock): string => `${weekday(at)}, ${monthDay(at)}, ${spokenTime(at)}`;
export const start = (at: WallClock): string => dayAndTime(at);
export const understood = (at: WallClock, withTime: boolean): string =>
  `${weekday(at)}, ${date(at)}${withTime ? `, ${time(at)}` : ''}`;

const sameDay = (one: WallClock, other: WallClock) =>
  one.year === other.year && one.month === other.month && one.day === other.day;

export function span(
  from: WallClock,
  to: WallClock | null,
  [zone, zoneOfEnd]: readonly [string, string],
  names: Parameters<typeof english.span>[3] = 'long',
): string {
  const isLong = names === 'long' || names === 'feed';
  const dayOf = (at: WallClock) => {
    const day = names === 'withoutYear' ? monthDay(at) : date(at);
    return isLong ? `${weekday(at)}, ${day}` : `${weekdayShort(at)} ${day}`;
  };
  if (!to) return `${dayOf(from)}, ${time(from)} ${zone}`;
  if (sameDay(from, to)) return `${dayOf(from)}, ${times(from, to)} ${zoneOfEnd}`;
  return `${dayOf(from)}, ${time(from)} ${zone} – ${dayOf(to)}, ${time(to)} ${zoneOfEnd}`;
}

export const startedAt = (at: string): string => `শুরু হয়েছে: ${at}`;
export const happeningNow = 'এখন চলছে';

/** 'GMT+৬': names such as EST say nothing in Bangla. */
export const zoneOffset = (moment: Date, zone: string): string => banglaDigits(offsetName(moment, zone));
export const shortZone = (moment: Date, zone: string): string =>
  zoneName(moment, zone) === 'UTC' ? 'UTC' : zoneOffset(moment, zone);

const zonePart = (timeZone: string, timeZoneName: 'long' | 'longGeneric', moment?: Date) => {
  const parts = new Intl.DateTimeFormat('bn', { timeZone, timeZoneName }).formatToParts(moment);
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
  // Bangladesh says মান; the Unicode names of zones say মানক.
  return /[A-Za-z]/.test(name) ? '' : name.replace('মানক', 'মান');
};

export const longZone = (moment: Date, zone: string): string =>
  zonePart(zone, 'long', moment) || shortZone(moment, zone);
export function zoneAllYear(zone: string): string {
  const id = zone.replaceAll('_', ' ');
  const name = zonePart(zone, 'longGeneric');
  return name ? `${name} (${id})` : id;
}
