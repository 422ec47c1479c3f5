/** To the team: a message from Contact Us. A reply goes to the author of the message. */
import { needsSmtpUtf8 } from '@social-serve/contract/account-rules';
import type { Language } from '@social-serve/contract/languages';
import { pages } from '@social-serve/contract/paths';
import { mailWords } from '@social-serve/contract/words/mail';
import type { ContactMessage } from '../../database/tables/contact.ts';
import { clipped, oneLine } from '../../formats/event-words.ts';
import { button, fact, heading, paragraph, quote, type Written, write } from '../layout.ts';
import { languageFor, type RenderMessage } from '../rendering.ts';
import { messageIdOf } from '../writing.ts';
import { digestOf } from './personal.ts';

/** A message from Contact Us. @param site the site's address */
export function contactMessage(message: ContactMessage, site: string, language: Language): Written {
  const { id, name, email } = message;
  const words = mailWords[language].contact;
  const written = write(
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
      reason: words.because,
    },
    site,
    language,
  );
  return {
    ...written,
    replyTo: { address: email, name },
    references: messageIdOf(`contact-${id}`, site),
  };
}

/** Renders the message to an address of the team, which needs no account. */
export const writeContact: RenderMessage = async ({ subject, recipient: address = '' }, context) => {
  const { db, site, team } = context;
  const message = await db.get('contactMessages', subject);
  if (!message || message.spam || message.decidedAt !== undefined || !team.includes(address)) return null;
  const { id, date } = message;
  const messageId = messageIdOf(`contactMessages-${id}.${Date.parse(date)}.${digestOf(date, address)}`, site);
  const [row] = await db.find('mailRecipients', { where: { verifiedAddress: address }, limit: 1 });
  const written = contactMessage(message, site, await languageFor({ uid: row?.uid }, context));
  return { message: { ...written, to: { address }, messageId, fromStranger: true } };
};
