/** Events as JSON say what their records say, and nothing that never leaves. */
import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { anEventRecord, person } from '../../../test/records.ts';
import { toEvent, toEventJson } from '../../events/presenter.ts';
import { type EventRecord, fromBytes } from '../port/store.ts';
import { toText } from './event-texts.ts';
import { openSqliteStore } from './store.ts';

/** What is kept of an event and never travels. */
const INNER = {
  changes: [
    { sequence: 1, at: anEventRecord().postDate, fields: [{ field: 'creator', from: 'SECRET', to: 'x' }] },
  ],
  looked: { place: 1, left: 0 },
  hidden: { at: 'SECRET', reason: 'SECRET', note: 'SECRET' },
  aSecret: 'SECRET',
};

const ODD = 'Odd ","postDate":"2026 \\" \\\\ "creator":"x", "capacity":7 🌱\n';

const events: [string, Partial<EventRecord>][] = [
  ['with few fields', {}],
  ['with many', { capacity: 2, creatorName: 'Maya "M" Chakma', photoURL: '' }],
  ['with odd text', { title: ODD, Descriptions: ODD, location: ODD, creatorName: ODD, capacity: 120 }],
];

it.each(events)('an event %s', async (_, fields) => {
  const store = openSqliteStore(':memory:');
  const event = { ...INNER, ...anEventRecord(fields), ...INNER };
  await store.addEvent(event as EventRecord);
  for (let number = 0; number < 3; number += 1) await store.addParticipation(person(event.id, number));
  const record = await store.findEvent(event.id);
  const text = await store.findEventText(event.id);
  if (!record || !text) throw new Error('not there');
  const json = fromBytes(toEventJson(text));
  expect(JSON.parse(json)).toStrictEqual(toEvent(record));
  expect(json).not.toMatch(/SECRET|uid-maya/);
  expect(text.eventDate).toBe(event.eventDate);
  await store.close();
});

it('of a document in any other order is made from the record', () => {
  const { id, creatorUid, cancelledAt, sequence, ...fields } = anEventRecord();
  const rest = { events_id: id, events_creatorUid: creatorUid, events_cancelledAt: cancelledAt };
  const { creator, postDate, ...others } = fields;
  for (const document of [
    { ...others, postDate, creator },
    { aSecret: 'SECRET', ...others, postDate, creator },
    { ...others, creator, postDate, aSecret: 'SECRET' },
  ]) {
    const answer = { ...rest, events_sequence: sequence, events_joined: 0 };
    const text = toText({ ...answer, events_document: JSON.stringify(document) });
    expect(JSON.parse(`{${fromBytes(text.fields)}}`)).toEqual(fields);
  }
});

it('stays the same when SQLite changes what never leaves', async () => {
  const file = new DatabaseSync(':memory:');
  const { title, creator, postDate } = anEventRecord({ title: ODD });
  const written = JSON.stringify({ title, creator, postDate });
  const changed = file
    .prepare(`SELECT json_set(?, '$.looked', json('{"place":2}')) AS document`)
    .get(written)?.document;
  file.close();
  expect(String(changed).startsWith(written.slice(0, -1))).toBe(true);
});
