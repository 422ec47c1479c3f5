/**
 * How long it takes to post a series of 26 dates, and to change all of them, over HTTP, in turns with as many events posted one by
 * one: absolute figures depend on the machine.
 */
import { LIMITS } from '../../server/contract/limits.ts';
import { type Times, timed, timesOf } from '../lib/times.ts';

const DATES = LIMITS.seriesDates;

export interface SeriesTimes {
  posted: Times;
  changed: Times;
  /** As many events, one after the other. */
  each: Times;
}

/** @param origin of the product, where nobody has a limit */
export async function measureSeries(origin: string, rounds: number): Promise<SeriesTimes> {
  const eventDate = new Date(Date.now() + 30 * 86_400_000).toISOString();
  const person = `organiser-of-series-${Date.now()}`;
  const event = {
    ...{ title: 'The garden', location: 'Main Street', eventType: 'Cleanup', Descriptions: 'Come.' },
    ...{ photoURL: 'https://a.example/p.jpg', eventDate, timeZone: 'America/New_York' },
  };
  const send = async (method: string, path: string, body: object) => {
    const headers = { Authorization: `Bearer ${person}`, 'Content-Type': 'application/json' };
    const reply = await fetch(origin + path, { method, headers, body: JSON.stringify(body) });
    if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status} ${await reply.text()}`);
    return (await reply.json()) as { insertedId?: string; modifiedCount?: number };
  };
  const [posted, changed, each] = [[], [], []] as [number[], number[], number[]];
  for (let round = 0; round <= rounds; round += 1) {
    // The first compiles the code.
    const warm = round === 0 ? [] : null;
    const { insertedId } = await timed(warm ?? posted, () =>
      send('POST', '/events', { ...event, repeat: { every: 'week', count: DATES } }),
    );
    const { modifiedCount } = await timed(warm ?? changed, () =>
      send('PUT', `/eventUpdate/${insertedId}?scope=following`, {
        ...{ eventDate, title: `The park ${round}`, location: 'Oak Street' },
      }),
    );
    if (modifiedCount !== DATES) throw new Error(`${modifiedCount} dates were changed`);
    await timed(warm ?? each, async () => {
      for (let number = 0; number < DATES; number += 1) await send('POST', '/events', event);
    });
  }
  const results = { posted: timesOf(posted), changed: timesOf(changed), each: timesOf(each) };
  for (const [name, { p50, most }] of Object.entries(results))
    console.log(`series of ${DATES}, ${name}: ${p50.toFixed(1)} ms, ${most.toFixed(1)} at most`);
  return results;
}
