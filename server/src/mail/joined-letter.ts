/** What is written to who joined events: all that is new at once (docs/specification.md, "Mail"). */
import { changeInWords } from '@social-serve/contract/notice-words';
import { pages, pathTo } from '@social-serve/contract/paths';
import { asUtc, knownZone, wallClock } from '@social-serve/contract/zone-rules';
import { organisersOf } from '../events/policy.ts';
import { shownName, toNoticeEvent } from '../events/presenter.ts';
import { calendarFile } from '../feeds/calendar.ts';
import { clipped, oneLine, whenInWords } from '../formats/event-words.ts';
import type { EventRecord } from '../store/port/store.ts';
import type { Difference, News } from './differences.ts';
import { CALENDAR_FILE } from './mailer.ts';
import {
  type Block,
  button,
  change,
  fact,
  heading,
  paragraph,
  quote,
  subheading,
  type Words,
  type Written,
} from './template.ts';
import { IN_LETTERS, type LetterOptions, sentenceOf, threadOf, writeTo } from './writing.ts';

export interface JoinedLetterOptions extends LetterOptions {
  now: Date;
  /** Whether the calendar file names the organiser's address, and an answer to a message reaches it. */
  showsOrganiser: boolean;
}

const DAY = 86_400_000;

/** Characters of an event's text in a letter. */
const DESCRIPTION = 400;

/** How many days a calendar in the event's zone counts until it begins. */
function daysUntil({ eventDate, timeZone }: EventRecord, now: Date): number {
  const zone = knownZone(timeZone);
  const dayOf = (moment: Date) => Math.floor(asUtc({ ...wallClock(moment, zone), hour: 0, minute: 0 }) / DAY);
  return dayOf(new Date(eventDate)) - dayOf(now);
}

const soonInWords = (days: number) => (days <= 0 ? 'today' : days === 1 ? 'tomorrow' : 'soon');

/** What a piece of news says: the notice's sentence where there is one, around the event's title. */
function newsInWords(news: News, event: EventRecord, now: Date): { line: Words; more?: string | undefined } {
  const title = { name: event.title };
  if (news.kind === 'joined') return { line: ['You joined ', title, '.'], more: 'See you there!' };
  if (news.kind === 'reminder') return { line: [title, ` is ${soonInWords(daysUntil(event, now))}.`] };
  const noticed = toNoticeEvent(event);
  if (news.kind === 'message') {
    const { text } = news.message;
    const { name } = shownName(news.message.name);
    const told = { kind: news.kind, event: noticed, name: name && oneLine(name), text };
    return { line: sentenceOf(told, event).line };
  }
  const { line, more } = sentenceOf({ ...news, event: noticed }, event);
  const waits = news.kind === 'waiting' && !news.afterAll;
  return { line, more: waits ? 'When a place becomes free for you, we tell you by mail.' : more };
}

/** Events that nobody sees any more are found among those that one joined. */
const addressOf = ({ id, hidden }: EventRecord, site: string) =>
  site + (hidden ? pages.joinedEvents : pathTo(pages.openEvent, { id }));

const mapOf = ({ location }: EventRecord) => ({
  label: 'Map',
  address: `https://www.openstreetmap.org/search?query=${encodeURIComponent(oneLine(location))}`,
});

/** What a person needs who goes there. */
const factsOf = (event: EventRecord): Block[] => [
  fact('When', whenInWords(event)),
  fact('Where', [{ name: event.location }], mapOf(event)),
];

/** News after which a calendar says something else. */
const IN_CALENDAR: ReadonlySet<News['kind']> = new Set([
  'joined',
  'waiting',
  'moved-up',
  'changed',
  'restored',
  'cancelled',
]);
const belongsInCalendar = ({ news }: Difference) => news.some(({ kind }) => IN_CALENDAR.has(kind));

/** What the calendar file is for. */
function calendarInWords(differences: readonly Difference[]): string {
  const isNew = ({ news: [first] }: Difference) =>
    first.kind === 'joined' || (first.kind === 'waiting' && !first.afterAll);
  return differences.length === 1 && differences.every(isNew)
    ? `To have it in your calendar, open the attached ${CALENDAR_FILE}.`
    : `To bring your calendar up to date, open the attached ${CALENDAR_FILE}.`;
}

