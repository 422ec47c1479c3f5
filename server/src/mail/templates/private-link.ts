/**
 * To people without an account: their private link, and news of their companions. Contains no text that the requester typed, and
 * nothing of an organiser whose address is not confirmed.
 */
import { pages, pathTo } from '@social-serve/contract/paths';
import { inLanguage } from '@social-serve/contract/translation-rules';
import { type MailWords, mailWords } from '@social-serve/contract/words/mail';
import { placesWords } from '@social-serve/contract/words/places';
import type { Reader } from '../../database/database.ts';
import type { EventRow } from '../../database/tables/events.ts';
import type { Participation } from '../../database/tables/participations.ts';
import { isOverNow } from '../../events/clock.ts';
import { isListed } from '../../events/row.ts';
import { oneLine, shortWhen, startInWords, whenInWords } from '../../formats/event-words.ts';
import { mayGet } from '../../outbox/choices.ts';
import { isConfirmedUid, recipientOf } from '../../outbox/recipients.ts';
import { companionsOf } from '../../participations/companions.ts';
import { placesOfGroup } from '../../participations/groups.ts';
import { storedKey } from '../../participations/link-key.ts';
import { awaitConfirmation } from '../../private-links/confirm.ts';
import { linkAddress, mailedLinkOf } from '../../private-links/link.ts';
import { joinedOf, mailedAfter } from '../differences.ts';
import { button, fact, heading, paragraph, type Words, type Written } from '../layout.ts';
import { optionsFor, type RenderMessage } from '../rendering.ts';
import { type MessageOptions, messageIdOf, threadOf, writeTo } from '../writing.ts';
import { coverOf, factsOf, siteCover } from './event-parts.ts';

/** The page of the private link that is only mailed to a person; undefined for an account. */
export async function privateLinkPage(
  db: Reader,
  row: Participation,
  site: string,
): Promise<string | undefined> {
  const key = row.linkVersion === undefined ? null : await storedKey(db);
  return key ? linkAddress(site, mailedLinkOf(key, row)) : undefined;
}

function purposeOf({
  confirmBy,
  status,
  added,
  linkVersion = 1,
}: Participation): keyof MailWords['privateLink'] {
  if (confirmBy !== undefined) return status === 'waiting' ? 'confirmWaiting' : 'confirm';
  return added && linkVersion === 1 ? 'added' : 'renewed';
}

function linkMessage(
  row: Participation,
  event: EventRow,
  address: string,
  { isNamed, ...options }: MessageOptions & { isNamed: boolean },
): Written {
  const { site, language, languages } = options;
  const words = mailWords[language];
  const { subject, title, untitled, text, otherwise, action, because } = words.privateLink[purposeOf(row)];
  const read = inLanguage(event, language);
  const unnamed = untitled(startInWords(event, language));
  const line: Words = isNamed ? [title.before, { name: read.title }, title.after] : unnamed;
  const named = `${title.before}${oneLine(read.title)}${title.after}, ${shortWhen(event, language)}`;
  return writeTo(
    {
      subject: subject ?? (isNamed ? named : unnamed),
      preheader: isNamed
        ? `${whenInWords(event, language)} · ${oneLine(read.location)}`
        : whenInWords(event, language),
      cover: isNamed ? coverOf(event, { site, language, languages }) : siteCover(site),
      blocks: [
        heading(line),
        ...(isNamed ? factsOf(read, language) : [fact(words.when, whenInWords(event, language))]),
        paragraph(text),
        button(action, address),
        paragraph(otherwise),
      ],
      reason: because,
      kinds: ['changes'],
      references: threadOf(event.id, site),
    },
    options,
  );
}

/** How long a first request for confirmation may wait, in milliseconds. */
const LATE = 2 * 86_400_000;

/** Whether a first request for confirmation has waited for so long that it would only be a nuisance. */
const isLate = ({ confirmBy, linkVersion, joinedAt }: Participation, now: Date) =>
  confirmBy !== undefined && linkVersion === 1 && now.getTime() - Date.parse(joinedAt) > LATE;

/** Renders the message with a private link; each link is mailed once. */
export const writePrivateLink: RenderMessage = async ({ subject }, context) => {
  const { db, now, site } = context;
  const row = await db.get('participations', subject);
  const page = row && (await privateLinkPage(db, row, site));
  if (!row || !page || row.leftReason || isLate(row, now)) return null;
  const [event, recipient] = await Promise.all([db.get('events', row.eventId), recipientOf(db, row)]);
  if (!event || !isListed(event) || isOverNow(event, now) || !recipient || recipient.refusedAt) return null;
  const participantsMessage = linkMessage(row, event, page, {
    ...(await optionsFor(recipient, context)),
    isNamed: event.creatorUid !== undefined && (await isConfirmedUid(db, event.creatorUid)),
  });
  return {
    message: {
      ...participantsMessage,
      ...{ to: { address: recipient.address }, recipient, unsolicited: true },
      messageId: messageIdOf(`link-${row.id}.${row.linkVersion}`, site),
    },
    record: async (tx) => {
      await awaitConfirmation(tx, row, now);
      if (!row.added) return;
      // For a person whom an organiser added, this message is also the confirmation.
      const mailed = mailedAfter(joinedOf(event, row), now);
      await tx.update('participations', { id: row.id, linkVersion: row.linkVersion ?? 1 }, { mailed });
    },
  };
};

/** Renders the message to a person whose companion moved up from the waiting list. */
export const writeCompanionMovedUp: RenderMessage = async ({ subject }, context) => {
  const { db, now, site } = context;
  const companion = await db.get('participations', subject);
  const lead =
    companion?.broughtBy === undefined ? null : await db.get('participations', companion.broughtBy);
  const event = companion && (await db.get('events', companion.eventId));
  if (!companion || companion.leftReason || !lead || lead.leftReason || !event) return null;
  const known = companion.mailed ?? companion.lastNotified;
  if (known.status !== 'waiting' || companion.status !== 'joined') return null;
  const group = placesOfGroup(lead, await companionsOf(db, lead.id));
  const mailed = mailedAfter(joinedOf(event, companion), now);
  const record: NonNullable<Awaited<ReturnType<RenderMessage>>> = {
    message: null,
    record: async (tx) => {
      await tx.update('participations', { id: companion.id, leftReason: null }, { mailed });
    },
  };
  const recipient = await recipientOf(db, lead);
  if (!recipient || !mayGet(recipient, 'changes') || !isListed(event) || isOverNow(event, now)) return record;
  const options = await optionsFor(recipient, context);
  const words = mailWords[options.language];
  const line = words.companion[companion.age === 'child' ? 'child' : 'adult'];
  const page =
    (await privateLinkPage(db, lead, site)) ?? `${site}${pathTo(pages.openEvent, { id: event.id })}`;
  return {
    ...record,
    message: {
      ...writeTo(
        {
          subject: words.companion.subject,
          preheader: shortWhen(event, options.language),
          blocks: [
            heading([line.before, { name: inLanguage(event, options.language).title }, line.after]),
            ...(group ? [paragraph(placesWords[options.language].group(group))] : []),
            fact(words.when, whenInWords(event, options.language)),
            button(words.seeEvent, page),
          ],
          reason: words.companion.because,
          kinds: ['changes'],
          references: threadOf(event.id, site),
        },
        options,
      ),
      ...{ to: { address: recipient.address, name: lead.name }, recipient },
      messageId: messageIdOf(`companion-${companion.id}.${event.sequence}`, site),
    },
  };
};
