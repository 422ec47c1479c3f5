/**
 * Reads the point in a link to a map, or in coordinates that a person pasted (docs/specification.md, "Points"). No other site is asked.
 * Depends on nothing but points.
 */
import { NUMBER, pointInCoordinates, pointWithin, withUsualMarks } from './coordinates.ts';
import { isOnEarth, type Point, storedPoint } from './point-rules.ts';

/** What is in a pasted text: a point, or why there is none. */
export type PastedPoint =
  | { point: Point }
  /** `short-link`, `code`: only another site knows where it leads; `outside`: no point of the earth; `none`: no coordinates. */
  | { reason: 'short-link' | 'code' | 'outside' | 'none' };

/** The longest text that is read. */
const LONGEST = 4_000;

const PAIR = String.raw`(${NUMBER})\s*,\s*(${NUMBER})`;

/** Short links, of which only the site knows where they lead. */
const SHORT_LINK = new RegExp(
  `^(?:www\\.)?(?:${[
    String.raw`(?:[a-z0-9-]+\.)*goo\.gl|g\.co|g\.page|share\.google|maps\.apple(?:\.com/p)?|(?:osm|openstreetmap)\.org/go`,
    String.raw`waze\.com/ul/h\w+|waze\.to|her\.is|share\.here\.com|ge0\.me|omaps\.app|mapy\.(?:cz|com)/s|binged\.it|yandex\.[a-z.]+/maps/-`,
    String.raw`bit\.ly|tinyurl\.com|t\.co|is\.gd|cutt\.ly|rb\.gy|ow\.ly|j\.mp|tiny\.cc|shorturl\.at|lnkd\.in`,
  ].join('|')})(?:[/?#]|$)`,
  'i',
);

/** Codes for places: three words, and plus codes. */
const CODE =
  /^(?:\/\/\/\S+|\p{L}{4,}\.\p{L}{4,}\.\p{L}{4,})$|\b(?:w3w\.co|what3words\.com|plus\.codes)\/\S|(?<![\p{L}\d.])(?=[2-9+]*[CFGHJMPQRVWX])[2-9CFGHJMPQRVWX]{4,8}\+[2-9CFGHJMPQRVWX]{2,3}(?![\p{L}\d])/iu;

const pairIn = (pattern: RegExp, text: string): Point | undefined => {
  const [, lat, lon] = pattern.exec(text) ?? [];
  return lat === undefined || lon === undefined ? undefined : { lat: Number(lat), lon: Number(lon) };
};

const WHOLE_PAIR = new RegExp(`^${PAIR}(?:\\s*\\(.*)?$`, 's');

/** Parameters with a place, before those with a view. */
const PLACES = [
  'q',
  'query',
  'coordinate',
  'marker',
  'latlng',
  'daddr',
  'destination',
  'to',
  'saddr',
  'll',
  'sll',
  'near',
  'center',
  'viewpoint',
  'pin',
  'cp',
  'map',
];

