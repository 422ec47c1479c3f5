/** To a participant: all their news about an event, and about other dates of its series. */
import { hash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Language } from '@social-serve/contract/languages';
import { inLanguage } from '@social-serve/contract/translation-rules';
import type { Reader, Transaction } from '../../database/database.ts';
import type { MailRecipient } from '../../database/tables/mail.ts';
import type { Message } from '../../database/tables/messages.ts';
import type { Mailed, Participation } from '../../database/tables/participations.ts';
import { organiserUids } from '../../events/organisers.ts';
import { mayGet, wants } from '../../outbox/choices.ts';
import { recipientOf } from '../../outbox/recipients.ts';
import { companionsOf } from '../../participations/companions.ts';
import { placesOfGroup } from '../../participations/groups.ts';
import { isUnopened } from '../../participations/joiner.ts';
import { statusDetailsOf } from '../../participations/status.ts';
import { namesOf } from '../../people/profiles.ts';
import { stopOf } from '../../people/stopped.ts';
import type { Recorder } from '../claims.ts';
import { comingToken } from '../coming-token.ts';
import {
  type Difference,
  differenceOf,
  type Joined,
  mailedAfter,
  type News,
  newMessages,
  vitalNewsOf,
} from '../differences.ts';
import { comingAddress } from '../links.ts';
import { optionsFor, type RenderContext, type RenderMessage, type Task } from '../rendering.ts';
import { type MessageOptions, messageIdOf } from '../writing.ts';
import { joinedMessage, kindOf } from './joined-message.ts';
import { privateLinkPage } from './private-link.ts';
import { vitalMessage } from './unopened.ts';

/** A participation's current state, and the newest messages of its event. */
interface Current {
  joined: Joined;
  messages: readonly Message[];
}

/** Reads the current state of a participation; null if the person left. */
async function readCurrent(db: Reader, participation: Participation | null): Promise<Current | null> {
  const { leftReason } = participation ?? {};
  if (!participation || (leftReason && leftReason !== 'removed')) return null;
  const event = await db.get('events', participation.eventId);
  if (!event) return null;
  const statusDetails = await statusDetailsOf(db, participation);
  const group = placesOfGroup(participation, await companionsOf(db, participation.id));
  const messages = await newMessages(db, event);
  const claims = await db.find('claims', { where: { participationId: participation.id } });
  return { joined: { participation, event, statusDetails, group, claims }, messages };
}

/** The other dates of the same series that the person joined. */
async function readOthers({ joined: { event, participation } }: Current, db: Reader): Promise<Current[]> {
  const { seriesId } = event;
  if (seriesId === undefined) return [];
  const dates = await db.select('events', ['id'], { where: { seriesId } });
  const eventIds = dates.map(({ id }) => id).filter((id) => id !== event.id);
  const { participantUid } = participation;
  if (participantUid === undefined) return [];
  const rows = await db.find('participations', { where: { participantUid, eventId: { in: eventIds } } });
  const others = await Promise.all(rows.map((row) => readCurrent(db, row)));
  return others.filter((other) => other !== null);
}

/** The news of the kinds that the person wants and may get. A confirmation shortly before the event is also a reminder. */
function selectWantedNews(
  { joined, messages }: Current,
  recipient: MailRecipient | undefined,
  now: Date,
  language: Language | undefined,
): Difference | null {
  const difference = recipient && differenceOf(joined, now, messages, language);
  if (!difference) return null;
  const wanted = difference.news.filter((one) => mayGet(recipient, kindOf(one)));
  const confirms = wanted.some(({ kind }) => kind === 'joined');
  const [first, ...others] = wanted.filter(({ kind }) => kind !== 'reminder' || !confirms);
  return first ? { ...difference, news: [first, ...others] } : null;
}

/** A part of the Message-ID, derived from the message's content. */
function contentIdOf({ participation, statusDetails, event, news }: Difference): string {
  const newsIdOf = (one: News) => {
    if (one.kind === 'reminder' || one.kind === 'question')
      return `${one.kind}-${Date.parse(event.eventDate)}`;
    if (one.kind === 'too-few') return `${one.kind}-${one.free}`;
    return one.kind === 'message' ? `${one.kind}-${one.message.number}` : one.kind;
  };
  const about = [
    participation.id,
    event.sequence,
    statusDetails.status,
    ...(event.unlistedAt ? [Date.parse(event.unlistedAt)] : []),
    ...news.map(newsIdOf),
  ];
  return about.join('.');
}

/** The same for a message about several dates of a series. */
const contentIdOfAll = ([first, ...others]: readonly [Difference, ...Difference[]]) =>
  others.length === 0
    ? contentIdOf(first)
    : `${contentIdOf(first)}.${hash('sha256', others.map(contentIdOf).join(), 'hex').slice(0, 16)}`;

/** What a row says was mailed, after a message. Later changes that the person read in the app meanwhile stay. */
function mailedTogether({ mailed: known }: Participation, mailed: Mailed): Mailed {
  const { sequence = 0, message = 0 } = known ?? {};
  const newest = Math.max(message, mailed.message ?? 0);
  return {
    ...mailed,
    sequence: Math.max(sequence, mailed.sequence),
    ...(newest > 0 && { message: newest }),
  };
}

/** Whether a participation is still the same person's: they have not left, nor moved it into an account. */
const isSamePerson = (row: Participation, before: Participation): boolean =>
  row.participantUid === before.participantUid &&
  (row.linkVersion === undefined) === (before.linkVersion === undefined);

/**
 * Records that the question reached people, and with them their companions; unless the event was moved meanwhile: then they were asked
 * about another time.
 */
