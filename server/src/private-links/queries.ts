/** Reads through a private link. */
import { LIMITS } from '@social-serve/contract/limits';
import type { Reader } from '../database/database.ts';
import { withItsOrganisers } from '../events/organisers.ts';
import { messagesFor } from '../messages/policy.ts';
import { listClaims } from '../needs/claims.ts';
import { listCompanions } from '../participations/companions.ts';
import { contactOf } from '../participations/contact.ts';
import { groupDetailsOf } from '../participations/status.ts';
import { withNames } from '../people/profiles.ts';
import { linkNotFound, openLink } from './link.ts';
import type { LinkedView } from './presenter.ts';

/** All that a link shows. @throws ProblemError (404) */
export async function viewLinked(db: Reader, key: Buffer, link: string, now: Date): Promise<LinkedView> {
  const { participation, isMailed } = await openLink(db, key, link, true);
  const { id, eventId } = participation;
  const event = await withItsOrganisers(db, await db.get('events', eventId));
  if (!event) throw linkNotFound();
  const statusDetails = participation.leftReason ? null : await groupDetailsOf(db, participation);
  const messages =
    statusDetails === null
      ? []
      : await db.find('messages', {
          where: { eventId, ...messagesFor(statusDetails) },
          orderBy: [['number', 'desc']],
          limit: LIMITS.textsInReply,
        });
  const [certificate] = await db.find('certificates', { where: { participationId: id }, limit: 1 });
  const companions = await listCompanions(db, id);
  const claims = await listClaims(db, event, { participationId: id });
  const reports = await db.find('reports', {
    where: { participationId: id },
    orderBy: [
      ['date', 'desc'],
      ['id', 'desc'],
    ],
    limit: LIMITS.textsInReply,
  });
  return {
    event,
    contact: await contactOf(db, participation, event, now),
    participation,
    isMailed,
    statusDetails,
    companions,
    claims,
    messages: await withNames(db, messages, ({ authorUid }) => authorUid),
    certificate: certificate?.code,
    reports,
  };
}
