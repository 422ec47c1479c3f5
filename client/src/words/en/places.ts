/** The texts of places of the world and of the visitor's position, in English. */
import { counted } from '@social-serve/contract/plural';
import { numberIn } from '@social-serve/contract/words/numbers';

const number = (count: number) => numberIn('en', count);

/** A distance: '400 m', '2.4 km'. */
export const distance = (km: number) =>
  km < 0.995 ? `${number(Math.round(km * 100) * 10)}\u00a0m` : `${number(Math.round(km * 10) / 10)}\u00a0km`;

// places/PlaceBox.tsx
export const places = 'Places';
export const placesFound = (count: number) =>
  `${counted(count, 'place')} found. Choose one with the arrow keys and Enter.`;
export const noPlaceFound =
  'We don’t know a place with this name. Check the spelling, or type the name of the district or of a larger town.';
export const placesCannotBeSearchedOffline =
  'You’re offline, and places are searched on the server. We’ll search again once you’re online.';
export const searchAgain = 'Search again';

// places/use-position.ts
export const findingYourPosition = 'Finding your position…';
/** Why there is no position, and what to do. */
export const positionProblems = {
  denied:
    'Your browser does not share your position with this site. Allow it in the settings of the browser and of your device, or type a place.',
  unavailable:
    'Your device cannot find its position right now. Turn on location services or go outside and try again, or type a place.',
  timeout:
    'Your device took too long to find its position. Answer your browser’s question if it asks one and try again, or type a place.',
  inaccurate:
    'Your device knows its position only to within several kilometres. Turn on Wi-Fi or GPS and try again, or type a place.',
  unsupported: 'This browser cannot share your position with this site. Type a place instead.',
};
