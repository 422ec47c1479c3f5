/** What the baseline schema was made from: until the first release, data made from other declarations is refused. */
import { createHash } from 'node:crypto';
import { TABLES } from './tables.ts';

/** A digest of everything that `tables.ts` declares. */
export const DECLARED = createHash('sha256').update(JSON.stringify(TABLES)).digest('hex');
