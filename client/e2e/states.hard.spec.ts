import { desk, phone, testStates } from './support/visit-states.ts';

// Each state in the look that states.spec.ts omits, and at every width, with text twice as large as well.
testStates((index) => (index % 2 === 0 ? phone : desk), { everyWidth: true });
