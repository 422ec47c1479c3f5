/** Creates the sample events and their participants in a new embedded database, once. */
import type { NewEventBody } from '@social-serve/contract/event-bodies';
import type { EventType } from '@social-serve/contract/event-rules';
import type { Database } from '../database/database.ts';
import { SAMPLE_ORGANISER } from '../events/counting.ts';
import { insertEvents } from '../events/create.ts';
import { eventRow } from '../events/row.ts';
import { newId } from '../formats/new-id.ts';
import { sampleCapacity, sampleHost, sampleJoined, sampleParticipations } from './sample-people.ts';

/** The organiser of the sample events. Nobody can register this address (RFC 2606 keeps the domain unused). */
export const SAMPLE_CREATOR = {
  uid: SAMPLE_ORGANISER,
  email: 'neighbours@social-serve.example',
} as const;

const FLAG = 'sample-data';

/**
 * Adds the sample events to an empty database, once; a flag remembers that.
 * @returns how many were added
 */
export async function addSampleData(db: Database, now: Date): Promise<number> {
  if (await db.get('flags', FLAG)) return 0;
  const events = sampleEvents(now).map((event, index) => {
    const joined = sampleJoined(index);
    const capacity = sampleCapacity(index) ?? joined;
    return eventRow({
      ...event,
      needs: undefined,
      capacity: sampleCapacity(index),
      id: newId(now),
      // Posted a minute apart, so that the latest are the same at every look.
      postDate: new Date(now.getTime() - index * 60_000).toISOString(),
      creator: SAMPLE_CREATOR.email,
      creatorName: sampleHost(index),
      creatorUid: SAMPLE_CREATOR.uid,
      state: 'listed',
      sequence: 0,
      ...(joined > 0 && { joined, lastJoinOrder: joined }),
      ...(joined > capacity && { waiting: joined - capacity }),
    });
  });
  const participations = sampleParticipations(events, now);
  return db.transaction(async (tx) => {
    await tx.lock('flags', [FLAG]);
    const isNew = (await tx.count('events', {}, 1)) === 0;
    await tx.update('flags', { id: FLAG }, { at: now.toISOString() });
    if (!isNew) return 0;
    await insertEvents(tx, events);
    await tx.insert('participations', participations);
    return events.length;
  });
}

const DAY = 86_400_000;

/** A date some days ahead at a full hour UTC, as ISO 8601. */
function inDays(days: number, now: Date, hour: number): string {
  const date = new Date(now.getTime() + days * DAY);
  date.setUTCHours(hour, 0, 0, 0);
  return date.toISOString();
}

/** Days from now, hour (UTC), type, title, location, Descriptions. */
type SampleEvent = [number, number, EventType, string, string, string];

