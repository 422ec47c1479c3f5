/** A phone in the hand, of a make whose maps answer geo: addresses; Apple's do not. */
const hasGeo = () =>
  window.matchMedia?.('(pointer: coarse) and (width < 40rem)').matches &&
  !/iPhone|iPod|Macintosh/.test(navigator.userAgent);

/** The map of a place: the phone's own maps (geo:), or OpenStreetMap in a new tab. */
export function mapLink(place: string): { href: string; target?: '_blank'; rel?: string } {
  const words = encodeURIComponent(place);
  if (hasGeo()) return { href: `geo:0,0?q=${words}` };
  return {
    href: `https://www.openstreetmap.org/search?query=${words}`,
    target: '_blank',
    rel: 'noopener noreferrer',
  };
}