/** One event's news. @param title writes a sentence as a title: the letter's own, or a part's */
function partOf(
  { event, news }: Difference,
  title: typeof heading,
  { site, now }: JoinedLetterOptions,
): Block[] {
  const kinds = news.map(({ kind }) => kind);
  const isOver = kinds.some((kind) => kind === 'removed' || kind === 'cancelled');
  const introduces = kinds.some((kind) => kind === 'joined' || kind === 'reminder');
  const sentences = news.flatMap((one, index) => {
    const { line, more } = newsInWords(one, event, now);
    const changes = one.kind === 'changed' ? one.changes : [];
    return [
      (index === 0 ? title : subheading)(line),
      ...(more ? [paragraph(more)] : []),
      ...(one.kind === 'message' ? [quote(one.message.text)] : []),
      ...changes.map((field) => change(changeInWords(field, IN_LETTERS, event.timeZone ?? undefined))),
    ];
  });
  return [
    ...sentences,
    ...(isOver ? [] : factsOf(event)),
    ...(introduces ? [fact('What it is about', [{ name: clipped(event.Descriptions, DESCRIPTION) }])] : []),
    button(event.hidden ? 'See what you joined' : 'See the event', addressOf(event, site)),
  ];
}

/** What a person chooses it by. */
export const kindOf = ({ kind }: News) =>
  kind === 'reminder' ? 'reminders' : kind === 'message' ? 'messages' : 'changes';

type Kind = ReturnType<typeof kindOf>;

/** What the links at the end can end; the first one is what the header ends. */
function kindsOf([{ news }, ...others]: readonly [Difference, ...Difference[]]): [Kind, ...Kind[]] {
  const all = [...news, ...others.flatMap((difference) => difference.news)].map(kindOf);
  const [first = 'changes', ...rest] = (['changes', 'reminders', 'messages'] as const).filter((kind) =>
    all.includes(kind),
  );
  return [first, ...rest];
}

/** Why one gets it: who waits for all of it has joined nothing yet. */
function reasonOf(differences: readonly Difference[]): string {
  const waits = differences.every(({ statusDetails }) => statusDetails.status === 'waiting');
  const events = differences.length > 1 ? 'these events' : 'this event';
  return `You get this because you ${waits ? 'wait for a place at' : 'joined'} ${events} at`;
}

/** The organiser who wrote the newest message. */
function writerOf(differences: readonly Difference[]) {
  const written = differences.flatMap(({ event, news }) =>
    news.flatMap((one) => (one.kind === 'message' ? [{ event, message: one.message }] : [])),
  );
  const last = written.at(-1);
  return last && organisersOf(last.event).find(({ uid }) => uid === last.message.senderUid);
}

/**
 * All that one person is told of events that they joined. The subject is the event's title, whatever the news and however many
 * dates of its series, so that its letters are one thread.
 * @param differences one event's or more, all of this person
 */
export async function joinedLetter(
  differences: readonly [Difference, ...Difference[]],
  options: JoinedLetterOptions,
): Promise<Written> {
  const [{ event }, ...others] = differences;
  const title = oneLine(event.title);
  const count = IN_LETTERS.number(differences.length);
  const series = event.seriesId && others.every((one) => one.event.seriesId === event.seriesId);
  const entries = differences
    .filter(belongsInCalendar)
    .map((one) => ({ event: one.event, waiting: one.statusDetails.status === 'waiting' }));
  const file = entries.length > 0 && (await calendarFile([entries], calendarOptions(options)));
  const parts = others.length
    ? [
        heading(`News of ${count} ${series ? 'dates' : 'events'}`),
        ...differences.flatMap((one) => partOf(one, subheading, options)),
      ]
    : partOf(differences[0], heading, options);
  const written = writeTo(
    {
      subject: others.length && !series ? `${title} and ${IN_LETTERS.number(others.length)} more` : title,
      blocks: [...parts, ...(file ? [paragraph(calendarInWords(differences))] : [])],
      reason: reasonOf(differences),
      kinds: kindsOf(differences),
      references: threadOf(event.id, options.site),
    },
    options,
  );
  const writer = options.showsOrganiser ? writerOf(differences) : undefined;
  return {
    ...written,
    ...(writer && { replyTo: { address: writer.email, name: writer.name } }),
    ...(file && { calendar: file.toString('utf8') }),
  };
}

const calendarOptions = ({ site, showsOrganiser }: JoinedLetterOptions) => ({ origin: site, showsOrganiser });
