/** How long searches take, and whether they hold up anybody else. */

/** From absent to common; one character and up. */
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

/** Pieces that are common, in an order that no title has. */
const JOINED = ['volunteerteer', 'ingtionvol', 'garden for day', 'tionering'];

export interface SearchTimes {
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

const median = (numbers: number[]) =>
  numbers.toSorted((one, other) => one - other)[numbers.length >> 1] ?? Number.NaN;

/** Searches one after the other; each a few times, under addresses that were not asked for before. */
export async function measureSearch(origin: string): Promise<SearchResults> {
  let anew = 0;
  const ask = async (term: string, type: string) => {
    anew += 1;
    const query = new URLSearchParams({
      search: term,
      limit: '50',
      anew: String(anew),
      ...(type && { type }),
    });
    const start = performance.now();
    const found = (await (await fetch(`${origin}/events?${query}`)).json()) as unknown[];
    return { ms: performance.now() - start, found: found.length };
  };
  await ask('warm', '');
  const times: SearchTimes[] = [];
  for (const term of [...TERMS, ...JOINED])
    for (const type of ['', 'Donation']) {
      const tries = [];
      for (let round = 0; round < 5; round += 1) tries.push(await ask(term, type));
      const ms = median(tries.map((one) => one.ms));
      times.push({ term, type, ms, found: tries[0]?.found ?? 0, joined: JOINED.includes(term) });
    }
  const waits: number[] = [];
  let over = false;
  const searching = (async () => {
    for (const term of [...TERMS, ...JOINED]) await ask(term, '');
    over = true;
  })();
  while (!over) {
    const start = performance.now();
    await (await fetch(`${origin}/healthz`)).text();
    waits.push(performance.now() - start);
  }
  await searching;
  waits.sort((one, other) => one - other);
  const results = { times, heldUp: waits[Math.floor(waits.length * 0.99)] ?? 0 };
  for (const { term, type, ms, found } of times.toSorted((one, other) => other.ms - one.ms).slice(0, 8))
    console.log(`search ${term} ${type}: ${ms.toFixed(1)} ms, ${found} found`);
  console.log(
    `another request meanwhile: ${results.heldUp.toFixed(1)} ms (99th), ${(waits.at(-1) ?? 0).toFixed(1)} at most`,
  );
  return results;
}
