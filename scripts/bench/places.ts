/** How long finding places takes, and what the gazetteer takes when it is first asked for. */
import { findPlaces } from '../../server/src/places/find.ts';
import { openGazetteer } from '../../server/src/places/open.ts';
import { type Times, timed, timesOf } from '../lib/times.ts';

/** From rare to common, in both scripts; a character that most names have is the worst case. */
const TEXTS = [
  'qqqq',
  'rang',
  'রংপুর',
  'রং',
  'sadar rangpur',
  'Kaunia, Rangpur',
  'london',
  'an',
  'e i',
  'a',
  'a, texas',
];

export interface PlacesTimes {
  /** Milliseconds. */
  open: number;
  /** Bytes by which the process grows. */
  memory: number;
  search: Times;
}

/** Opens the gazetteer of this process, and searches with and without a zone. */
export async function measurePlaces(): Promise<PlacesTimes> {
  const { rss } = process.memoryUsage();
  const opening: number[] = [];
  const gazetteer = await timed(opening, openGazetteer);
  const memory = process.memoryUsage().rss - rss;
  const searches: number[] = [];
  for (let round = 0; round < 40; round += 1)
    for (const text of TEXTS)
      for (const zone of [undefined, 'Asia/Dhaka'])
        await timed(round < 10 ? [] : searches, async () => findPlaces(gazetteer, text, zone));
  const times = { open: opening[0] ?? Number.NaN, memory, search: timesOf(searches) };
  console.log(
    `places: opened in ${times.open.toFixed(0)} ms, ${(memory / 1e6).toFixed(0)} MB; a search ${times.search.p50.toFixed(1)} ms, ${times.search.p99.toFixed(1)} (99th)`,
  );
  return times;
}
