/** What the port promises of transactions, on both databases. */
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { describeDatabases } from '../../test/databases.ts';
import { anEventRow } from '../../test/rows.ts';
import { type Database, type Transaction, UniqueViolation } from './database.ts';

const feed = (id: string, ownerUid = `uid-${id}`) =>
  ({ id, ownerUid, code: id, digest: `digest-${id}` }) as never;

/** A promise and what resolves it. */
function gate() {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { opened: promise, open: () => resolve() };
}

/** Counts one up in a flag, by reading it and writing what comes next. */
const countUp = async (tx: Transaction, id: string) => {
  const [flag] = await tx.lock('flags', [id]);
  await tx.update('flags', { id }, { value: String(Number(flag?.value ?? 0) + 1) });
};

describeDatabases('a transaction', (open) => {
  describe('is everything or nothing', () => {
    it('stores what was written, and answers what the work returns', async () => {
      const db = await open();
      const answer = await db.transaction(async (tx) => {
        await tx.insert('feeds', [feed('a'), feed('b')]);
        expect(await tx.count('feeds', {})).toBe(2);
        return 'done';
      });
      expect(answer).toBe('done');
      expect(await db.count('feeds', {})).toBe(2);
    });

    it('leaves nothing of work that throws, and the caller gets what it threw', async () => {
      const db = await open();
      const refusal = new Error('No places are left.');
      const failed = db.transaction(async (tx) => {
        await tx.insert('feeds', [feed('a')]);
        await tx.lock('people', ['maya']);
        throw refusal;
      });
      await expect(failed).rejects.toBe(refusal);
      expect(await db.count('feeds', {})).toBe(0);
      expect(await db.count('people', {})).toBe(0);
    });

    it('shows nobody anything before it ends, and nobody waits for it', async () => {
      const db = await open();
      await db.transaction((tx) => tx.insert('feeds', [feed('a')]));
      const written = gate();
      const read = gate();
      const writing = db.transaction(async (tx) => {
        await tx.update('feeds', { id: 'a' }, { ownerUid: 'changed' });
        await tx.insert('feeds', [feed('b')]);
        written.open();
        await read.opened;
      });
      await written.opened;
      const found = await db.find('feeds', {});
      read.open();
      await writing;
      expect(found).toEqual([feed('a')]);
      expect(await db.count('feeds', {})).toBe(2);
    });
  });

  describe('locks', () => {
    it('rows that nobody else changes meanwhile: of 8 who count at once, each counts', async () => {
      const db = await open();
      const other = await open.again();
      await Promise.all(
        Array.from({ length: 8 }, (_, number) =>
          (number % 2 ? db : other).transaction((tx) => countUp(tx, 'counter')),
        ),
      );
      expect(await db.get('flags', 'counter')).toEqual({ id: 'counter', value: '8' });
    });

    it('and creates what is missing, in the order of the ids, for a table that says so', async () => {
      const db = await open();
      await db.transaction((tx) => tx.lock('people', ['b']));
      await db.transaction((tx) =>
        tx.update('people', { id: 'b' }, { leavingAt: '2026-01-01T00:00:00.000Z' }),
      );
      const rows = await db.transaction((tx) => tx.lock('people', ['c', 'b', 'a', 'b']));
      const b = { id: 'b', leavingAt: '2026-01-01T00:00:00.000Z' };
      expect(rows).toEqual([{ id: 'c' }, b, { id: 'a' }, b]);
      expect(await db.count('people', {})).toBe(3);
    });

    it('and leaves out what is missing, for every other table', async () => {
      const db = await open();
      await db.transaction((tx) => tx.insert('feeds', [feed('a')]));
      expect(await db.transaction((tx) => tx.lock('feeds', ['b', 'a']))).toEqual([feed('a')]);
      expect(await db.transaction((tx) => tx.lock('feeds', []))).toEqual([]);
      expect(await db.find('feeds', {})).toEqual([feed('a')]);
    });

    /** Two people check whether someone else is on duty, and leave if so. @returns how many remain */
    const bothLeave = async (db: Database, other: Database, look: (tx: Transaction) => Promise<unknown>) => {
      await db.transaction((tx) => tx.insert('feeds', [feed('maya'), feed('arif')]));
      await db.transaction((tx) => tx.lock('flags', ['duty']));
      const here = [gate(), gate()];
      const leave = (from: Database, id: string, mine: number) =>
        from.transaction(async (tx) => {
          await look(tx);
          const onDuty = await tx.count('feeds', {});
          here[mine]?.open();
          // Whoever waits for the other's end does not wait for ever.
          await Promise.race([here[1 - mine]?.opened, wait(100)]);
          if (onDuty > 1) await tx.delete('feeds', { id });
        });
      await Promise.all([leave(db, 'maya', 0), leave(other, 'arif', 1)]);
      return db.count('feeds', {});
    };

    it('so that what a decision rests on stays true', async () => {
      const db = await open();
      expect(await bothLeave(db, await open.again(), (tx) => tx.lock('flags', ['duty']))).toBe(1);
    });

    it('what MongoDB does not guard by itself: there, two who read the same and write elsewhere both do', async () => {
      const db = await open();
      const left = await bothLeave(db, await open.again(), (tx) => tx.get('flags', 'duty'));
      expect(left).toBe(open.kind === 'MongoDB' ? 0 : 1);
    });
  });

  describe('ends', () => {
    it('when a unique key is taken, even if that is caught', async () => {
      const db = await open();
      await db.transaction((tx) => tx.insert('feeds', [feed('a', 'maya')]));
      const taken = db.transaction(async (tx) => {
        await tx.insert('feeds', [feed('b')]);
        await tx.insert('feeds', [feed('c', 'maya')]).catch(() => {});
      });
      await expect(taken).rejects.toBeInstanceOf(UniqueViolation);
      expect(await db.find('feeds', {})).toEqual([feed('a', 'maya')]);
    });

    it('for one of two who insert the same at once', async () => {
      const db = await open();
      const other = await open.again();
      const results = await Promise.allSettled(
        [db, other].map((from, number) =>
          from.transaction((tx) => tx.insert('feeds', [feed(`${number}`, 'maya')])),
        ),
      );
      const refused = results.filter((result) => result.status === 'rejected');
      expect(refused.map(({ reason }) => reason)).toEqual([expect.any(UniqueViolation)]);
      expect(await db.count('feeds', {})).toBe(1);
    });

    it('when a change breaks a unique key', async () => {
      const db = await open();
      await db.transaction((tx) => tx.insert('feeds', [feed('a', 'maya'), feed('b', 'arif')]));
      const taken = db.transaction((tx) => tx.update('feeds', { id: 'b' }, { ownerUid: 'maya' }));
      await expect(taken).rejects.toBeInstanceOf(UniqueViolation);
    });

    it('with an error, when another is begun within it', async () => {
      const db = await open();
      const nested = db.transaction(async (tx) => {
        await tx.insert('feeds', [feed('a')]);
        await db.transaction((inner) => inner.insert('feeds', [feed('b')]));
      });
      await expect(nested).rejects.toThrow('Transactions do not nest');
      expect(await db.count('feeds', {})).toBe(0);
      // What goes on after it may begin one.
      let later: Promise<void> | undefined;
      const over = gate();
      await db.transaction(async () => {
        later = over.opened.then(() => db.transaction((tx) => tx.insert('feeds', [feed('c')])));
      });
      over.open();
      await later;
      expect(await db.count('feeds', {})).toBe(1);
    });

    it('permanently: its methods refuse later calls', async () => {
      const db = await open();
      let ended: Transaction | undefined;
      await db.transaction(async (tx) => {
        ended = tx;
      });
      await expect(ended?.get('feeds', 'a')).rejects.toThrow('This transaction has ended.');
      await expect(ended?.insert('feeds', [feed('a')])).rejects.toThrow('This transaction has ended.');
      expect(await db.count('feeds', {})).toBe(0);
    });

    it('with an error, when a call was not awaited', async () => {
      const db = await open();
      const careless = db.transaction(async (tx) => {
        await tx.insert('feeds', [feed('a')]);
        void tx.insert('feeds', [feed('b')]);
      });
      await expect(careless).rejects.toThrow('not awaited');
      const failing = db.transaction(async (tx) => {
        await tx.insert('feeds', [feed('a')]);
        void tx.insert('feeds', [feed('a')]);
      });
      await expect(failing).rejects.toThrow();
      expect(await db.count('feeds', {})).toBe(0);
    });

    it('after a second, and the next goes on', async () => {
      await open();
      const db = await open.again('usual');
      const began = performance.now();
      const endless = db.transaction(async (tx) => {
        await tx.insert('feeds', [feed('a')]);
        await new Promise(() => {});
      });
      await expect(endless).rejects.toThrow('longer than 1000 ms');
      expect(performance.now() - began).toBeLessThan(10_000);
      await db.transaction((tx) => tx.insert('feeds', [feed('a')]));
      expect(await db.count('feeds', {})).toBe(1);
    });
  });

  it('ends after a second also if the database is slow or the work keeps the processor', async () => {
    await open();
    const db = await open.again('usual');
    const busyFor = (milliseconds: number) => {
      const until = performance.now() + milliseconds;
      while (performance.now() < until);
    };
    const slow = db.transaction(async (tx) => {
      for (let index = 0; index < 8; index += 1) {
        await tx.insert('feeds', [feed(`${index}`)]);
        busyFor(200);
      }
    });
    await expect(slow).rejects.toThrow();
    const last = db.transaction(async (tx) => {
      await tx.insert('feeds', [feed('last')]);
      busyFor(1_100);
    });
    await expect(last).rejects.toThrow();
    expect(await db.count('feeds', {})).toBe(0);
  });

  it('runs its calls one after another, also those that are made at once', async () => {
    const db = await open();
    await db.transaction(async (tx) => {
      const [, counted, locked] = await Promise.all([
        tx.insert('feeds', [feed('a')]),
        tx.count('feeds', {}),
        tx.lock('people', ['maya']),
      ]);
      expect([counted, locked]).toEqual([1, [{ id: 'maya' }]]);
    });
  });
});

