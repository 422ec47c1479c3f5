/** Points on the earth, and distances between them (docs/specification.md, "Points"). Depends on nothing. */

/** A point: degrees north of the equator, and east of Greenwich. */
export interface Point {
  lat: number;
  lon: number;
}

/** The earth's mean radius in kilometres: here the earth is a ball. */
export const EARTH_KM = 6_371.0088;

/** How many decimals of a degree are stored: some ten centimetres. */
const STORED_DECIMALS = 6;

/** How many decimals of a degree a search takes: about a kilometre, so that it does not say where a visitor is. */
const SEARCHED_DECIMALS = 2;

/** People are notified of a point that is farther than this from the one that they were last notified, in kilometres. */
const NOTIFIED_KM = 0.2;

/** How far around a point a search looks, in kilometres. */
export const WITHIN = { least: 1, most: 200, usual: 25 } as const;

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** The distance along the earth's surface, in kilometres (haversine). */
export function kmBetween(one: Point, other: Point): number {
  const [lat, otherLat] = [radians(one.lat), radians(other.lat)];
  const half =
    Math.sin((otherLat - lat) / 2) ** 2 +
    Math.cos(lat) * Math.cos(otherLat) * Math.sin(radians(other.lon - one.lon) / 2) ** 2;
  return 2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(half)));
}

const rounded = (decimals: number) => {
  // Without a sum, a rounded number may be -0, which JSON writes as 0.
  const round = (degrees: number) => Math.round(degrees * 10 ** decimals) / 10 ** decimals + 0;
  return ({ lat, lon }: Point): Point => ({ lat: round(lat), lon: round(lon) });
};

/** A point as it is stored. */
export const storedPoint = rounded(STORED_DECIMALS);

/** A point as it is searched for. */
export const searchedPoint = rounded(SEARCHED_DECIMALS);

/** Whether a point is on the earth. */
export const isOnEarth = ({ lat, lon }: Point): boolean => Math.abs(lat) <= 90 && Math.abs(lon) <= 180;

/** A distance as it is shown, in kilometres with one decimal. */
export const shownKm = (km: number): number => Math.round(km * 10) / 10;

/** Whether people are notified that an event's point has moved. A first one, and a missing one, tells nobody. @param notified the one that they know */
export const isMove = (notified: Point | null | undefined, next: Point | null | undefined): boolean =>
  Boolean(notified && next && kmBetween(notified, next) > NOTIFIED_KM);

/** A point as text: "25.7439,89.2752". */
export const pointText = ({ lat, lon }: Point): string => `${lat},${lon}`;

/** The point in such a text; null in another. */
export function pointIn(text: unknown): Point | null {
  const [, lat, lon] = /^(-?\d{1,2}(?:\.\d+)?),(-?\d{1,3}(?:\.\d+)?)$/.exec(String(text)) ?? [];
  const point = { lat: Number(lat), lon: Number(lon) };
  return lat !== undefined && isOnEarth(point) ? point : null;
}

/** Some degrees of latitude and longitude. */
export interface Box {
  south: number;
  north: number;
  /** One range of longitudes, or two where the box crosses the date line. */
  ranges: { west: number; east: number }[];
}

/** A box that has all points within a distance; a little larger than it needs to be. At a pole it goes round the earth. */
export function boxAround({ lat, lon }: Point, km: number): Box {
  const angle = km / EARTH_KM + 1e-9;
  const degrees = (angle * 180) / Math.PI;
  const [south, north] = [lat - degrees, lat + degrees];
  const around = { south: Math.max(south, -90), north: Math.min(north, 90) };
  const widest = Math.sin(angle) / Math.cos(radians(lat));
  if (south <= -90 || north >= 90 || widest >= 1) return { ...around, ranges: [{ west: -180, east: 180 }] };
  const half = (Math.asin(widest) * 180) / Math.PI + 1e-9;
  const [west, east] = [lon - half, lon + half];
  if (west < -180)
    return {
      ...around,
      ranges: [
        { west: west + 360, east: 180 },
        { west: -180, east },
      ],
    };
  if (east > 180)
    return {
      ...around,
      ranges: [
        { west, east: 180 },
        { west: -180, east: east - 360 },
      ],
    };
  return { ...around, ranges: [{ west, east }] };
}
