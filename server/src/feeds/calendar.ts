/**
 * Events as calendar files (RFC 5545, docs/specification.md, "Calendars and feeds"), with times in UTC. Deterministic: nothing in a
 * file depends on when it is made.
 */

import { mailtoLink } from '@social-serve/contract/account-rules';
import type { Language } from '@social-serve/contract/languages';
import type { Claim } from '@social-serve/contract/need-rules';
import { pages, pathTo } from '@social-serve/contract/paths';
import { shortened } from '@social-serve/contract/text-rules';
import { inLanguage } from '@social-serve/contract/translation-rules';
import { documentWords } from '@social-serve/contract/words/documents';
import { claimSentences } from '@social-serve/contract/words/needs';
import { foldLines, ICalCalendar, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import type { EventRow } from '../database/tables/events.ts';
import type { WithCreatorName } from '../events/organisers.ts';
import { isListed } from '../events/row.ts';
import { nextTurn } from '../http/turns.ts';
import { plainLine, plainText } from './texts.ts';

/** An event in a calendar file. */
export interface Entry {
  event: WithCreatorName;
  /** Whether the reader is on its waiting list. */
  waiting?: boolean;
  /** What the reader takes on of its needs. */
  claims?: readonly Claim[] | undefined;
}

export interface FileOptions {
  /** The name that a calendar program shows for a subscription; a single event has none. Letters and spaces only. */
  name?: string;
  /** The reader's. */
  language: Language;
  /** The base URL of the site; '' when unknown. */
  origin: string;
  /** Whether the organiser's address is public. */
  showsOrganiser: boolean;
  /** How many characters of a description at most. */
  description?: number;
}

/** How often a program that subscribed should ask, in seconds. */
const REFRESH = 3_600;

/** Independent of the site's name and address, so that calendars recognise the event after a move. */
const uidOf = ({ id }: EventRow) => `${id}@social-serve`;

/** When an event was last changed, ISO 8601. */
const changedAt = ({ postDate, unlistedAt }: EventRow) =>
  unlistedAt && unlistedAt > postDate ? unlistedAt : postDate;

/** Adds an event; a cancelled one with its title and times only. */
function addEntry(
  calendar: ICalCalendar,
  { event: written, waiting = false, claims = [] }: Entry,
  options: FileOptions,
) {
  const event = inLanguage(written, options.language);
  const { cancelledTitle, onWaitingList } = documentWords[options.language];
  const { endDate } = event;
  const isOff = !isListed(event);
  const changed = new Date(changedAt(event));
  const status = waiting ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED;
  const entry = calendar.createEvent({
    id: uidOf(event),
    sequence: event.sequence,
    stamp: changed,
    lastModified: changed,
    start: new Date(event.eventDate),
    end: endDate ? new Date(endDate) : null,
    // Some programs, like Outlook, ignore the status.
    summary: isOff ? cancelledTitle(plainLine(event.title)) : plainLine(event.title),
    status: isOff ? ICalEventStatus.CANCELLED : status,
  });
  if (isOff) return entry;
  const words = shortened(plainText(event.Descriptions), options.description ?? Number.POSITIVE_INFINITY);
  const address = options.origin && options.origin + pathTo(pages.openEvent, { id: event.id });
  const title = plainLine(event.location);
  entry.location(event.point ? { title, geo: event.point } : title);
  // Google Calendar and Outlook show no URL.
  const own = claimSentences(options.language, event.needs, claims).map(plainLine).join('\n');
  entry.description([waiting && onWaitingList, own, words, address].filter(Boolean).join('\n\n'));
  if (address) entry.url(address);
  // After the account's deletion there is no address, and one that is not confirmed may be another person's.
  const { creator, creatorName = creator, creatorUnconfirmed } = event;
  if (options.showsOrganiser && !creatorUnconfirmed && /^[^\s@:;,\\]+@[^\s@:;,\\]+$/.test(creator))
    entry.organizer({
      name: plainLine(creatorName),
      email: mailtoLink(creator).slice('mailto:'.length),
    });
  return entry;
}

/**
 * Makes a calendar file in pieces, without blocking the event loop.
 * @param pieces the events, some at a time
 */
export async function calendarFile(
  pieces: AsyncIterable<Entry[]> | Iterable<Entry[]>,
  options: FileOptions,
): Promise<Buffer> {
  const calendar = new ICalCalendar({
    prodId: { company: 'Social Serve', product: 'Social Serve', language: options.language.toUpperCase() },
    method: ICalCalendarMethod.PUBLISH,
    ...(options.name ? { name: options.name, ttl: REFRESH } : {}),
  });
  const [head = ''] = calendar.toString().split('END:VCALENDAR');
  const events: string[] = [];
  for await (const piece of pieces) {
    for (const one of piece) {
      events.push(foldLines(addEntry(calendar, one, options).toString()));
      calendar.clear();
    }
    await nextTurn();
  }
  return Buffer.from([head, ...events, 'END:VCALENDAR\r\n'].join(''));
}

/** The name of an event's file: characters that every system accepts. */
export function fileNameOf({ title }: EventRow): string {
  const name = title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replace(/^-+|-+$/g, '');
  return `${name || 'event'}.ics`;
}