describeDatabases('a row', (open) => {
  it('has no fields that are null or undefined, and unique keys ignore what is absent', async () => {
    const db = await open();
    const recipient = { address: 'maya@example.org', digest: undefined, uid: null };
    await db.transaction((tx) =>
      tx.insert('mailRecipients', [
        { id: 'a', ...recipient },
        { id: 'b', ...recipient },
      ] as never),
    );
    const stored = { address: 'maya@example.org' };
    expect(await db.find('mailRecipients', { orderBy: [['id', 'asc']] })).toEqual([
      { id: 'a', ...stored },
      { id: 'b', ...stored },
    ]);
    expect(Object.keys((await db.get('mailRecipients', 'a')) ?? {}).toSorted()).toEqual(['address', 'id']);
    const changes = { address: undefined, uid: 'uid-maya' } as never;
    expect(await db.transaction((tx) => tx.update('mailRecipients', { id: 'a' }, changes))).toBe(1);
    expect(await db.get('mailRecipients', 'a')).toEqual({ id: 'a', uid: 'uid-maya', ...stored });
    expect(
      await db.transaction((tx) => tx.update('mailRecipients', { id: 'a' }, { uid: null } as never)),
    ).toBe(1);
    expect(await db.find('mailRecipients', { where: { uid: null }, orderBy: [['id', 'asc']] })).toHaveLength(
      2,
    );
    expect(await db.transaction((tx) => tx.update('mailRecipients', {}, {}))).toBe(2);
  });

  it('is filtered by declared columns alone', async () => {
    const db = await open();
    await expect(db.find('feeds', { where: { code: 'a' } as never })).rejects.toThrow('not a column');
    await expect(db.find('feeds', { orderBy: [['code' as never, 'asc']] })).rejects.toThrow('not a column');
  });
});

