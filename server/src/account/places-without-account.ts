/** Places that were taken without an account, under the address of one. */
import { LIMITS } from '@social-serve/contract/limits';
import type { PlacesWithoutAccount } from '@social-serve/contract/places-without-account';
import type { Reader } from '../database/database.ts';
import type { Owner } from './own-rows.ts';

/** The first hundred, the earliest event first. An address that the account has not confirmed may be another person's: then none. */
export async function listPlacesWithoutAccount(
  reader: Reader,
  { email, emailVerified }: Owner,
): Promise<PlacesWithoutAccount> {
  if (!emailVerified) return { places: [], addressConfirmed: false };
  const rows = await reader.select('participations', ['id', 'eventId', 'unconfirmed'], {
    where: { participant: email, linkVersion: { not: null } },
    orderBy: [['id', 'asc']],
    limit: LIMITS.pageSize,
  });
  const ids = rows.map(({ eventId }) => eventId);
  const events = await reader.select('events', ['id', 'title', 'eventDate'], { where: { id: { in: ids } } });
  const byId = new Map(events.map((event) => [event.id, event]));
  const places = rows.flatMap(({ id, eventId, unconfirmed }) => {
    const event = byId.get(eventId);
    return event ? [{ _id: id, title: event.title, date: event.eventDate, confirmed: !unconfirmed }] : [];
  });
  return {
    places: places.toSorted((one, other) => one.date.localeCompare(other.date)),
    addressConfirmed: true,
  };
}
