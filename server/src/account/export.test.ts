import { expect, it } from 'vitest';
import { EXPORTED_TABLES } from './export.ts';
import { OWNED_TABLES } from './own-rows.ts';

it('every table with rows of people is exported, except for the secrets of sign-in', () => {
  const secret = ['accountSessions', 'accountCodes'];
  expect(EXPORTED_TABLES.toSorted()).toEqual(
    OWNED_TABLES.filter((table) => !secret.includes(table)).toSorted(),
  );
});
