/** To co-organisers. Text from strangers appears only in the body, and never as a link. */
import { noticeText } from '@social-serve/contract/notice-words';
import { OPEN_NOTICES, pages, pathTo } from '@social-serve/contract/paths';
import { inLanguage } from '@social-serve/contract/translation-rules';
import { type MailWords, mailWords } from '@social-serve/contract/words/mail';
import { noticeWords } from '@social-serve/contract/words/notices';
import type { EventRow } from '../../database/tables/events.ts';
import type { Invitation } from '../../database/tables/organisers.ts';
import { isOverNow } from '../../events/clock.ts';
import { type WithCreatorName, withCreatorName } from '../../events/organisers.ts';
import { publicName, toNoticeEvent } from '../../events/presenter.ts';
import { isListed } from '../../events/row.ts';
import { shortWhen, whenInWords } from '../../formats/event-words.ts';
import { namesOf } from '../../people/profiles.ts';
import { button, fact, heading, link, paragraph, type Written } from '../layout.ts';
import type { RenderContext, RenderMessage } from '../rendering.ts';
import { type MessageOptions, messageIdOf, momentIn, sentenceOf, writeTo } from '../writing.ts';
import { personal } from './personal.ts';

const describeSeries = ({ seriesId }: EventRow, { invitation }: MailWords) =>
  seriesId ? [paragraph(invitation.allDates)] : [];

/** To a person who is invited to co-organise an event. */
function invitationMessage({ id }: Invitation, event: WithCreatorName, options: MessageOptions): Written {
  const { site } = options;
  const words = mailWords[options.language];
  const name = publicName(event.creatorName).name ?? words.someone;
  const { between, after } = words.invitation.title;
  const notice = { kind: 'invited', event: toNoticeEvent(event), name, organiser: id } as const;
  const { more = '' } = noticeText(noticeWords[options.language], notice, momentIn(options.language));
  return writeTo(
    {
      subject: words.invitation.subject,
      preheader: shortWhen(event, options.language),
      blocks: [
        heading([{ name }, between, { name: event.title }, after]),
        fact(words.when, whenInWords(event, options.language)),
        paragraph(words.invitation.whatYouCan),
        paragraph(more),
        ...describeSeries(event, words),
        button(words.invitation.accept, site + pathTo(pages.eventDetails, { id: event.id }) + OPEN_NOTICES),
        link(words.seeEvent, site + pathTo(pages.openEvent, { id: event.id })),
      ],
      reason: words.invitation.because,
      kinds: ['messages'],
      references: messageIdOf(`invitation-${id}`, site),
    },
    options,
  );
}

/** To the person who inherits an event. */
function heirMessage({ id }: Invitation, event: EventRow, options: MessageOptions): Written {
  const { site } = options;
  const words = mailWords[options.language];
  const { line, more = '' } = sentenceOf(
    { kind: 'inherited', event: toNoticeEvent(event) },
    event,
    options.language,
  );
  return writeTo(
    {
      subject: words.inherited.subject,
      preheader: shortWhen(event, options.language),
      blocks: [
        heading(line),
        fact(words.when, whenInWords(event, options.language)),
        paragraph(`${more} ${words.inherited.guestsStay}`),
        ...describeSeries(event, words),
        button(words.seeGuests, site + pathTo(pages.manageEvent, { id: event.id })),
      ],
      reason: words.inherited.because,
      kinds: ['changes'],
      references: messageIdOf(`invitation-${id}`, site),
    },
    options,
  );
}

/** An invitation and its upcoming event; null if it was read in the app, or the event is over or not public. */
async function readInvitation(id: string, { db, now }: RenderContext) {
  const invitation = await db.get('organisers', id);
  const event = invitation && !invitation.seen ? await db.get('events', invitation.eventId) : null;
  return invitation && event && isListed(event) && !isOverNow(event, now) ? { invitation, event } : null;
}

/** Renders the invitation to the account with the invited address; null if no account has it as a verified address. */
export const writeInvitation: RenderMessage = async ({ subject }, context) => {
  const found = await readInvitation(subject, context);
  if (!found || found.invitation.answeredAt !== undefined) return null;
  const { invitation, event } = found;
  const { id, email, invitedAt } = invitation;
  const [row] = await context.db.find('mailRecipients', { where: { verifiedAddress: email }, limit: 1 });
  if (row?.uid === undefined) return null;
  const named = withCreatorName(event, await namesOf(context.db, [event.creatorUid]));
  return personal(
    {
      ...{ uid: row.uid, address: email, kind: 'messages', name: ['organisers', id, invitedAt] },
      fromStranger: true,
      write: (options) => invitationMessage(invitation, inLanguage(named, options.language), options),
    },
    context,
  );
};

/** Renders the message to the person who inherited the event. */
export const writeInherited: RenderMessage = async ({ subject }, context) => {
  const found = await readInvitation(subject, context);
  if (!found) return null;
  const { invitation, event } = found;
  const { id, uid, inheritedAt } = invitation;
  if (uid === undefined || inheritedAt === undefined) return null;
  return personal(
    {
      ...{ uid, kind: 'changes', name: ['organisers', id, inheritedAt] },
      write: (options) => heirMessage(invitation, inLanguage(event, options.language), options),
    },
    context,
  );
};
