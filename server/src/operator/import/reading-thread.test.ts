/** A spreadsheet that is read in a thread of its own: the same events, and the same words when it cannot be used. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type EventBatch, readEvents } from './read-events.ts';
import { readInThread } from './reading-thread.ts';

const now = new Date('2026-11-21T12:00:00Z');
const MAP = JSON.stringify({
  source: 'test',
  creator: 'group@example.org',
  title: '{title}',
  location: '{place}',
  Descriptions: '{title}',
  eventType: [{ type: 'Cleanup' }],
  eventDate: { column: 'date', format: 'yyyy-MM-dd' },
});

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'social-serve-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function reading(content: string | Buffer, map = MAP, batch = 2) {
  const file = path.join(folder, 'rows.csv');
  writeFileSync(file, content);
  return readInThread({ file, map, now, batch });
}

async function allOf(batches: AsyncIterable<EventBatch>): Promise<EventBatch[]> {
  const all: EventBatch[] = [];
  for await (const batch of batches) all.push(batch);
  return all;
}

const row = (number: number, day: string) => `Day ${number},Pier ${number},2027-01-${day}`;

it('comes in batches, each with its soonest event first, and the lines that are no events', async () => {
  const rows = [row(1, '09'), row(2, '04'), row(3, '99'), row(4, '05'), row(5, '01')];
  const batches = await allOf(reading(`title,place,date\n${rows.join('\n')}\n`));
  expect(batches.map(({ events }) => events.map(({ title }) => title))).toEqual([
    ['Day 2', 'Day 1'],
    ['Day 4'],
    ['Day 5'],
  ]);
  expect(batches.flatMap(({ refused }) => refused.map(({ line }) => line))).toEqual([4]);
  expect(batches.map(({ done, total }) => `${done} of ${total}`)).toEqual(['2 of 5', '4 of 5', '5 of 5']);
});

it('is nothing when there are no rows', async () => {
  expect(await allOf(reading('title,place,date\n'))).toEqual([]);
});

it('stops when nobody wants more', async () => {
  for await (const { done } of reading(`title,place,date\n${`${row(1, '09')}\n`.repeat(9)}`)) {
    expect(done).toBe(2);
    break;
  }
});

describe('a file that gets shorter after its first reading', () => {
  const shrinking = () => {
    let readings = 0;
    return () => {
      readings += 1;
      return [`title,place,date\n${`${row(1, '09')}\n`.repeat(readings === 1 ? 5 : 3)}`];
    };
  };

  it('fails when it is too large to be held', async () => {
    const batches = readEvents({ csv: shrinking(), map: MAP, now, batch: 2, mostHeld: 50 });
    await expect(allOf(batches)).rejects.toThrow('changed while it was read');
  });

  it('is read once when it is not', async () => {
    const batches = await allOf(readEvents({ csv: shrinking(), map: MAP, now, batch: 2 }));
    expect(batches.at(-1)).toMatchObject({ done: 5, total: 5 });
  });
});

it.each([
  [
    'a quote that is never closed',
    'title,place,date\n"a,b\n',
    MAP,
    'Line 2: a quote is opened and never closed.',
  ],
  ['a column that is missing', 'title,date\n', MAP, 'it names place'],
  ['a mapping that is none', 'title,place,date\n', '{', 'The mapping file cannot be used'],
  ['another encoding', Buffer.from('title,place,date\nStra\xdfe,x,y\n', 'latin1'), MAP, 'is not UTF-8 text'],
])('%s is told before anything is stored', async (_, content, map, message) => {
  await expect(allOf(reading(content, map))).rejects.toThrow(message);
});
