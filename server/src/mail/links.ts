/** The addresses of links in mail, which name a recipient by a secret token. */
import type { MailKind } from '@social-serve/contract/mail-rules';
import { calls, pages, pathTo } from '@social-serve/contract/paths';
import type { MailRecipient } from '../database/tables/mail.ts';

/** The address that turns off a kind of mail: it stands in each such letter. @param site where the site stands */
export const offAddress = (site: string, { token }: Pick<MailRecipient, 'token'>, kind: MailKind) =>
  site + pathTo(calls.mailOff, { kind, token });

/** The address that confirms somebody's address. */
export const confirmAddress = (site: string, { token }: Pick<MailRecipient, 'token'>) =>
  site + pathTo(calls.mailConfirm, { token });

/** The link with a one-use code of an account. */
export const actionLink = (mode: 'resetPassword' | 'verifyEmail', code: string, site: string) =>
  `${site}${pages.accountAction}?${new URLSearchParams({ mode, oobCode: code })}`;
