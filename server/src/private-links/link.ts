/**
 * Private links: how someone without an account proves which participation is theirs (docs/specification.md, "Without an account"). A link
 * is an HMAC of the row's id and a version, by a key in the database: nothing that is stored with the row opens it.
 */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { pages } from '@social-serve/contract/paths';
import type { Database, Reader, Transaction } from '../database/database.ts';
import type { EventRow } from '../database/tables/events.ts';
import type { Participation } from '../database/tables/participations.ts';
import { ProblemError } from '../http/problems.ts';

/** Keeps what a link answers out of caches and search engines, and the pages that show it out of Referer headers. */
export const SECRET = {
  'Cache-Control': 'private, no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex',
};

/** The name of the key among the database's flags. */
const KEY = 'private links';

/** The key of this database; null while nothing needed it. */
export async function storedKey(db: Reader): Promise<Buffer | null> {
  const flag = await db.get('flags', KEY);
  return flag?.value ? Buffer.from(flag.value, 'base64url') : null;
}

/** The key of this database, which is made when it is needed first. @returns reads it once */
export function linkKey(db: Database): () => Promise<Buffer> {
  const make = (drawn: Buffer, at: string) =>
    db.transaction(async (tx) => {
      const [flag] = await tx.lock('flags', [KEY]);
      if (flag?.value) return Buffer.from(flag.value, 'base64url');
      await tx.update('flags', { id: KEY }, { value: drawn.toString('base64url'), at });
      return drawn;
    });
  const read = async () => (await storedKey(db)) ?? make(randomBytes(32), new Date().toISOString());
  let known: Promise<Buffer> | undefined;
  return () => {
    known ??= read().catch((error: unknown) => {
      known = undefined; // the next one asks again
      throw error;
    });
    return known;
  };
}

const mac = (key: Buffer, ...parts: (string | number | undefined)[]) =>
  createHmac('sha256', key).update(JSON.stringify(parts)).digest('base64url');

type LinkedRow = Pick<Participation, 'id' | 'linkVersion'>;

/** The private link of a participation. */
export const linkOf = (key: Buffer, { id, linkVersion }: LinkedRow) =>
  `${id}.${mac(key, 'link', id, linkVersion)}`;

/** The code that confirms an address, sent to it by mail: the private link alone confirms nothing. */
export const confirmationOf = (key: Buffer, row: LinkedRow & Pick<Participation, 'participant'>) =>
  mac(key, 'confirm', row.id, row.linkVersion, row.participant);

/** What keeps an address from joining an event again: without the key it names nobody. */
export const blockOf = (key: Buffer, eventId: string, address: string) => mac(key, 'block', eventId, address);

/** The address of the page of a private link. @param code of the mail that confirms the address */
export const linkAddress = (site: string, link: string, code?: string) =>
  `${site}${pages.linked}#${link}${code ? `.${code}` : ''}`;

/** Whether two texts are the same, in a time that says nothing about them. */
export function isSameSecret(one: string, other: string): boolean {
  const [first, second] = [Buffer.from(one), Buffer.from(other)];
  return first.length === second.length && timingSafeEqual(first, second);
}

/** What every link is refused with that opens nothing, whatever the reason. */
export const linkNotFound = () =>
  new ProblemError(
    'not-found',
    'This link no longer works: you left the event, were removed, did not confirm your address in time, got a new link, or moved it into an account. Ask the organiser for a new one.',
  );

/** The participation that a link opens. @throws ProblemError (404) */
export async function linkedParticipation(db: Reader, key: Buffer, link: string): Promise<Participation> {
  const [, id = ''] = /^([0-9a-f]{24})\.[\w-]+$/.exec(link) ?? [];
  const row = id && (await db.get('participations', id));
  if (!row || row.linkVersion === undefined || row.leftReason) throw linkNotFound();
  if (!isSameSecret(link, linkOf(key, row))) throw linkNotFound();
  return row;
}

/** Locks the event of the participation that a link opens: every change of such a row does. @throws ProblemError (404) */
export async function lockLinked(
  tx: Transaction,
  key: Buffer,
  link: string,
): Promise<{ participation: Participation; event: EventRow }> {
  const { eventId } = await linkedParticipation(tx, key, link);
  const [event] = await tx.lock('events', [eventId]);
  if (!event) throw linkNotFound();
  return { event, participation: await linkedParticipation(tx, key, link) };
}
