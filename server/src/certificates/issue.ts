/** Issuing certificates of attendance, and deleting them (docs/after-the-event.md, "Certificate"). */
import { randomBytes } from 'node:crypto';
import { organiserName } from '@social-serve/contract/event-rules';
import { hoursOf } from '@social-serve/contract/hours';
import { operations } from '@social-serve/contract/operations';
import { translationsOf } from '@social-serve/contract/translation-rules';
import type { Transaction } from '../database/database.ts';
import { isOverNow } from '../events/clock.ts';
import { isCreator, withCreatorName } from '../events/organisers.ts';
import { eventNotFound } from '../events/presenter.ts';
import { isListed } from '../events/row.ts';
import { tokenDigest } from '../formats/digest.ts';
import { refusal } from '../http/guard.ts';
import { ProblemError } from '../http/problems.ts';
import { lockPeople } from '../people/person-lock.ts';
import { namesOf } from '../people/profiles.ts';
import { isDiscredited } from './validity.ts';

/** What a person asks for; id and code are new. */
export interface CertificateRequest {
  id: string;
  code: string;
  eventId: string;
  /** The name as it will appear. */
  name: string;
}

/** Whose it will be: an account, or a participation without one. */
export type CertificateHolder = { uid: string } | { id: string };

/** Random bytes of a code. */
const CODE_BYTES = 16;

/** A new secret for the address of a certificate. */
export const newCode = () => randomBytes(CODE_BYTES).toString('base64url');

const notAttended = () => new ProblemError('not-attended', ['notAttended']);

/**
 * Issues a certificate to a person who attended an event that is over. Locks the event, since the decision rests on its check-ins.
 * @throws ProblemError (403, 404, 409)
 */
export async function issueCertificate(
  tx: Transaction,
  { id, code, eventId, name }: CertificateRequest,
  holder: CertificateHolder,
  now: Date,
): Promise<void> {
  const at = now.toISOString();
  const uid = 'uid' in holder ? holder.uid : undefined;
  if (uid !== undefined) await lockPeople(tx, { uid, at });
  const [event] = await tx.lock('events', [eventId]);
  const own = 'uid' in holder ? { eventId, participantUid: holder.uid } : { eventId, id: holder.id };
  const [joined] = await tx.find('participations', { where: own, limit: 1 });
  if (!event || (!joined && !isListed(event))) throw eventNotFound();
  if (!joined) throw notAttended();
  // A check-in may be earlier, at the door; what it proves has not happened yet.
  if (!isOverNow(event, now)) throw new ProblemError('not-now', ['certificateTooEarly']);
  if (!joined.attended || joined.leftReason || (await isDiscredited(tx, event))) throw notAttended();
  if (
    (await tx.count(
      'certificates',
      uid === undefined ? { participationId: joined.id } : { uid, eventId },
      1,
    )) > 0
  )
    throw new ProblemError('issued-already', ['certificateIssued']);
  const { title, eventType, eventDate, endDate, timeZone, location } = event;
  const nameOf = await namesOf(tx, [event.creatorUid]);
  await tx.insert('certificates', [
    {
      ...{ id, uid, participationId: joined.id, eventId, code, digest: tokenDigest(code), name },
      ...{ title, eventType, eventDate, endDate, timeZone, location },
      ...translationsOf(event, 'title', 'location'),
      hours: hoursOf(event) ?? undefined,
      organiser: organiserName(withCreatorName(event, nameOf)),
      organised: isCreator(event, { uid }) ? true : undefined,
      issuedAt: at,
    },
  ]);
}

/** Deletes a person's own certificate. @throws ProblemError (404) */
export async function deleteCertificate(
  tx: Transaction,
  id: string,
  { uid }: { uid: string },
): Promise<void> {
  if ((await tx.delete('certificates', { id, uid })) === 0) throw refusal(operations.deleteCertificate);
}
