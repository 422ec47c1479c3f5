/** A file from before sums were kept: what was done until then is summed up when it is opened (docs/decisions/0038-sums.md). */
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { inDays } from '@social-serve/contract/test/builders';
import { afterEach, expect, it } from 'vitest';
import { anEventRecord, now, person } from '../../../test/records.ts';
import { SAMPLE_ORGANISER } from '../port/store.ts';
import { openSqliteStore } from './store.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'social-serve-sums-'));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** The step before it. */
const BEFORE = 23;

const UNDONE = `
  DROP TRIGGER attendedAdded; DROP TRIGGER attendedChanged; DROP TRIGGER attendedDeleted;
  DROP TRIGGER impactAdded; DROP TRIGGER impactDeleted; DROP TRIGGER impactChanged;
  DROP TABLE impact; DROP INDEX eventsWatched;
  ALTER TABLE events DROP COLUMN isWatched; ALTER TABLE events DROP COLUMN isSummed;
  ALTER TABLE events DROP COLUMN people; ALTER TABLE events DROP COLUMN impactYear;
  ALTER TABLE events DROP COLUMN halfHours; ALTER TABLE events DROP COLUMN attended;
  PRAGMA user_version = ${BEFORE};`;

it('of an older file, what was checked in until then is in the sums, and goes on from there', async () => {
  const file = path.join(folder, 'test.sqlite');
  const store = openSqliteStore(file);
  const year = now.getUTCFullYear();
  const at = { eventDate: inDays(-3, now, 10), endDate: inDays(-3, now, 13) };
  const events = [
    anEventRecord(at),
    // 16 hours on the clocks, which took one of them.
    anEventRecord({
      eventDate: '2026-03-28T14:00:00.000Z',
      endDate: '2026-03-29T05:00:00.000Z',
      timeZone: 'Europe/Berlin',
    }),
    anEventRecord({ eventDate: inDays(-400, now), creatorUid: 'uid-zoe' }), // names no end
    anEventRecord({ ...at, cancelledAt: now.toISOString() }),
    anEventRecord({ ...at, creatorUid: SAMPLE_ORGANISER }),
    anEventRecord(at), // nobody was checked in
  ];
  await store.addRows('events', events);
  await store.addRows(
    'participations',
    events.flatMap(({ id }, index) =>
      [1, 2].map((number) => ({ ...person(id, number), joinOrder: number, attended: index < 5 })),
    ),
  );
  const before = await store.readImpact(year);
  expect(before.all).toEqual({ events: 3, people: 6, halfHours: 12 + 60 });
  await store.close();
  const db = new DatabaseSync(file);
  db.exec(UNDONE);
  db.close();

  const later = openSqliteStore(file);
  expect(await later.readImpact(year)).toEqual(before);
  const [one] = events;
  const [guest] = await later.listRoster(one?.id ?? '', 'uid-maya', { limit: 1 });
  const takenBack = { attended: false, attendedMarkedAt: now.toISOString() };
  await later.recordCheckIn(one?.id ?? '', 'uid-maya', guest?.participation.id ?? '', takenBack);
  expect((await later.readImpact(year)).all).toEqual({ events: 3, people: 5, halfHours: 6 + 60 });
  await later.close();
});
