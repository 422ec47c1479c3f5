/**
 * Reads the point in a link to a map, or in coordinates that a person pasted (docs/specification.md, "Points"). No other site is asked.
 * Depends on nothing but points.
 */
import { isOnEarth, type Point, storedPoint } from './point-rules.ts';
import { plainDigits } from './search-rules.ts';

/** What is in a pasted text: a point, or why there is none. */
export type PastedPoint =
  | { point: Point }
  /** `short-link`: only another site knows where it leads; `outside`: no point of the earth; `none`: no coordinates. */
  | { reason: 'short-link' | 'outside' | 'none' };

/** The longest text that is read. */
const LONGEST = 4_000;

/** Marks that keyboards have beside those of degrees, minutes and seconds, which `normalize` would turn into letters or spaces. */
const withUsualMarks = (text: string) =>
  text.replaceAll(/[\u00BA\u02DA\u1D52]/g, '°').replaceAll(/[\u00B4\u02B9]/g, '′');

const NUMBER = String.raw`[+-]?\d{1,3}(?:\.\d+)?`;
const PAIR = String.raw`(${NUMBER})\s*,\s*(${NUMBER})`;

/** Hosts whose short links lead to a map. */
const SHORT_LINK =
  /^(maps\.app\.goo\.gl|goo\.gl|g\.co|g\.page|osm\.org\/go|www\.openstreetmap\.org\/go|openstreetmap\.org\/go|maps\.apple\/p|maps\.apple\.com\/p|bit\.ly|tinyurl\.com|t\.co|share\.here\.com|share\.google|waze\.com\/ul\/h|www\.waze\.com\/ul\/h)(\/|$|\?|#|(?<=h)\w)/i;

const pairIn = (pattern: RegExp, text: string): Point | undefined => {
  const [, lat, lon] = pattern.exec(text) ?? [];
  return lat === undefined || lon === undefined ? undefined : { lat: Number(lat), lon: Number(lon) };
};

const WHOLE_PAIR = new RegExp(`^(?:loc:)?\\s*${PAIR}(?:\\s*\\(.*\\))?$`, 's');

const MINUTES = String.raw`(?: ?(\d{1,2}(?:[.,]\d+)?) ?['’′])?`;
const SECONDS = String.raw`(?: ?(\d{1,2}(?:[.,]\d+)?) ?(?:["”″]|''|’’|′′))?`;
const ANGLE = String.raw`([+-]?\d{1,3}(?:[.,]\d+)?) ?°?${MINUTES}${SECONDS}`;
const DIRECTION_AFTER = new RegExp(`^${ANGLE} ?([NSEW])[ ,;/]*${ANGLE} ?([NSEW])$`, 'i');
const DIRECTION_BEFORE = new RegExp(`^([NSEW]) ?${ANGLE}[ ,;/]*([NSEW]) ?${ANGLE}$`, 'i');
const WITH_DEGREES = new RegExp(`^${ANGLE}[ ,;/]+${ANGLE}$`);

/** The longest text of coordinates. */
const LONGEST_COORDINATES = 120;

const decimal = (text = '0') => Number(text.replace(',', '.'));

/** An angle; NaN where minutes or seconds are too many. */
function degreesOf(degrees = '', minutes?: string, seconds?: string, side = ''): number {
  const [whole, small, smaller] = [decimal(degrees), decimal(minutes), decimal(seconds)];
  const isNegative = degrees.startsWith('-') || /[SW]/i.test(side);
  const size = small < 60 && smaller < 60 ? Math.abs(whole) + small / 60 + smaller / 3_600 : Number.NaN;
  return isNegative ? -size : size;
}

/** Two angles as a point, in this order unless N, E, S or W say otherwise; none for two latitudes or two longitudes. */
function pointOf(one: readonly string[], side: string, other: readonly string[], otherSide: string) {
  const isLatitude = (text: string) => /[NS]/i.test(text);
  if (isLatitude(side) === isLatitude(otherSide)) return undefined;
  const [first, second] = [
    degreesOf(one[0], one[1], one[2], side),
    degreesOf(other[0], other[1], other[2], otherSide),
  ];
  return isLatitude(side) ? { lat: first, lon: second } : { lat: second, lon: first };
}

/** The names that some programs put before numbers. */
const LABELS = /\b(?:lat(?:itude)?|lon(?:g(?:itude)?)?|lng)\b ?[:=]? ?/gi;

/** The point in coordinates: "25.7439, 89.2752", "25,7439; 89,2752", 25°44'38.0"N 89°16'30.7"E. */
function pointInCoordinates(pasted: string): Point | undefined {
  if (pasted.length > LONGEST_COORDINATES) return undefined;
  const text = pasted
    .replaceAll(LABELS, '')
    .replaceAll(/\s+/g, ' ')
    .replace(/^\((.*)\)$/, '$1')
    .trim();
  const plain =
    pairIn(new RegExp(`^${PAIR}$`), text) ?? pairIn(new RegExp(`^(${NUMBER})[ ;/]+(${NUMBER})$`), text);
  if (plain) return plain;
  const after = DIRECTION_AFTER.exec(text);
  if (after) return pointOf(after.slice(1, 4), after[4] ?? '', after.slice(5, 8), after[8] ?? '');
  const before = DIRECTION_BEFORE.exec(text);
  if (before) return pointOf(before.slice(2, 5), before[1] ?? '', before.slice(6, 9), before[5] ?? '');
  const [, ...parts] = (/[°;]|\d,\d+ /.test(text) && WITH_DEGREES.exec(text)) || [];
  return parts.length > 0 ? pointOf(parts.slice(0, 3), 'N', parts.slice(3), 'E') : undefined;
}

/** Parameters with a place, before those with a view. */
const PLACES = [
  'q',
  'query',
  'coordinate',
  'daddr',
  'destination',
  'to',
  'saddr',
  'll',
  'sll',
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
  const { searchParams } = address;
  // Yandex names the longitude first, which looks the same.
  if (/(^|\.)yandex\./.test(address.hostname)) return undefined;
  const path = unescaped(address.pathname + address.hash + (searchParams.get('pb') ?? ''));
  const named = (lat: string, lon: string) =>
    pairIn(new RegExp(`^${PAIR}$`), `${searchParams.get(lat) ?? ''},${searchParams.get(lon) ?? ''}`);
  // Of several places, a route's stops, the last one is where it leads.
  const last = (pattern: string) => [...path.matchAll(new RegExp(pattern, 'g'))].at(-1);
  const placed = last(`!3d(${NUMBER})!4d(${NUMBER})`);
  const stop = last(`!1d(${NUMBER})!2d(${NUMBER})`) ?? last(`!2d(${NUMBER})!3d(${NUMBER})`); // longitude first
  const ofPlace = placed
    ? { lat: Number(placed[1]), lon: Number(placed[2]) }
    : stop && { lat: Number(stop[2]), lon: Number(stop[1]) };
  const given = (text: string) => pairIn(WHOLE_PAIR, text) ?? pointInCoordinates(text);
  const marked = () =>
    PLACES.map((name) => given((searchParams.get(name) ?? '').replace('~', ',').trim())).find(Boolean);
  const searched = () => {
    const [, route = ''] = /\/(?:place|search|dir)\/(.*?)(?:\/@|\/data=|#|$)/.exec(path) ?? [];
    return given(route.split('/').filter(Boolean).at(-1)?.replaceAll('+', ' ').trim() ?? '');
  };
  const hash = new URLSearchParams(address.hash.slice(1));
  const view = hash.get('map') ?? searchParams.get('map') ?? address.hash.slice(1);
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
    viewed()
  );
}

/** The point in a geo: address (RFC 5870), where a phone's maps put a place into `q`. */
function pointInGeo(text: string): Point | undefined {
  const [place = '', query = ''] = text.slice('geo:'.length).split('?');
  const q = new URLSearchParams(query).get('q')?.trim() ?? '';
  const point = pairIn(new RegExp(`^${PAIR}`), place);
  const asked = pairIn(WHOLE_PAIR, q);
  if (asked) return asked;
  // 0,0 with words is a search, no place.
  return q && point?.lat === 0 && point.lon === 0 ? undefined : point;
}

/** A web address without its scheme, as people copy it. */
const ADDRESS = /^(?:https?:\/\/)?((?:[a-z0-9-]+\.)+[a-z]{2,}(?:[/?#]\S*)?)$/i;

/** The first address in what a phone shares, which has the name of the place before it. */
const SHARED = /https?:\/\/\S+|geo:.+/i;

/** Reads a pasted text. Latitude comes first unless N, E, S or W say otherwise. */
export function pastedPoint(pasted: string): PastedPoint {
  if (pasted.length > LONGEST) return { reason: 'none' };
  const text = plainDigits(withUsualMarks(pasted).normalize('NFKC'))
    .replaceAll(/[\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g, '')
    .replaceAll('\u2212', '-')
    .trim();
  const shared = SHARED.exec(text)?.[0] ?? text;
  const [, rest] = ADDRESS.exec(shared) ?? [];
  const isGeo = /^geo:/i.test(shared);
  const found = isGeo
    ? pointInGeo(shared)
    : rest !== undefined && URL.canParse(`https://${rest}`)
      ? pointInAddress(new URL(`https://${rest}`))
      : pointInCoordinates(text);
  if (!found) return { reason: rest !== undefined && SHORT_LINK.test(rest) ? 'short-link' : 'none' };
  return isOnEarth(found) ? { point: storedPoint(found) } : { reason: 'outside' };
}
