/** Whether this is a phone whose maps app opens geo: addresses; Apple's does not. */
const hasGeo = () =>
  window.matchMedia?.('(pointer: coarse) and (width < 40rem)').matches &&
  !/iPhone|iPod|Macintosh/.test(navigator.userAgent);

/** The map of a location: in the phone's maps app (geo:), or OpenStreetMap in a new tab. */
export function mapLink(location: string): { href: string; target?: '_blank'; rel?: string } {
  const words = encodeURIComponent(location);
  if (hasGeo()) return { href: `geo:0,0?q=${words}` };
  return {
    href: `https://www.openstreetmap.org/search?query=${words}`,
    target: '_blank',
    rel: 'noopener noreferrer',
  };
}
