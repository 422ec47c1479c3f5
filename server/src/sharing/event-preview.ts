/**
 * The preview of an event (docs/specification.md, "Previews"), for search engines and for cards of shared links. The same for
 * everybody: nothing in it is personal.
 */

import { createHash } from 'node:crypto';
import { coverSeedOf } from '@social-serve/contract/drawn-rules';
import { organiserName } from '@social-serve/contract/event-rules';
import type { Language } from '@social-serve/contract/languages';
import { madeFiles, pages, pathTo } from '@social-serve/contract/paths';
import { ownPicture } from '@social-serve/contract/picture-rules';
import { inLanguage } from '@social-serve/contract/translation-rules';
import { documentWords } from '@social-serve/contract/words/documents';
import { typeIn } from '@social-serve/contract/words/labels';
import { knownZone } from '@social-serve/contract/zone-rules';
import type { EventRow } from '../database/tables/events.ts';
import type { WithCreatorName } from '../events/organisers.ts';
import { placesTaken } from '../events/places.ts';
import { isListed } from '../events/row.ts';
import { clipped, isoIn, oneLine, timesOf, whenInWords } from '../formats/event-words.ts';
import type { SiteLanguages } from '../http/context.ts';
import { addressIn } from '../http/language.ts';

/** Characters of the description in a preview. */
const DESCRIPTION = 200;

/** The size of a share picture, in pixels. */
export const SHARE_PICTURE = { width: 1_200, height: 630 } as const;

/** Raised when share pictures are drawn in another way: invalidates cached ones, here and elsewhere. */
const PICTURE_VERSION = 2;

/** What a share picture shows. */
export interface PictureSubject {
  /** The stored value, by which the cover is drawn. */
  type: string;
  /** The seed of the cover. */
  seed: number;
  /** What the tag says. */
  tag: string;
  title: string;
  when: string;
  place: string;
  cancelled: boolean;
  /** The event's own picture, when this server keeps it: its hash. Null for any other: the cover is drawn. */
  photo: string | null;
}

/** The content of an event's share picture. */
export function pictureSubject(event: EventRow, language: Language): PictureSubject {
  const { title, location } = inLanguage(event, language);
  const cancelled = !isListed(event);
  const type = oneLine(event.eventType);
  return {
    type,
    seed: coverSeedOf(event),
    tag: oneLine(cancelled ? documentWords[language].cancelled : typeIn(language, event.eventType)),
    title,
    when: whenInWords(event, language, 'short'),
    place: oneLine(location),
    cancelled,
    photo: ownPicture(event.photoURL),
  };
}

/** A digest of what a share picture shows: part of its address (cache busting), and its entity tag. */
export const pictureVersion = (subject: PictureSubject) =>
  createHash('sha256')
    .update(JSON.stringify([PICTURE_VERSION, subject]))
    .digest('hex')
    .slice(0, 16);

/** The path of an event's share picture. */
export const picturePath = (id: string) => pathTo(madeFiles.sharePicture, { file: `${id}.png` });

export interface EventPreview {
  title: string;
  description: string;
  /** The event's page; absolute unless the site's address is not known. */
  url: string;
  image: { url: string; alt: string };
  /** schema.org's Event. */
  data: Record<string, unknown>;
}

/** The organiser's display name; without one, search engines get no organiser. */
const organizerOf = ({ creatorName }: WithCreatorName) =>
  organiserName({ creatorName }) === creatorName ? oneLine(creatorName) : undefined;

/** The alternative text of the event's own picture, if any. */
const seenIn = ({ photoAlt }: EventRow) => (photoAlt ? [oneLine(photoAlt)] : []);

/** How many places an event has, and how many are left. */
function placesOf(event: EventRow): Record<string, number> {
  const { capacity } = event;
  if (!capacity) return {};
  return {
    maximumAttendeeCapacity: capacity,
    remainingAttendeeCapacity: Math.max(0, capacity - placesTaken(event)),
  };
}

/** Entry is free; SoldOut says that a place is to be had on the waiting list only. */
function admissionOf(event: EventRow, url: string) {
  const isFull = event.capacity && placesTaken(event) >= event.capacity;
  const availability = `https://schema.org/${isFull ? 'SoldOut' : 'InStock'}`;
  return { isAccessibleForFree: true, offers: { '@type': 'Offer', price: 0, availability, url } };
}

/** Whether an event takes place, and if it was moved, when it was to begin before. */
function statusOf(event: EventRow) {
  if (!isListed(event)) return { eventStatus: 'https://schema.org/EventCancelled' };
  const last = event.changes?.flatMap(({ fields }) => fields).findLast(({ field }) => field === 'eventDate');
  if (typeof last?.from !== 'string' || last.from === event.eventDate)
    return { eventStatus: 'https://schema.org/EventScheduled' };
  return {
    eventStatus: 'https://schema.org/EventRescheduled',
    previousStartDate: isoIn(knownZone(event.timeZone), new Date(last.from)),
  };
}

/** The plain address of an event's page. @param origin the base URL of the site; '' when unknown */
export const eventAddress = (id: string, origin: string) => origin + pathTo(pages.openEvent, { id });

/** The point of an event that takes place. */
const geoOf = (event: EventRow) =>
  event.point && isListed(event)
    ? { geo: { '@type': 'GeoCoordinates', latitude: event.point.lat, longitude: event.point.lon } }
    : {};

/**
 * The preview of an event. One that is cancelled says so, and nothing more than what, when and where it would have been.
 * @param origin the base URL of the site; '' when unknown
 * @param site the languages of the site, if its addresses name the reader's
 */
export function previewOf(
  written: WithCreatorName,
  origin: string,
  language: Language,
  site?: SiteLanguages,
): EventPreview {
  const event = inLanguage(written, language);
  const words = documentWords[language];
  const addressed = (address: string) => (site ? addressIn(address, language, site) : address);
  const cancelled = !isListed(event);
  const name = oneLine(event.title);
  const place = oneLine(event.location);
  const subject = pictureSubject(written, language);
  const facts = [whenInWords(event, language), place, oneLine(typeIn(language, event.eventType))].join(' · ');
  const about = cancelled ? '' : clipped(event.Descriptions, DESCRIPTION);
  const url = addressed(eventAddress(event.id, origin));
  const image = addressed(`${origin}${picturePath(event.id)}?v=${pictureVersion(subject)}`);
  const organizer = cancelled ? undefined : organizerOf(event);
  const title = cancelled ? words.cancelledTitle(name) : name;
  return {
    title,
    description: about ? `${facts} · ${about}` : facts,
    url,
    image: { url: image, alt: words.sentences([title, facts, ...(subject.photo ? seenIn(event) : [])]) },
    data: {
      '@context': 'https://schema.org',
      '@type': 'Event',
      name,
      ...(site && site.languages.length > 1 && { inLanguage: language }),
      ...(about && { description: about }),
      ...timesOf(event),
      ...statusOf(event),
      eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
      location: { '@type': 'Place', name: place, address: place, ...geoOf(event) },
      ...(organizer && { organizer: { '@type': 'Person', name: organizer, url } }),
      ...(cancelled ? {} : { ...placesOf(event), ...admissionOf(event, url) }),
      image: [image],
      url,
    },
  };
}
