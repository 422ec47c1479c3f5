/** What people ended or refused after a backup holds when the backup was restored, on both databases. */
import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { inDays } from '@social-serve/contract/test/builders';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { HOW_TO_RUN, scratchDatabase, serversUnderTest } from '../../../test/mongo-under-test.ts';
import {
  aGuest,
  anAccount,
  anApplicationRow,
  anEventRow,
  aParticipation,
  aRecipient,
  aStop,
} from '../../../test/rows.ts';
import { storageOn } from '../../../test/storage.ts';
import { insertRows, rowsOf, storedRows } from '../../../test/stored.ts';
import { erasePerson } from '../../account/erasure.ts';
import { setAddressOf } from '../../accounts/change-address.ts';
import type { Row } from '../../database/database.ts';
import { openMongo } from '../../database/mongodb/open.ts';
import { hideEvents, showEvents } from '../../events/hide.ts';
import { newId } from '../../formats/new-id.ts';
import { freeCounts, stopStrangers } from '../../outbox/budget.ts';
import { turnOff, turnOn } from '../../outbox/choices.ts';
import { answerFor } from '../../participations/coming.ts';
import { leave } from '../../participations/leave.ts';
import { applyStop, stopPerson } from '../../stops/stop.ts';
import { openStorage, type Storage } from '../../storage.ts';
import { disableAccount } from '../accounts.ts';
import { eraseAll } from '../personal-data.ts';
import { SINCE_FILE } from '../since-file.ts';
import { copySince, makeBackup, type Place } from './backup.ts';
import { restoreBackup } from './restore.ts';

let folder: string;
let scratches: ReturnType<typeof scratchDatabase>[] = [];
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'social-serve-since-'));
});
afterEach(async () => {
  await Promise.all(scratches.map((scratch) => scratch.remove()));
  scratches = [];
  rmSync(folder, { recursive: true, force: true });
});

const open = async (place: Place): Promise<Storage> =>
  place.mongodbUri ? storageOn(await openMongo(place.mongodbUri, { callMs: 15_000 })) : openStorage(place);
const backup = () => path.join(folder, 'social-serve.backup');
const since = () => path.join(folder, 'copied.jsonl');
const soon = (seconds: number) => new Date(Date.now() + seconds * 1_000);

const servers = await serversUnderTest();
afterAll(() => Promise.all(servers.map((server) => server.stop())));
if (servers.length === 0) it('a restore on MongoDB', (context) => context.skip(HOW_TO_RUN));

const upcoming = (name: string) =>
  anEventRow({ creatorUid: `uid-${name}`, creator: `${name}@example.org`, eventDate: inDays(20) });
const account = (name: string, fields: Partial<Row<'accounts'>> = {}) =>
  anAccount({ id: `uid-${name}`, email: `${name}@example.org`, ...fields });

