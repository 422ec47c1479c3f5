/** To people who joined events: all their news in one message (docs/specification.md, "Mail"). */
import type { Language } from '@social-serve/contract/languages';
import { changeText } from '@social-serve/contract/notice-words';
import { calls, pages, pathTo } from '@social-serve/contract/paths';
import { noticeWords } from '@social-serve/contract/words/notices';
import { numberIn } from '@social-serve/contract/words/numbers';
import { placesWords } from '@social-serve/contract/words/places';
import { asUtc, knownZone, wallClock } from '@social-serve/contract/zone-rules';
import type { EventRow } from '../../database/tables/events.ts';
import { organisersOf, withCreatorName } from '../../events/organisers.ts';
import { publicName, toNoticeEvent } from '../../events/presenter.ts';
import { isListed } from '../../events/row.ts';
import { calendarFile } from '../../feeds/calendar.ts';
import { clipped, oneLine, shortWhen, whenInWords } from '../../formats/event-words.ts';
import type { NameOf } from '../../people/profiles.ts';
import { previewOf } from '../../sharing/event-preview.ts';
import type { Difference, News } from '../differences.ts';
import {
  type Block,
  button,
  change,
  fact,
  heading,
  link,
  paragraph,
  quote,
  subheading,
  type Words,
  type Written,
} from '../layout.ts';
import { CALENDAR_FILE } from '../transport/mailer.ts';
import { type MessageOptions, momentInMail, sentenceOf, threadOf, writeTo } from '../writing.ts';

export interface JoinedMessageOptions extends MessageOptions {
  now: Date;
  /** The names of organisers. */
  nameOf: NameOf;
  /** Whether the calendar file contains the organiser's address, and replies go to it. */
  showsOrganiser: boolean;
  /** The private link's page, for a person without an account. */
  linkPage?: string | undefined;
}

/** For whom and when a message is written. */
type Writing = Pick<JoinedMessageOptions, 'now' | 'language'>;

const DAY = 86_400_000;

/** How many characters of an event's description a message contains. */
const DESCRIPTION = 400;

/** How many calendar days remain until the event starts, in its zone. */
function daysUntil({ eventDate, timeZone }: EventRow, now: Date): number {
  const zone = knownZone(timeZone);
  const dayOf = (moment: Date) => Math.floor(asUtc({ ...wallClock(moment, zone), hour: 0, minute: 0 }) / DAY);
  return dayOf(new Date(eventDate)) - dayOf(now);
}

const soonInWords = (days: number): 'today' | 'tomorrow' | 'soon' =>
  days <= 0 ? 'today' : days === 1 ? 'tomorrow' : 'soon';

/** A piece of news in words: the sentence of its notice, if it has one. */
function newsInWords(
  news: News,
  event: EventRow,
  { now, nameOf, language }: Pick<JoinedMessageOptions, 'now' | 'nameOf' | 'language'>,
): { line: Words; more?: string | undefined } {
  const title = { name: event.title };
  if (news.kind === 'joined') {
    const group = news.group ? ` ${placesWords[language].group(news.group)}` : '';
    return { line: ['You joined ', title, '.'], more: `See you there.${group}` };
  }
  if (news.kind === 'waiting') return waitingInWords(news, title, language);
  if (news.kind === 'too-few') return tooFewInWords(news, title, language);
  if (news.kind === 'reminder') return { line: [title, ` is ${soonInWords(daysUntil(event, now))}.`] };
  const noticed = toNoticeEvent(event);
  if (news.kind === 'message') {
    const { text } = news.message;
    const { name } = publicName(nameOf(news.message.authorUid));
    const notice = { kind: news.kind, event: noticed, name: name && oneLine(name), text };
    return { line: sentenceOf(notice, event, language).line };
  }
  return sentenceOf({ ...news, event: noticed }, event, language);
}

type Named = { name: string };

function waitingInWords(
  { ahead, needs }: Extract<News, { kind: 'waiting' }>,
  title: Named,
  language: Language,
) {
  const line: Words = [
    `You are number ${numberIn(language, ahead + 1)} on the waiting list for `,
    title,
    '.',
  ];
  const more = needs
    ? `We’ll e-mail you when there are places for all ${numberIn(language, needs)} of you.`
    : 'We’ll e-mail you when a place opens up.';
  return { line, more };
}

function tooFewInWords(
  { free, needs }: Extract<News, { kind: 'too-few' }>,
  title: Named,
  language: Language,
) {
  const line: Words = [`${placesWords[language].tooFewPlaces(free, needs)}: `, title, '.'];
  const more = `You’re first in line for ${numberIn(language, needs)} places. You can come with fewer, or take ${free === 1 ? 'it' : 'them'} while the others wait. Otherwise you stay first, and those behind you may move up.`;
  return { line, more };
}

