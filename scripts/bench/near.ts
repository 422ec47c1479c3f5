/** What the list near a point costs, as a ratio to the list of the next events in the same run: time on the processor, which other processes disturb less. */
import type { Client, MeasuredServer } from './processes.ts';

/** In a dense city, on its latitude, in the country around it, and where there is nothing. */
const PLACES = ['23.81,90.41', '23.81,92.3', '25.74,89.28', '24.9,91.87', '0,0'];
const DISTANCES = [2, 25, 100];

export interface NearTimes {
  /** Milliseconds of processor time for the list of 50, uncached. */
  list: number;
  /** The same near each place: by day and by distance. */
  near: { place: string; km: number; sort: string; ms: number }[];
}

/** Addresses of one measurement: more than requests, so that none is cached. */
const MOST = 1_000;

const SECONDS = 0.4;

/** Measures each list for a moment, with uncached addresses. */
export async function measureNear(client: Client, server: MeasuredServer): Promise<NearTimes> {
  const { port } = server;
  let count = 0;
  const timeOf = async (query: Record<string, string>) => {
    const requests = Array.from({ length: MOST }, () => {
      count += 1;
      const cursor = `${'sort' in query ? '0-' : ''}${Date.now() - count}-${'0'.repeat(24)}`;
      const address = `/events?${new URLSearchParams({ ...query, limit: '50', cursor })}`;
      return `GET ${address} HTTP/1.1\r\nHost: localhost\r\n\r\n`;
    });
    const before = await server.usage();
    const { statuses } = await client.measure({ port, connections: 1, seconds: SECONDS, requests });
    const { cpu } = await server.usage();
    return (cpu - before.cpu) / 1_000 / Object.values(statuses).reduce((sum, some) => sum + some, 0);
  };
  await timeOf({}); // compiles
  const list = await timeOf({});
  const near: NearTimes['near'] = [];
  for (const place of PLACES)
    for (const km of DISTANCES)
      for (const sort of ['', 'distance'])
        near.push({
          ...{ place, km, sort },
          ms: await timeOf({ near: place, within: String(km), ...(sort && { sort }) }),
        });
  const again = await timeOf({});
  for (const { place, km, sort, ms } of near)
    console.log(`near ${place} ${km} km ${sort}: ${ms.toFixed(1)} ms, ${(ms / list).toFixed(2)} of the list`);
  console.log(`the list: ${list.toFixed(1)} ms, ${again.toFixed(1)} afterwards`);
  return { list: (list + again) / 2, near };
}
