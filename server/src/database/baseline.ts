/** A digest of the baseline schema: until the first release, a database with another one is refused. */
import { createHash } from 'node:crypto';
import { SEARCH_SCHEMA } from './searches/search-index.sqlite.ts';
import { TABLES } from './tables.ts';

/** A digest of everything that `tables.ts` declares, and of the index of texts. */
export const DECLARED = createHash('sha256')
  .update(JSON.stringify([TABLES, SEARCH_SCHEMA]))
  .digest('hex');
