/** The texts of the share kit: each is offered only while it is true. */
import type { ManagedEvent } from '@social-serve/contract/event';
import { stillNeeded } from '@social-serve/contract/need-rules';
import type { Outcome } from '@social-serve/contract/outcome';
import { knownZone } from '@social-serve/contract/zone-rules';
import * as words from '#words/share-kit.ts';
import { amountOf, suggestions } from '#words/shared/amounts.ts';
import { freePlaces } from '../events/places.ts';
import { eventAddress, eventInOneLine } from '../events/share.ts';
import { missingInWords } from '../needs/claims-in-words.ts';
import { daysBetween, formatDate, formatTimeInSentence, formatWeekday, localZone } from '../ui/dates.ts';
import { listed } from '../ui/lists.tsx';
import type { SharedDay } from '../words/parameters.ts';

/** A text to copy or send. */
export interface KitText {
  /** Which one it is. */
  kind: string;
  /** What it is for. */
  label: string;
  text: string;
}

/** A kind of text: null unless it is true at a moment. */
type Kind = (event: ManagedEvent, now: Date) => KitText | null;

/** All kinds, in the order in which they are offered. */
const KINDS: readonly Kind[] = [reminder, places, needs, results];

/** The texts that are true now. */
export const kitTexts = (event: ManagedEvent, now: Date): KitText[] =>
  KINDS.flatMap((kind) => kind(event, now) ?? []);

const isAhead = ({ eventDate }: ManagedEvent, now: Date) => Date.parse(eventDate) > now.getTime();

/** The day of an event where it is, as people there call it now. */
function dayOf({ eventDate, timeZone }: ManagedEvent, now: Date): SharedDay {
  const zone = knownZone(timeZone, localZone());
  const ahead = daysBetween(now.toISOString(), eventDate, zone);
  if (ahead === 0) return { kind: 'today', name: '' };
  if (ahead === 1) return { kind: 'tomorrow', name: '' };
  if (ahead < 7) return { kind: 'weekday', name: formatWeekday(eventDate, zone) };
  return { kind: 'date', name: formatDate(eventDate, zone) };
}

const inLines = (...lines: string[]) => lines.join('\n');

/** "Still 6 places for Saturday's cleanup." */
function places(event: ManagedEvent, now: Date): KitText | null {
  if (!isAhead(event, now)) return null;
  const { eventType, capacity, participants } = event;
  const day = dayOf(event, now);
  const free = freePlaces(event);
  const sentence =
    free === undefined || capacity === undefined
      ? words.peopleAreComing(participants, eventType, day)
      : free > 0
        ? words.stillPlaces(free, eventType, day)
        : words.placesAreTaken(capacity, eventType, day);
  return {
    kind: 'places',
    label: words.freePlaces,
    text: inLines(sentence, eventInOneLine(event), eventAddress(event._id)),
  };
}

/** "We still need: 8 gloves, 1 driver." */
function needs(event: ManagedEvent, now: Date): KitText | null {
  const missing = missingInWords(event.needs ?? []);
  if (!isAhead(event, now) || missing === '') return null;
  return {
    kind: 'needs',
    label: words.whatIsMissing,
    text: inLines(words.weStillNeed(missing), eventInOneLine(event), eventAddress(event._id)),
  };
}

/** "See you tomorrow at 10:00 AM. Bring what you can: gloves, bags." */
function reminder(event: ManagedEvent, now: Date): KitText | null {
  const { kind } = dayOf(event, now);
  if (!isAhead(event, now) || (kind !== 'today' && kind !== 'tomorrow')) return null;
  const at = formatTimeInSentence(event.eventDate, knownZone(event.timeZone, localZone()));
  const things = stillNeeded(event.needs).filter((need) => need.kind === 'thing');
  const bring = things.map(({ label }) => label);
  return {
    kind: 'reminder',
    label: words.seeYou,
    text: inLines(
      [
        (kind === 'today' ? words.seeYouToday : words.seeYouTomorrow)(at),
        ...(bring.length > 0 ? [words.bringWhatYouCan(listed(bring, 'unit'))] : []),
      ].join(' '),
      `${event.title}, ${event.location}`,
      eventAddress(event._id),
    ),
  };
}

/** "We collected 34 bags. Thank you, all 27 of you!" */
function results(event: ManagedEvent): KitText | null {
  const { outcome, checkedIn = 0 } = event;
  if (!outcome) return null;
  const people = checkedIn + outcome.walkIns;
  const sentences = outcome.items.map((item) => resultOf(event, item));
  return {
    kind: 'results',
    label: words.results,
    text: inLines(
      [...sentences, people > 1 ? words.thankYou(people) : words.thankYouAll].join(' '),
      event.title,
      eventAddress(event._id),
    ),
  };
}

/** A suggested result as a sentence, and another one in the organiser's words. */
function resultOf({ eventType }: ManagedEvent, { what, unit, amount }: Outcome['items'][number]): string {
  const suggested = suggestions[eventType].find((one) => one.what === what && one.unit === unit);
  return suggested?.sentence(amount) ?? words.resultInOwnWords(what, amountOf({ amount, unit }));
}