describeDatabases('the generation', (open) => {
  it('moves at once with a public write, and with no other', async () => {
    const db = await open();
    const event = anEventRow();
    const moves = async (work: (tx: Transaction) => Promise<unknown>) => {
      const before = await db.generation();
      await db.transaction(work);
      return (await db.generation()) > before;
    };
    expect(await moves((tx) => tx.insert('events', [event]))).toBe(true);
    expect(await moves((tx) => tx.update('events', { id: event.id }, { title: 'Another title' }))).toBe(true);
    expect(await moves((tx) => tx.update('events', { id: event.id }, { messaged: [] } as never))).toBe(false);
    expect(await moves((tx) => tx.updateEach('events', [{ id: event.id, title: 'A third title' }]))).toBe(
      true,
    );
    expect(await moves((tx) => tx.updateEach('events', [{ id: event.id, attended: 2 }]))).toBe(false);
    expect(await moves((tx) => tx.updateEach('events', [{ id: 'unknown', title: 'Nothing' }]))).toBe(false);
    expect(await moves((tx) => tx.lock('events', [event.id]))).toBe(false);
    expect(await moves((tx) => tx.insert('feeds', [feed('a')]))).toBe(false);
    expect(await moves((tx) => tx.update('events', { id: 'unknown' }, { title: 'Nothing' }))).toBe(false);
    expect(await moves((tx) => tx.delete('events', { id: event.id }))).toBe(true);
  });

  it('moves within a second with those of another process', async () => {
    const db = await open();
    const other = await open.again();
    const before = await other.generation();
    await db.transaction((tx) => tx.insert('events', [anEventRow()]));
    await expect.poll(() => other.generation(), { timeout: 5_000 }).toBeGreaterThan(before);
  });
});
