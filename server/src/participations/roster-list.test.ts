import type { Age } from '@social-serve/contract/participation';
import { personWords } from '@social-serve/contract/search-rules';
import { inDays } from '@social-serve/contract/test/builders';
import { expect, it } from 'vitest';
import { describeDatabases } from '../../test/databases.ts';
import { addEvent, addJoinedEvent, aJoiner, join } from '../../test/joiners.ts';
import { cancelledSince, now } from '../../test/rows.ts';
import type { Database } from '../database/database.ts';
import type { EventRow } from '../database/tables/events.ts';
import { newId } from '../formats/new-id.ts';
import { checkIn } from './check-in.ts';
import { leaveEvent } from './leave.ts';
import { findParticipation, listJoinedEvents } from './queries.ts';
import { removeParticipant } from './remove.ts';
import { countRoster, listRoster, type RosterListing } from './roster.ts';

const later = new Date(inDays(1, now));
const maya = { uid: 'uid-maya' };

describeDatabases('a roster', (open) => {
  /** An event as it is now. */
  const current = async (db: Database, { id }: EventRow) => (await db.get('events', id)) as EventRow;

  /** An event of two places that five people joined. */
  const full = async () => {
    const db = await open();
    const people = [1, 2, 3, 4, 5].map((number) => aJoiner(number));
    const event = await addJoinedEvent(db, { capacity: 2 }, people);
    const names = async (listing: Partial<RosterListing> = {}) =>
      (await listRoster(db, await current(db, event), { limit: 100, ...listing }, true)).map(
        ({ participation: { name }, status }) => `${name}: ${status}`,
      );
    const counts = async () => countRoster(db, await current(db, event));
    const ids = people.map(({ id }) => id) as [string, string, string, string, string];
    return { db, event, ids, names, counts };
  };
  const remove = (db: Database, event: EventRow, id: string, organiser = maya, at = later) =>
    db.transaction((tx) => removeParticipant(tx, event.id, id, organiser, at));

  it('lists participants and the waiting list in the order of joining, page by page and by status', async () => {
    const { db, names, counts } = await full();
    await addJoinedEvent(db, {}, [aJoiner(9)]);
    const all = [
      'Person 1: joined',
      'Person 2: joined',
      'Person 3: waiting',
      'Person 4: waiting',
      'Person 5: waiting',
    ];
    expect(await names()).toEqual(all);
    expect(await names({ limit: 2 })).toEqual(all.slice(0, 2));
    expect(await names({ limit: 2, after: 2 })).toEqual(all.slice(2, 4));
    expect(await names({ limit: 2, after: 4 })).toEqual(all.slice(4));
    expect(await names({ status: 'joined' })).toEqual(all.slice(0, 2));
    expect(await names({ status: 'joined', after: 1 })).toEqual(all.slice(1, 2));
    expect(await names({ status: 'waiting' })).toEqual(all.slice(2));
    expect(await names({ status: 'waiting', after: 3 })).toEqual(all.slice(3));
    expect(await names({ status: 'removed' })).toEqual([]);
    expect(await counts()).toEqual({ joined: 2, waiting: 3, removed: 0, attended: 0 });
  });

  it('numbers the companions of one person by age, in the order of joining, whichever part is listed', async () => {
    const db = await open();
    const companions = (...ages: Age[]) => ages.map((age) => ({ id: newId(now), age }));
    const [ours, others] = [companions('child', 'adult', 'child', 'child'), companions('child', 'adult')];
    const event = await addJoinedEvent(db, { capacity: 4, mostCompanions: 5 }, [
      aJoiner(1, { companions: ours, split: true }),
      aJoiner(2, { companions: others, split: true }),
    ]);
    const numbers = async (listing: Partial<RosterListing> = {}) =>
      (await listRoster(db, await current(db, event), { limit: 100, ...listing }, true)).map(
        ({ participation: { name, age }, number }) => [name ?? age, number].filter(Boolean).join(' '),
      );
    const all = ['Person 1', 'child 1', 'adult', 'child 2', 'child 3', 'Person 2', 'child', 'adult'];
    expect(await numbers()).toEqual(all);
    expect(await numbers({ limit: 1, after: 3 })).toEqual(['child 2']);
    expect(await numbers({ status: 'waiting' })).toEqual(all.slice(4));
    await remove(db, event, ours[0]?.id ?? '');
    expect(await numbers()).toEqual(['Person 1', 'adult', 'child 1', 'child 2', ...all.slice(5)]);
    await remove(db, event, ours[3]?.id ?? '');
    expect(await numbers()).toEqual(['Person 1', 'adult', 'child', ...all.slice(5)]);
  });

  it('counts the people whom each person brings, on whichever page they are', async () => {
    const db = await open();
    const companions = [1, 2].map(() => ({ id: newId(now), age: 'adult' as const }));
    const event = await addJoinedEvent(db, { mostCompanions: 5 }, [aJoiner(1, { companions }), aJoiner(2)]);
    const brought = async (listing: Partial<RosterListing> = {}) =>
      (await listRoster(db, await current(db, event), { limit: 100, ...listing }, true)).map(
        ({ companions }) => companions,
      );
    expect(await brought()).toEqual([2, 0, 0, 0]);
    expect(await brought({ limit: 1 })).toEqual([2]);
    await remove(db, event, companions[0]?.id ?? '');
    expect(await brought({ limit: 1 })).toEqual([1]);
  });

  it('of an event without a capacity has no waiting list', async () => {
    const db = await open();
    const event = await addJoinedEvent(db, {}, [aJoiner(1)]);
    const found = async (listing = {}) =>
      (await listRoster(db, await current(db, event), { limit: 9, ...listing }, true)).map(
        ({ status }) => status,
      );
    expect(await found()).toEqual(['joined']);
    expect(await found({ status: 'waiting' })).toEqual([]);
  });

  it('can be searched by name and address, in any case and script, never by a pattern', async () => {
    const db = await open();
    const event = await addJoinedEvent(db, {}, [
      aJoiner(1, { name: 'Élodie Ångström', address: 'elodie@example.org' }),
      aJoiner(2, { name: 'Σίσυφος', address: 'stone@example.org' }),
      aJoiner(3, { name: undefined, address: 'nameless+cleanup@example.org' }),
      aJoiner(4, { name: 'zoe@example.org', address: 'other@example.org' }),
    ]);
    const found = async (search: string, isCreator = true) =>
      (await listRoster(db, event, { limit: 9, search: personWords(search) }, isCreator)).map(
        ({ participation }) => participation.participant,
      );
    expect(await found('élodie')).toEqual(['elodie@example.org']);
    expect(await found('ÅNG')).toEqual(['elodie@example.org']);
    expect(await found('ΣΊΣΥΦΟΣ')).toEqual(['stone@example.org']);
    expect(await found('+cleanup@')).toEqual(['nameless+cleanup@example.org']);
    expect(await found('EXAMPLE.ORG')).toHaveLength(4);
    expect(await found('example.org elodie@')).toEqual(['elodie@example.org']);
    expect(await found('.*')).toEqual([]);
    expect(await found('%')).toEqual([]);
    // A co-organiser finds names, and no other that is an address.
    expect(await found('ÅNG', false)).toEqual(['elodie@example.org']);
    expect(await found('example.org', false)).toEqual([]);
    expect(await found('zoe', false)).toEqual([]);
  });

  it.each([
    ['John Doe', 'John De La Doe'],
    ['doe john', 'John De La Doe'],
    ['Anna Schmidt', 'Anna Maria Schmidt'],
    ['zoe', 'Zoë'],
    ['Łukasz', 'lukasz'],
    ['lukasz', 'Łukasz'],
    ['soren', 'Søren Đorđević'],
    ['oneil neill', undefined],
    ['dorde', 'Søren Đorđević'],
    ["O'Neill", 'Pat O’Neill'],
    ['oneill', 'Pat O’Neill'],
    ['ibrahim', 'İbrahim'],
    ['anna  maria', 'Anna Maria Schmidt'],
    ['marie', 'Anne-Marie'],
    ['annemarie', 'Anne-Marie'],
    ['bob', 'Robert “Bob” Smith'],
    ['র্যাব', 'র‍্যাব'],
    ['nna', undefined],
  ])('finds people by the beginnings of words, as people type them: %s', async (search, name) => {
    const db = await open();
    const event = await addJoinedEvent(db, {}, [
      aJoiner(1, { name: name ?? 'Anna Maria Schmidt' }),
      aJoiner(2, { name: 'Someone Else' }),
    ]);
    for (const isCreator of [true, false]) {
      const rows = await listRoster(db, event, { limit: 9, search: personWords(search) }, isCreator);
      expect(rows.map(({ participation }) => participation.name)).toEqual(name ? [name] : []);
    }
  });

  it('does not contain people who left; a removed person stays, moves nobody back and cannot join again', async () => {
    const { db, event, ids, names, counts } = await full();
    const [one, two, three] = ids;
    await remove(db, event, one);
    await expect(remove(db, event, one)).rejects.toMatchObject({ code: 'not-found' });
    await expect(remove(db, { ...event, id: newId(now) }, two)).rejects.toMatchObject({ code: 'not-found' });
    await db.transaction((tx) => leaveEvent(tx, three, { uid: 'uid-3' }, later));
    await expect(remove(db, event, three)).rejects.toMatchObject({ code: 'not-found' });
    expect(await names()).toEqual([
      'Person 1: removed',
      'Person 2: joined',
      'Person 4: joined',
      'Person 5: waiting',
    ]);
    expect(await names({ status: 'removed' })).toEqual(['Person 1: removed']);
    expect(await names({ search: personWords('person 4') })).toEqual(['Person 4: joined']);
    expect(await counts()).toEqual({ joined: 2, waiting: 1, removed: 1, attended: 0 });
    expect(await join(db, event, [aJoiner(1)])).toEqual(['removed-by-organiser']);
    expect(await join(db, event, [aJoiner(1)], 1)).toEqual(['removed-by-organiser']);
    await expect(db.transaction((tx) => leaveEvent(tx, one, { uid: 'uid-1' }, later))).rejects.toMatchObject({
      code: 'not-found',
    });
    const found = await findParticipation(db, event.id, 'uid-1');
    expect(found?.statusDetails).toEqual({ status: 'removed', aheadInWaitlist: 0 });
    expect(found?.participation).toMatchObject({ participant: '1@example.org', leftAt: later.toISOString() });
  });

  it('can be changed by organisers alone', async () => {
    const { db, event, ids, counts } = await full();
    for (const uid of ['uid-1', '', event.id])
      await expect(remove(db, event, ids[1], { uid })).rejects.toMatchObject({ code: 'not-allowed' });
    await db.transaction((tx) => tx.update('events', { id: event.id }, cancelledSince(later.toISOString())));
    await expect(remove(db, event, ids[1])).rejects.toMatchObject({ code: 'not-found' });
    expect(await counts()).toMatchObject({ joined: 2, removed: 0 });
  });

  it('mails the person who is removed, and the one who moves up', async () => {
    const { db, event, ids } = await full();
    await db.transaction((tx) => tx.delete('outbox', {}));
    await remove(db, event, ids[0]);
    const queued = await db.find('outbox', { orderBy: [['recipient', 'asc']] });
    expect(queued.map(({ kind, recipient, subject }) => [kind, recipient, subject])).toEqual([
      ['participation', 'uid-1', ids[0]],
      ['participation', 'uid-3', ids[2]],
    ]);
  });

  it('keeps people who were checked in once it is too late to correct that', async () => {
    const { db, event, ids, counts } = await full();
    const mark = { attended: true, attendedMarkedAt: event.eventDate };
    await db.transaction((tx) => checkIn(tx, event.id, ids[0], mark, maya, new Date(event.eventDate)));
    const late = new Date(Date.parse(event.endsAt) + 91 * 24 * 3_600_000);
    await expect(remove(db, event, ids[0], maya, late)).rejects.toMatchObject({ code: 'not-now' });
    await remove(db, event, ids[1], maya, late);
    expect(await counts()).toEqual({ joined: 1, waiting: 3, removed: 1, attended: 1 });
  });

  it('shows people who were removed from upcoming events, and does not count them', async () => {
    const { db, event, ids } = await full();
    await remove(db, event, ids[3]);
    for (const [show, rows] of [
      ['upcoming', 1],
      ['waiting', 0],
      ['past', 0],
      [undefined, 1],
    ] as const) {
      const part = await listJoinedEvents(db, 'uid-4', { from: inDays(0, now), limit: 9, show });
      expect([show, part.rows.length, part.total]).toEqual([show, rows, 0]);
    }
    const other = await addEvent(db);
    expect(await join(db, other, [aJoiner(4)], 1)).toMatchObject([{ status: 'joined' }]);
  });
});