/** The beginning of the subject, from the first piece of news. */
function subjectOf(news: News, event: EventRow, { now, language }: Writing): string {
  switch (news.kind) {
    case 'joined':
      return "You're going";
    case 'waiting':
      return "You're on the waiting list";
    case 'moved-up':
      return 'A place opened up';
    case 'too-few':
      return placesWords[language].tooFewPlaces(news.free, news.needs);
    case 'changed':
      return 'Changed';
    case 'cancelled':
      return 'Cancelled';
    case 'restored':
      return 'Back on';
    case 'removed':
      return 'You were removed';
    case 'message':
      return 'New message';
    case 'reminder':
      return { today: 'Today', tomorrow: 'Tomorrow', soon: 'Soon' }[soonInWords(daysUntil(event, now))];
  }
}

/** `You're going: Garden Crew, Sat 28 Nov, 10:00` */
function subjectOfAll([first, ...others]: readonly Difference[], writing: Writing): string {
  if (!first) return '';
  const title = oneLine(first.event.title);
  const beginning = (one: Difference) => subjectOf(one.news[0], one.event, writing);
  if (others.length === 0) return `${beginning(first)}: ${title}, ${shortWhen(first.event)}`;
  const isSame = others.every((one) => beginning(one) === beginning(first));
  const count = numberIn(writing.language, others.length + 1);
  return `${isSame ? beginning(first) : 'Updates'}: ${title}, ${count} dates`;
}

function preheaderOf([first, ...others]: readonly Difference[], language: Language): string {
  if (!first) return '';
  const { event, news } = first;
  const [notice] = news;
  if (notice.kind === 'message') return clipped(notice.message.text, 100);
  if (notice.kind === 'changed')
    return notice.changes
      .map((field) => changeText(noticeWords[language], field, momentInMail, event.timeZone ?? undefined))
      .map(({ name, to }) => `${name}: ${clipped(to, 60)}`)
      .join(', ');
  if (others.length > 0) return others.map((one) => shortWhen(one.event)).join(', ');
  return `${whenInWords(event)} · ${oneLine(event.location)}`;
}

/** A hidden event has no public page; its participants find it in their joined events. */
const addressOf = ({ id, hidden }: EventRow, site: string) =>
  site + (hidden ? pages.joinedEvents : pathTo(pages.openEvent, { id }));

const mapOf = ({ location }: EventRow) => ({
  label: 'Map',
  address: `https://www.openstreetmap.org/search?query=${encodeURIComponent(oneLine(location))}`,
});

/** When and where the event is. */
const factsOf = (event: EventRow): Block[] => [
  fact('When', whenInWords(event)),
  fact('Where', [{ name: event.location }], mapOf(event)),
];

/** Kinds of news that change calendar entries. */
const IN_CALENDAR: ReadonlySet<News['kind']> = new Set([
  'joined',
  'waiting',
  'moved-up',
  'changed',
  'restored',
  'cancelled',
]);
const belongsInCalendar = ({ news }: Difference) => news.some(({ kind }) => IN_CALENDAR.has(kind));

/** A sentence about the calendar file. */
function calendarInWords(differences: readonly Difference[]): string {
  const isNew = ({ news: [first] }: Difference) => first.kind === 'joined' || first.kind === 'waiting';
  return differences.length === 1 && differences.every(isNew)
    ? `To add the event to your calendar, open the attached ${CALENDAR_FILE}.`
    : `To update your calendar, open the attached ${CALENDAR_FILE}.`;
}

/** What the first group in line can do with places that are too few for it. */
const choicesOf = (free: number, address: string, language: Language): Block[] => [
  button('Come with fewer', address),
  button(placesWords[language].takeThem(free), address),
];

