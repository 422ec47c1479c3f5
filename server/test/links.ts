/** The secrets in links, which tests derive as the server does. */
import type { Database, Row } from '../src/database/database.ts';
import { feedToken } from '../src/feeds/address.ts';
import { mailToken } from '../src/outbox/recipients.ts';
import { linkKey } from '../src/participations/link-key.ts';

/** A key of links that is known before there is a database, and its row. */
export const LINK_KEY = Buffer.alloc(32, 7);
export const linkFlag: Row<'flags'> = { id: 'links', value: LINK_KEY.toString('base64url') };

/** The secret in the links of a person's mail. */
export const mailTokenIn = async (db: Database, row: Pick<Row<'mailRecipients'>, 'linkId'>) =>
  mailToken(await linkKey(db)(), row);

/** The secret in the address of a calendar. */
export const feedTokenIn = async (db: Database, row: Pick<Row<'feeds'>, 'id'>) =>
  feedToken(await linkKey(db)(), row);
