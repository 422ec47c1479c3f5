/** Finds places by name (docs/specification.md, "Finding places"). */
import type { Place } from '@social-serve/contract/gazetteer';
import { LIMITS } from '@social-serve/contract/limits';
import { foldPlace, hasWords, placeWords } from '@social-serve/contract/search-rules';
import { charactersOf, type Gazetteer } from './open.ts';

/** The byte before and after each searched name: a tab. No name has one. */
const NAME_EDGE = 9;

/** How well a place's names match: one is what is sought, one begins so, or they have all words. */
const [WHOLE, BEGINNING, WORDS] = [0, 1, 2] as const;
type Match = typeof WHOLE | typeof BEGINNING | typeof WORDS;

/** Whether bytes are in a text at an offset. */
function isAt(text: Buffer, at: number, sought: Buffer): boolean {
  for (let index = 0; index < sought.length; index += 1) if (text[at + index] !== sought[index]) return false;
  return true;
}

/** Whether bytes occur in a text from an offset to before another. `Buffer.indexOf` takes longer for a few bytes. */
function occurs(text: Buffer, from: number, until: number, sought: Buffer): boolean {
  const first = sought[0];
  for (let at = from; at <= until - sought.length; at += 1)
    if (text[at] === first && isAt(text, at, sought)) return true;
  return false;
}

/** What is sought: a name, its words, the longest first, its characters, and which areas may have the place. */
interface Sought {
  name: Buffer;
  words: readonly Buffer[];
  characters: number;
  isThere: readonly boolean[];
}

/** Whether one of the names on a line is what is sought, or begins so. */
function beginningOf(text: Buffer, from: number, until: number, name: Buffer): Match | undefined {
  let match: Match | undefined;
  for (let at = from + 1; at < until; at += 1) {
    if (text[at - 1] !== NAME_EDGE || !isAt(text, at, name)) continue;
    if (text[at + name.length] === NAME_EDGE) return WHOLE;
    match = BEGINNING;
  }
  return match;
}

/** A place as everyone sees it. */
export function toPlace({ rows, rowAt, areas }: Gazetteer, number: number): Place {
  const [area, name = '', nameBn, lat, lon] = rows
    .toString('utf8', rowAt[number], rowAt[number + 1])
    .split('\t');
  const { name: parent, nameBn: parentBn, country = '' } = areas[Number(area)] ?? {};
  return {
    name,
    ...(nameBn && { nameBn }),
    ...(parent && { parent }),
    ...(parentBn && { parentBn }),
    country,
    lat: Number(lat),
    lon: Number(lon),
  };
}

const isSame = (one: Place, other: Place) =>
  one.name === other.name && one.parent === other.parent && one.country === other.country;

/** The places that match, of those in some ranges, the best first; one of those with the same name in the same area. */
function best(gazetteer: Gazetteer, sought: Sought, ranges: readonly (readonly [number, number])[]): Place[] {
  const { searched, searchedAt, characters, areaOf } = gazetteer;
  const found: [Place[], Place[], Place[]] = [[], [], []];
  const isFull = (match: Match) => found[match].length >= LIMITS.places;
  const has = (place: number, word: Buffer) =>
    occurs(searched, searchedAt[place] ?? 0, searchedAt[place + 1] ?? 0, word);
  for (const [first, end] of ranges)
    for (let number = first; number < end && !isFull(WHOLE); number += 1) {
      if (
        ((characters[number] ?? 0) & sought.characters) !== sought.characters ||
        !sought.isThere[areaOf[number] ?? 0]
      )
        continue;
      const match =
        beginningOf(searched, searchedAt[number] ?? 0, searchedAt[number + 1] ?? 0, sought.name) ??
        (!isFull(WORDS) && sought.words.every((word) => has(number, word)) ? WORDS : undefined);
      if (match === undefined || isFull(match)) continue;
      const place = toPlace(gazetteer, number);
      if (!found[match].some((other) => isSame(other, place))) found[match].push(place);
    }
  return found.flat().slice(0, LIMITS.places);
}

/**
 * The places that a text names, at most `LIMITS.places`: those of the zone's country first; in each part those with exactly this name, those
 * whose name begins so, and others; districts before upazilas before unions. What follows a comma says what they are in; where a text
 * without one finds nothing, so does its last word.
 */
export function findPlaces(gazetteer: Gazetteer, text: string, zone?: string): Place[] {
  const found = placesNamed(gazetteer, text.split(','), zone);
  const [, name, around] = (found.length === 0 && /^([^,]+)\s+([^\s,]+)\s*$/.exec(text)) || [];
  return name && around ? placesNamed(gazetteer, [name, around], zone) : found;
}

/** @param around what the places are in */
function placesNamed(
  gazetteer: Gazetteer,
  [name = '', ...around]: readonly string[],
  zone: string | undefined,
): Place[] {
  const folded = foldPlace(name);
  const words = placeWords(folded);
  const within = placeWords(foldPlace(around.join(' ')));
  const sought: Sought = {
    name: Buffer.from(folded),
    words: words.sort((one, other) => other.length - one.length).map((word) => Buffer.from(word)),
    characters: charactersOf(Buffer.from(words.join(''))),
    isThere: gazetteer.areas.map(({ searched }) => hasWords(searched, within)),
  };
  if (folded === '' || !sought.isThere.includes(true)) return [];
  const { first, end } = gazetteer.byZone.get(zone ?? '') ?? { first: 0, end: 0 };
  const own = best(gazetteer, sought, [[first, end]]);
  if (own.length === LIMITS.places) return own;
  const others = best(gazetteer, sought, [
    [0, first],
    [end, gazetteer.areaOf.length],
  ]);
  return [...own, ...others].slice(0, LIMITS.places);
}
