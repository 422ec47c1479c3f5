import { expect, it } from 'vitest';
import { EXPORTED_TABLES } from './export.ts';
import { OWNED_TABLES } from './own-rows.ts';

it('every table with rows of people is exported, except for secrets of sign-in, what was read, and digests of hidden events', () => {
  // The events themselves say that they are hidden.
  const left = ['accountSessions', 'accountCodes', 'organiserMarks', 'hiddenPosts'];
  expect(EXPORTED_TABLES.toSorted()).toEqual(
    OWNED_TABLES.filter((table) => !left.includes(table)).toSorted(),
  );
});
