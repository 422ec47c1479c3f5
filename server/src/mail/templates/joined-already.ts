/** To an address that has a place in an event, after someone joined it again with that address. Contains nobody's words. */
import { pages, pathTo } from '@social-serve/contract/paths';
import { mailWords } from '@social-serve/contract/words/mail';
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
  const options = await optionsFor(recipient, context);
  const words = mailWords[options.language];
  const { subject: title, title: titleOn, withLink, withAccount, otherwise, because } = words.joinedAlready;
  const content = {
    subject: title,
    preheader: shortWhen(event, options.language),
    blocks: [
      heading([titleOn(whenInWords(event, options.language))]),
      paragraph(linkPage ? withLink : withAccount),
      button(
        linkPage ? words.seePlace : words.seeEvent,
        linkPage ?? `${site}${pathTo(pages.openEvent, { id: event.id })}`,
      ),
      paragraph(otherwise),
    ],
    reason: because,
    kinds: ['changes'] as ['changes'],
    references: threadOf(event.id, site),
  };
  return {
    message: {
      ...writeTo(content, options),
      ...{ to: { address: recipient.address }, recipient, unsolicited: true },
      messageId: messageIdOf(`again-${row.id}.${Date.parse(since)}`, site),
    },
  };
};
