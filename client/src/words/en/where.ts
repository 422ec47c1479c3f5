/** The texts of the filter by place and of what is found near one, in English. */
import { numberIn, plural } from '@social-serve/contract/words/numbers';

const number = (count: number) => numberIn('en', count);

// events/WhereForm.tsx
export const townOrVillage = 'Town, upazila or village';
export const nearMe = 'Near me';
export const nearMeHint = 'Only a position rounded to about a kilometre leaves your device.';
export const within = 'Within';
export const kmOf = (km: number) => `${number(km)} km`;
export const locationHas = 'Words in the location';
export const show = 'Show';

// events/ActiveWhere.tsx
/** A point without a name: its latitude and longitude. */
export const pointOf = (lat: number, lon: number) => `${number(lat)}, ${number(lon)}`;
export const kmAround = (km: number, place: string) => `${number(km)} km around ${place}`;
export const kmAroundMe = (km: number) => `${number(km)} km around me`;
export const removeOf = (filter: string) => `Remove: ${filter}`;
export const order = 'Order';
export const byDay = 'By day';

// events/NearResults.tsx
export const nothingWithin = (km: number) => `Nothing within ${number(km)} km.`;
export const nothingWithinButNearest = (km: number, nearest: number) =>
  `Nothing within ${number(km)} km. The nearest is ${number(nearest)} km away.`;
/** The nearest is only metres outside. */
export const nothingWithinButJustOutside = (km: number) =>
  `Nothing within ${number(km)} km. The nearest is just outside.`;
export const searchWithin = (km: number) => `Search within ${number(km)} km`;
export const searchEverywhere = 'Search everywhere';
/** `more`: there are even more than that. */
export const withoutPoint = (events: number, more: boolean) =>
  `${number(events)}${more ? '+' : ''} more ${plural('en', events, { one: 'event has', other: 'events have' })} no point on the map.`;
export const showEventsAnywhere = 'Show events anywhere';
