import type { Point } from '@social-serve/contract/point-rules';

/** Whether this is a phone whose maps app opens geo: addresses; Apple's does not. */
const hasGeo = () =>
  window.matchMedia?.('(pointer: coarse) and (width < 40rem)').matches &&
  !/iPhone|iPod|Macintosh/.test(navigator.userAgent);

/** The map of an event's point, or of what is found by its location: in the phone's maps app (geo:), or OpenStreetMap in a new tab. */
export function mapLink({ location, point }: { location: string; point?: Point | undefined }): {
  href: string;
  target?: '_blank';
  rel?: string;
} {
  const words = encodeURIComponent(location);
  const at = point && `${point.lat},${point.lon}`;
  if (hasGeo()) return { href: `geo:${at ?? '0,0'}?q=${at ?? words}` };
  return {
    href: `https://www.openstreetmap.org/${at ? `?mlat=${at.replace(',', '&mlon=')}&zoom=17` : `search?query=${words}`}`,
    target: '_blank',
    rel: 'noopener noreferrer',
  };
}