describe.each([['SQLite', ''], ...servers.map(({ name, uri }) => [name, uri])])('on %s', (_, uri) => {
  const newPlace = (name: string): Place => {
    const dataDir = path.join(folder, name);
    if (!uri) return { dataDir };
    const scratch = scratchDatabase(uri);
    scratches.push(scratch);
    return { dataDir, mongodbUri: scratch.uri };
  };

  /** Stores something, backs it up, makes changes, and restores the backup with what is known of them. */
  async function restoredAfter(
    fill: (storage: Storage) => Promise<void>,
    changes: (storage: Storage) => Promise<void>,
  ): Promise<{ storage: Storage; lines: string[] }> {
    const [from, to] = [newPlace('from'), newPlace('to')];
    const before = await open(from);
    await before.db.ping();
    await fill(before);
    await makeBackup(from, backup(), new Date());
    // With MongoDB a backup has a copy beside it.
    expect(existsSync(`${backup()}.since.jsonl`)).toBe(from.mongodbUri !== undefined);
    await changes(before);
    await before.db.close();
    await copySince(from, since());
    const { since: lines } = await restoreBackup(backup(), to, { since: since() });
    return { storage: await open(to), lines };
  }

  it('erasures and refusals are made again', async () => {
    const [event, spam, doras] = [upcoming('maya'), upcoming('bob'), upcoming('dora')] as const;
    const finns = upcoming('finn');
    const finn = aRecipient({ uid: 'uid-finn', address: 'finn@example.org' });
    const guest = aGuest({ eventId: event.id, participant: 'zoe@example.org', name: 'Zoe Miller' });
    const [lena, guests, subscriber] = [
      aRecipient({ uid: 'uid-lena', address: 'lena@example.org' }),
      aRecipient({ uid: undefined, participationId: guest.id, address: 'zoe@example.org' }),
      aRecipient({ uid: undefined, address: 'news@example.org', newsMonth: '2020-02' }),
    ] as const;
    const { storage, lines } = await restoredAfter(
      async ({ db }) => {
        await insertRows(db, 'accounts', account('maya'), account('dora'), account('lena'));
        await insertRows(db, 'events', event, spam, doras, finns);
        await insertRows(
          db,
          'participations',
          guest,
          aParticipation({ eventId: spam.id, participantUid: 'uid-maya' }),
        );
        await insertRows(db, 'mailRecipients', lena, guests, subscriber, finn);
        for (const email of ['ann@example.org', 'ben@example.org'])
          await insertRows(db, 'applications', anApplicationRow({ email, applicantUid: undefined }));
      },
      async (storage) => {
        const { db } = storage;
        const at = soon(1);
        await db.transaction((tx) => leave(tx, guest, at));
        await db.transaction((tx) => turnOff(tx, lena.id, 'reminders', at));
        await db.transaction((tx) => turnOff(tx, subscriber.id, 'news', at));
        await db.transaction((tx) => stopStrangers(tx, 'stranger@example.org', at));
        await db.transaction((tx) =>
          hideEvents(tx, [spam], { reason: 'Wrong or misleading' }, at.toISOString()),
        );
        await disableAccount(db, 'dora@example.org', true, at);
        const [date, decidedBy] = [at.toISOString(), 'tara@example.org'];
        const { uid: _, ...decided } = aStop({ until: inDays(9) });
        const wanted = { ...decided, date, decidedBy, decidedAt: date };
        const stopped = await db.transaction((tx) => stopPerson(tx, { eventId: finns.id }, wanted, []));
        await applyStop(db, stopped, at);
        await setAddressOf(db, account('lena'), 'lena@elsewhere.example', at);
        const maya = { uid: 'uid-maya', email: 'maya@example.org', emailVerified: true };
        await erasePerson(storage, maya, at, async () => {});
        for (const address of ['ann@example.org', 'ben@example.org']) await eraseAll(storage, address, at);
      },
    );
    expect(lines).toEqual([
      '2 kinds of e-mail turned off',
      '1 mailbox closed to e-mail that strangers cause',
      '1 place left by a private link',
      '3 events hidden',
      '1 account disabled',
      '1 person stopped',
      '1 account moved to another e-mail address, which the restored database does not know: log in with the earlier one',
      '3 accounts or addresses erased',
    ]);
    const stored = await storedRows(storage.db);
    await storage.db.close();
    expect(JSON.stringify(stored)).not.toMatch(/uid-maya|maya@|zoe@|ann@|ben@|Zoe Miller/);
    expect(readFileSync(since(), 'utf8')).not.toMatch(/uid-|@|Miller/);
    expect(stored.events.map(({ id, state, hidden }) => [id, state, hidden?.reason])).toEqual(
      expect.arrayContaining([
        [spam.id, 'hidden', 'Wrong or misleading'],
        [doras.id, 'hidden', 'The organiser’s account is disabled'],
        [finns.id, 'hidden', 'Our team has stopped the organiser'],
      ]),
    );
    expect(stored.stops).toMatchObject([
      {
        uid: 'uid-finn',
        addressDigest: expect.any(String),
        reason: 'Wrong or misleading',
        until: expect.any(String),
      },
    ]);
    expect(stored.hiddenPosts).toHaveLength(1);
    expect(stored.accounts.map(({ id, disabled }) => [id, disabled]).toSorted()).toEqual([
      ['uid-dora', true],
      ['uid-lena', undefined],
    ]);
    expect(stored.mailRecipients.find(({ uid }) => uid === 'uid-lena')?.off).toEqual(['reminders']);
    expect(stored.mailRecipients.find(({ address }) => address === 'news@example.org')).not.toHaveProperty(
      'newsMonth',
    );
    expect(stored.stoppedMailboxes).toHaveLength(1);
    // Nobody is mailed what they know.
    expect(stored.outbox.filter(({ kind }) => kind !== 'reminder')).toEqual([]);
    expect(stored.sinceBackup.length).toBeGreaterThanOrEqual(8);
  });

  it('a no holds, and so does coming back', async () => {
    const event = upcoming('maya');
    const confirmed = { eventId: event.id, unconfirmed: undefined };
    const [no, back, gone] = [
      aGuest({ ...confirmed, participant: 'ann@example.org', name: 'Ann' }),
      aGuest({ ...confirmed, participant: 'ben@example.org', name: 'Ben', joinOrder: 2 }),
      aGuest({ ...confirmed, participant: 'cem@example.org', name: 'Cem', joinOrder: 3 }),
    ] as const;
    const { storage, lines } = await restoredAfter(
      async ({ db }) => {
        await insertRows(db, 'events', { ...event, joined: 3, lastJoinOrder: 3 });
        await insertRows(db, 'participations', no, back, gone);
      },
      async ({ db }) => {
        const answer = (row: typeof no, coming: boolean, minutes: number) =>
          db.transaction(async (tx) => {
            const [locked] = await tx.lock('events', [event.id]);
            const current = await tx.get('participations', row.id);
            const now = soon(minutes);
            const options = { now, newIds: [], leftId: newId(now), mostUpcoming: 0, withoutAccount: true };
            // It has been asked.
            const asked = { ...(current ?? row), askedAt: soon(0).toISOString() };
            if (locked) await answerFor(tx, locked, asked, { coming, reason: 'I am ill' }, options);
          });
        for (const row of [no, back, gone]) await answer(row, false, 1);
        await answer(back, true, 2);
        const [row] = await db.find('participations', { where: { id: gone.id } });
        if (row) await db.transaction((tx) => leave(tx, row, soon(3)));
      },
    );
    expect(lines).toEqual(['2 places left by a private link', '1 place taken again']);
    const { events, participations } = await storedRows(storage.db);
    await storage.db.close();
    expect(events[0]?.joined).toBe(1);
    const of = (id: string) => participations.find((row) => row.id === id);
    expect(of(no.id)).toMatchObject({ leftReason: 'left', cannotCome: '', name: 'Ann', linkVersion: 1 });
    expect(of(back.id)).toMatchObject({ name: 'Ben', participant: 'ben@example.org' });
    expect(of(back.id)).not.toHaveProperty('leftReason');
    expect(of(gone.id)).toMatchObject({ leftReason: 'left' });
    expect(of(gone.id)).not.toHaveProperty('name');
  });

  it('what was reversed is as it was in the end', async () => {
    const [shown, again, doras] = [upcoming('maya'), upcoming('bob'), upcoming('dora')] as const;
    const lena = aRecipient({ uid: 'uid-lena', address: 'lena@example.org', off: ['reminders'] });
    const hidden = {
      state: 'hidden',
      unlistedAt: inDays(-1),
      hidden: { reason: 'Not a social-good event' },
    } as const;
    const withAccount = { ...hidden, hidden: { reason: 'The organiser’s account is disabled' } } as const;
    const { storage, lines } = await restoredAfter(
      async ({ db }) => {
        await insertRows(db, 'accounts', account('dora', { disabled: true }));
        await insertRows(db, 'events', { ...shown, ...hidden }, again, { ...doras, ...withAccount });
        await insertRows(db, 'mailRecipients', lena);
        await db.transaction((tx) => stopStrangers(tx, 'stranger@example.org', soon(-1)));
      },
      async ({ db }) => {
        const at = soon(1).toISOString();
        const [row] = await db.find('events', { where: { id: shown.id } });
        if (row) await db.transaction((tx) => showEvents(tx, [row], at));
        await db.transaction((tx) => hideEvents(tx, [again], { reason: 'Not a social-good event' }, at));
        const [once] = await db.find('events', { where: { id: again.id } });
        if (once) await db.transaction((tx) => showEvents(tx, [once], soon(2).toISOString()));
        await disableAccount(db, 'dora@example.org', false, soon(1));
        await db.transaction((tx) => turnOn(tx, lena.id, 'reminders', soon(1)));
        await db.transaction((tx) => freeCounts(tx, ['stranger@example.org'], soon(1)));
      },
    );
    expect(lines).toEqual([
      '1 kind of e-mail turned on',
      '1 mailbox opened again',
      '3 events shown again',
      '1 account enabled again',
    ]);
    const stored = await storedRows(storage.db);
    await storage.db.close();
    expect(stored.events.map(({ state }) => state)).toEqual(['listed', 'listed', 'listed']);
    expect(stored.accounts).toEqual([expect.not.objectContaining({ disabled: true })]);
    expect(stored.mailRecipients).toMatchObject([{ off: [] }]);
    expect(stored.stoppedMailboxes).toEqual([]);
  });

  it('what is older than the backup, or about what it does not have, changes nothing', async () => {
    const event = upcoming('maya');
    const { storage, lines } = await restoredAfter(
      async ({ db }) => {
        await insertRows(db, 'events', event);
        await db.transaction((tx) =>
          hideEvents(tx, [event], { reason: 'Not a social-good event' }, soon(-3).toISOString()),
        );
        // As before there were records: the last one holds, not the last record.
        await db.transaction((tx) =>
          tx.update('events', { id: event.id }, { state: 'listed', unlistedAt: null, hidden: null }),
        );
      },
      async ({ db }) => {
        const later = upcoming('bob');
        await insertRows(db, 'events', later);
        await db.transaction((tx) =>
          hideEvents(tx, [later], { reason: 'Not a social-good event' }, soon(1).toISOString()),
        );
      },
    );
    expect(lines).toEqual(['1 record is about what the backup does not have']);
    expect(await rowsOf(storage.db, 'events')).toMatchObject([{ state: 'listed' }]);
    await storage.db.close();
  });

  it('a file of another database is refused, and without one the restore says what it cannot know', async () => {
    const [from, other, to] = [newPlace('from'), newPlace('other'), newPlace('to')];
    for (const place of [from, other]) {
      const { db } = await open(place);
      await db.ping();
      const event = upcoming('maya');
      await insertRows(db, 'events', event);
      await makeBackup(place, path.join(folder, `${path.basename(place.dataDir)}.backup`), new Date());
      await db.transaction((tx) =>
        hideEvents(tx, [event], { reason: 'Not a social-good event' }, soon(1).toISOString()),
      );
      await db.close();
    }
    await copySince(other, since());
    const file = path.join(folder, 'from.backup');
    await expect(restoreBackup(file, to, { since: since() })).rejects.toThrow(
      /was not written by the database of .*\. Nothing was changed\./,
    );
    await expect(restoreBackup(file, to, { since: path.join(folder, 'missing') })).rejects.toThrow(/missing/);
    const { since: lines } = await restoreBackup(file, to);
    expect(lines).toEqual([
      expect.stringMatching(/^without its file .* it is not known what people deleted/),
    ]);
    const restored = await open(to);
    expect(await rowsOf(restored.db, 'events')).toMatchObject([{ state: 'listed' }]);
    await restored.db.close();
  });
});

