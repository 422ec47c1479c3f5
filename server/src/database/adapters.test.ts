/** Random rows and queries: each database finds what a plain filter in memory finds. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { describeDatabases } from '../../test/databases.ts';
import {
  changed,
  compare,
  find,
  matches,
  type PlainQuery,
  type PlainRow,
  type PlainWhere,
} from '../../test/rows-in-memory.ts';
import type { Database, Query, Where } from './database.ts';

/** Texts that differ in case, accents, normal form and in the order of UTF-16 and UTF-8; patterns of SQL and regular expressions. */
const TEXTS = [
  ...[
    '',
    'a',
    'A',
    'ab',
    'b',
    'é',
    'e\u0301',
    'ß',
    'ss',
    'İ',
    '木',
    '\uE000',
    '\uFFFD',
    '😀',
    '😀b',
    ' ',
    '\t',
  ],
  ...[
    '%',
    '_',
    'a_b',
    '.*',
    'a.b',
    '\\',
    '\\d',
    '[a]',
    '(',
    '^a$',
    '$',
    '{1}',
    '|',
    '?',
    '+',
    '"',
    "'",
    '/',
    '#',
  ],
  ...['a\nb', '\u2028', '-', '&', '~', '$where', '.', 'null'],
];
const anyText = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...TEXTS) },
  {
    weight: 1,
    arbitrary: fc.string({ unit: 'binary', maxLength: 5 }).map((text) => text.replaceAll('\0', '')),
  },
);
const anyNumber = fc.oneof(
  fc.integer({ min: -3, max: 3 }),
  fc.constantFrom(2 ** 31, -(2 ** 31) - 1, Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER),
);
const COLUMNS = {
  participantUid: anyText,
  name: anyText,
  joinedAt: fc.constantFrom(
    '2026-01-01T00:00:00.000Z',
    '2026-01-02T00:00:00.000Z',
    '2026-01-10T00:00:00.000Z',
  ),
  leftReason: anyText,
  joinOrder: anyNumber,
  attended: fc.boolean(),
};
const IDS = Array.from({ length: 12 }, (_, index) => `${'abc'[index % 3]}${index}`);

const optional = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined, freq: 3 });

/** The fields that are never absent are those that lists are sorted by. */
const anyFields = fc.record({
  participantUid: optional(COLUMNS.participantUid),
  name: COLUMNS.name,
  joinedAt: COLUMNS.joinedAt,
  leftReason: fc.option(COLUMNS.leftReason, { freq: 3 }),
  joinOrder: COLUMNS.joinOrder,
  attended: optional(COLUMNS.attended),
  mailed: fc.option(fc.record({ text: anyText, list: fc.array(fc.oneof(anyText, anyNumber, fc.boolean())) })),
});
const anyRows = fc
  .tuple(
    fc.uniqueArray(fc.constantFrom(...IDS), { minLength: 1 }),
    fc.array(anyFields, { minLength: 12, maxLength: 12 }),
  )
  // An event for each row, so that no two break the unique keys.
  .map(([ids, fields]) => ids.map((id, index) => ({ id, eventId: `event of ${id}`, ...fields[index] })));

const comparisons = <Value>(value: fc.Arbitrary<Value>) => ({
  lt: value,
  lte: value,
  gt: value,
  gte: value,
  in: fc.array(value, { maxLength: 3 }),
  not: fc.constant(null),
});
const some = (model: Record<string, fc.Arbitrary<unknown>>) => fc.record(model, { requiredKeys: [] });
const conditionOn = (name: keyof typeof COLUMNS): fc.Arbitrary<unknown> => {
  const value: fc.Arbitrary<unknown> = COLUMNS[name];
  const plain = fc.oneof(value, fc.constant(null), fc.constant(undefined));
  if (name === 'attended')
    return fc.oneof(plain, some({ in: fc.array(fc.boolean()), not: fc.constant(null) }));
  if (name === 'joinOrder') return fc.oneof(plain, some(comparisons(value)));
  return fc.oneof(plain, some({ ...comparisons(value), contains: anyText }));
};
const conditions = Object.fromEntries(
  (Object.keys(COLUMNS) as (keyof typeof COLUMNS)[]).map((name) => [name, conditionOn(name)]),
);
/** One or two conditions, so that there is something to find. */
const simpleWhere = fc
  .uniqueArray(fc.constantFrom(...Object.keys(conditions), 'id'), { minLength: 0, maxLength: 2 })
  .chain((names) =>
    fc.record(
      Object.fromEntries(
        names.map((name) => [name, conditions[name] ?? fc.record({ in: fc.subarray(IDS) })]),
      ) as Record<string, fc.Arbitrary<unknown>>,
    ),
  );
const anyWhere: fc.Arbitrary<PlainWhere> = fc.oneof(
  { weight: 2, arbitrary: simpleWhere },
  {
    weight: 1,
    arbitrary: fc
      .tuple(
        simpleWhere,
        fc.array(simpleWhere, { maxLength: 3 }),
        optional(fc.array(simpleWhere, { maxLength: 2 })),
      )
      .map(([where, or, and]) => ({ ...where, or, and })),
  },
);

const direction = fc.constantFrom('asc' as const, 'desc' as const);
const anyOrder = fc
  .tuple(
    fc.subarray(['name', 'joinedAt', 'joinOrder'], { maxLength: 2 }),
    fc.array(direction, { minLength: 3, maxLength: 3 }),
  )
  .map(([fields, directions]) =>
    [...fields, 'id'].map((field, index): [string, 'asc' | 'desc'] => [field, directions[index] ?? 'asc']),
  );
