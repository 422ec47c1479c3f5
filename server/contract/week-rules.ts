/**
 * Weekends and the first day of weeks by time zone, where they differ from what most countries have. From Unicode CLDR 48: the territories
 * of `weekData` (npm package cldr-core 48.2.0) with the zones that `timezone` gives them (cldr-bcp47 48.2.0). Not from Intl, whose
 * data differ by browser. Exceptions: Bangladesh, whose weekend is Friday and Saturday by law, whatever CLDR says; the Maldives, Gaza and
 * Hebron. Depends on nothing.
 */

/** The days of a week in the order in which `Date` counts them. */
export const WEEKDAYS = [
  'sunday',
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/** The first day of a weekend and how many days it has, 2 by default, and the first day of a week. */
export interface WeekRules {
  weekend: Weekday;
  length?: 1 | 2;
  week: Weekday;
}

/** What most countries have: weeks from Monday to Sunday, and weekends of Saturday and Sunday. */
const USUAL: WeekRules = { weekend: 'saturday', week: 'monday' };

/** All other zones, by area and city. */
const OTHERS: readonly (WeekRules & { zones: Record<string, string> })[] = [
  {
    weekend: 'thursday',
    week: 'saturday',
    zones: {
      Asia: 'Kabul',
    },
  },
  {
    weekend: 'saturday',
    week: 'saturday',
    zones: {
      Africa: 'Djibouti',
    },
  },
  {
    weekend: 'sunday',
    length: 1,
    week: 'sunday',
    zones: {
      Asia: 'Kolkata',
    },
  },
  {
    weekend: 'friday',
    length: 1,
    week: 'saturday',
    zones: {
      Asia: 'Tehran',
    },
  },
  {
    weekend: 'sunday',
    length: 1,
    week: 'monday',
    zones: {
      Africa: 'Kampala',
    },
  },
  {
    weekend: 'friday',
    week: 'sunday',
    zones: {
      Asia: 'Aden Dhaka Gaza Hebron Jerusalem Riyadh',
      Indian: 'Maldives',
    },
  },
  {
    weekend: 'friday',
    week: 'saturday',
    zones: {
      Africa: 'Algiers Cairo Khartoum Tripoli',
      Asia: 'Amman Baghdad Bahrain Damascus Kuwait Muscat Qatar',
    },
  },
  {
    weekend: 'saturday',
    week: 'sunday',
    zones: {
      Africa: 'Addis_Ababa Gaborone Harare Johannesburg Maputo Nairobi',
      America:
        'Adak Anchorage Antigua Araguaina Asuncion Atikokan Bahia Bahia_Banderas Belem Belize Blanc-Sablon Boa_Vista Bogota Boise Cambridge_Bay Campo_Grande Cancun Caracas Chicago Chihuahua Ciudad_Juarez Creston Cuiaba Dawson Dawson_Creek Denver Detroit Dominica Edmonton Eirunepe El_Salvador Fort_Nelson Fortaleza Glace_Bay Goose_Bay Guatemala Halifax Hermosillo Indiana/Indianapolis Indiana/Knox Indiana/Marengo Indiana/Petersburg Indiana/Tell_City Indiana/Vevay Indiana/Vincennes Indiana/Winamac Inuvik Iqaluit Jamaica Juneau Kentucky/Louisville Kentucky/Monticello Lima Los_Angeles Louisville Maceio Managua Manaus Matamoros Mazatlan Menominee Merida Metlakatla Mexico_City Moncton Monterrey Nassau New_York Nome Noronha North_Dakota/Beulah North_Dakota/Center North_Dakota/New_Salem Ojinaga Panama Phoenix Port_of_Spain Porto_Velho Puerto_Rico Rankin_Inlet Recife Regina Resolute Rio_Branco Santarem Santo_Domingo Sao_Paulo Sitka St_Johns St_Thomas Swift_Current Tegucigalpa Tijuana Toronto Vancouver Whitehorse Winnipeg Yakutat',
      Asia: 'Bangkok Hong_Kong Jakarta Jayapura Karachi Kathmandu Macau Makassar Manila Phnom_Penh Pontianak Seoul Singapore Taipei Thimphu Tokyo Vientiane Yangon',
      Atlantic: 'Azores Madeira Reykjavik',
      Europe: 'Lisbon Malta',
      Pacific: 'Apia Guam Honolulu Kwajalein Majuro Midway Pago_Pago Wake',
    },
  },
];

let byZone: Map<string, WeekRules> | undefined;

/** Which days are weekend in a zone, by its current name, and when its weeks start. */
export function weekIn(zone: string): WeekRules {
  byZone ??= new Map(
    OTHERS.flatMap(({ zones, ...rules }) =>
      Object.entries(zones).flatMap(([area, cities]) =>
        cities.split(' ').map((city) => [`${area}/${city}`, rules] as const),
      ),
    ),
  );
  return byZone.get(zone) ?? USUAL;
}
