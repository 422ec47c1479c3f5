/** The addresses of links in mail, which identify a recipient by a secret token. */
import type { MailKind } from '@social-serve/contract/mail-rules';
import { calls, pages, pathTo } from '@social-serve/contract/paths';

/** The unsubscribe link for a kind of mail. @param site the site's address @param token `mailToken` */
export const offAddress = (site: string, token: string, kind: MailKind) =>
  site + pathTo(calls.mailOff, { kind, token });

/** The link that confirms a person's address. */
export const confirmAddress = (site: string, token: string) => site + pathTo(calls.mailConfirm, { token });

/** The page on which a person answers whether they still come. @param token `comingToken` */
export const comingAddress = (site: string, token: string) => site + pathTo(calls.comingAnswer, { token });

/** What a link in mail about an account does, as Firebase names it. */
type ActionMode = 'resetPassword' | 'verifyEmail' | 'verifyAndChangeEmail' | 'recoverEmail';
/** The link by which a stopped person answers. */
export const stopAddress = (site: string, token: string) => site + pathTo(calls.stopAnswer, { token });

/** The link with a one-use code of an account, which follows `#`: no log or referrer has it. */
export const actionLink = (mode: ActionMode, code: string, site: string) =>
  `${site}${pages.accountAction}#${new URLSearchParams({ mode, oobCode: code })}`;
