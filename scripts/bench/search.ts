/** How long searches take, and how long another request waits meanwhile. */
import { timed, timesOf } from '../lib/times.ts';
import type { Client } from './processes.ts';

/** From rare to common, from one character on. */
const TERMS = [
  'xylophonequartz',
  'é',
  'É',
  'q',
  'zz',
  '木',
  'নদী',
  'чистый',
  'école',
  'ÉVREUX',
  'žižkov',
  'jazz',
  'øresund',
  'in rangpur',
  'a',
  'th',
  'ing',
  'tree',
  'garden',
  'clean up',
  'volunteer',
  'brooklyn',
  'community garden',
  'food pantry volunteers',
];

/** Common trigrams in an order that no title has: the worst case for the index. */
const JOINED = ['volunteerteer', 'ingtionvol', 'garden for day', 'tionering'];

interface SearchTimes {
  term: string;
  type: string;
  /** Milliseconds; median. */
  ms: number;
  found: number;
  joined: boolean;
}

export interface SearchResults {
  times: SearchTimes[];
  /** The longest that another request waited meanwhile, in milliseconds: the 99th of a hundred. */
  heldUp: number;
}

/** Addresses of one measurement: more than requests, so that none is cached. */
const MOST = 1_000;

/** Measures each search for a fifth of a second, with uncached addresses. */
export async function measureSearch(client: Client, port: number): Promise<SearchResults> {
  const origin = `http://127.0.0.1:${port}`;
  let count = 0;
  const addressOf = (term: string, type: string) => {
    count += 1;
    const cursor = `${Date.now() - count}-${'0'.repeat(24)}`; // another cursor each time, so that nothing is cached
    const query = { search: term, limit: '50', cursor, ...(type && { type }) };
    return `/events?${new URLSearchParams(query)}`;
  };
  const ask = async (term: string, type: string) =>
    (await (await fetch(origin + addressOf(term, type))).json()) as unknown[];
  await ask('warm', '');
  const times: SearchTimes[] = [];
  for (const term of [...TERMS, ...JOINED])
    for (const type of ['', 'Donation']) {
      const { length: found } = await ask(term, type);
      const requests = Array.from(
        { length: MOST },
        () => `GET ${addressOf(term, type)} HTTP/1.1\r\nHost: localhost\r\n\r\n`,
      );
      const { p50: ms } = await client.measure({ port, connections: 1, seconds: 0.2, requests });
      times.push({ term, type, ms, found, joined: JOINED.includes(term) });
    }
  const waits: number[] = [];
  let over = false;
  const searching = (async () => {
    for (const term of [...TERMS, ...JOINED]) await ask(term, '');
    over = true;
  })();
  while (!over) await timed(waits, async () => (await fetch(`${origin}/healthz`)).text());
  await searching;
  const { p99: heldUp, most } = timesOf(waits);
  for (const { term, type, ms, found } of times.toSorted((one, other) => other.ms - one.ms).slice(0, 8))
    console.log(`search ${term} ${type}: ${ms.toFixed(1)} ms, ${found} found`);
  console.log(`another request meanwhile: ${heldUp.toFixed(1)} ms (99th), ${most.toFixed(1)} at most`);
  return { times, heldUp };
}
