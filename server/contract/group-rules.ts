/** Groups that wait for more places than are free, in words for pages and e-mails. */
import { counted } from './plural.ts';

type Format = (count: number) => string;

/** "1 place is free, you need 3" */
export const tooFewPlacesInWords = (free: number, needs: number, format?: Format): string =>
  `${counted(free, 'place is', 'places are', format)} free, you need ${(format ?? String)(needs)}`;

/** The label of the button by which such a group takes the free places. */
export const takeThem = (free: number): string => `Take ${free === 1 ? 'it' : 'them'}, the others wait`;
