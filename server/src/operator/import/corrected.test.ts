/** A spreadsheet that is imported again after it was corrected (docs/operations.md, "Importing again"). */
import { PassThrough } from 'node:stream';
import { expect, it } from 'vitest';
import { describeDatabases } from '../../../test/databases.ts';
import { imported } from '../../../test/imported.ts';
import { aParticipation, insert } from '../../../test/rows.ts';
import { testStorage } from '../../../test/storage.ts';
import { rowsOf } from '../../../test/stored.ts';
import type { Database } from '../../database/database.ts';
import { askAndCancel } from './cancel-missing.ts';
import type { ImportRequest } from './import-events.ts';
import { cancelMissing, missingEvents } from './missing.ts';
import { openSpreadsheet, readEvents } from './read-events.ts';

const now = new Date('2026-11-21T12:00:00Z');
const MAP = {
  source: 'corrected',
  key: ['id'],
  creator: 'office@example.org',
  title: '{name}',
  location: '{venue}',
  Descriptions: '{text}',
  capacity: '{seats}',
  eventType: [{ type: 'Cleanup' }],
  eventDate: { column: 'date', format: 'yyyy-MM-dd', time: '10:00', zone: 'Europe/Berlin' },
};
const csv = (...rows: string[]) => ['id,name,venue,date,text,seats', ...rows].join('\n');
const FIRST = csv('1,River day,Old mill,2027-03-05,Come,20', '2,Hill day,Hill,2027-03-06,Come,');
const CORRECTED = csv('1,River day,New bridge,2027-03-12,Come,20', '3,Lake day,Lake,2027-03-20,Come,');

async function run(db: Database, rows: string, options: Partial<ImportRequest> = {}, map: object = MAP) {
  const at = options.now ?? now;
  const spreadsheet = await openSpreadsheet(() => [rows], JSON.stringify(map));
  return imported({ db, now: at, batches: readEvents(spreadsheet, { now: at, batch: 250 }), ...options });
}

async function eventsOf(db: Database) {
  return (await rowsOf(db, 'events')).toSorted((a, b) => a.title.localeCompare(b.title));
}

async function eventCalled(db: Database, title: string) {
  const event = (await eventsOf(db)).find((one) => one.title === title);
  if (!event) throw new Error(`no ${title}`);
  return event;
}

/** Someone joins an event. */
async function join(db: Database, eventId: string) {
  await insert(db, 'participations', aParticipation({ eventId }));
  await db.transaction((tx) => tx.update('events', { id: eventId }, { joined: 1 }));
}

const mails = async (db: Database, kind: string) =>
  (await rowsOf(db, 'outbox')).filter((entry) => entry.kind === kind).map(({ subject }) => subject);

describeDatabases('a corrected spreadsheet', (open) => {
  it('adds new rows, and names the fields of those that differ without changing them', async () => {
    const db = await open();
    await run(db, FIRST);
    const report = await run(db, CORRECTED);
    expect(report).toMatchObject({ added: 1, known: 0, different: 1, updated: 0, refused: [] });
    expect(report.fields).toEqual([['eventDate', 'location']]);
    expect(await eventCalled(db, 'River day')).toMatchObject({ location: 'Old mill', sequence: 0 });
    expect(await run(db, CORRECTED)).toMatchObject({ known: 1, different: 1 });
  });

  it('changes them with update, as an organiser would, and is known from then on', async () => {
    const db = await open();
    await run(db, FIRST);
    const { id } = await eventCalled(db, 'River day');
    await join(db, id);
    // What people changed here stays where the file says the same as before.
    await db.transaction((tx) => tx.update('events', { id }, { Descriptions: 'Come at ten' }));
    expect(await run(db, CORRECTED, { update: true })).toMatchObject({ added: 1, updated: 1, different: 0 });
    const event = await eventCalled(db, 'River day');
    expect(event).toMatchObject({
      eventDate: '2027-03-12T09:00:00.000Z',
      location: 'New bridge',
      locationFolded: 'new bridge',
      Descriptions: 'Come at ten',
      sequence: 1,
    });
    expect(event.changes?.at(-1)?.fields.map(({ field, notified }) => [field, notified])).toEqual([
      ['eventDate', 1],
      ['location', 1],
    ]);
    expect(await mails(db, 'event')).toEqual([id]);
    expect(await run(db, CORRECTED, { update: true })).toMatchObject({ known: 2, updated: 0 });
    // A field that the file no longer has.
    expect(await run(db, CORRECTED.replace('Come,20', 'Come,'), { update: true })).toMatchObject({
      updated: 1,
    });
    expect(await eventCalled(db, 'River day')).not.toHaveProperty('capacity');
  });

  it('says which rows the rule of changes refuses, and changes the others', async () => {
    const db = await open();
    await run(db, csv('1,A,a,2027-03-05,x,20', '2,B,b,2027-03-05,x,20', '3,C,c,2027-03-05,x,20'));
    const [one, two] = [await eventCalled(db, 'A'), await eventCalled(db, 'B')];
    await db.transaction((tx) => tx.update('events', { id: one.id }, { joined: 5 }));
    await db.transaction((tx) => tx.update('events', { id: two.id }, { state: 'cancelled' }));
    const report = await run(
      db,
      csv('1,A,a,2027-03-05,x,2', '2,B,new,2027-03-05,x,20', '3,C,new,2027-03-05,x,20'),
      {
        update: true,
      },
    );
    expect(report.refused).toEqual([
      { line: 2, reasons: [expect.stringContaining('5')] },
      { line: 3, reasons: ['is cancelled, and stays so.'] },
    ]);
    expect(report.updated).toBe(1);
    expect((await eventsOf(db)).map(({ location, capacity }) => [location, capacity])).toEqual([
      ['a', 20],
      ['b', 20],
      ['new', 20],
    ]);
  });

  it('stores nothing in a dry run, and reports the same', async () => {
    const db = await open();
    await run(db, FIRST);
    const before = [await eventsOf(db), await rowsOf(db, 'outbox')];
    const dry = await run(db, CORRECTED, { update: true, dryRun: true });
    expect([await eventsOf(db), await rowsOf(db, 'outbox')]).toEqual(before);
    expect(await run(db, CORRECTED, { update: true })).toEqual(dry);
  });

  it('finds the upcoming events whose rows are gone, and cancels them as their creator would', async () => {
    const db = await open();
    await run(db, FIRST);
    await run(db, FIRST, {}, { ...MAP, source: 'another' });
    const { present } = await run(db, CORRECTED);
    const search = { source: 'corrected', present, now };
    const missing = await missingEvents(db, search);
    expect(missing.map(({ title }) => title)).toEqual(['Hill day']);
    const [{ id } = { id: '' }] = missing;
    await join(db, id);
    // A running event, and one of another source, stay.
    const others = (await rowsOf(db, 'events')).filter((event) => event.importedFrom === 'another');
    expect(await cancelMissing(db, [id, ...others.map((event) => event.id)], search)).toBe(1);
    expect(await db.get('events', id)).toMatchObject({ state: 'cancelled', sequence: 1 });
    expect(await mails(db, 'event')).toEqual([id]);
    expect(await mails(db, 'reminder')).not.toContain(id);
    expect(await db.count('events', { state: 'cancelled' })).toBe(1);
    expect(await missingEvents(db, search)).toEqual([]);
    expect(await run(db, FIRST)).toMatchObject({ added: 0 });
    const late = new Date('2027-03-06T12:00:00Z');
    expect(await missingEvents(db, { ...search, present: new Set(), now: late })).toMatchObject([
      { title: 'Lake day' },
    ]);
  });
});

