/** To the team: a message from Contact Us. A reply goes to the author of the message. */
import { needsSmtpUtf8 } from '@social-serve/contract/account-rules';
import { pages } from '@social-serve/contract/paths';
import { mailWords } from '@social-serve/contract/words/mail';
import type { ContactMessage } from '../../database/tables/contact.ts';
import { clipped, oneLine } from '../../formats/event-words.ts';
import { button, fact, heading, paragraph, quote, type Written } from '../layout.ts';
import type { RenderMessage } from '../rendering.ts';
import { messageIdOf } from '../writing.ts';
import { digestOf } from './personal.ts';
import { type MemberOptions, memberFor, writeToTeam } from './team.ts';

/** A message from Contact Us. */
export function contactMessage(message: ContactMessage, options: MemberOptions): Written {
  const { id, name, email } = message;
  const { site, language } = options;
  const words = mailWords[language].contact;
  const written = writeToTeam(
    {
      subject: words.subject(oneLine(name)),
      preheader: clipped(message.message, 100),
      blocks: [
        heading([words.title.before, { name }, words.title.after]),
        quote(message.message),
        fact(words.address, [{ name: email }]),
        paragraph(needsSmtpUtf8(email) ? words.writeToAnswer : words.replyToAnswer),
        button(words.seeAll, `${site}${pages.team}?part=messages`),
      ],
    },
    options,
  );
  return {
    ...written,
    replyTo: { address: email, name },
    references: messageIdOf(`contact-${id}`, site),
  };
}

/** Renders the message to an address of the team, which needs no account. */
export const writeContact: RenderMessage = async ({ subject, recipient: address = '' }, context) => {
  const { db, site } = context;
  const message = await db.get('contactMessages', subject);
  const member = await memberFor(address, context);
  if (!message || message.spam || message.decidedAt !== undefined || !member) return null;
  const { id, date } = message;
  const messageId = messageIdOf(`contactMessages-${id}.${Date.parse(date)}.${digestOf(date, address)}`, site);
  const { recipient, options } = member;
  const written = contactMessage(message, options);
  return { message: { ...written, recipient, to: { address }, messageId, fromStranger: true } };
};
