/** The keys of private links, and of other digests about guests (docs/specification.md, "Without an account"). */
import type { Database, Reader } from '../database/database.ts';
import { mac, secretOf, storedSecret } from '../database/secret.ts';

/** The key of this database that signs links; null while nothing needed it. */
export const storedKey = (db: Reader): Promise<Buffer | null> => storedSecret(db, 'links');

/** The same key, which is made when it is needed first. */
export const linkKey = (db: Database): (() => Promise<Buffer>) => secretOf(db, 'links');

/** The key of `blockOf`, which stays when links get a new one. */
export const blockKey = (db: Database): (() => Promise<Buffer>) => secretOf(db, 'blocks');

/** Which people joined an event from one network within one hour: without the key it names no network. @param network `clientKey` */
export const networkOf = (key: Buffer, eventId: string, network: string, now: Date) =>
  mac(key, 'network', eventId, network, now.toISOString().slice(0, 13));

/** What keeps an address from joining an event again: without the key (`blockKey`) it names nobody. */
export const blockOf = (key: Buffer, eventId: string, address: string) => mac(key, 'block', eventId, address);
