import { expect, it } from 'vitest';
import { EXPORTED_TABLES } from './export.ts';
import { OWNED_TABLES } from './own-rows.ts';

it('every table with rows of people is exported', () => {
  expect(EXPORTED_TABLES.toSorted()).toEqual(OWNED_TABLES.toSorted());
});
