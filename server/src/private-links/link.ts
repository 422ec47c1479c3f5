/**
 * Private links: how someone without an account proves which participation is theirs (docs/specification.md, "Without an account"). A link
 * is an HMAC of the row's id and a version, by a key in the database: nothing that is stored with the row opens it.
 */
import { timingSafeEqual } from 'node:crypto';
import { pages } from '@social-serve/contract/paths';
import type { Reader, Transaction } from '../database/database.ts';
import type { EventRow } from '../database/tables/events.ts';
import type { Participation } from '../database/tables/participations.ts';
import { ProblemError } from '../http/problems.ts';
import { mac } from '../participations/link-key.ts';

/** Keeps what a link answers out of caches and search engines, and the pages that show it out of Referer headers. */
export const SECRET = {
  'Cache-Control': 'private, no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex',
};

type LinkedRow = Pick<Participation, 'id' | 'linkVersion'>;

/** The private link of a participation. */
export const linkOf = (key: Buffer, { id, linkVersion }: LinkedRow) =>
  `${id}.${mac(key, 'link', id, linkVersion)}`;

/** The code that confirms an address, sent to it by mail: the private link alone confirms nothing. */
export const confirmationOf = (key: Buffer, row: LinkedRow & Pick<Participation, 'participant'>) =>
  mac(key, 'confirm', row.id, row.linkVersion, row.participant);

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
