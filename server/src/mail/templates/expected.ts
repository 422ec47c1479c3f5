/** To organisers, two hours before the start: whom to expect, in one message about all their events that begin within the hour. */
import { hash } from 'node:crypto';
import { pages, pathTo } from '@social-serve/contract/paths';
import { inLanguage } from '@social-serve/contract/translation-rules';
import { mailWords } from '@social-serve/contract/words/mail';
import { comingWords } from '@social-serve/contract/words/mail-coming';
import type { Reader, Where } from '../../database/database.ts';
import type { EventRow } from '../../database/tables/events.ts';
import { oneLine, whenInWords } from '../../formats/event-words.ts';
import { marksOf, recordExpected } from '../../organisers/marks.ts';
import { organisedEvents } from '../../organisers/queries.ts';
import { expectedAt } from '../../outbox/reminder-time.ts';
import { namesOf } from '../../people/profiles.ts';
import { type Block, button, fact, heading, subheading, type Written } from '../layout.ts';
import { optionsFor, type RenderMessage, recipientFor } from '../rendering.ts';
import { type MessageOptions, messageIdOf, writeTo } from '../writing.ts';
import { listOf, type Named, readNamed, saidNo } from './named-people.ts';

/** Who is expected at an event. */
interface Expected {
  event: EventRow;
  /** How many people have a place. */
  people: number;
  companions: number;
  /** How many of them said that they come. */
  saidYes: number;
  silent: Named;
  notAsked: Named;
  /** Who said no; `why` in their words. */
  cannotCome: Named;
}

const HOUR = 3_600_000;

/** The most events in one message. */
const MOST_EVENTS = 20;

/** One event's part. */
function partOf(one: Expected, { site, language }: MessageOptions): Block[] {
  const { event, saidYes } = one;
  const { expected } = comingWords[language];
  const wasAsked = event.askComing !== false;
  return [
    subheading([{ name: event.title }]),
    fact(mailWords[language].when, whenInWords(event, language, 'withoutYear')),
    fact(expected.expected, expected.people(one.people, one.companions)),
    ...(wasAsked && saidYes > 0 ? [fact(expected.saidYes, expected.people(saidYes, 0))] : []),
    ...listOf(expected.silent, one.silent, language),
    ...(wasAsked ? listOf(expected.notAsked, one.notAsked, language) : []),
    ...listOf(expected.cannotCome, one.cannotCome, language),
    button(mailWords[language].seeGuests, site + pathTo(pages.manageEvent, { id: event.id })),
  ];
}

/** The message to an organiser. @param found at least one event's */
function expectedMessage(found: readonly Expected[], options: MessageOptions): Written {
  const { expected } = comingWords[options.language];
  const parts = found.map((one) => ({ ...one, event: inLanguage(one.event, options.language) }));
  const all = parts.reduce((sum, one) => sum + one.people, 0);
  const [first] = parts;
  return writeTo(
    {
      subject:
        parts.length === 1 && first
          ? expected.subject(all, oneLine(first.event.title))
          : expected.subjectOfSeveral(all, parts.length),
      preheader: parts
        .map(({ event }) => `${oneLine(event.title)}, ${whenInWords(event, options.language, 'withoutYear')}`)
        .join(' · '),
      blocks: [heading(expected.title), ...parts.flatMap((one) => partOf(one, options))],
      reason: expected.because,
      kinds: ['summary'],
      references: messageIdOf('expected', options.site),
    },
    options,
  );
}

/** Who is expected at an event. */
async function readExpected(db: Reader, event: EventRow, uid: string): Promise<Expected> {
  const placed = { leftReason: null, status: 'joined' } as const;
  const count = (where: Where<'participations'>) =>
    db.count('participations', { eventId: event.id, ...placed, ...where });
  const silent = { ...placed, coming: null, askedAt: { not: null } };
  const notAsked = { ...placed, coming: null, askedAt: null };
  return {
    event,
    people: (event.joined ?? 0) - (event.waiting ?? 0),
    companions: await count({ broughtBy: { not: null } }),
    saidYes: await count({ coming: true }),
    silent: await readNamed(db, event, uid, silent),
    notAsked: await readNamed(db, event, uid, notAsked),
    cannotCome: await readNamed(db, event, uid, saidNo),
  };
}

/** Whether anyone has a place, or said no. */
const hasPeople = async (db: Reader, { id: eventId, joined = 0, waiting = 0 }: EventRow) =>
  joined > waiting || (await db.count('participations', { eventId, ...saidNo }, 1)) > 0;

/** The events of an organiser that begin soon and about which they were not mailed yet; none before the first of them is due. */
async function dueEvents(db: Reader, uid: string, now: Date): Promise<EventRow[]> {
  const until = new Date(now.getTime() + 3 * HOUR).toISOString();
  const soon = await organisedEvents(db, uid, { eventDate: { gt: now.toISOString(), lte: until } });
  const ids = soon.map(({ id }) => id);
  const marks = await marksOf(db, uid, ids);
  const events = await db.find('events', {
    where: { id: { in: ids } },
    orderBy: [
      ['eventDate', 'asc'],
      ['id', 'asc'],
    ],
  });
  const due: EventRow[] = [];
  for (const event of events)
    if (marks(event.id).expected !== event.eventDate && (await hasPeople(db, event))) due.push(event);
  const [first] = due;
  if (!first || expectedAt(first) > now) return [];
  // Those that begin within an hour of the first one.
  const last = new Date(Date.parse(first.eventDate) + HOUR).toISOString();
  return due.filter(({ eventDate }) => eventDate <= last).slice(0, MOST_EVENTS);
}

/** A part of the Message-ID. */
const contentIdOf = (uid: string, events: readonly EventRow[]) =>
  `expected.${hash('sha256', uid + events.map(({ id, eventDate }) => `\n${id} ${eventDate}`).join(''), 'base64url').slice(0, 22)}`;

/** Renders the message about whom an organiser can expect. */
export const writeExpected: RenderMessage = async ({ subject: uid }, context) => {
  const { db, now, site } = context;
  const events = await dueEvents(db, uid, now);
  if (events.length === 0) return null;
  const recipient = await recipientFor(db, uid, 'summary');
  const record = (tx: Parameters<typeof recordExpected>[0]) => recordExpected(tx, uid, events);
  if (!recipient) return { message: null, record };
  const found: Expected[] = [];
  for (const event of events) found.push(await readExpected(db, event, uid));
  const name = (await namesOf(db, [uid]))(uid);
  return {
    message: {
      ...expectedMessage(found, await optionsFor(recipient, context)),
      ...{ to: { address: recipient.address, name }, recipient },
      messageId: messageIdOf(contentIdOf(uid, events), site),
    },
    record,
  };
};
