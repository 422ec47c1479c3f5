/** Which events the newsletter has. */
import { inDays } from '@social-serve/contract/test/builders';
import { expect, it } from 'vitest';
import { describeDatabases } from '../../test/databases.ts';
import { addEvents } from '../../test/events.ts';
import { anEventRow } from '../../test/rows.ts';
import { newsEvents } from './news-events.ts';

describeDatabases('the events of the newsletter', (open) => {
  const of = (creatorUid: string, day: number) =>
    anEventRow({ creatorUid, title: `${creatorUid} ${day}`, eventDate: inDays(day) });
  const titlesOf = async (events: ReturnType<typeof of>[]) => {
    const db = await open();
    await addEvents(db, events);
    return (await newsEvents(db, new Date())).map(({ title }) => title);
  };

  it('are at most two of one creator, soonest first', async () => {
    const titles = await titlesOf([of('a', 1), of('a', 2), of('a', 3), of('b', 4), of('a', 5), of('c', 6)]);
    expect(titles).toEqual(['a 1', 'a 2', 'b 4', 'c 6']);
  });

  it('are the next ten, however many another person posted before them', async () => {
    const flood = Array.from({ length: 250 }, () => of('a', 1));
    const others = Array.from({ length: 12 }, (_, index) => of(`person-${index}`, 10 + index));
    const titles = await titlesOf([...flood, ...others]);
    expect(titles).toEqual(['a 1', 'a 1', ...others.slice(0, 8).map(({ title }) => title)]);
  });

  it('may be none', async () => {
    expect(await titlesOf([])).toEqual([]);
  });
});
