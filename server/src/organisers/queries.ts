/** The co-organisers of an event, and the events that a person organises. */
import type { Reader, Where } from '../database/database.ts';
import type { EventRow } from '../database/tables/events.ts';
import type { Invitation } from '../database/tables/organisers.ts';
import { withNames } from '../people/profiles.ts';
import { dateIds } from './invitation.ts';

/** An invitation, with the current name of the person who answered it. */
export interface NamedInvitation extends Invitation {
  name: string | undefined;
}

/** The invitations of an event, oldest first; without that of a person who inherited the event. */
export async function listOrganisers(
  db: Reader,
  event: Pick<EventRow, 'id' | 'seriesId'>,
): Promise<NamedInvitation[]> {
  const invitations = await db.find('organisers', {
    where: { eventId: { in: await dateIds(db, event) }, inheritedAt: null },
    orderBy: [
      ['invitedAt', 'asc'],
      ['id', 'asc'],
    ],
  });
  return withNames(db, invitations, ({ uid }) => uid);
}

/** More dates than anyone organises. */
const MOST = 10_000;

/** The ids of the events that a person helps organise. */
export async function helpedIds(db: Reader, uid: string): Promise<string[]> {
  const accepted = await db.select('organisers', ['eventId'], {
    where: { uid, accepted: true, inheritedAt: null },
    limit: MOST,
  });
  if (accepted.length === 0) return [];
  // An invitation to one date of a series is for all of them.
  const invited = await db.select('events', ['id', 'seriesId'], {
    where: { id: { in: accepted.map(({ eventId }) => eventId) } },
  });
  const series = [...new Set(invited.flatMap(({ seriesId }) => seriesId ?? []))];
  const dates = await db.select('events', ['id'], { where: { seriesId: { in: series } }, limit: MOST });
  return [...new Set([...invited, ...dates].map(({ id }) => id))];
}

/** The ids of the events that a person organises, also of hidden and cancelled ones. */
export async function organisedIds(db: Reader, uid: string): Promise<string[]> {
  const created = await db.select('events', ['id'], { where: { creatorUid: uid }, limit: MOST });
  return [...new Set([...created.map(({ id }) => id), ...(await helpedIds(db, uid))])];
}

/** The events that a person organises and that match `where`, with these fields; without cancelled and hidden ones. */
export async function organisedEvents<Field extends keyof EventRow & string = 'id'>(
  db: Reader,
  uid: string,
  where: Where<'events'>,
  fields: readonly Field[] = [],
): Promise<Pick<EventRow, Field | 'id'>[]> {
  const listed = { ...where, state: 'listed' as const };
  const selected = ['id', ...fields] as const;
  const created = await db.select('events', selected, {
    where: { ...listed, creatorUid: uid },
    limit: MOST,
  });
  const ids = await helpedIds(db, uid);
  if (ids.length === 0) return created;
  const helped = await db.select('events', selected, { where: { ...listed, id: { in: ids } }, limit: MOST });
  const own = new Set(created.map(({ id }) => id));
  return [...created, ...helped.filter(({ id }) => !own.has(id))];
}
