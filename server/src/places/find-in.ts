/** Finds the places that a text mentions, such as the location of an event (docs/specification.md, "Finding places"). */
import type { Place } from '@social-serve/contract/gazetteer';
import { LIMITS } from '@social-serve/contract/limits';
import { foldPlace } from '@social-serve/contract/search-rules';
import { toPlace } from './find.ts';
import type { Gazetteer } from './open.ts';

/** How many words of a text are read, and how many a name has at most. */
const MOST_WORDS = 40;
const LONGEST_NAME = 4;

/** Shorter names are words of most languages. */
const SHORTEST_NAME = 3;

/** A possible name in a text: its number of words, and the word after it. */
interface Mention {
  length: number;
  end: number;
}

/** All groups of adjacent words; of equal ones the last. */
function mentionsIn(words: readonly string[]): Map<string, Mention> {
  const mentions = new Map<string, Mention>();
  for (let start = 0; start < words.length; start += 1)
    for (let length = 1; length <= Math.min(LONGEST_NAME, words.length - start); length += 1) {
      const name = words.slice(start, start + length).join(' ');
      if (name.length >= SHORTEST_NAME) mentions.set(name, { length, end: start + length });
    }
  return mentions;
}

const TAB = 9;

/** The first byte and the number of bytes of a name: few names of places share them with one in a text, so that few are read. */
const shapeOf = (first: number, bytes: number) => bytes * 256 + first;

/** The longest of a place's names that is in the text. @param shapes those of the names in the text */
function longestMention(
  { searched, searchedAt }: Gazetteer,
  number: number,
  mentions: ReadonlyMap<string, Mention>,
  shapes: ReadonlySet<number>,
): Mention | undefined {
  let longest: Mention | undefined;
  const end = searchedAt[number + 1] ?? 0;
  let from = (searchedAt[number] ?? 0) + 1;
  for (let at = from; at < end; at += 1) {
    if (searched[at] !== TAB) continue;
    const mention = shapes.has(shapeOf(searched[from] ?? 0, at - from))
      ? mentions.get(searched.toString('utf8', from, at))
      : undefined;
    if (mention && mention.length > (longest?.length ?? 0)) longest = mention;
    from = at + 1;
  }
  return longest;
}

interface Found extends Mention {
  number: number;
  /** Whether the text goes on with what the place is in. */
  isConfirmed: boolean;
}

/** Those with what they are in first, then longer names, then later ones, as in an address; then districts before upazilas before unions. */
const byFit = (one: Found, other: Found) =>
  Number(other.isConfirmed) - Number(one.isConfirmed) ||
  other.length - one.length ||
  other.end - one.end ||
  one.number - other.number;

/** The places whose whole name is in a text, the most likely first, at most `LIMITS.places`: of the zone's country, and of those that the text names. */
export function placesIn(gazetteer: Gazetteer, text: string, zone?: string): Place[] {
  const { areaOf, areas, byZone, countries } = gazetteer;
  const words = foldPlace(text).split(' ').filter(Boolean).slice(0, MOST_WORDS);
  const mentions = mentionsIn(words);
  const shapes = new Set(
    [...mentions.keys()].map((name) => shapeOf(Buffer.from(name)[0] ?? 0, Buffer.byteLength(name))),
  );
  const areaAt = (number: number) => ` ${areas[areaOf[number] ?? 0]?.searched.replaceAll('\t', ' ')}`;
  const isNamed = ({ first }: { first: number }) =>
    (areas[areaOf[first] ?? 0]?.searched.split('\t').slice(-2) ?? []).some((name) => mentions.has(name));
  const own = byZone.get(zone ?? '');
  const ranges = countries.filter((range) => range.first === own?.first || isNamed(range));
  const found: Found[] = [];
  for (const { first, end } of ranges)
    for (let number = first; number < end; number += 1) {
      const mention = longestMention(gazetteer, number, mentions, shapes);
      if (!mention) continue;
      const after = words.slice(mention.end).filter((word) => word.length >= SHORTEST_NAME);
      const area = areaAt(number);
      found.push({ ...mention, number, isConfirmed: after.some((word) => area.includes(` ${word}`)) });
    }
  return found
    .sort(byFit)
    .slice(0, LIMITS.places)
    .map(({ number }) => toPlace(gazetteer, number));
}
