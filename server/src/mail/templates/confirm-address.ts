/** To an address: the link that confirms it. */

import { isSubscriber, mailToken } from '../../outbox/recipients.ts';
import { button, heading, paragraph, type Written, write } from '../layout.ts';
import { confirmAddress } from '../links.ts';
import type { RenderMessage } from '../rendering.ts';
import { messageIdOf } from '../writing.ts';

const CONFIRMATIONS = {
  news: {
    title: 'Confirm your subscription',
    text: 'Someone signed this address up for our monthly newsletter.',
    otherwise:
      'If it wasn’t you, ignore this e-mail. We won’t send the newsletter, and we’ll delete your address in a week.',
  },
  address: {
    title: 'Confirm your e-mail address',
    text: 'This address rejected our e-mail in the past. Confirm it to receive e-mail again.',
    otherwise: 'If you didn’t ask for this, ignore this e-mail.',
  },
};

/** The message with the link that confirms an address. */
export function confirmationMessage(
  purpose: keyof typeof CONFIRMATIONS,
  link: string,
  site: string,
): Written {
  const { title, text, otherwise } = CONFIRMATIONS[purpose];
  return write(
    {
      subject: `${title} | Social Serve`,
      preheader: text,
      blocks: [heading(title), paragraph(text), button('Confirm', link), paragraph(otherwise)],
      reason: 'You’re receiving this because someone entered your address at',
    },
    site,
  );
}

/** Renders the message to an address that awaits confirmation; null for an account whose address is not verified. */
export const writeConfirmation: RenderMessage = async ({ subject }, { db, site, linkKey }) => {
  const row = await db.get('mailRecipients', subject);
  if (!row?.asked || (!isSubscriber(row) && !row.verified)) return null;
  const { id, address, asked, askedAt = '' } = row;
  return {
    message: {
      ...confirmationMessage(asked, confirmAddress(site, mailToken(linkKey, row)), site),
      ...{ to: { address }, recipient: row },
      messageId: messageIdOf(`confirm-${id}-${Date.parse(askedAt)}`, site),
    },
  };
};
