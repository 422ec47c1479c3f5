/** To organisers who take something on without having joined: that a need of theirs was removed, or is needed after all. */
import type { FieldChange } from '@social-serve/contract/notice';
import { changeText } from '@social-serve/contract/notice-words';
import { pages, pathTo } from '@social-serve/contract/paths';
import { inLanguage } from '@social-serve/contract/translation-rules';
import { mailWords } from '@social-serve/contract/words/mail';
import { joinedMailWords } from '@social-serve/contract/words/mail-joined';
import { reviewWords } from '@social-serve/contract/words/mail-review';
import { noticeWords } from '@social-serve/contract/words/notices';
import type { Reader } from '../../database/database.ts';
import type { ClaimRow } from '../../database/tables/claims.ts';
import type { EventRow } from '../../database/tables/events.ts';
import { isOverNow } from '../../events/clock.ts';
import { toNoticeEvent } from '../../events/presenter.ts';
import { isListed } from '../../events/row.ts';
import { oneLine, shortWhen } from '../../formats/event-words.ts';
import { changesToMail } from '../../needs/news.ts';
import { namesOf } from '../../people/profiles.ts';
import type { Recorder } from '../claims.ts';
import { type Block, button, change, heading, subheading, type Written } from '../layout.ts';
import { optionsFor, type RenderMessage, recipientFor } from '../rendering.ts';
import { type MessageOptions, messageIdOf, momentIn, sentenceOf, threadOf, writeTo } from '../writing.ts';
import { factsOf } from './event-parts.ts';
import { digestOf } from './personal.ts';

/** What changed for an organiser's claims at one event. */
interface ClaimNews {
  event: EventRow;
  claims: readonly ClaimRow[];
  changes: FieldChange[];
}

/** The news of an event, and of the other dates of its series; soonest first. */
async function readNews(db: Reader, event: EventRow, uid: string, now: Date): Promise<ClaimNews[]> {
  const { id, seriesId } = event;
  const dates = await db.find('events', {
    where: seriesId === undefined ? { id } : { seriesId },
    orderBy: [
      ['eventDate', 'asc'],
      ['id', 'asc'],
    ],
  });
  const upcoming = dates.filter((date) => isListed(date) && !isOverNow(date, now));
  const rows = await db.find('claims', { where: { uid, eventId: { in: upcoming.map((date) => date.id) } } });
  const byEvent = Map.groupBy(rows, ({ eventId }) => eventId);
  return upcoming.flatMap((date): ClaimNews[] => {
    const claims = byEvent.get(date.id) ?? [];
    const changes = claims.flatMap((claim) => changesToMail(date, claim));
    return changes.length > 0 ? [{ event: date, claims, changes }] : [];
  });
}

/** Records what an organiser was mailed. */
const record =
  (news: readonly ClaimNews[], uid: string): Recorder =>
  async (tx) => {
    await tx.lock(
      'events',
      news.map(({ event }) => event.id),
    );
    for (const { event, claims } of news)
      await tx.update('claims', { id: { in: claims.map(({ id }) => id) }, uid }, { mailed: event.sequence });
  };

/** One event's news. @param title renders the title of the message, or of a section */
function partOf(
  { event, changes }: ClaimNews,
  title: typeof heading,
  { site, language }: MessageOptions,
): Block[] {
  const moment = momentIn(language);
  const { line } = sentenceOf({ kind: 'changed', event: toNoticeEvent(event), changes }, event, language);
  return [
    title(line),
    ...changes.map((field) =>
      change(changeText(noticeWords[language], field, moment, event.timeZone ?? undefined)),
    ),
    ...factsOf(event, language),
    button(mailWords[language].seeEvent, site + pathTo(pages.openEvent, { id: event.id })),
  ];
}

/** Renders the message. */
function claimsMessage(
  [first, ...others]: readonly [ClaimNews, ...ClaimNews[]],
  options: MessageOptions,
): Written {
  const { language, site } = options;
  const { subjects, subjectOfDates, changesTo } = joinedMailWords[language];
  const title = oneLine(first.event.title);
  const all = [first, ...others];
  return writeTo(
    {
      subject:
        others.length === 0
          ? `${subjects.changed}: ${title}, ${shortWhen(first.event, language)}`
          : subjectOfDates(subjects.changed, title, all.length),
      preheader: all
        .flatMap(({ changes }) => changes)
        .map((field) => changeText(noticeWords[language], field, momentIn(language)))
        .map(({ name, to }) => `${name}: ${to}`)
        .join(', '),
      blocks:
        others.length === 0
          ? partOf(first, heading, options)
          : [heading(changesTo(all.length)), ...all.flatMap((one) => partOf(one, subheading, options))],
      reason: reviewWords[language].because,
      kinds: ['changes'],
      references: threadOf(first.event.id, site),
    },
    options,
  );
}

/** Renders the message to an organiser; null if they know it already, or it was undone. */
export const writeOrganiserClaims: RenderMessage = async ({ subject, recipient: uid = '' }, context) => {
  const { db, now, site } = context;
  const event = await db.get('events', subject);
  const [first, ...others] = event ? await readNews(db, event, uid, now) : [];
  if (!first) return null;
  const news = [first, ...others] as const;
  const recipient = await recipientFor(db, uid, 'changes');
  if (!recipient) return { message: null, record: record(news, uid) };
  const options = await optionsFor(recipient, context);
  const read = (one: ClaimNews) => ({ ...one, event: inLanguage(one.event, options.language) });
  const states = news.map((one) => `${one.event.id} ${one.event.sequence}`);
  return {
    message: {
      ...claimsMessage([read(first), ...others.map(read)], options),
      ...{ to: { address: recipient.address, name: (await namesOf(db, [uid]))(uid) }, recipient },
      messageId: messageIdOf(`organiser-claims-${first.event.id}.${digestOf(uid, ...states)}`, site),
    },
    record: record(news, uid),
  };
};
