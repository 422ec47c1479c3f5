/** To the team: a message from Contact Us. A reply goes to the author of the message. */
import { needsSmtpUtf8 } from '@social-serve/contract/account-rules';
import { pages } from '@social-serve/contract/paths';
import type { ContactMessage } from '../../database/tables/contact.ts';
import { clipped, oneLine } from '../../formats/event-words.ts';
import { button, fact, heading, paragraph, quote, type Written, write } from '../layout.ts';
import type { RenderMessage } from '../rendering.ts';
import { messageIdOf } from '../writing.ts';
import { digestOf } from './personal.ts';

/** A message from Contact Us. @param site the site's address */
export function contactMessage(message: ContactMessage, site: string): Written {
  const { id, name, email } = message;
  const written = write(
    {
      subject: `Message from ${oneLine(name)}`,
      preheader: clipped(message.message, 100),
      blocks: [
        heading(['Message from ', { name }]),
        quote(message.message),
        fact('E-mail', [{ name: email }]),
        paragraph(
          needsSmtpUtf8(email)
            ? 'Write to that address to answer. Then mark the message as answered.'
            : 'Reply to this e-mail to answer. Then mark the message as answered.',
        ),
        button('See all messages', `${site}${pages.team}?part=messages`),
      ],
      reason: 'You’re receiving this because you’re on the team at',
    },
    site,
  );
  return {
    ...written,
    replyTo: { address: email, name },
    references: messageIdOf(`contact-${id}`, site),
  };
}

/** Renders the message to an address of the team, which needs no account. */
export const writeContact: RenderMessage = async (
  { subject, recipient: address = '' },
  { db, site, team },
) => {
  const message = await db.get('contactMessages', subject);
  if (!message || message.spam || message.decidedAt !== undefined || !team.includes(address)) return null;
  const { id, date } = message;
  const messageId = messageIdOf(`contactMessages-${id}.${Date.parse(date)}.${digestOf(date, address)}`, site);
  return { message: { ...contactMessage(message, site), to: { address }, messageId, fromStranger: true } };
};
