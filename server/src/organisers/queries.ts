/** The co-organisers of an event, and the events that a person organises. */
import type { Reader, Where } from '../database/database.ts';
import type { EventRow } from '../database/tables/events.ts';
import type { Invitation } from '../database/tables/organisers.ts';
import { dateIds } from './invitation.ts';

/** The invitations of an event, oldest first; without that of a person who inherited the event. */
export async function listOrganisers(
  db: Reader,
  event: Pick<EventRow, 'id' | 'seriesId'>,
): Promise<Invitation[]> {
  return db.find('organisers', {
    where: { eventId: { in: await dateIds(db, event) }, inheritedAt: null },
    orderBy: [
      ['invitedAt', 'asc'],
      ['id', 'asc'],
    ],
  });
}

/** More dates than anyone organises. */
const MOST_IDS = 10_000;

/** The ids of the events that a person organises and that match `where`; without cancelled and hidden ones. */
export async function organisedEvents(db: Reader, uid: string, where: Where<'events'>): Promise<string[]> {
  const listed = { ...where, state: 'listed' as const };
  const created = await db.select('events', ['id'], {
    where: { ...listed, creatorUid: uid },
    limit: MOST_IDS,
  });
  const accepted = await db.select('organisers', ['eventId'], {
    where: { uid, accepted: true, inheritedAt: null },
    limit: MOST_IDS,
  });
  if (accepted.length === 0) return created.map(({ id }) => id);
  // An invitation to one date of a series is for all of them.
  const invited = await db.select('events', ['id', 'seriesId'], {
    where: { id: { in: accepted.map(({ eventId }) => eventId) } },
  });
  const series = [...new Set(invited.flatMap(({ seriesId }) => seriesId ?? []))];
  const or = [{ id: { in: invited.map(({ id }) => id) } }, { seriesId: { in: series } }];
  const helped = await db.select('events', ['id'], { where: { ...listed, or }, limit: MOST_IDS });
  return [...new Set([...created, ...helped].map(({ id }) => id))];
}
