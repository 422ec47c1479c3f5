/** Follows "How to add a feature" of CONTRIBUTING.md in a copy of the code, then calls it. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { NEW_FILES, REGISTERED } from './lib/a-feature.ts';
import { type CopyOfCode, copyOfCode } from './lib/copy-of-code.ts';

const TEST = `
import request from 'supertest';
import { expect, it } from 'vitest';
import { as, startApp } from './app.ts';

it('is sent, refused, stored, exported, described and erased', async () => {
  const { app, db } = startApp();
  const send = (text: string) => request(app).post('/tips').set(as('maya')).send({ text });
  const { insertedId } = (await send(' Bring gloves ').expect(201)).body;
  expect((await send('').expect(400)).body.errors).toEqual([{ path: 'text', message: 'Tip is required.' }]);
  await request(app).post('/tips').send({ text: 'Boots' }).expect(401);
  await request(app).get('/tips').expect(405);

  const tip = { id: insertedId, authorUid: 'uid-maya', text: 'Bring gloves', sentAt: expect.any(String) };
  expect(await db.find('tips', {})).toEqual([tip]);
  const data = (await request(app).get('/me/data').set(as('maya')).expect(200)).body;
  expect(data.tips).toEqual([{ _id: insertedId, text: 'Bring gloves', sentAt: expect.any(String) }]);
  const { paths, components } = (await request(app).get('/openapi.json').expect(200)).body;
  expect(paths['/tips'].post.operationId).toBe('sendTip');
  expect(components.schemas.OwnData.properties).toHaveProperty('tips');

  await request(app).delete('/me').set(as('maya')).expect(200);
  expect(await db.count('tips', {})).toBe(0);
  await send('After all').expect(409);
});
`;

/** How to get each answer that the API's document promises: wanted by the test of the document. */
const SENDING = `
  sendTip: {
    201: { as: 'maya', body: { text: 'Boots' } },
    ...withToken(badBodies, 'maya'),
    401: {},
    403: { as: 'nameless', body: { text: 'Boots' } },
    409: { as: 'lena', body: { text: 'Boots' } },
  },
`;

let copy: CopyOfCode;
beforeAll(() => {
  copy = copyOfCode();
  for (const [file, content] of Object.entries(NEW_FILES)) copy.add(file, content);
  for (const [file, places] of Object.entries(REGISTERED))
    for (const [text, before] of places) copy.insert(file, text, before);
  copy.add('server/test/tips.test.ts', TEST);
  copy.insert('server/test/openapi.test.ts', SENDING, '  applyAsVolunteer: {');
});
afterAll(() => copy.remove());

it('touches the files that CONTRIBUTING lists: at most 22, of which at most 13 are there', () => {
  const text = readFileSync(path.join(import.meta.dirname, '../CONTRIBUTING.md'), 'utf8');
  const recipe = /## How to add a feature\n(.*?)\n## /s.exec(text)?.[1] ?? '';
  const listed = [...recipe.matchAll(/^\| `([^`]+)` \|/gm)].map(([, file]) => file);
  const [added, changed] = [Object.keys(NEW_FILES), Object.keys(REGISTERED)];
  expect(listed.toSorted()).toEqual([...added, ...changed].toSorted());
  expect(changed.length).toBeLessThanOrEqual(13);
  expect(listed.length).toBeLessThanOrEqual(22);
});

it.each(['server', 'client'])('types of the %s hold', (project) => {
  expect(copy.run('typescript/bin/tsc', '-p', project)).toEqual({ status: 0, output: '' });
});

it('imports run one way, and texts are where they belong', () => {
  expect(copy.lint(...Object.keys(NEW_FILES), ...Object.keys(REGISTERED))).toMatchObject({ status: 0 });
  expect(copy.run('vitest/vitest.mjs', 'run', 'folders.test')).toMatchObject({ status: 0 });
});

it('the step makes on both databases what is declared', () => {
  expect(copy.run('vitest/vitest.mjs', 'run', 'src/database/schema.test')).toMatchObject({ status: 0 });
});

it('is called on SQLite: sent, stored, exported, described, erased', () => {
  const { status, output } = copy.run(
    'vitest/vitest.mjs',
    'run',
    'tips.test',
    'openapi.test',
    '-t',
    'tip|Tip',
  );
  expect(output).toMatch(/Tests\s+\d+ passed/);
  expect(status).toBe(0);
});
