/** The texts of the map, in English. */
import { counted } from '@social-serve/contract/plural';
import { numberIn, plural } from '@social-serve/contract/words/numbers';

const number = (count: number) => numberIn('en', count);

// map/open-map.ts
export const zoomIn = 'Zoom in';
export const zoomOut = 'Zoom out';

// map/MapFrame.tsx
export const arrowKeysMoveTheMap = 'Arrow keys move the map, plus and minus zoom.';
export const skipTheMap = 'Skip the map';
export const tilesDoNotLoad = 'The map’s background could not be loaded. Its markers still work.';
export const mapData = 'Map:';

// map/credits.ts
export const openStreetMap = '© OpenStreetMap contributors';

// events/EventsMap.tsx
export const mapOfTheEvents = 'Map of the events';
export const severalEvents = (count: number, titles: string) => `${counted(count, 'event')}: ${titles}`;
export const withDay = (title: string, day: string) => `${title}, ${day}`;
export const close = 'Close';
export const firstEvents = (count: number) =>
  `The map shows the first ${counted(count, 'event')}. Load more below the list to see others.`;
export const withoutPoint = (count: number) =>
  `${number(count)} of these events ${plural('en', count, { one: 'has', other: 'have' })} no point on the map.`;
export const noneHasAPoint = 'None of these events has a point on the map.';

// events/PinMap.tsx
export const mapForThePoint = 'Map for the point of your event';
export const howToSetThePin =
  'Tap the map or drag the pin. With a keyboard, move the map with the arrow keys and press “Put the pin here”.';
export const putThePinHere = 'Put the pin here';
