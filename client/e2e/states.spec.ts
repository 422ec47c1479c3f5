import { expect, test } from './fixtures.ts';
import { pageStates } from './support/states.ts';
import { STATES_WITH_TARGETS } from './support/targets.ts';
import { desk, phone, testStates } from './support/visit-states.ts';

// Each state once, translated, alternating between a phone in the dark theme and a wide window. states.hard.spec.ts has the rest.
testStates((index) => (index % 2 === 0 ? desk : phone), { translated: true });

test('every state whose targets are looked at exists', () => {
  const names = pageStates.map(({ name }) => name);
  expect(STATES_WITH_TARGETS.filter((name) => !names.includes(name))).toEqual([]);
});
