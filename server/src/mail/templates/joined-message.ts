/** To people who joined events: all their news in one message (docs/specification.md, "Mail"). */
import type { Language } from '@social-serve/contract/languages';
import { joinedSentences } from '@social-serve/contract/notice-content';
import { changeText } from '@social-serve/contract/notice-words';
import { calls, pages, pathTo } from '@social-serve/contract/paths';
import { mailWords } from '@social-serve/contract/words/mail';
import { comingWords } from '@social-serve/contract/words/mail-coming';
import { type JoinedMailWords, joinedMailWords } from '@social-serve/contract/words/mail-joined';
import { noticeWords } from '@social-serve/contract/words/notices';
import { placesWords } from '@social-serve/contract/words/places';
import { asUtc, knownZone, wallClock } from '@social-serve/contract/zone-rules';
import type { EventRow } from '../../database/tables/events.ts';
import { organisersOf, withCreatorName } from '../../events/organisers.ts';
import { publicName, toNoticeEvent } from '../../events/presenter.ts';
import { calendarFile } from '../../feeds/calendar.ts';
import { clipped, momentInSentence, oneLine, shortWhen, whenInWords } from '../../formats/event-words.ts';
import type { NameOf } from '../../people/profiles.ts';
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
import { type MessageOptions, momentIn, sentenceOf, threadOf, writeTo } from '../writing.ts';
import { coverOf, factsOf, placeOf } from './event-parts.ts';
import { answersTo, choicesOf, contactsOf, needsOf } from './joined-parts.ts';