// Real opportunity texts from New York City's open volunteer data, spread over the coming eleven months.
const SAMPLE_EVENTS: SampleEvent[] = [
  [
    1,
    14,
    'Cleanup',
    'Hudson River Clean-up',
    'Pier 40, 353 West St, New York, NY 10014',
    "Join Friends and the Hudson River Park Trust in our efforts to help care for the more than 400 acres of water in Hudson River Park's Estuarine Sanctuary.",
  ],
  [
    2,
    16,
    'Donation',
    'Clothing Donation Day Volunteers Needed!',
    '32 31st Street, New York, NY 10001',
    "Help out at this month's Clothing Donation Day. We will be meeting and greeting clothing donors, providing tax receipts, and sorting donations to select only the best.",
  ],
  [
    4,
    15,
    'Plantation',
    'Garden Crew',
    '80 Van Cortlandt Park, Bronx, NY 10463',
    'Help care for our vegetable garden beds where all our produce will be donated to local food pantries.',
  ],
  [
    6,
    22,
    'Donation',
    'Food Pantry Volunteers',
    '543 Cary Ave, Staten Island, NY 10310',
    'Volunteers needed on Weds 5-7pm at SI Food Pantry',
  ],
  [
    9,
    13,
    'Cleanup',
    'Beach Clean Up',
    'Oriental Boulevard, Brooklyn, NY 11235',
    'Lend your hands for the environment. Help keep New York coasts clean and free of debris. Celebrate the earth.',
  ],
  [
    12,
    15,
    'Plantation',
    'Million Trees NYC Community Tree Giveaway',
    '124 Gale Pl, Bronx, NY 10463',
    'Due to popular demand the Friends are pleased to offer community members FREE trees to plant on private property.',
  ],
  [
    17,
    14,
    'Cleanup',
    'Sara D Roosevelt Park Cleanup/Beautification Project',
    '102 Hester Street, New York, NY 10002',
    'We will be doing a renovation/beautification project on the Oval Track Area directly behind the Sara Delano Roosevelt HQ Park House.',
  ],
  [
    24,
    15,
    'Plantation',
    'Seeds for Success: Plant for today, Growth for tomorrow',
    '370 30th Street, New York, NY 10001',
    'We will work together to plant flowers, veggies, and spruce up the living space that houses the school.',
  ],
  [
    31,
    14,
    'Donation',
    'Donate School Supplies to Kids in the Bronx',
    '2763 Webster Avenue, Bronx, NY 10458',
    'Help kids from low-income families start the school year on a positive note!',
  ],
  [
    43,
    15,
    'Plantation',
    'Tree Care Workshop - Queens',
    'Queens Boulevard & 70th Rd, Queens, NY 11375',
    'Help water and care for the 70,000 new street trees that have been planted across New York City!',
  ],
  [
    57,
    13,
    'Donation',
    'Neighborhood Greenmarket Textile Recycling Drive',
    '51 Chambers St, New York, NY 10007',
    'Volunteers are needed to help divert clothing and textile waste from the landfill at our textile recycling drive!',
  ],
  [
    71,
    14,
    'Cleanup',
    'Community Clean Up at Asbury Cementary in Staten Island',
    '2100 Richmond Ave, Staten Island, NY 10314',
    'Clean up of abandoned cemetery on Staten Island',
  ],
  [
    84,
    19,
    'Plantation',
    'Park Volunteer Day: Mulching',
    '24 20 FDR Drive Service Rd, New York, NY 10010',
    'Help us spread Fibar mulch on paths in the park, to create a safe walking surface.',
  ],
  [
    99,
    17,
    'Donation',
    'Clothing Drive for Returning Veterans',
    '346 Broadway, New York, NY 10013',
    'Clothing Drive for Veterans Seeking Employment',
  ],
  [
    113,
    14,
    'Plantation',
    'Saturday Garden Volunteer Program',
    '40 2nd, New York, NY 10014',
    "An on-going, every other Saturday volunteer opportunity. This is an open volunteer opportunity which means you're welcome to join any Saturday you wish.",
  ],
  [
    128,
    14,
    'Cleanup',
    'Help Clean Up after Hurricane Irene in Far Rockaway',
    'Shore Front Parkway, Queens, NY 11693',
    'Help clean up tree limbs that came down during Hurricane Irene.',
  ],
  [
    144,
    18,
    'Donation',
    'Do you Love Books? Help a School',
    '105 22nd Street, New York, NY 10010',
    'Help a Brooklyn elementary school sort and organize their books.',
  ],
  [
    163,
    16,
    'Plantation',
    'Gardening at Ft Tryon Park',
    'Fort Tryon Park, New York, NY 10040',
    "First time gardener's and those whom have never done any gardening work are welcome!",
  ],
  [
    185,
    12,
    'Cleanup',
    'Inspire NY Recycling at Summer Streets',
    'Park Avenue, New York, NY 10007',
    'Help us save massive heaps of recyclable materials from going into landfills.',
  ],
  [
    208,
    14,
    'Donation',
    'Passover Food Distribution Volunteer Needed!',
    'Coney Island Avenue, Brooklyn, NY 11230',
    'Volunteers are needed to participate in Met Council’s Passover Food Distribution.',
  ],
  [
    232,
    15,
    'Plantation',
    "It's My Park Day: Western John Muir Volunteer",
    '80 Van Cortlandt Park, Bronx, NY 10463',
    'Help with a forest restoration project along the John Muir Trail of Van Cortlandt Park',
  ],
  [
    259,
    15,
    'Cleanup',
    'Monitor recycling at the Astoria Street Fair',
    'Broadway & 31st St, Queens, NY 11106',
    'Interested in experiencing the smells, sounds, and sights of the Astoria Broadway Street Fair while still serving your community?',
  ],
  [
    291,
    21,
    'Donation',
    'Kitchen food Prep.',
    '355 Lexington Ave, New York, NY 10017',
    'Volunteers to help prepare, pack and serve meals',
  ],
  [
    322,
    14,
    'Cleanup',
    'Brooklyn: Clean Up after the Hurricane',
    '253 Broadway, New York, NY 10007',
    'Help clean up tree limbs and debris that came down during Hurricane Irene.',
  ],
];

/** How many hours some of them last; the rest name no end, and no zone either. */
const HOURS = [3, null, 2, 2, null, 4, null, 50];

/** When a sample event ends, for those that say so: they are in New York. */
function lasting(eventDate: string, index: number): Pick<NewEventBody, 'endDate' | 'timeZone'> {
  const hours = HOURS[index % HOURS.length];
  if (!hours) return {};
  const endDate = new Date(Date.parse(eventDate) + hours * 3_600_000).toISOString();
  return { endDate, timeZone: 'America/New_York' };
}

/** The 24 sample events over the coming eleven months. They have no picture: the cover is drawn. */
function sampleEvents(now: Date): NewEventBody[] {
  return SAMPLE_EVENTS.map(([days, hour, eventType, title, location, Descriptions], index) => {
    const eventDate = inDays(days, now, hour);
    return {
      title,
      location,
      eventType,
      photoURL: '',
      Descriptions,
      eventDate,
      ...lasting(eventDate, index),
    };
  });
}
