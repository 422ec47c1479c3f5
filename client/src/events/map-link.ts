import type { Point } from '@social-serve/contract/point-rules';

/** Whether this is a phone whose maps app opens geo: addresses; Apple's does not. */
const hasGeo = () =>
  window.matchMedia?.('(pointer: coarse) and (width < 40rem)').matches &&
  !/iPhone|iPod|Macintosh/.test(navigator.userAgent);

/**
 * The map of an event's point, or without one of what is found by its location: in the phone's maps app (geo:), or OpenStreetMap in a
 * new tab.
 */
export function mapLink({ location, point }: { location: string; point?: Point | undefined }): {
  href: string;
  target?: '_blank';
  rel?: string;
} {
  const words = encodeURIComponent(location);
  const { lat, lon } = point ?? {};
  // A name in brackets is the pin's label.
  if (hasGeo())
    return {
      href: point ? `geo:${lat},${lon}?q=${lat},${lon}(${words.replace(/[()]/g, '')})` : `geo:0,0?q=${words}`,
    };
  const view = point ? `?mlat=${lat}&mlon=${lon}#map=17/${lat}/${lon}` : `search?query=${words}`;
  return { href: `https://www.openstreetmap.org/${view}`, target: '_blank', rel: 'noopener noreferrer' };
}
