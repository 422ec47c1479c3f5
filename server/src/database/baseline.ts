/** A digest of the baseline schema: until the first release, a database with another one is refused. */
import { createHash } from 'node:crypto';
import { NEAR_INDEX } from './searches/near.mongodb.ts';
import { NEAR_SCHEMA } from './searches/near.sqlite.ts';
import { SEARCH_SCHEMA } from './searches/search-index.sqlite.ts';
import { TABLES } from './tables.ts';

/** A digest of everything that `tables.ts` declares, and of the indexes of texts and points. */
export const DECLARED = createHash('sha256')
  .update(JSON.stringify([TABLES, SEARCH_SCHEMA, NEAR_SCHEMA, NEAR_INDEX]))
  .digest('hex');
