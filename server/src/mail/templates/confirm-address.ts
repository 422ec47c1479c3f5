/** To an address: the link that confirms it. */
import type { Language } from '@social-serve/contract/languages';
import { type MailWords, mailWords } from '@social-serve/contract/words/mail';
import type { SiteLanguages } from '../../http/context.ts';
import { isSubscriber, mailToken } from '../../outbox/recipients.ts';
import { button, heading, paragraph, type Written, write } from '../layout.ts';
import { confirmAddress } from '../links.ts';
import { languageFor, type RenderMessage } from '../rendering.ts';
import { messageIdOf } from '../writing.ts';

/** The message with the link that confirms an address. */
export function confirmationMessage(
  purpose: keyof MailWords['confirmations'],
  link: string,
  site: string,
  language: Language,
  languages: SiteLanguages,
): Written {
  const { confirmations, confirm, becauseEntered } = mailWords[language];
  const { subject, title, text, otherwise } = confirmations[purpose];
  return write(
    {
      subject,
      preheader: text,
      blocks: [heading(title), paragraph(text), button(confirm, link), paragraph(otherwise)],
      reason: becauseEntered,
    },
    site,
    language,
    languages,
  );
}

/** Renders the message to an address that awaits confirmation; null for an account whose address is not verified. */
export const writeConfirmation: RenderMessage = async ({ subject }, context) => {
  const { db, site, languages, linkKey } = context;
  const row = await db.get('mailRecipients', subject);
  if (!row?.asked || (!isSubscriber(row) && !row.verified)) return null;
  const { id, address, asked, askedAt = '' } = row;
  const link = confirmAddress(site, mailToken(linkKey, row));
  return {
    message: {
      ...confirmationMessage(asked, link, site, await languageFor(row, context), languages),
      ...{ to: { address }, recipient: row },
      messageId: messageIdOf(`confirm-${id}-${Date.parse(askedAt)}`, site),
    },
  };
};