async function recordAsked(tx: Transaction, asked: readonly Joined[], at: Date): Promise<void> {
  if (asked.length === 0) return;
  const events = await tx.select('events', ['id', 'eventDate'], {
    where: { id: { in: asked.map(({ event }) => event.id) } },
  });
  const dates = new Map(events.map(({ id, eventDate }) => [id, eventDate]));
  const leadIds = asked
    .filter(({ event }) => dates.get(event.id) === event.eventDate)
    .map(({ participation }) => participation.id);
  const first = { askedAt: null, leftReason: null };
  const askedAt = at.toISOString();
  await tx.update('participations', { ...first, id: { in: leadIds } }, { askedAt });
  await tx.update('participations', { ...first, broughtBy: { in: leadIds } }, { askedAt });
}

const questionIn = ({ news }: Difference) => news.find((one) => one.kind === 'question');

/**
 * Records what people were mailed, unless they left: all in one transaction, so that no part of a sent message becomes due again.
 * @param parts what the message says; nothing if there is none
 */
const record =
  (sent: readonly Current[], now: Date, parts: readonly Difference[] = []): Recorder =>
  async (tx, acceptedAt) => {
    const sentById = new Map(sent.map((one) => [one.joined.participation.id, one]));
    const saidById = new Map(parts.map((part) => [part.participation.id, part]));
    const asked: Joined[] = [];
    const changes = (await tx.lock('participations', [...sentById.keys()])).flatMap((row) => {
      const one = sentById.get(row.id);
      if (!one || !isSamePerson(row, one.joined.participation)) return [];
      const said = saidById.get(row.id);
      const question = acceptedAt && row.status === 'joined' && said && questionIn(said);
      if (question) asked.push(one.joined);
      const { answerBy: known, ...state } = mailedTogether(row, mailedAfter(one.joined, now, one.messages));
      const answerBy = question ? question.deadline : known;
      const mailed = { ...state, ...(answerBy && { answerBy }) };
      return isDeepStrictEqual(mailed, row.mailed) ? [] : [{ id: row.id, mailed }];
    });
    await tx.updateEach('participations', changes);
    if (acceptedAt) await recordAsked(tx, asked, acceptedAt);
  };

/** The uids of people who are named in the message about an event. */
const namedIn = ({ event, news }: Difference): string[] => [
  ...organiserUids(event),
  ...news.flatMap((one) => (one.kind === 'message' ? [one.message.authorUid] : [])),
];

/** The event as a reader of the message sees it. */
const readBy = (difference: Difference, { language }: MessageOptions): Difference => ({
  ...difference,
  event: inLanguage(difference.event, language),
});

/** Renders the message to a participant. */
export const writeToParticipant: RenderMessage = async ({ subject }, context) => {
  const { db, now, site } = context;
  const current = await readCurrent(db, await db.get('participations', subject));
  if (!current) return null;
  const { participantUid, participant, confirmBy } = current.joined.participation;
  // Until the address is confirmed, only the private link is sent to it.
  if (confirmBy !== undefined) return null;
  if (isUnopened(current.joined.participation)) return writeToUnopened(current, context);
  const recipient = await recipientOf(db, current.joined.participation);
  const options = recipient && (await messageOptions(recipient, context));
  const language = options?.language;
  const wanted = selectWantedNews(current, recipient, now, language);
  if (!options || !wanted) return { message: null, record: record([current], now) };
  const parts: [Difference, ...Difference[]] = [wanted];
  const sent = [current];
  for (const other of await readOthers(current, db)) {
    const part = selectWantedNews(other, recipient, now, language);
    if (!part) continue;
    parts.push(part);
    sent.push(other);
  }
  parts.sort(({ event: one }, { event: other }) => (one.eventDate < other.eventDate ? -1 : 1));
  const [first, ...others] = parts;
  const nameOf = await namesOf(db, [participantUid, ...parts.flatMap(namedIn)]);
  const name = nameOf(participantUid) ?? current.joined.participation.name;
  return {
    message: {
      ...(await joinedMessage([readBy(first, options), ...others.map((one) => readBy(one, options))], {
        ...{ ...options, nameOf },
        showsContact: (await stopOf(db, { uid: participantUid, email: participant }, now)) === null,
        linkPage: await privateLinkPage(db, current.joined.participation, site),
        comingPage: ({ participation: { id } }) =>
          comingAddress(site, comingToken(context.linkKey, id, recipient.address)),
      })),
      ...{ to: { address: recipient.address, name }, recipient },
      messageId: messageIdOf(contentIdOfAll(parts), site),
    },
    record: record(sent, now, parts),
  };
};

/** Renders the message to a person whom an organiser added, and who has not opened the first message. */
async function writeToUnopened(current: Current, context: RenderContext): Promise<Task | null> {
  const { db, now, site } = context;
  const { participation, event } = current.joined;
  const { id } = participation;
  const recipient = await recipientOf(db, participation);
  const news = vitalNewsOf(current.joined, now);
  const page = await privateLinkPage(db, participation, site);
  const isReached = recipient?.refusedAt === undefined && recipient && wants(recipient, 'changes');
  if (!news || !page || !isReached) return null;
  return {
    message: {
      ...vitalMessage(current.joined, news, page, await optionsFor(recipient, context)),
      ...{ to: { address: recipient.address }, recipient, unsolicited: true },
      messageId: messageIdOf(`vital-${id}.${event.sequence}.${news.kind}`, site),
    },
    record: record([current], now),
  };
}

const messageOptions = async (recipient: MailRecipient, context: RenderContext) => ({
  ...(await optionsFor(recipient, context)),
  now: context.now,
  languages: context.languages,
  showsOrganiser: context.showsOrganiser,
});
