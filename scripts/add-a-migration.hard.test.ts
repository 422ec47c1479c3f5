/** Follows "How to add a migration" of CONTRIBUTING.md in a copy of the code, and opens the data of every release with it. */
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type {} from '../server/test/mongo-setup.ts';
import { HOW_TO_RUN, serversUnderTest } from '../server/test/mongo-under-test.ts';
import { type CopyOfCode, copyOfCode } from './lib/copy-of-code.ts';

/** The step's code. */
function step(): string {
  const text = readFileSync(path.join(import.meta.dirname, '../CONTRIBUTING.md'), 'utf8');
  const recipe = /## How to add a migration\n(.*?)\n## /s.exec(text)?.[1] ?? '';
  return /```ts\n(.*?)```/s.exec(recipe)?.[1] ?? '';
}

/** What the recipe's example adds to the declarations, and before what. */
const DECLARED: [file: string, text: string, before: string][] = [
  ['tables/events.ts', '  bring?: string | undefined;\n', '  creatorUid'],
  ['tables.ts', `import type { Tip } from './tables/tips.ts';\n`, '\n/** The row type of each table. */'],
  ['tables.ts', '  tips: Tip;\n', '  questions: Question;'],
  ['tables.ts', `      bring: 'text',\n`, `      creatorUid: 'text',\n      state`],
  ['tables.ts', `    unique: [['bring']],\n`, `    indexes: {\n      byDate: { fields: ['state'`],
  [
    'tables.ts',
    `      byBring: { fields: ['bring', 'id'], present: ['bring'] },\n`,
    `      byDate: { fields: ['state'`,
  ],
  [
    'tables.ts',
    `  tips: { columns: { authorUid: 'text' }, indexes: { byAuthor: { fields: ['authorUid', 'id'] } } },\n`,
    '  questions: {\n    columns',
  ],
];

const TIPS = `/** Tips that people sent. */
export interface Tip {
  id: string;
  authorUid: string;
  text: string;
}
`;

/** What it makes of the rows of earlier releases, as the recipe's last step says. */
const CHANGE = `
  ({ events, outbox }) => {
    for (const event of events ?? []) event.bring = 'Gloves for ' + event.id;
    for (const row of outbox ?? []) {
      row.waitsFor = row.heldFor;
      delete row.heldFor;
    }
  },
`;

/** What the new release finds in the data of every other one. */
const TEST = `
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, expect, it } from 'vitest';
import type { Database } from '../src/database/database.ts';
import { openStorage } from '../src/storage.ts';
import { openMongoPatiently, scratchDatabase, serversUnderTest } from './mongo-under-test.ts';
import { loadDump, releases } from './releases/files.ts';
import { rowsOf } from './stored.ts';

const after: (() => unknown)[] = [];
afterEach(async () => {
  for (const clean of after.splice(0).toReversed()) await clean();
});

const ofEach = releases();

async function holds(db: Database) {
  const events = await rowsOf(db, 'events');
  expect(events.length).toBeGreaterThan(0);
  for (const { id, bring } of events) expect(bring).toBe('Gloves for ' + id);
  expect(await db.count('outbox', { waitsFor: { not: null } })).toBeGreaterThan(0);
  const [one, other] = events as [(typeof events)[0], (typeof events)[0]];
  await expect(db.transaction((tx) => tx.update('events', { id: one.id }, { bring: other.bring }))).rejects.toThrow();
  await db.transaction((tx) => tx.update('events', { id: one.id }, { bring: 'Boots' }));
  expect((await db.get('events', one.id))?.bring).toBe('Boots');
  await db.transaction((tx) => tx.insert('tips', [{ id: 'tip', authorUid: 'uid-maya', text: 'Come early' }]));
  expect(await db.find('tips', { where: { authorUid: 'uid-maya' } })).toMatchObject([{ text: 'Come early' }]);
}

it('there is data of a release', () => expect(ofEach.length).toBeGreaterThan(0));

it.each(ofEach)('the data of $version is upgraded on SQLite', async (release) => {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'social-serve-migrated-'));
  after.push(() => rmSync(dataDir, { recursive: true }));
  release.intoFolder(dataDir);
  const { db } = await openStorage({ dataDir });
  after.push(() => db.close());
  await holds(db);
});

for (const { uri } of await serversUnderTest())
  it.each(ofEach)('the data of $version is upgraded on MongoDB', async (release) => {
    const scratch = scratchDatabase(uri);
    after.push(() => scratch.remove());
    await loadDump(scratch.db, release.dump);
    const db = await openMongoPatiently(scratch.uri);
    after.push(() => db.close());
    await holds(db);
  });
`;

