/** Places that were taken without an account, under the address of one. */
import { LIMITS } from '@social-serve/contract/limits';
import type { PlacesWithoutAccount } from '@social-serve/contract/places-without-account';
import { translationsOf } from '@social-serve/contract/translation-rules';
import type { Reader } from '../database/database.ts';
import { NOTICE_FIELDS } from '../events/presenter.ts';
import type { Owner } from './own-rows.ts';

/** The first hundred, the earliest event first. An address that the account has not confirmed may be another person's: then none. */
export async function listPlacesWithoutAccount(
  reader: Reader,
  { email, emailVerified }: Owner,
): Promise<PlacesWithoutAccount> {
  if (!emailVerified) return { places: [], addressConfirmed: false };
  const rows = await reader.select('participations', ['id', 'eventId', 'unconfirmed'], {
    where: { participant: email, linkVersion: { not: null }, leftReason: null },
    orderBy: [['id', 'asc']],
    limit: LIMITS.pageSize,
  });
  const ids = rows.map(({ eventId }) => eventId);
  const events = await reader.select('events', NOTICE_FIELDS, { where: { id: { in: ids } } });
  const byId = new Map(events.map((event) => [event.id, event]));
  const places = rows.flatMap(({ id, eventId, unconfirmed }) => {
    const event = byId.get(eventId);
    if (!event) return [];
    const { title, eventDate: date } = event;
    return [{ _id: id, title, ...translationsOf(event, 'title'), date, confirmed: !unconfirmed }];
  });
  return {
    places: places.toSorted((one, other) => one.date.localeCompare(other.date)),
    addressConfirmed: true,
  };
}
