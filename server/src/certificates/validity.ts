/** Whether certificates are valid: that follows from check-ins and events as they are now, so that nothing has to withdraw one. */
import type { Reader } from '../database/database.ts';
import type { Certificate } from '../database/tables/certificates.ts';
import type { EventRow } from '../database/tables/events.ts';
import { tokenDigest } from '../formats/digest.ts';

/** A certificate, and whether it is valid. */
export interface IssuedCertificate {
  certificate: Certificate;
  valid: boolean;
}

type Shown = Pick<EventRow, 'id' | 'seriesId' | 'state'>;

/**
 * Whether the team hides an event, or hid it before its creator cancelled it. Of a series the report that hid it may be about
 * another date.
 */
export async function isDiscredited(db: Reader, { id, seriesId, state }: Shown): Promise<boolean> {
  if (state !== 'cancelled') return state === 'hidden';
  const dates =
    seriesId === undefined ? [{ id }] : await db.select('events', ['id'], { where: { seriesId } });
  const ids = dates.map((date) => date.id);
  return (await db.count('reports', { eventId: { in: ids }, outcome: 'hidden' }, 1)) > 0;
}

async function withValidity(db: Reader, certificates: readonly Certificate[]): Promise<IssuedCertificate[]> {
  const attended = await db.select('participations', ['id'], {
    where: { id: { in: certificates.map(({ participationId }) => participationId) }, attended: true },
  });
  const events = await db.select('events', ['id', 'seriesId', 'state'], {
    where: { id: { in: certificates.map(({ eventId }) => eventId) } },
  });
  const attendances = new Set(attended.map(({ id }) => id));
  const byId = new Map(events.map((event) => [event.id, event]));
  const issued: IssuedCertificate[] = [];
  for (const certificate of certificates) {
    const event = byId.get(certificate.eventId);
    const proves = event && attendances.has(certificate.participationId);
    issued.push({ certificate, valid: proves === true && !(await isDiscredited(db, event)) });
  }
  return issued;
}

/** A person's certificates, the newest first. */
export const listCertificates = async (
  db: Reader,
  uid: string,
  limit: number,
): Promise<IssuedCertificate[]> =>
  withValidity(
    db,
    await db.find('certificates', {
      where: { uid },
      orderBy: [
        ['issuedAt', 'desc'],
        ['id', 'desc'],
      ],
      limit,
    }),
  );

/** The certificate with this code; undefined for none. */
export async function findCertificate(db: Reader, code: string): Promise<IssuedCertificate | undefined> {
  const found = await db.find('certificates', { where: { digest: tokenDigest(code) }, limit: 1 });
  return (await withValidity(db, found))[0];
}
