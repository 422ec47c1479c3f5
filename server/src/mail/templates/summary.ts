/** To organisers: who joined and left their events, in one message. */
import { hash } from 'node:crypto';
import { noticeInWords } from '@social-serve/contract/notice-words';
import { pages, pathTo } from '@social-serve/contract/paths';
import type { Reader } from '../../database/database.ts';
import type { EventRow, RosterSeen } from '../../database/tables/events.ts';
import { thisMinute } from '../../events/limits.ts';
import { organisersOf } from '../../events/organisers.ts';
import { namesFor, toNoticeEvent } from '../../events/presenter.ts';
import { oneLine } from '../../formats/event-words.ts';
import { organisedEvents } from '../../organisers/queries.ts';
import { hasLeft, recordRoster } from '../../organisers/roster-seen.ts';
import { firstWaiting } from '../../participations/places.ts';
import { type Block, button, heading, paragraph, subheading, type Written } from '../layout.ts';
import { optionsFor, type RenderMessage, recipientFor } from '../rendering.ts';
import { mayHaveNews, summaryKnown } from '../scheduled.ts';
import { IN_MAIL, type MessageOptions, messageIdOf, writeTo } from '../writing.ts';

/** Who joined and left an event since an organiser last saw the roster or was mailed about it. */
interface PeopleNews {
  event: EventRow;
  /** How many have a place, and how many wait; without companions. */
  joined: number;
  waiting: number;
  /** The names of the first people who joined, or wait. */
  names: string[];
  left: number;
  /** The state of the roster that this message reports. */
  roster: RosterSeen;
}

const DAY = 86_400_000;

/** The most events in one summary, and the most names for each. */
const MOST_EVENTS = 20;
const NAMED = 3;

/** An event's news: the notice's sentence, with each name on one line and isolated. */
function partOf({ event, joined, waiting, left, names }: PeopleNews, site: string): Block[] {
  const notice = {
    kind: 'people',
    event: toNoticeEvent(event),
    joined,
    waiting,
    left,
    names: names.map(oneLine),
  } as const;
  const { before = '', more } = noticeInWords(notice, IN_MAIL);
  return [
    subheading([{ name: event.title }]),
    paragraph(`${before.trim()}${joined > 0 ? '.' : ' this event.'}${more ? ` ${more}` : ''}`),
    button('See guests', site + pathTo(pages.manageEvent, { id: event.id })),
  ];
}

/** The summary for an organiser. @param news at least one event's */
export function summaryMessage(news: readonly PeopleNews[], options: MessageOptions): Written {
  const { site } = options;
  const title = 'Changes to your guest lists';
  return writeTo(
    {
      subject: title,
      preheader: news.map(({ event }) => oneLine(event.title)).join(', '),
      blocks: [heading(title), ...news.flatMap((one) => partOf(one, site))],
      reason: 'You’re receiving this, at most once a day, because you organise events at',
      kinds: ['summary'],
      references: messageIdOf('summary', site),
    },
    options,
  );
}

/** The upcoming events that a person organises and that people joined; soonest first. */
async function eventsToSummarise(db: Reader, uid: string, now: Date): Promise<EventRow[]> {
  const endsAt = { gt: thisMinute(now) };
  const ids = await organisedEvents(db, uid, { endsAt, lastJoinOrder: { not: null } });
  return db.find('events', {
    where: { id: { in: ids } },
    orderBy: [
      ['eventDate', 'asc'],
      ['id', 'asc'],
    ],
  });
}

/** An event's news for an organiser; null if there are none. */
async function newsOf(db: Reader, event: EventRow, uid: string): Promise<PeopleNews | null> {
  const { id: eventId, lastJoinOrder = 0 } = event;
  const known = summaryKnown(event, uid);
  const joinOrder = { gt: known.joinOrder };
  const recent = { eventId, leftReason: null, broughtBy: null } as const;
  const first = (await firstWaiting(db, event))?.joinOrder;
  const [rows, joinedOrWaiting, themselves, waitingSince, leftSince, leftInAll] = await Promise.all([
    db.select('participations', ['name', 'participant', 'participantUid'], {
      where: { ...recent, joinOrder },
      orderBy: [['joinOrder', 'asc']],
      limit: NAMED + 1,
    }),
    db.count('participations', { ...recent, joinOrder }),
    db.select('participations', ['joinOrder'], { where: { ...recent, participantUid: uid, joinOrder } }),
    first === undefined
      ? 0
      : db.count('participations', { ...recent, joinOrder: { ...joinOrder, gte: first } }),
    db.count('participations', { ...hasLeft(eventId), joinOrder: { lte: known.joinOrder } }),
    db.count('participations', hasLeft(eventId)),
  ]);
  const waits = ({ joinOrder: order }: { joinOrder: number }) => first !== undefined && order >= first;
  const waiting = waitingSince - themselves.filter(waits).length;
  const joined = joinedOrWaiting - waitingSince - themselves.filter((row) => !waits(row)).length;
  const left = Math.max(0, leftSince - known.left);
  if (joined + waiting + left === 0) return null;
  const names = rows
    .filter(({ participantUid }) => participantUid !== uid)
    .map(({ name, participant }) => name ?? participant ?? '')
    .slice(0, NAMED);
  return {
    ...{ event, left, joined, waiting, names: namesFor({ uid }, event, names) },
    roster: { joinOrder: lastJoinOrder, left: leftInAll },
  };
}

/** A name derived from the summary's content. */
function nameOf(uid: string, news: readonly PeopleNews[]): string {
  const notice = news.map(({ event, roster }) => `\n${event.id} ${roster.joinOrder} ${roster.left}`).join('');
  return `summary.${hash('sha256', uid + notice, 'base64url').slice(0, 22)}`;
}

/** Renders an organiser's summary of the people who joined and left, at most once a day. */
export const writeSummary: RenderMessage = async ({ subject: uid }, context) => {
  const { db, now, site } = context;
  const recipient = await recipientFor(db, uid, 'summary');
  const next = new Date(Date.parse(recipient?.summaryAt ?? '') + DAY);
  if (next > now) return { notBefore: next.toISOString() };
  const news: PeopleNews[] = [];
  for (const event of await eventsToSummarise(db, uid, now)) {
    const one = mayHaveNews(event, uid) && (await newsOf(db, event, uid));
    if (one) news.push(one);
    if (news.length === MOST_EVENTS) break;
  }
  if (news.length === 0) return null;
  const name = news.flatMap(({ event }) => organisersOf(event)).find((one) => one.uid === uid)?.name;
  return {
    message: recipient && {
      ...summaryMessage(news, optionsFor(recipient, context)),
      ...{ to: { address: recipient.address, name }, recipient },
      messageId: messageIdOf(nameOf(uid, news), site),
    },
    record: async (tx) => {
      if (recipient)
        await tx.update('mailRecipients', { id: recipient.id }, { summaryAt: now.toISOString() });
      const mailed = news.map(({ event, roster }) => ({ eventId: event.id, uid, roster }));
      await recordRoster(tx, 'rosterMailed', ...mailed);
    },
  };
};
