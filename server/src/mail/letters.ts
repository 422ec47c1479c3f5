/** What is written to people whom no event and no row is about. */
import { pages } from '@social-serve/contract/paths';
import { button, heading, paragraph, type Written, write } from './template.ts';

/** With the link that lets somebody choose a new password. */
export function resetLetter(code: string, site: string): Written {
  const query = new URLSearchParams({ mode: 'resetPassword', oobCode: code });
  const title = 'Choose a new password';
  return write(
    {
      subject: 'Reset your password for Social Serve',
      blocks: [
        heading(title),
        paragraph('Somebody asked for a new password for your account.'),
        button(title, `${site}${pages.accountAction}?${query}`),
        paragraph(
          'The link works once, for one hour. If it was not you, do nothing: your password stays as it is.',
        ),
      ],
      reason: 'This was sent because a reset of your password was asked for at',
    },
    site,
  );
}

/** With which whoever runs a site tries whether its mail arrives. */
export const testLetter = (site: string): Written =>
  write(
    {
      subject: 'Mail from Social Serve works',
      blocks: [
        heading('It works'),
        paragraph('This message came the same way as all that your site will send.'),
        paragraph('Look whether it lies among spam, and what your mail program says of SPF, DKIM and DMARC.'),
      ],
      reason: 'This was sent by npm run mail:test at',
    },
    site,
  );
