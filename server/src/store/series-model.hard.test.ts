/** Series as the model has them, in both stores: more random sequences than the usual tests have time for. */
import { afterAll, afterEach, describe, it } from 'vitest';
import { HOW_TO_RUN, openPatiently, scratchDatabase, serversUnderTest } from '../../test/mongo-under-test.ts';
import type { Store } from './port/store.ts';
import { openSqliteStore } from './sqlite/store.ts';
import { holdToSeriesModel } from './suite/series-model.ts';

const servers = await serversUnderTest();
afterAll(() => Promise.all(servers.map((server) => server.stop())));

const opened: Store[] = [];
afterEach(async () => {
  for (const store of opened.splice(0)) await store.close();
});

describe('any edits of a series end as in the model', () => {
  it('on SQLite', () =>
    holdToSeriesModel(async () => {
      const store = openSqliteStore(':memory:');
      opened.push(store);
      return store;
    }, 200));

  if (servers.length === 0) it('on MongoDB', (context) => context.skip(HOW_TO_RUN));
  it.each(servers)('on $name', async ({ uri }) => {
    const scratch = scratchDatabase(uri);
    const store = openPatiently(scratch.uri);
    await store.ping();
    try {
      await holdToSeriesModel(async () => {
        await scratch.clear();
        return store;
      }, 20);
    } finally {
      await store.close();
      await scratch.remove();
    }
  });
});
