/** Words find what a comparison of every event finds, in any script, alone and with other filters. */
import { hasWords, searchWords } from '@social-serve/contract/search-rules';
import { inDays } from '@social-serve/contract/test/builders';
import { expect, it } from 'vitest';
import { describeDatabases } from '../../../test/databases.ts';
import { addEvents, ids } from '../../../test/events.ts';
import { anEventRow, cancelledSince, now } from '../../../test/rows.ts';
import type { Row } from '../database.ts';
import type { EventListing } from './event-list.ts';

const from = inDays(0, now);
const TYPES = ['Cleanup', 'Donation', 'Plantation'] as const;

/** Numbers that look random and are the same in every run. */
function randomNumbers(seed = 20_261_123) {
  let state = seed;
  return (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0;
    return ((state >>> 8) * below) >>> 24;
  };
}

/** What a comparison of each finds. */
const matchesAmong = (
  events: readonly Row<'events'>[],
  { search = [], place = [], text = [], type, after, endsFrom = from, startsBefore }: Partial<EventListing>,
) =>
  events
    .filter(
      (event) =>
        event.state === 'listed' &&
        event.eventDate >= endsFrom &&
        (!startsBefore || event.eventDate < startsBefore) &&
        (!after ||
          event.eventDate > after.eventDate ||
          (event.eventDate === after.eventDate && event.id > after.id)) &&
        (!type || event.eventType === type) &&
        hasWords(event.titleFolded, search) &&
        hasWords(event.locationFolded, place) &&
        text.every((word) => event.titleFolded.includes(word) || event.locationFolded.includes(word)),
    )
    .toSorted((one, other) => (one.eventDate + one.id < other.eventDate + other.id ? -1 : 1))
    .map(({ id }) => id);

/** Characters to combine: several scripts, combining marks, outside the first plane, and the special ones of SQL, FTS5 and patterns. */
const CHARACTERS = [
  ...'aAbéE\u0301ßſσςΣİıłﬁকলা২র‍্য木本नमस्ते한글שלוםسلام🌱👩‍🌾’–\u00ad\u200b "\'*%_()^-:+,.~\\0123$[]{}|',
];
const WORDS = [
  'Élan',
  'Clean-up',
  'Don’t',
  '২০২৬',
  'école',
  'tree',
  'TREES',
  'river',
  'কলকাতা',
  '木',
  '🌱',
  'a"b',
  "o'clock",
  'ΟΔΌΣ',
  'zz',
  '*',
  'é',
];

describeDatabases('a text', (open) => {
  it('finds what a comparison of every event finds', { timeout: 120_000 }, async () => {
    const db = await open();
    const rounds = open.kind === 'SQLite' ? 2_000 : 150;
    const random = randomNumbers();
    const anyText = (most: number) =>
      Array.from({ length: 1 + random(most) }, () => CHARACTERS[random(CHARACTERS.length)]).join('');
    const words = () => `${WORDS[random(WORDS.length)]} ${WORDS[random(WORDS.length)]} ${random(100)}`;
    // Many share a date; some share a second and differ in milliseconds, against the order in which they are written.
    const events = Array.from({ length: 600 }, (_, index) =>
      anEventRow({
        title: index % 2 ? anyText(12) : words(),
        location: index % 3 ? anyText(12) : words(),
        eventType: TYPES[index % 3],
        eventDate: new Date(
          Date.parse(inDays(1 + random(40), now)) + (index % 3 === 0 ? 900 - index : 0),
        ).toISOString(),
        ...(index % 11 === 0 && cancelledSince(from)),
      }),
    );
    await addEvents(db, events.slice(0, 300)); // together, and a few at a time
    for (let start = 300; start < 600; start += 20) await addEvents(db, events.slice(start, start + 20));

    /** A part of a text that was written, or one that may be nowhere. */
    const part = ({ title, location }: Row<'events'>) => {
      const characters = [...(random(2) ? title : location)];
      const start = random(characters.length);
      return random(5) ? characters.slice(start, start + 1 + random(5)).join('') : anyText(4);
    };
    /** Some words, of the same event or of several. */
    const term = () => {
      const event = events[random(events.length)] as Row<'events'>;
      const other = random(2) ? event : (events[random(events.length)] as Row<'events'>);
      return searchWords([part(event), ...(random(2) ? [part(other)] : [])].join(' '));
    };
    for (let round = 0; round < rounds; round += 1) {
      const listing: Partial<EventListing> = { [['search', 'place', 'text'][random(3)] as 'text']: term() };
      if (random(4) === 0) listing.place = term();
      if (random(3) === 0) listing.type = TYPES[random(3)];
      if (random(4) === 0) listing.startsBefore = inDays(20, now).replace('.000', '.450');
      if (random(4) === 0) listing.endsFrom = inDays(9, now);
      if (random(3) === 0) listing.after = events[random(events.length)];
      const limit = 1 + random(20);
      const found = await db.searches.listEvents({ from, limit, ...listing });
      expect(ids(found), JSON.stringify({ limit, ...listing })).toEqual(
        matchesAmong(events, listing).slice(0, limit),
      );
    }
  });
});
