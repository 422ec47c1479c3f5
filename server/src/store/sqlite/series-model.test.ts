/** Series in SQLite as the model has them; `series-model.hard.test.ts` tries more, on MongoDB, too. */
import { afterEach, it } from 'vitest';
import type { Store } from '../port/store.ts';
import { holdToSeriesModel } from '../suite/series-model.ts';
import { openSqliteStore } from './store.ts';

const opened: Store[] = [];
afterEach(async () => {
  for (const store of opened.splice(0)) await store.close();
});

it('any edits of a series end as in the model', () =>
  holdToSeriesModel(async () => {
    const store = openSqliteStore(':memory:');
    opened.push(store);
    return store;
  }, 20));
