/** The key of private links, and what else it signs (docs/specification.md, "Without an account"). */
import type { Database, Reader } from '../database/database.ts';
import { mac, secretOf, storedSecret } from '../database/secret.ts';

/** The name of the key among the database's flags. */
const KEY = 'private links';

/** The key of this database; null while nothing needed it. */
export const storedKey = (db: Reader): Promise<Buffer | null> => storedSecret(db, KEY);

/** The key of this database, which is made when it is needed first. @returns reads it once */
export const linkKey = (db: Database): (() => Promise<Buffer>) => secretOf(db, KEY);

/** Which people joined an event from one network within one hour: without the key it names no network. @param network `clientKey` */
export const networkOf = (key: Buffer, eventId: string, network: string, now: Date) =>
  mac(key, 'network', eventId, network, now.toISOString().slice(0, 13));

/** What keeps an address from joining an event again: without the key it names nobody. */
export const blockOf = (key: Buffer, eventId: string, address: string) => mac(key, 'block', eventId, address);
