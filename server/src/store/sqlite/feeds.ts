/** The private addresses of calendars in SQLite. */
import { type FeedRecord, type FeedStore, tokenDigest } from '../port/store.ts';
import type { SqliteConnection } from './connection.ts';
import { insertRow, selectRow } from './rows.ts';
import type { Values } from './statements.ts';

export function feedStore(db: SqliteConnection): FeedStore {
  const find = (condition: string, values: Values): Promise<FeedRecord | null> =>
    db.attempt(() => selectRow(db, 'feeds', condition, values));

  return {
    findFeed: (ownerUid) => find('ownerUid = :ownerUid', { ownerUid }),
    findFeedByToken: (token) => find('digest = :digest', { digest: tokenDigest(token) }),
    setFeed: (feed) =>
      db.write(
        () =>
          void insertRow(
            db,
            'feeds',
            feed,
            'ON CONFLICT (ownerUid) DO UPDATE SET digest = excluded.digest, document = excluded.document',
          ),
      ),
    removeFeed: (ownerUid) =>
      db.write(() => db.run('DELETE FROM feeds WHERE ownerUid = :ownerUid', { ownerUid }) > 0),
  };
}