/** One event's news. @param title renders the title of the message, or of a section */
function partOf(
  { event, news }: Difference,
  title: typeof heading,
  { site, linkPage, ...options }: JoinedMessageOptions,
): Block[] {
  const kinds = news.map(({ kind }) => kind);
  const tooFew = news.find((one) => one.kind === 'too-few');
  const isOver = kinds.some((kind) => kind === 'removed' || kind === 'cancelled');
  const introduces = kinds.some((kind) => kind === 'joined' || kind === 'reminder');
  const sentences = news.flatMap((one, index) => {
    const { line, more } = newsInWords(one, event, options);
    const changes = one.kind === 'changed' ? one.changes : [];
    return [
      (index === 0 ? title : subheading)(line),
      ...(more ? [paragraph(more)] : []),
      ...(one.kind === 'message' ? [quote(one.message.text)] : []),
      ...changes.map((field) =>
        change(changeText(noticeWords[options.language], field, momentInMail, event.timeZone ?? undefined)),
      ),
    ];
  });
  return [
    ...sentences,
    ...(isOver ? [] : factsOf(event)),
    ...(introduces ? [fact('About the event', [{ name: clipped(event.Descriptions, DESCRIPTION) }])] : []),
    ...(tooFew ? choicesOf(tooFew.free, linkPage ?? addressOf(event, site), options.language) : []),
    linkPage
      ? button('See your place, or leave', linkPage)
      : button(event.hidden ? 'See your joined events' : 'See the event', addressOf(event, site)),
    ...(isOver ? [] : [link('Add to your calendar', site + pathTo(calls.eventCalendar, { id: event.id }))]),
  ];
}

/** The kind of mail, which people can turn off. */
export const kindOf = ({ kind }: News) =>
  kind === 'reminder' ? 'reminders' : kind === 'message' ? 'messages' : 'changes';

type Kind = ReturnType<typeof kindOf>;

/** The kinds with unsubscribe links; the first is also in the header. */
function kindsOf([{ news }, ...others]: readonly [Difference, ...Difference[]]): [Kind, ...Kind[]] {
  const all = [...news, ...others.flatMap((difference) => difference.news)].map(kindOf);
  const [first = 'changes', ...rest] = (['changes', 'reminders', 'messages'] as const).filter((kind) =>
    all.includes(kind),
  );
  return [first, ...rest];
}

/** Why the person receives it. */
function reasonOf(differences: readonly Difference[]): string {
  const waits = differences.every(({ statusDetails }) => statusDetails.status === 'waiting');
  const events = differences.length > 1 ? 'these events' : 'this event';
  return waits
    ? `You’re receiving this because you’re on the waiting list for ${events} at`
    : `You’re receiving this because you joined ${events} at`;
}

/** The organiser who wrote the newest message, unless their address is not confirmed: it may be another person's. */
function authorOf(differences: readonly Difference[]) {
  const written = differences.flatMap(({ event, news }) =>
    news.flatMap((one) => (one.kind === 'message' ? [{ event, message: one.message }] : [])),
  );
  const last = written.at(-1);
  const author = last && organisersOf(last.event).find(({ uid }) => uid === last.message.authorUid);
  return last?.event.creatorUnconfirmed && author?.uid === last.event.creatorUid ? undefined : author;
}

/** The picture of an event that is not cancelled. */
function coverOf({ event }: Difference, { site, nameOf }: JoinedMessageOptions) {
  if (!isListed(event)) return undefined;
  const { image } = previewOf(withCreatorName(event, nameOf), site);
  return { address: image.url, alt: image.alt };
}

/**
 * All news for one person about an event, or about dates of one series. Messages about an event are one thread.
 * @param differences one for each event
 */
export async function joinedMessage(
  differences: readonly [Difference, ...Difference[]],
  options: JoinedMessageOptions,
): Promise<Written> {
  const [first, ...others] = differences;
  const count = numberIn(options.language, differences.length);
  const entries = differences.filter(belongsInCalendar).map(({ event, statusDetails }) => ({
    event: withCreatorName(event, options.nameOf),
    waiting: statusDetails.status === 'waiting',
  }));
  const file = entries.length > 0 && (await calendarFile([entries], calendarOptions(options)));
  const parts = others.length
    ? [
        heading(`Changes to ${count} dates`),
        ...differences.flatMap((one) => partOf(one, subheading, options)),
      ]
    : partOf(first, heading, options);
  const written = writeTo(
    {
      subject: subjectOfAll(differences, options),
      preheader: preheaderOf(differences, options.language),
      cover: coverOf(first, options),
      blocks: [...parts, ...(file ? [paragraph(calendarInWords(differences))] : [])],
      reason: reasonOf(differences),
      kinds: kindsOf(differences),
      references: threadOf(first.event.id, options.site),
    },
    options,
  );
  const author = options.showsOrganiser ? authorOf(differences) : undefined;
  return {
    ...written,
    ...(author && { replyTo: { address: author.email, name: options.nameOf(author.uid) } }),
    ...(file && { calendar: file.toString('utf8') }),
  };
}

const calendarOptions = ({ site, showsOrganiser }: JoinedMessageOptions) => ({
  origin: site,
  showsOrganiser,
});