export interface JoinedMessageOptions extends MessageOptions {
  now: Date;
  /** The names of organisers. */
  nameOf: NameOf;
  /** Whether the calendar file contains the organiser's address, and replies go to it. */
  showsOrganiser: boolean;
  /** Whether the person may see group chats and numbers: the team did not stop them. */
  showsContact: boolean;
  /** The private link's page, for a person without an account. */
  linkPage?: string | undefined;
  /** The page on which a person answers whether they still come. */
  comingPage: (difference: Difference) => string;
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

const soonIs = (days: number): 'today' | 'tomorrow' | 'soon' =>
  days <= 0 ? 'today' : days === 1 ? 'tomorrow' : 'soon';

/** What a piece of news says: the sentence of its notice, if it has one. */
function textOf(
  news: News,
  event: EventRow,
  {
    now,
    nameOf,
    language,
    isFirst,
  }: Pick<JoinedMessageOptions, 'now' | 'nameOf' | 'language'> & { isFirst: boolean },
): { line: Words; more?: string | undefined } {
  const words = joinedMailWords[language];
  const around = ({ before, after, more }: { before: string; after: string; more?: string }) => ({
    line: [before, { name: event.title }, after],
    more,
  });
  if (news.kind === 'joined') {
    const group = news.group && placesWords[language].group(news.group);
    return around({ ...words.joined, more: joinedSentences(words.joined.more, group) ?? '' });
  }
  if (news.kind === 'waiting') return around(words.waiting(news.ahead + 1, news.groupSize));
  if (news.kind === 'too-few') return around(words.tooFew(news.free, news.groupSize));
  if (news.kind === 'reminder') return around(words.reminder[soonIs(daysUntil(event, now))]);
  if (news.kind === 'question') {
    const { question } = comingWords[language];
    const by = news.deadline && momentInSentence(event, news.deadline, language);
    const more = question.text(news.of, by);
    return isFirst ? around({ ...question.title, more }) : { line: question.short, more };
  }
  const noticed = toNoticeEvent(event);
  if (news.kind === 'message') {
    const { text } = news.message;
    const { name } = publicName(nameOf(news.message.authorUid));
    const notice = { kind: news.kind, event: noticed, name: name && oneLine(name), text };
    return { line: sentenceOf(notice, event, language).line };
  }
  return sentenceOf({ ...news, event: noticed }, event, language);
}

/** The beginning of the subject, from the first piece of news. */
function subjectOf(news: News, event: EventRow, { now, language }: Writing): string {
  const { subjects } = joinedMailWords[language];
  if (news.kind === 'too-few') return placesWords[language].tooFewPlaces(news.free, news.groupSize);
  if (news.kind === 'question') return comingWords[language].question.subject;
  return subjects[news.kind === 'reminder' ? soonIs(daysUntil(event, now)) : news.kind];
}

/** `You're going: Garden Crew, Sat 28 Nov, 10:00` */
function subjectOfAll([first, ...others]: readonly Difference[], writing: Writing): string {
  if (!first) return '';
  const { subjects, subjectOfDates } = joinedMailWords[writing.language];
  const title = oneLine(first.event.title);
  const beginning = (one: Difference) => subjectOf(one.news[0], one.event, writing);
  if (others.length === 0)
    return `${beginning(first)}: ${title}, ${shortWhen(first.event, writing.language)}`;
  const isSame = others.every((one) => beginning(one) === beginning(first));
  return subjectOfDates(isSame ? beginning(first) : subjects.several, title, others.length + 1);
}

function preheaderOf([first, ...others]: readonly Difference[], language: Language): string {
  if (!first) return '';
  const { event, news } = first;
  const [notice] = news;
  if (notice.kind === 'message') return clipped(notice.message.text, 100);
  if (notice.kind === 'changed')
    return notice.changes
      .map((field) =>
        changeText(noticeWords[language], field, momentIn(language), event.timeZone ?? undefined),
      )
      .map(({ name, to }) => `${name}: ${clipped(to, 60)}`)
      .join(', ');
  if (others.length > 0) return others.map((one) => shortWhen(one.event, language)).join(', ');
  return `${whenInWords(event, language)} · ${oneLine(event.location)}`;
}

/** A hidden event has no public page; its participants find it in their joined events. */
const addressOf = ({ id, hidden }: EventRow, site: string) =>
  site + (hidden ? pages.joinedEvents : pathTo(pages.openEvent, { id }));

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
function calendarHint(differences: readonly Difference[], { toAdd, toUpdate }: JoinedMailWords): string {
  const isNew = ({ news: [first] }: Difference) => first.kind === 'joined' || first.kind === 'waiting';
  return differences.length === 1 && differences.every(isNew)
    ? toAdd(CALENDAR_FILE)
    : toUpdate(CALENDAR_FILE);
}

/** One event's news. @param title renders the title of the message, or of a section */
function partOf(
  difference: Difference,
  title: typeof heading,
  { site, linkPage, comingPage, ...options }: JoinedMessageOptions,
): Block[] {
  const { event, news } = difference;
  const words = joinedMailWords[options.language];
  const { seeEvent, seePlaceOrLeave } = mailWords[options.language];
  const kinds = news.map(({ kind }) => kind);
  const tooFew = news.find((one) => one.kind === 'too-few');
  const isOver = kinds.some((kind) => kind === 'removed' || kind === 'cancelled');
  // A message has one main action.
  const open = kinds.includes('question') ? link : button;
  const introduces = kinds.some((kind) => ['joined', 'reminder', 'question'].includes(kind));
  const sentences = news.flatMap((one, index) => {
    const { line, more } = textOf(one, event, { ...options, isFirst: index === 0 });
    const changes = one.kind === 'changed' ? one.changes : [];
    return [
      (index === 0 ? title : subheading)(line),
      ...(more ? [paragraph(more)] : []),
      ...(one.kind === 'question' ? answersTo(comingPage(difference), options.language) : []),
      ...(one.kind === 'message' ? [quote(one.message.text)] : []),
      ...(one.kind === 'cancelled' && one.reason ? [fact(words.reason, [{ name: one.reason }])] : []),
      ...changes.map((field) =>
        change(
          changeText(
            noticeWords[options.language],
            field,
            momentIn(options.language),
            event.timeZone ?? undefined,
          ),
        ),
      ),
    ];
  });
  return [
    ...sentences,
    ...(introduces ? needsOf(difference, options.language) : []),
    ...(isOver ? [] : factsOf(event, options.language)),
    ...contactsOf(difference, options),
    ...(kinds.includes('cancelled') && event.state === 'cancelled' ? [placeOf(event, options.language)] : []),
    ...(introduces ? [fact(words.about, [{ name: clipped(event.Descriptions, DESCRIPTION) }])] : []),
    ...(tooFew ? choicesOf(tooFew.free, linkPage ?? addressOf(event, site), options.language) : []),
    linkPage && !isOver
      ? open(seePlaceOrLeave, linkPage)
      : open(event.hidden ? words.seeJoined : seeEvent, addressOf(event, site)),
    ...(isOver ? [] : [link(words.addToCalendar, site + pathTo(calls.eventCalendar, { id: event.id }))]),
  ];
}

/** The kind of mail, which people can turn off. */
export const kindOf = ({ kind }: News) =>
  kind === 'reminder' || kind === 'question' ? 'reminders' : kind === 'message' ? 'messages' : 'changes';

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
function reasonOf(differences: readonly Difference[], { because }: JoinedMailWords): string {
  const waits = differences.every(({ statusDetails }) => statusDetails.status === 'waiting');
  if (differences.length > 1) return waits ? because.waitsForSeveral : because.joinedSeveral;
  return waits ? because.waits : because.joined;
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

/**
 * All news for one person about an event, or about dates of one series. Messages about an event are one thread.
 * @param differences one for each event
 */
export async function joinedMessage(
  differences: readonly [Difference, ...Difference[]],
  options: JoinedMessageOptions,
): Promise<Written> {
  const [first, ...others] = differences;
  const words = joinedMailWords[options.language];
  const entries = differences.filter(belongsInCalendar).map(({ event, statusDetails, claims }) => ({
    ...{ event: withCreatorName(event, options.nameOf), claims },
    waiting: statusDetails.status === 'waiting',
  }));
  const file = entries.length > 0 && (await calendarFile([entries], calendarOptions(options)));
  const parts = others.length
    ? [
        heading(words.changesTo(differences.length)),
        ...differences.flatMap((one) => partOf(one, subheading, options)),
      ]
    : partOf(first, heading, options);
  const written = writeTo(
    {
      subject: subjectOfAll(differences, options),
      preheader: preheaderOf(differences, options.language),
      cover: coverOf(first.event, options),
      blocks: [...parts, ...(file ? [paragraph(calendarHint(differences, words))] : [])],
      reason: reasonOf(differences, words),
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

const calendarOptions = ({ language, site, showsOrganiser }: JoinedMessageOptions) => ({
  language,
  origin: site,
  showsOrganiser,
});