/** Text in which every escape is resolved that can be. */
function unescaped(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The point in a web address of a map: of the place that it shows, otherwise of the view. */
function pointInAddress(address: URL): Point | undefined {
  // Yandex names the longitude first, which looks the same.
  if (/(^|\.)yandex\./.test(address.hostname)) return undefined;
  const parameters = new Map(
    [...address.searchParams].map(([name, value]) => [name.toLowerCase(), value.trim()]),
  );
  const parameter = (name: string) => parameters.get(name) ?? '';
  const hash = unescaped(address.hash.slice(1));
  const path = `${unescaped(address.pathname)}#${hash}${parameter('pb')}`;
  const named = (lat: string, lon: string) =>
    pairIn(new RegExp(`^${PAIR}$`), `${parameter(lat)},${parameter(lon)}`);
  // Of several places, a route's stops, the last one is where it leads.
  const last = (pattern: string) => [...path.matchAll(new RegExp(pattern, 'gi'))].at(-1);
  const placed = last(`!3d(${NUMBER})!4d(${NUMBER})`);
  const stop = last(`!2d(${NUMBER})!3d(${NUMBER})`) ?? last(`!1d(${NUMBER})!2d(${NUMBER})`); // longitude first
  const ofPlace = placed
    ? { lat: Number(placed[1]), lon: Number(placed[2]) }
    : stop && { lat: Number(stop[2]), lon: Number(stop[1]) };
  const given = (text: string) => {
    const place = text.replace(/^(?:loc:|ll\.)/, '').trim();
    return pairIn(WHOLE_PAIR, place) ?? pointInCoordinates(place);
  };
  const marked = () => PLACES.map((name) => given(parameter(name).replace('~', ','))).find(Boolean);
  const searched = () => {
    const [, route = ''] = /\/(?:place|search|dir)\/(.*?)(?:\/@|\/data=|#|$)/i.exec(path) ?? [];
    return given(route.split('/').filter(Boolean).at(-1)?.replaceAll('+', ' ') ?? '');
  };
  const view = new URLSearchParams(hash).get('map') ?? (parameter('map') || hash);
  const viewed = () =>
    pairIn(new RegExp(`/@${PAIR}`), path) ??
    pairIn(new RegExp(`^[\\d.]+/(${NUMBER})/(${NUMBER})`), view) ??
    pairIn(new RegExp(`^${PAIR},`), view);
  return (
    ofPlace ??
    named('mlat', 'mlon') ??
    marked() ??
    searched() ??
    named('lat', 'lon') ??
    named('lat', 'lng') ??
    // A place with its name, or a route, before the view.
    pointWithin(unescaped(address.search)) ??
    viewed() ??
    pointWithin(path)
  );
}

/** The point in a geo: address (RFC 5870), where a phone's maps put a place into `q`. */
function pointInGeo(text: string): Point | undefined {
  const [place = '', query = ''] = text.slice('geo:'.length).split('?');
  const q = new URLSearchParams(query).get('q')?.trim() ?? '';
  const point = pairIn(new RegExp(`^(?://)?${PAIR}`), unescaped(place).trim());
  const asked = pairIn(WHOLE_PAIR, q);
  if (asked) return asked;
  // 0,0 with words is a search, no place.
  return q && point?.lat === 0 && point.lon === 0 ? undefined : point;
}

/** A web address in a text, without its scheme, as people copy it; a geo: address has its label. */
const ADDRESSES =
  /(?:https?:\/\/|^(?:\/\/)?|(?<=[\s(<"]))((?:[a-z0-9-]+\.)+[a-z]{2,}(?:[/?#]\S*)?)|\bgeo:.+/gi;

/** What a sentence puts after an address. */
const AFTER = /(?<![.,;:!?"'>)\]}])[.,;:!?"'>)\]}]+$/;

/** How many addresses of a text are read. */
const MOST_ADDRESSES = 5;

/** The addresses in what a phone shares, which may have the name of the place before it. */
const addressesIn = (text: string): string[] =>
  [...text.replaceAll('&amp;', '&').matchAll(ADDRESSES)]
    .slice(0, MOST_ADDRESSES)
    .map(([all, address = all]) => address.replace(AFTER, ''));

function pointAt(address: string): Point | undefined {
  if (/^geo:/i.test(address)) return pointInGeo(address);
  return URL.canParse(`https://${address}`) ? pointInAddress(new URL(`https://${address}`)) : undefined;
}

/** Reads a pasted text. Latitude comes first unless N, E, S or W say otherwise. */
export function pastedPoint(pasted: string): PastedPoint {
  if (pasted.length > LONGEST) return { reason: 'none' };
  const text = withUsualMarks(pasted);
  const addresses = addressesIn(text);
  // Without the addresses: what those have between other things may be anything.
  const others = unescaped(text.replaceAll(ADDRESSES, ' ').trim());
  const found = addresses.map(pointAt).find(Boolean) ?? pointInCoordinates(others) ?? pointWithin(others);
  if (found) return isOnEarth(found) ? { point: storedPoint(found) } : { reason: 'outside' };
  if (addresses.some((address) => SHORT_LINK.test(address))) return { reason: 'short-link' };
  return { reason: CODE.test(unescaped(text)) ? 'code' : 'none' };
}