it('is not missing while its row is refused, or over', async () => {
  const { db } = testStorage();
  await run(db, FIRST);
  const { present, refused } = await run(
    db,
    csv('1,River day,,2027-03-05,Come,20', '2,Hill day,Hill,soon,Come,'),
  );
  expect(refused).toHaveLength(2);
  expect(await missingEvents(db, { source: 'corrected', present, now })).toEqual([]);
});

it('a row that was imported is known after its event is over; a new one is refused', async () => {
  const { db } = testStorage();
  await run(db, FIRST);
  const later = new Date('2027-04-01T12:00:00Z');
  const rows = `${FIRST}\n4,New,Hill,2027-03-07,Come,`;
  const report = await run(db, rows, { now: later, update: true });
  expect(report).toMatchObject({ added: 0, known: 2 });
  expect(report.refused).toEqual([
    { line: 4, reasons: [expect.stringContaining('Event Date is in the past')] },
  ]);
});

it('finds all that are missing, page by page', async () => {
  const { db } = testStorage();
  const rows = Array.from(
    { length: 1_203 },
    (_, id) => `${id},Day ${id},Hill,2027-03-0${1 + (id % 9)},Come,`,
  );
  await run(db, csv(...rows));
  const missing = await missingEvents(db, { source: 'corrected', present: new Set(), now });
  expect(new Set(missing.map(({ id }) => id)).size).toBe(1_203);
});

/** Asks about all events, with an answer typed. */
async function asked(answer: string, { isTTY = true, dryRun = false } = {}) {
  const { db } = testStorage();
  await run(db, FIRST);
  const missing = await missingEvents(db, { source: 'corrected', present: new Set(), now });
  const input = Object.assign(new PassThrough(), { isTTY });
  const output = new PassThrough();
  input.end(`${answer}\n`);
  const options = { source: 'corrected', now, dryRun, terminal: { input, output } };
  const isDone = await askAndCancel(db, missing, options);
  return { isDone, said: String(output.read()), left: await db.count('events', { state: 'listed' }) };
}

it('cancels after a typed yes, and shows before what', async () => {
  const { isDone, said, left } = await asked('yes');
  expect([isDone, left]).toEqual([true, 0]);
  expect(said).toMatch(
    /^2 upcoming events are no longer in the file:\n {2}"River day", 2027-03-05 10:00 \(Europe\/Berlin\), 0 joined\n {2}"Hill day".*\n.*Type yes.*2 cancelled\.\n$/s,
  );
});

it.each<[string, string, object]>([
  ['another answer', 'y', {}],
  ['no answer', '', {}],
  ['a yes without a terminal', 'yes', { isTTY: false }],
])('cancels nothing after %s', async (_, answer, options) => {
  const { isDone, said, left } = await asked(answer, options);
  expect([isDone, left]).toEqual([false, 2]);
  expect(said).toContain('Nothing is cancelled');
});

it('cancels nothing in a dry run, and does not ask', async () => {
  const { isDone, said, left } = await asked('yes', { dryRun: true });
  expect([isDone, left]).toEqual([true, 2]);
  expect(said).not.toContain('Type yes');
});