it('the file of the data folder is used when none is named, and stays complete for another restore', async () => {
  const place = { dataDir: path.join(folder, 'data') };
  const { db } = await openStorage(place);
  const event = upcoming('maya');
  await insertRows(db, 'events', event);
  await makeBackup(place, backup(), new Date());
  await db.transaction((tx) =>
    hideEvents(tx, [event], { reason: 'Not a social-good event' }, soon(1).toISOString()),
  );
  await db.close();
  for (const round of [1, 2]) {
    const { since: lines } = await restoreBackup(backup(), place, { replace: true });
    expect(lines, `round ${round}`).toEqual(['1 event hidden']);
  }
  // On another machine: the file that was copied away becomes that of the new folder.
  const elsewhere = { dataDir: path.join(folder, 'elsewhere') };
  copyFileSync(path.join(place.dataDir, SINCE_FILE), since());
  writeFileSync(since(), `${readFileSync(since(), 'utf8')}{"id":"half`);
  const { since: lines } = await restoreBackup(backup(), elsewhere, { since: since() });
  expect(lines).toEqual(['1 event hidden', '1 line of the file could not be used']);
  expect(existsSync(path.join(elsewhere.dataDir, SINCE_FILE))).toBe(true);
  expect((await restoreBackup(backup(), elsewhere, { replace: true })).since).toEqual(['1 event hidden']);
});