const anyQuery: fc.Arbitrary<PlainQuery> = fc.record({
  where: anyWhere,
  orderBy: anyOrder,
  after: optional(anyFields.map((fields) => ({ id: 'b4', ...fields }))),
  offset: optional(fc.nat(3)),
  limit: optional(fc.nat(6)),
});
const anyChanges = some({
  participantUid: fc.option(anyText),
  leftReason: fc.oneof(anyText, fc.constant(null), fc.constant(undefined)),
  attended: fc.option(fc.boolean()),
  name: anyText,
  mailed: fc.option(fc.record({ text: anyText })),
});

const asWhere = (where: PlainWhere) => where as Where<'participations'>;
const asQuery = (query: PlainQuery) => query as Query<'participations'>;
const byId = (rows: readonly PlainRow[]) => rows.toSorted((one, other) => compare(one.id, other.id));
const stored = (rows: readonly PlainRow[]) => rows.map((row) => changed(row, {}));

async function replaceAll(db: Database, rows: readonly PlainRow[]): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.delete('participations', {});
    await tx.insert('participations', rows as never);
  });
}
const everything = async (db: Database) => byId((await db.find('participations', {})) as never);

describeDatabases('any rows', (open) => {
  describe('are found', () => {
    it('by any filter, in any order, page by page', async () => {
      const db = await open();
      await fc.assert(
        fc.asyncProperty(
          anyRows,
          fc.array(anyQuery, { minLength: 6, maxLength: 6 }),
          async (given, queries) => {
            await replaceAll(db, given);
            const rows = stored(given);
            expect(await everything(db)).toEqual(byId(rows));
            for (const query of queries) {
              const expected = find(rows, query);
              expect(await db.find('participations', asQuery(query))).toEqual(expected);
              expect(await db.count('participations', asWhere(query.where ?? {}))).toBe(
                rows.filter((row) => matches(row, query.where)).length,
              );
              expect(await db.count('participations', asWhere(query.where ?? {}), 2)).toBe(
                Math.min(2, rows.filter((row) => matches(row, query.where)).length),
              );
              const fields = ['id', 'leftReason', 'mailed'] as const;
              expect(await db.select('participations', fields, asQuery(query))).toEqual(
                expected.map(({ id, leftReason, mailed }) => changed({ id }, { leftReason, mailed })),
              );
            }
          },
        ),
        { numRuns: 20 },
      );
    });
  });

  it('are found by any part of a text, literally', async () => {
    const db = await open();
    const rows = TEXTS.map((name, index) => ({ id: `${index}`, eventId: `${index}`, name }));
    await replaceAll(db, rows);
    for (const text of TEXTS) {
      const query: PlainQuery = { where: { name: { contains: text } }, orderBy: [['id', 'asc']] };
      expect(await db.find('participations', asQuery(query))).toEqual(find(rows, query));
    }
  });

  describe('are changed', () => {
    it('where they fit, with what is removed and what is left', async () => {
      const db = await open();
      await fc.assert(
        fc.asyncProperty(
          anyRows,
          fc.array(fc.tuple(anyWhere, anyChanges), { maxLength: 4 }),
          async (given, updates) => {
            await replaceAll(db, given);
            let rows = stored(given);
            for (const [where, changes] of updates) {
              const fitting = rows.filter((row) => matches(row, where)).length;
              const counted = await db.transaction((tx) =>
                tx.update('participations', asWhere(where), changes as never),
              );
              expect(counted).toBe(fitting);
              rows = rows.map((row) => (matches(row, where) ? changed(row, changes) : row));
            }
            expect(await everything(db)).toEqual(byId(rows));
          },
        ),
        { numRuns: 20 },
      );
    });

    it('by their ids, each in its own way, and the missing ones left out', async () => {
      const db = await open();
      const each = fc.array(fc.tuple(fc.constantFrom(...IDS), anyChanges), { maxLength: 6 });
      await fc.assert(
        fc.asyncProperty(anyRows, each, async (given, updates) => {
          await replaceAll(db, given);
          let rows = stored(given);
          await db.transaction((tx) =>
            tx.updateEach('participations', updates.map(([id, changes]) => ({ id, ...changes })) as never),
          );
          for (const [id, changes] of updates)
            rows = rows.map((row) => (row.id === id ? changed(row, changes) : row));
          expect(await everything(db)).toEqual(byId(rows));
        }),
        { numRuns: 20 },
      );
    });

    it('and deleted, a few at most where there is a limit', async () => {
      const db = await open();
      await fc.assert(
        fc.asyncProperty(anyRows, anyWhere, optional(fc.nat(4)), async (given, where, limit) => {
          await replaceAll(db, given);
          const rows = stored(given);
          const fitting = rows.filter((row) => matches(row, where));
          const most = Math.min(fitting.length, limit ?? fitting.length);
          expect(await db.transaction((tx) => tx.delete('participations', asWhere(where), limit))).toBe(most);
          const left = await everything(db);
          expect(left).toHaveLength(rows.length - most);
          expect(byId(rows)).toEqual(expect.arrayContaining(left));
          expect(left).toEqual(expect.arrayContaining(rows.filter((row) => !fitting.includes(row))));
        }),
        { numRuns: 20 },
      );
    });
  });
});
