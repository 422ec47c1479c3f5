/** To organisers: who joined and left their events, in one message. */
import { hash } from 'node:crypto';
import { pages, pathTo } from '@social-serve/contract/paths';
import { inLanguage } from '@social-serve/contract/translation-rules';
import { mailWords } from '@social-serve/contract/words/mail';
import { comingWords } from '@social-serve/contract/words/mail-coming';
import { missingSentence } from '@social-serve/contract/words/needs';
import { noticeWords } from '@social-serve/contract/words/notices';
import type { Reader } from '../../database/database.ts';
import type { EventRow } from '../../database/tables/events.ts';
import { thisMinute } from '../../events/clock.ts';
import { claimedNeeds } from '../../events/needs.ts';
import { namesFor } from '../../events/presenter.ts';
import { oneLine } from '../../formats/event-words.ts';
import { marksOf, recordRoster } from '../../organisers/marks.ts';
import { organisedEvents } from '../../organisers/queries.ts';
import { type RosterNews, rosterNews, seenOrMailedOf } from '../../organisers/roster-news.ts';
import { namesOf } from '../../people/profiles.ts';
import { type Block, button, heading, paragraph, subheading, type Written } from '../layout.ts';
import { optionsFor, type RenderMessage, recipientFor } from '../rendering.ts';
import { type MessageOptions, messageIdOf, writeTo } from '../writing.ts';
import { listOf, type Named, readReasons } from './named-people.ts';

/** An event, and who joined and left it since an organiser last saw the roster or was mailed about it. */
interface EventNews extends RosterNews {
  event: EventRow;
  /** Who said why they cannot come. */
  cannotCome?: Named | undefined;
}

const DAY = 86_400_000;

/** The most events in one summary. */
const MOST_EVENTS = 20;

/** An event's news, with each name on one line and isolated. */
function partOf(
  { event, names, cannotCome, ...found }: EventNews,
  { site, language }: MessageOptions,
): Block[] {
  const missing = missingSentence(language, claimedNeeds(event));
  return [
    subheading([{ name: event.title }]),
    paragraph(noticeWords[language].guests({ ...found, names: names.map(oneLine) })),
    ...(missing === null ? [] : [paragraph(missing)]),
    ...(cannotCome ? listOf(comingWords[language].expected.cannotCome, cannotCome, language) : []),
    button(mailWords[language].seeGuests, site + pathTo(pages.manageEvent, { id: event.id })),
  ];
}

/** The summary for an organiser. @param found at least one event's */
export function summaryMessage(found: readonly EventNews[], options: MessageOptions): Written {
  const { site } = options;
  const news = found.map((one) => ({ ...one, event: inLanguage(one.event, options.language) }));
  const { title, because } = mailWords[options.language].summary;
  return writeTo(
    {
      subject: title,
      preheader: news.map(({ event }) => oneLine(event.title)).join(', '),
      blocks: [heading(title), ...news.flatMap((one) => partOf(one, options))],
      reason: because,
      kinds: ['summary'],
      references: messageIdOf('summary', site),
    },
    options,
  );
}

/** The news of upcoming events that a person organises; soonest first. @param since when they were last mailed */
async function readNews(
  db: Reader,
  uid: string,
  { now, since }: { now: Date; since: string },
): Promise<EventNews[]> {
  const endsAt = { gt: thisMinute(now) };
  const organised = await organisedEvents(db, uid, { endsAt, lastJoinOrder: { not: null } });
  const ids = organised.map(({ id }) => id);
  const marks = await marksOf(db, uid, ids);
  const events = await db.find('events', {
    where: { id: { in: ids } },
    orderBy: [
      ['eventDate', 'asc'],
      ['id', 'asc'],
    ],
  });
  const found: EventNews[] = [];
  for (const event of events) {
    const news = await rosterNews(db, event, uid, seenOrMailedOf(marks(event.id)));
    if (!news) continue;
    const names = namesFor({ uid }, event, news.names);
    found.push({ ...news, event, names, cannotCome: await readReasons(db, event, uid, since) });
    if (found.length === MOST_EVENTS) break;
  }
  return found;
}

/** A part of the Message-ID, derived from the summary's content. */
function contentIdOf(uid: string, news: readonly EventNews[]): string {
  const notice = news.map(({ event, now }) => `\n${event.id} ${now.joinOrder} ${now.left}`).join('');
  return `summary.${hash('sha256', uid + notice, 'base64url').slice(0, 22)}`;
}

/** Renders an organiser's summary of the people who joined and left, at most once a day. */
export const writeSummary: RenderMessage = async ({ subject: uid }, context) => {
  const { db, now, site } = context;
  const recipient = await recipientFor(db, uid, 'summary');
  const next = new Date(Date.parse(recipient?.summaryAt ?? '') + DAY);
  if (next > now) return { notBefore: next.toISOString() };
  const news = await readNews(db, uid, { now, since: recipient?.summaryAt ?? '' });
  if (news.length === 0) return null;
  const name = (await namesOf(db, [uid]))(uid);
  return {
    message: recipient && {
      ...summaryMessage(news, await optionsFor(recipient, context)),
      ...{ to: { address: recipient.address, name }, recipient },
      messageId: messageIdOf(contentIdOf(uid, news), site),
    },
    record: async (tx) => {
      if (recipient)
        await tx.update('mailRecipients', { id: recipient.id }, { summaryAt: now.toISOString() });
      const mailed = news.map(({ event, now: roster }) => ({ eventId: event.id, uid, roster }));
      await recordRoster(tx, 'rosterMailed', ...mailed);
    },
  };
};
