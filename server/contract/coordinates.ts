/** Reads coordinates in a text (docs/specification.md, "Points"). Depends on nothing but points. */
import type { Point } from './point-rules.ts';
import { plainDigits } from './search-rules.ts';

/** What keyboards, programs and other scripts write for a mark; before `normalize`, which would make letters and blanks of some. */
const SAME_MARKS: readonly (readonly [marks: RegExp, usual: string])[] = [
  [/[\u00BA\u02DA\u1D52\u2070]/g, '°'],
  [/[`´ʹʼ‘’′]/g, "'"],
  [/''|[“”„″]/g, '"'],
  [/[\u2010-\u2015\u2212]/g, '-'],
  [/٫/g, '.'],
  [/[،、]/g, ','],
];

/** Marks that have no width. */
const INVISIBLE = /[\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g;

/** A text with the usual digits and marks. */
export function withUsualMarks(text: string): string {
  const marked = SAME_MARKS.reduce((changed, [marks, usual]) => changed.replaceAll(marks, usual), text);
  return plainDigits(marked.normalize('NFKC')).replaceAll(INVISIBLE, '').trim();
}

/** A number as links have it. */
export const NUMBER = String.raw`[+-]?\d{1,9}(?:\.\d+)?`;
const SIZE = String.raw`\d{1,9}(?:[.,]\d+)?(?!\d)`;

/** Degrees, minutes and seconds with their marks; and as they may be beside N, E, S or W: "25 44 38", "25:44:38". */
const MARKED = new RegExp(`^([+-]?)(${SIZE}) ?°?(?: ?(${SIZE}) ?')?(?: ?(${SIZE}) ?")?$`);
const LOOSE = new RegExp(`^([+-]?)(${SIZE})(?:[ °:-]+(${SIZE}))?(?:[ ':-]+(${SIZE}))?[ °'"]*$`);

/** An angle in degrees; NaN where minutes or seconds are too many, undefined for another text. */
function angleIn(pattern: RegExp, text: string): number | undefined {
  const [, sign, ...sizes] = pattern.exec(text.trim()) ?? [];
  if (sign === undefined) return undefined;
  const [degrees = 0, minutes = 0, seconds = 0] = sizes.map((size) =>
    Number((size ?? '0').replace(',', '.')),
  );
  if (minutes >= 60 || seconds >= 60) return Number.NaN;
  const size = degrees + minutes / 60 + seconds / 3_600;
  return sign === '-' ? -size : size;
}

/** Words for directions and for parts of a degree, in the languages of the pages. */
const WORDS: readonly (readonly [words: RegExp, usual: string])[] = [
  [/north|উত্তর|উ(?![ঀ-৿])/gi, 'N'],
  [/south|দক্ষিণ|দ(?![ঀ-৿])/gi, 'S'],
  [/east|পূর্ব|পূ(?![ঀ-৿])/gi, 'E'],
  [/west|পশ্চিম|প(?![ঀ-৿])/gi, 'W'],
  [/(?<=\d ?)(?:degrees?|deg|d|ডিগ্রি)(?![a-z])/gi, '°'],
  [/(?<=\d ?)(?:minutes?|min|মিনিট)(?![a-z])/gi, "'"],
  [/(?<=\d ?)(?:seconds?|sec|সেকেন্ড)(?![a-z])/gi, '"'],
];

/** The names that some programs put before numbers. */
const LABELS: readonly (readonly [names: RegExp, direction: string])[] = [
  [/["']?(?:\blat(?:itude)?\b|অক্ষাংশ)\.?["']? ?[:=]? ?"?/gi, 'N'],
  [/["']?(?:\b(?:lon(?:g(?:itude)?)?|lng)\b|দ্রাঘিমাংশ)\.?["']? ?[:=]? ?"?/gi, 'E'],
];

const BETWEEN = '[ ,;/|&]*';
const DIRECTION_AFTER = new RegExp(`^([^NSEW]+)([NSEW])${BETWEEN}([^NSEW]+)([NSEW])$`, 'i');
const DIRECTION_BEFORE = new RegExp(`^([NSEW])[ :]*([^NSEW]+?)${BETWEEN}([NSEW])[ :]*([^NSEW]+)$`, 'i');

/** Two angles with directions, in either order; undefined for two latitudes or two longitudes. */
function pointOf(one: string, side: string, other: string, otherSide: string): Point | undefined {
  const isLatitude = (direction: string) => /[NS]/i.test(direction);
  if (isLatitude(side) === isLatitude(otherSide)) return undefined;
  const [first, second] = [angleIn(LOOSE, one), angleIn(LOOSE, other)];
  if (first === undefined || second === undefined) return undefined;
  const towards = (angle: number, direction: string) => (/[SW]/i.test(direction) ? -Math.abs(angle) : angle);
  const [near, far] = [towards(first, side), towards(second, otherSide)];
  return isLatitude(side) ? { lat: near, lon: far } : { lat: far, lon: near };
}

function pointByDirections(text: string): Point | undefined {
  const [, one = '', side = '', other = '', otherSide = ''] = DIRECTION_AFTER.exec(text) ?? [];
  const [, before = '', first = '', next = '', second = ''] = DIRECTION_BEFORE.exec(text) ?? [];
  return pointOf(one, side, other, otherSide) ?? pointOf(first, before, second, next);
}

/** What is between two numbers, the clearest first: a comma may also be that of a decimal. */
const SEPARATORS = [
  /[ ,;/|]+(?=[+-]?\d+(?:[.,]\d+)? ?°)/,
  / ?[;/|&] ?/,
  / ?, /,
  / ?,/,
  / /,
  /(?<=^[+-]?\d+,\d{3,}),(?=[+-]?\d+,\d{3,}$)/,
];

/** Two angles, the latitude first. */
function pointInOrder(text: string): Point | undefined {
  for (const separator of SEPARATORS) {
    const [one = '', other = '', more] = text.split(separator);
    const [lat, lon] = more === undefined ? [angleIn(MARKED, one), angleIn(MARKED, other)] : [];
    if (lat !== undefined && lon !== undefined) return { lat, lon };
  }
  return undefined;
}

/** The longest text of coordinates. */
const LONGEST = 120;

/** The point in coordinates: "25.7439, 89.2752", "25,7439; 89,2752", 25°44'38.0"N 89°16'30.7"E. */
export function pointInCoordinates(pasted: string): Point | undefined {
  if (pasted.length > LONGEST) return undefined;
  const text = WORDS.reduce((changed, [words, usual]) => changed.replaceAll(words, usual), pasted)
    .replaceAll(/\s+/g, ' ')
    .replace(/(?<=\S) ?\([^()]*\)$/, '') // the name of the place
    .replace(/^[([{ ]+|[)\]}.,; ]+$/g, '');
  const labelled = (withDirections: boolean) =>
    LABELS.reduce(
      (changed, [names, direction]) => changed.replaceAll(names, withDirections ? direction : ''),
      text,
    );
  return (
    pointInOrder(text) ??
    pointByDirections(text) ??
    pointByDirections(labelled(true)) ??
    pointByDirections(labelled(false)) ??
    pointInOrder(labelled(false))
  );
}

/** Coordinates that nobody writes without meaning a point: with three decimals or more, and no third number but a zoom; or with degrees and directions. */
const CLEAR_PAIR =
  /(?<![\d.,-]|\d ?, ?-?)-?\d{1,9}\.\d{3,}\s*,\s*-?\d{1,9}\.\d{3,}(?!\.?\d|\s*,\s*-?[\d.]+(?![\d.zma]))/g;
const CLEAR_DIRECTIONS =
  /\d{1,3}(?:\.\d+)? ?°[\d.,'" ]{0,24}[NS][ ,;/]{0,3}\d{1,3}(?:\.\d+)? ?°[\d.,'" ]{0,24}[EW]/g;

/** The point in coordinates somewhere in a text: the last one of several. */
export function pointWithin(text: string): Point | undefined {
  const found = text.match(CLEAR_DIRECTIONS)?.at(-1) ?? text.match(CLEAR_PAIR)?.at(-1);
  return found === undefined ? undefined : pointInCoordinates(found);
}
