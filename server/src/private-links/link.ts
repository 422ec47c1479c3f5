/**
 * Private links: how someone without an account proves which participation is theirs (docs/specification.md, "Without an account"). A link
 * is an HMAC of the row's id and a version, by a key in the database: nothing that is stored with the row opens it. A participation has
 * two: one is shown to whoever joined or added the person, the other is only mailed to the address, and proves who reads its mail.
 */
import { pages } from '@social-serve/contract/paths';
import type { Reader, Transaction } from '../database/database.ts';
import { isSameSecret, mac } from '../database/secret.ts';
import type { EventRow } from '../database/tables/events.ts';
import type { Participation } from '../database/tables/participations.ts';
import { ProblemError } from '../http/problems.ts';
import { canComeBack } from '../participations/leave.ts';

type LinkedRow = Pick<Participation, 'id' | 'linkVersion'>;
type Addressed = Pick<Participation, 'participant' | 'mailedVersion'>;

/** The private link that is shown to whoever joined, or added the person. */
export const linkOf = (key: Buffer, { id, linkVersion }: LinkedRow) =>
  `${id}.${mac(key, 'link', id, linkVersion)}`;

/** The private link that is only mailed to the address, never shown. */
export const mailedLinkOf = (
  key: Buffer,
  { id, linkVersion, mailedVersion = linkVersion, participant }: LinkedRow & Addressed,
) => `${id}.${mac(key, 'mailed link', id, mailedVersion, participant)}`;

/** The address of the page of a private link. */
export const linkAddress = (site: string, link: string) => `${site}${pages.place}#${link}`;

/** What every link is refused with that opens nothing, whatever the reason. */
export const linkNotFound = () => new ProblemError('not-found', ['linkNotFound']);

/** What the shown link is refused with once the address was confirmed in another browser. */
const confirmedElsewhere = () => new ProblemError('confirmed-elsewhere', ['confirmedElsewhere']);

/** A participation, and which of its links opened it. */
export interface OpenedLink {
  participation: Participation;
  /** Whether it was the one that is only mailed to the address. */
  isMailed: boolean;
}

/**
 * The participation that a link opens, and whether the link was mailed.
 * @param left whether it also opens that of someone who left, and can come back
 * @throws ProblemError (404)
 */
export async function openLink(db: Reader, key: Buffer, link: string, left = false): Promise<OpenedLink> {
  const [, id = ''] = /^([0-9a-f]{24})\.[\w-]+$/.exec(link) ?? [];
  const participation = id && (await db.get('participations', id));
  if (!participation || participation.linkVersion === undefined) throw linkNotFound();
  if (participation.leftReason && !(left && canComeBack(participation))) throw linkNotFound();
  const isMailed =
    participation.participant !== undefined && isSameSecret(link, mailedLinkOf(key, participation));
  if (isMailed) return { participation, isMailed };
  if (!isSameSecret(link, linkOf(key, participation))) throw linkNotFound();
  if (participation.onlyMailedLink) throw confirmedElsewhere();
  return { participation, isMailed };
}

/** The participation that a link opens. @throws ProblemError (404) */
export const linkedParticipation = async (
  db: Reader,
  key: Buffer,
  link: string,
  left = false,
): Promise<Participation> => (await openLink(db, key, link, left)).participation;

/** Locks the event of the participation that a link opens: every change of such a row does. @throws ProblemError (404) */
export async function lockLinked(
  tx: Transaction,
  key: Buffer,
  link: string,
  left = false,
): Promise<OpenedLink & { event: EventRow }> {
  const { eventId } = await linkedParticipation(tx, key, link, left);
  const [event] = await tx.lock('events', [eventId]);
  if (!event) throw linkNotFound();
  return { event, ...(await openLink(tx, key, link, left)) };
}
