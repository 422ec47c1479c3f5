/** To an account of the built-in sign-in: a link with a one-use code. */
import { pages } from '@social-serve/contract/paths';
import { button, heading, paragraph, type Written, write } from '../template.ts';

const resetLink = (code: string, site: string) =>
  `${site}${pages.accountAction}?${new URLSearchParams({ mode: 'resetPassword', oobCode: code })}`;

/** With the link that lets somebody choose a new password. */
export function resetLetter(code: string, site: string): Written {
  const title = 'Choose a new password';
  return write(
    {
      subject: 'Reset your password for Social Serve',
      preheader: 'The link works once, for one hour.',
      blocks: [
        heading(title),
        paragraph('Somebody asked for a new password for your account.'),
        button(title, resetLink(code, site)),
        paragraph(
          'The link works once, for one hour. If it was not you, do nothing: your password stays as it is.',
        ),
      ],
      reason: 'This was sent because a reset of your password was asked for at',
    },
    site,
  );
}
