/** The entry of /privacy about a map with tiles of another site, in English. */
import type { StoredData } from '@social-serve/contract/words/privacy';

export const mapTiles = (site: string): StoredData => ({
  title: 'On the site of the map',
  what: `If you open a map, your browser loads its background from ${site}. That site sees your network address, the address of this site and the area that you look at. It does not see your name, your account or the events.`,
  why: 'So that you see on a map where events are, and organisers can put a pin on it.',
  who: `The people who run ${site}.`,
  howLong: 'As long as that site decides.',
  howToDelete: 'Contact that site. If you don’t open a map, your browser does not ask it.',
});
