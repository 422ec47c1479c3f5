/** To an address that has a place in an event, after someone joined it again with that address. Contains nobody's words. */
import { pages, pathTo } from '@social-serve/contract/paths';
import { isOverNow } from '../../events/clock.ts';
import { isListed } from '../../events/row.ts';
import { shortWhen, whenInWords } from '../../formats/event-words.ts';
import { recipientOf } from '../../outbox/recipients.ts';
import { button, heading, paragraph } from '../layout.ts';
import { optionsFor, type RenderMessage } from '../rendering.ts';
import { messageIdOf, threadOf, writeTo } from '../writing.ts';
import { privateLinkPage } from './private-link.ts';

const DAY = 86_400_000;

/** Renders "You already have a place", with the way to it: the answer on the page does not say so. */
export const writeJoinedAlready: RenderMessage = async ({ subject, since }, context) => {
  const { db, now, site } = context;
  const row = await db.get('participations', subject);
  if (!row || row.leftReason || now.getTime() - Date.parse(since) > DAY) return null;
  const [event, recipient] = await Promise.all([db.get('events', row.eventId), recipientOf(db, row)]);
  if (!event || !isListed(event) || isOverNow(event, now) || !recipient || recipient.refusedAt) return null;
  const linkPage = await privateLinkPage(db, row, site);
  const words = {
    subject: 'You already have a place',
    preheader: shortWhen(event),
    blocks: [
      heading([`You already have a place on ${whenInWords(event)}`]),
      paragraph(
        linkPage
          ? 'Someone joined this event again with your e-mail address. Nothing has changed. Open your place to see it, confirm it or leave.'
          : 'Someone joined this event again with your e-mail address. Nothing has changed: your account has a place. Log in to see it or to leave.',
      ),
      button(
        linkPage ? 'See your place' : 'See the event',
        linkPage ?? `${site}${pathTo(pages.openEvent, { id: event.id })}`,
      ),
      paragraph('If it wasn’t you, ignore this e-mail.'),
    ],
    reason: 'You’re receiving this because someone joined an event with your address at',
    kinds: ['changes'] as ['changes'],
    references: threadOf(event.id, site),
  };
  return {
    message: {
      ...writeTo(words, optionsFor(recipient, context)),
      ...{ to: { address: recipient.address }, recipient, unsolicited: true },
      messageId: messageIdOf(`again-${row.id}.${Date.parse(since)}`, site),
    },
  };
};