const hasMongo = (await serversUnderTest()).length > 0;
if (!hasMongo) it('the recipe on MongoDB', (context) => context.skip(HOW_TO_RUN));

const DATABASE = 'server/src/database';

let copy: CopyOfCode;
beforeAll(() => {
  copy = copyOfCode();
  for (const [file, text, before] of DECLARED) copy.insert(`${DATABASE}/${file}`, text, before);
  copy.add(`${DATABASE}/tables/tips.ts`, TIPS);
  copy.add('server/test/migrated.test.ts', TEST);
  // The renamed column, wherever it is used; not in what was released.
  for (const name of globSync('server/{src,test}/**/*.ts', { cwd: copy.folder })) {
    if (/migrations\.ts$|schema\.ts$|baseline/.test(name)) continue;
    const file = path.join(copy.folder, name);
    const text = readFileSync(file, 'utf8');
    if (/\bheldFor\b/.test(text)) writeFileSync(file, text.replaceAll(/\bheldFor\b/g, 'waitsFor'));
  }
});
afterAll(() => copy.remove());

const run = (...names: string[]) => copy.run('vitest/vitest.mjs', 'run', '--project', 'server', ...names);

it('without a step, the tests name what is missing, and the recipe', () => {
  const { status, output } = run(`${DATABASE}/schema.test.ts`);
  expect(status).toBe(1);
  for (const database of hasMongo ? ['SQLite', 'MongoDB'] : ['SQLite'])
    expect(output).toContain(
      `The code declares the table tips as ${database === 'SQLite' ? 'STRICT' : 'a collection'}, and no step makes it on ${database}. Add a step: CONTRIBUTING.md`,
    );
  expect(output).toContain(
    'The code declares the column outbox.waitsFor as TEXT, and no step makes it on SQLite.',
  );
});

it('with the step, types hold, and the schema is what the code declares', () => {
  const migrations = `${DATABASE}/migrations.ts`;
  copy.insert(
    migrations,
    `import { unlessDone } from './mongodb/errors.ts';\n`,
    '\n/** Logs a line about a long',
  );
  const file = path.join(copy.folder, migrations);
  const text = readFileSync(file, 'utf8');
  writeFileSync(
    file,
    text.replace(/(export const MIGRATIONS: [^=]*= \[.*?)\];/s, (_, list) => `${list}${step()}];`),
  );
  copy.insert('server/test/releases/steps.ts', CHANGE, '];\n\n/** The rows that a release wrote');
  expect(copy.run('typescript/bin/tsc', '-p', 'server')).toEqual({ status: 0, output: '' });
  // Its tests of made-up changes have a table of the same name.
  const { status, output } = run(`${DATABASE}/schema.test.ts`, '-t', 'what the code declares');
  expect(output).toMatch(/Tests\s+\d+ passed/);
  expect(status).toBe(0);
});

it('the data of every release is upgraded, also when the step is interrupted', () => {
  const { status, output } = run('server/test/migrated.test.ts', `${DATABASE}/mongodb/migrate.test.ts`);
  expect(output).toMatch(/Tests\s+\d+ passed/);
  expect(status).toBe(0);
});

it('the data of every release is complete, in the tables of the copy', () => {
  const { status, output } = run('server/test/releases/releases.test.ts', '-t', 'is complete|each step says');
  expect(output).toMatch(/Tests\s+\d+ passed/);
  expect(status).toBe(0);
});
