/**
 * The places of the world, from a file that `npm run places` makes (data/README.md). They stay bytes, which take a fraction of the memory of
 * objects.
 */
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { LANGUAGES } from '@social-serve/contract/languages';
import { foldPlace } from '@social-serve/contract/search-rules';
import { currentName } from '@social-serve/contract/zone-rules';
import { nextTurn } from '../http/turns.ts';

const FILE = new URL('./places.txt.br', import.meta.url);

/** Room for the whole text, so that it is not put together from pieces, which would take twice the memory. */
const ROOM = 9_000_000;

const NEWLINE = 10;
const TAB = 9;
const ZERO = 48;
const MINUS = 45;
const POINT = 46;

/** What places are in: a division, state, district or upazila of a country. */
interface Area {
  /** '' where only the country is known. */
  name: string;
  /** '' where not known. */
  nameBn: string;
  country: string;
  /** Its name, those of what it is in, and its country's in every language, folded. */
  searched: string;
}

/** The numbers of a country's places: from `first` to before `end`. */
interface Places {
  first: number;
  end: number;
}

/** All places, by number, in the order in which equal matches are found: country by country, districts first. */
export interface Gazetteer {
  areas: readonly Area[];
  /** The number of each place's area. */
  areaOf: Uint16Array;
  /** The places of each country, and of each zone's country. */
  countries: readonly Places[];
  byZone: ReadonlyMap<string, Places>;
  /** What searches compare, a line per place: its folded names, with tabs around each. */
  searched: Buffer;
  /** Where each line of `searched` begins, and the end. */
  searchedAt: Uint32Array;
  /** The characters of each place's line in `searched`, as `charactersOf` gives them. */
  characters: Uint32Array;
  /** A line per place: the number of its area, name, name in Bangla, latitude, longitude. */
  rows: Buffer;
  rowAt: Uint32Array;
  /** The latitude and the longitude of each place, one after the other. */
  points: Float32Array;
}

/** Where each of the first lines begins, and where the last of them ends. */
function lineStarts(text: Buffer, lines: number): Uint32Array {
  const starts = new Uint32Array(lines + 1);
  let line = 1;
  for (let at = 0; line <= lines && at < text.length; at += 1)
    if (text[at] === NEWLINE) starts[line++] = at + 1;
  return starts;
}

/** The number at the beginning of each line. */
function leadingNumbers(text: Buffer, starts: Uint32Array): Uint16Array {
  const numbers = new Uint16Array(starts.length - 1);
  for (let line = 0; line < numbers.length; line += 1) {
    let number = 0;
    for (let at = starts[line] ?? 0; (text[at] ?? 0) >= ZERO; at += 1)
      number = number * 10 + (text[at] ?? 0) - ZERO;
    numbers[line] = number;
  }
  return numbers;
}

/** The latitude and the longitude at the end of each line, read from the end. */
function pointsOf(rows: Buffer, starts: Uint32Array): Float32Array {
  const points = new Float32Array(2 * (starts.length - 1));
  for (let place = 0; place < points.length / 2; place += 1) {
    let at = (starts[place + 1] ?? 0) - 2; // before the line's end
    for (const field of [1, 0]) {
      let [degrees, unit] = [0, 1];
      for (; rows[at] !== TAB; at -= 1) {
        const byte = rows[at] ?? 0;
        if (byte === MINUS) degrees = -degrees;
        else if (byte === POINT) [degrees, unit] = [degrees / unit, 1];
        else {
          degrees += (byte - ZERO) * unit;
          unit *= 10;
        }
      }
      points[2 * place + field] = degrees;
      at -= 1;
    }
  }
  return points;
}

/** The characters of a part of a text as bits, each for several characters: what has not all bits of a word does not have the word. */
export function charactersOf(text: Buffer, from = 0, until = text.length): number {
  let characters = 0;
  for (let at = from; at < until; at += 1) characters |= 1 << ((text[at] ?? 0) & 31);
  return characters;
}

/** The characters of each line. */
function lineCharacters(text: Buffer, starts: Uint32Array): Uint32Array {
  const characters = new Uint32Array(starts.length - 1);
  for (let line = 0; line < characters.length; line += 1)
    characters[line] = charactersOf(text, starts[line], starts[line + 1]);
  return characters;
}

/** The places of each country, and of each zone's country. @param counts the countries' numbers of places, in order */
async function placesByCountry(counts: readonly [country: string, places: number][]) {
  const countries: Places[] = [];
  const byZone = new Map<string, Places>();
  for (const [region, count] of counts) {
    const first = countries.at(-1)?.end ?? 0;
    const places = { first, end: first + count };
    countries.push(places);
    for (const zone of new Intl.Locale('und', { region }).getTimeZones() ?? [])
      byZone.set(currentName(zone), places);
    await nextTurn();
  }
  return { countries, byZone };
}

/** What the file says of an area. */
type AreaRow = [country: string, name: string, nameBn: string, folded: string];

/** The areas, with the names by which searches know them. */
function areasOf(rows: readonly AreaRow[]): Area[] {
  const languages = LANGUAGES.map((language) => new Intl.DisplayNames(language, { type: 'region' }));
  const countries = new Map<string, string>();
  const namesOf = (code: string) => {
    const names =
      countries.get(code) ?? languages.map((names) => foldPlace(names.of(code) ?? code)).join('\t');
    countries.set(code, names);
    return names;
  };
  return rows.map(([country, name, nameBn, folded]) => ({
    name,
    nameBn,
    country,
    searched: `${folded}\t${namesOf(country)}`,
  }));
}

async function readGazetteer(): Promise<Gazetteer> {
  const bytes = await promisify(brotliDecompress)(await readFile(FILE), { chunkSize: ROOM });
  const headerEnd = bytes.indexOf(NEWLINE);
  const header: {
    countries: [country: string, places: number][];
    areas: AreaRow[];
  } = JSON.parse(bytes.toString('utf8', 0, headerEnd));
  const places = header.countries.reduce((sum, [, count]) => sum + count, 0);
  const lines = bytes.subarray(headerEnd + 1);
  // In turns, so that other requests do not wait for all of it.
  await nextTurn();
  const searchedAt = lineStarts(lines, places);
  await nextTurn();
  const rows = lines.subarray(searchedAt[places]);
  const rowAt = lineStarts(rows, places);
  await nextTurn();
  const areaOf = leadingNumbers(rows, rowAt);
  await nextTurn();
  const points = pointsOf(rows, rowAt);
  await nextTurn();
  const characters = lineCharacters(lines, searchedAt);
  await nextTurn();
  const areas = areasOf(header.areas);
  await nextTurn();
  const { countries, byZone } = await placesByCountry(header.countries);
  const searched = lines.subarray(0, searchedAt[places]);
  return { areas, areaOf, countries, byZone, searched, searchedAt, characters, rows, rowAt, points };
}

let opened: Promise<Gazetteer> | undefined;

/** The gazetteer, read when first asked for, once in a process. */
export function openGazetteer(): Promise<Gazetteer> {
  opened ??= readGazetteer().catch((error: unknown) => {
    opened = undefined;
    throw error;
  });
  return opened;
}
