/** To an account of the server's own sign-in: a link with a one-use code, which is drawn when its letter is written. */
import { pages } from '@social-serve/contract/paths';
import type { WriteLetter } from '../letter.ts';
import { button, heading, paragraph, type Written, write } from '../template.ts';

const actionLink = (mode: 'resetPassword' | 'verifyEmail', code: string, site: string) =>
  `${site}${pages.accountAction}?${new URLSearchParams({ mode, oobCode: code })}`;

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
        button(title, actionLink('resetPassword', code, site)),
        paragraph(
          'The link works once, for one hour. If it was not you, do nothing: your password stays as it is.',
        ),
      ],
      reason: 'This was sent because a reset of your password was asked for at',
    },
    site,
  );
}

/** With the link that confirms an account's address. */
export function verifyLetter(code: string, site: string): Written {
  const title = 'Confirm your e-mail';
  return write(
    {
      subject: 'Confirm your e-mail for Social Serve',
      preheader: 'Then mail about your events reaches you.',
      blocks: [
        heading(title),
        paragraph('Then mail about your events reaches you here.'),
        button(title, actionLink('verifyEmail', code, site)),
        paragraph('The link works once. If you have no account here, do nothing.'),
      ],
      reason: 'This was sent because an account was made with this address at',
    },
    site,
  );
}

const writeWithCode =
  (
    purpose: 'reset-password' | 'verify-email',
    letter: (code: string, site: string) => Written,
  ): WriteLetter =>
  async ({ subject }, { site, drawCode }) => {
    const drawn = await drawCode(purpose, subject);
    if (!drawn) return null;
    const { address, name, code } = drawn;
    return { letter: { ...letter(code, site), to: { address, name } } };
  };

export const writeReset = writeWithCode('reset-password', resetLetter);
export const writeVerification = writeWithCode('verify-email', verifyLetter);
