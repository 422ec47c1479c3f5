/** The texts of the share kit, in English. */
import type { EventType } from '@social-serve/contract/event-rules';
import { numberIn, plural } from '@social-serve/contract/words/numbers';
import type { SharedDay } from '../parameters.ts';

const number = (count: number) => numberIn('en', count);

// share-kit/ShareKit.tsx
export const textsToShare = 'Texts to share';
export const theyHaveTheCurrentNumbers =
  'Ready to send to a group or a person. The numbers are current, and you can change each text first.';
export const copy = 'Copy';
export const copied = 'Copied';
export const copyOf = (text: string) => `Copy: ${text}`;
export const whatsapp = 'WhatsApp';
export const whatsappOf = (text: string) => `WhatsApp: ${text} (opens in a new tab)`;
export const yourBrowserDidNotAllow = 'Your browser did not allow copying. Copy the text from the field.';

// share-kit/texts.ts
export const freePlaces = 'Free places';
export const seeYou = 'Reminder';
export const results = 'Results';
export const whatIsMissing = 'What is missing';

const KINDS: Record<EventType, string> = {
  Cleanup: 'cleanup',
  Plantation: 'tree planting',
  Donation: 'donation drive',
};

/** "Saturday's cleanup", "the cleanup on November 28, 2026" */
function which(type: EventType, { name, kind }: SharedDay): string {
  if (kind === 'date') return `the ${KINDS[type]} on ${name}`;
  return `${kind === 'weekday' ? name : kind}’s ${KINDS[type]}`;
}

export const stillPlaces = (places: number, type: EventType, day: SharedDay) =>
  `Still ${number(places)} ${plural('en', places, { one: 'place', other: 'places' })} for ${which(type, day)}.`;
export const placesAreTaken = (places: number, type: EventType, day: SharedDay) =>
  places === 1
    ? `The place for ${which(type, day)} is taken. Join the waiting list: it may become free.`
    : `All ${number(places)} places for ${which(type, day)} are taken. Join the waiting list: places may become free.`;
export const peopleAreComing = (people: number, type: EventType, day: SharedDay) =>
  people === 0
    ? `Come to ${which(type, day)}!`
    : `${number(people)} ${plural('en', people, { one: 'person is', other: 'people are' })} coming to ${which(type, day)}. Join us!`;
/** @param what "8 gloves, 1 driver" */
export const weStillNeed = (what: string) => `We still need: ${what}.`;
export const seeYouToday = (time: string) => `See you today at ${time}.`;
export const seeYouTomorrow = (time: string) => `See you tomorrow at ${time}.`;
export const bringWhatYouCan = (things: string) => `Bring what you can: ${things}.`;
export const thankYou = (people: number) => `Thank you, all ${number(people)} of you!`;
export const thankYouAll = 'Thank you!';
/** "Benches painted: 2." */
export const resultInOwnWords = (what: string, amount: string) => `${what}: ${amount}.`;
