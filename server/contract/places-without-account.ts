/** Places that were taken without an account under the address of one (docs/specification.md, "Deleting an account"). */
import { z } from 'zod';
import { moment } from './replies.ts';
import { translations } from './translation.ts';

export const placeWithoutAccount = z.object({
  _id: z.string(),
  /** The title and the date of the event. */
  title: z.string(),
  translations: translations,
  date: moment,
  /** Whether the address was confirmed: the place is then deleted with the account, and is in the download. */
  confirmed: z.boolean(),
});
export type PlaceWithoutAccount = z.output<typeof placeWithoutAccount>;

/** The reply of GET /me/places-without-account. */
export const placesWithoutAccountReply = z.object({
  /** The first hundred; none while the account's own address is not confirmed. */
  places: z.array(placeWithoutAccount),
  /** Whether the account's address is confirmed. Without that, nobody knows whose these places are. */
  addressConfirmed: z.boolean(),
});
export type PlacesWithoutAccount = z.output<typeof placesWithoutAccountReply>;
