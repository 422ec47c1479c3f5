/** A column of uids holds the uid of an account or nothing, whatever becomes of its rows. */
import { inDays } from '@social-serve/contract/test/builders';
import { beforeEach, expect, it } from 'vitest';
import { describeDatabases } from '../../test/databases.ts';
import { addEvent, aJoiner, join } from '../../test/joiners.ts';
import { aReport, cancelledSince, insert, named, now, someone } from '../../test/rows.ts';
import { issueCertificate, newCode } from '../certificates/issue.ts';
import type { Database, Row, Table } from '../database/database.ts';
import { TABLE_NAMES, tableOf } from '../database/tables.ts';
import { clearCancelled } from '../events/cancel.ts';
import { isCreator, isOrganiser } from '../events/organisers.ts';
import { publicEvent, toManagedEvent } from '../events/presenter.ts';
import { newId } from '../formats/new-id.ts';
import { rosterNews } from '../organisers/roster-news.ts';
import type { Joiner } from '../participations/joiner.ts';
import { leaveEvent } from '../participations/leave.ts';
import { erasePerson } from './erasure.ts';

const files = {
  ...{ get: async () => null, put: async () => {}, remove: async () => {} },
  listBefore: async () => ({ hashes: [], next: null }),
};

/** Every value of every column of uids. */
async function uidsIn(db: Database): Promise<string[]> {
  const found: string[] = [];
  for (const table of TABLE_NAMES) {
    const columns = Object.keys(tableOf(table).columns).filter((name) => /uid$/i.test(name));
    for (const row of await db.find<Table>(table, {}))
      found.push(...columns.flatMap((name) => (row as unknown as Record<string, string>)[name] ?? []));
  }
  return found;
}

describeDatabases('columns of uids', (open) => {
  let db: Database;
  let event: Row<'events'>;
  beforeEach(async () => {
    db = await open();
    event = await addEvent(db, { eventDate: inDays(1, now) });
  });

  const aGuest = (fields: Partial<Joiner> = {}): Joiner => ({
    ...{ id: newId(now), emailVerified: false, name: 'Zoe', address: 'zoe@example.org' },
    ...{ at: now.toISOString(), toConfirm: true },
    ...fields,
  });

  it('hold uids or nothing: of guests, companions, people who left, deleted accounts', async () => {
    const guest = aGuest({ companions: [{ id: newId(now), age: 'adult' }] });
    const leaver = aJoiner(1);
    await join(db, event, [guest, leaver, aJoiner(2)]);
    await db.transaction((tx) => leaveEvent(tx, leaver.id, { uid: 'uid-1' }, now));
    const past = await addEvent(db, { eventDate: inDays(-3, now), joined: 1 });
    const [row] = await db.find('participations', { where: { participantUid: null, broughtBy: null } });
    const attended = { ...row, id: newId(now), eventId: past.id, participant: undefined, attended: true };
    await insert(db, 'participations', { ...attended, joinOrder: 1 } as Row<'participations'>);
    const asked = { id: newId(now), code: newCode(), name: 'Zoe', eventId: past.id };
    await db.transaction((tx) => issueCertificate(tx, asked, { id: attended.id }, now));
    await insert(db, 'reports', aReport({ eventId: event.id, open: false, outcome: 'hidden' }));
    for (const name of ['maya', 'arif'])
      await erasePerson({ db, files }, someone(name), now, async () => true);
    expect(await db.count('participations', {})).toBe(5);
    expect((await uidsIn(db)).filter((uid) => !uid.startsWith('uid-'))).toEqual([]);
    expect(await uidsIn(db)).toContain('uid-2');
  });

  it('a second certificate of the same person without an account is refused', async () => {
    const past = await addEvent(db, { eventDate: inDays(-3, now), joined: 1 });
    const guest = aGuest();
    const row = {
      id: guest.id,
      eventId: past.id,
      joinedAt: now.toISOString(),
      ...{ joinOrder: 1, turn: 1, linkVersion: 1 },
    };
    const known = {
      ...{ status: 'joined' as const, lastNotified: { sequence: 0, status: 'joined' as const } },
      searched: '',
    };
    await insert(db, 'participations', { ...row, ...known, attended: true });
    const issue = () =>
      db.transaction((tx) => {
        const asked = { id: newId(now), code: newCode(), name: 'Zoe', eventId: past.id };
        return issueCertificate(tx, asked, { id: guest.id }, now);
      });
    await issue();
    await expect(issue()).rejects.toMatchObject({ code: 'issued-already' });
    expect(await db.find('certificates', {})).toMatchObject([{ participationId: guest.id }]);
  });

  it('nobody without an account counts as the creator of an event without one', async () => {
    const { creatorUid: _, ...orphan } = event;
    expect(isCreator({ creatorUid: undefined }, {})).toBe(false);
    expect(isOrganiser(orphan, { uid: undefined })).toBe(false);
    expect(toManagedEvent(named({ ...orphan, helpers: [] }), '')).not.toHaveProperty('passesTo');
    const shown = publicEvent({ creatorEmails: 'signed-in', production: true }, null, '')(named(orphan));
    expect(shown.creator).not.toBe(orphan.creator);
  });

  it('a cancelled event without a creator keeps its content while a guest is in it', async () => {
    await join(db, event, [aGuest()]);
    const changes = { ...cancelledSince(now.toISOString()), creatorUid: null };
    await db.transaction((tx) => tx.update('events', { id: event.id }, changes));
    await db.transaction(async (tx) => clearCancelled(tx, await tx.lock('events', [event.id])));
    expect(await db.get('events', event.id)).toMatchObject({ Descriptions: event.Descriptions });
  });

  it('the organisers are notified of people who joined without an account', async () => {
    await join(db, event, [aGuest(), aJoiner(1)]);
    const joined = await db.get('events', event.id);
    const news = joined && (await rosterNews(db, joined, 'uid-maya', { joinOrder: 0, left: 0 }));
    expect(news).toMatchObject({ joined: 2, names: ['Zoe', 'Person 1'] });
  });
});
