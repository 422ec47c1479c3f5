/** To an account of this server: a link with a one-time code, which is created when the message is rendered. */
import { button, heading, paragraph, type Written, write } from '../layout.ts';
import { actionLink } from '../links.ts';
import type { RenderMessage } from '../rendering.ts';

/** The message with the link to choose a new password. */
export function resetMessage(code: string, site: string): Written {
  const title = 'Choose a new password';
  return write(
    {
      subject: 'Reset your password for Social Serve',
      preheader: 'The link works once, for one hour.',
      blocks: [
        heading(title),
        paragraph('Someone asked to reset your password.'),
        button(title, actionLink('resetPassword', code, site)),
        paragraph(
          'The link works once, for one hour. If it wasn’t you, ignore this e-mail. Your password stays the same.',
        ),
      ],
      reason: 'You’re receiving this because someone asked to reset your password at',
    },
    site,
  );
}

/** The message with the link that confirms an account's address. */
export function verificationMessage(code: string, site: string): Written {
  const title = 'Confirm your e-mail address';
  const text = 'Confirm your address to receive e-mail about your events.';
  return write(
    {
      subject: `${title} | Social Serve`,
      preheader: text,
      blocks: [
        heading(title),
        paragraph(text),
        button('Confirm', actionLink('verifyEmail', code, site)),
        paragraph('The link works once, for one hour. If you didn’t register, ignore this e-mail.'),
      ],
      reason: 'You’re receiving this because someone registered with this address at',
    },
    site,
  );
}

const withCode =
  (
    purpose: 'reset-password' | 'verify-email',
    render: (code: string, site: string) => Written,
  ): RenderMessage =>
  async ({ subject }, { site, now, createCode }) => {
    const created = await createCode(purpose, subject, now);
    if (!created) return null;
    const { address, name, code } = created;
    return { message: { ...render(code, site), to: { address, name }, fromStranger: true } };
  };

export const writeReset = withCode('reset-password', resetMessage);
export const writeVerification = withCode('verify-email', verificationMessage);
