/**
 * Where links in mail lead (docs/specification.md, "Mail"), without signing in: a page with a button, since a GET must change nothing
 * (scanners open every link), and the POST of that button, or of a mail program's one-click unsubscribe (RFC 8058).
 */
import { isMailKind, MAIL_KINDS, type MailKind } from '@social-serve/contract/mail-rules';
import { documents, operations } from '@social-serve/contract/operations';
import { pages } from '@social-serve/contract/paths';
import type { Request, Response } from 'express';
import type { MailRecipient } from '../database/tables/mail.ts';
import type { Dependencies } from '../dependencies.ts';
import { STREAMED } from '../http/answer.ts';
import { ProblemError } from '../http/problems.ts';
import { type Route, route } from '../http/route.ts';
import type { Pages } from '../http/site.ts';
import { type PlainPage, plainPages } from './plain-page.ts';
import { confirm, recipientOfLink, turnOff, wants } from './recipients.ts';

const NO_LINK: PlainPage = {
  title: 'This link does not work',
  text: 'A part of it is missing, or the address that it was sent to has changed since. Copy the whole address from the mail.',
  more: { before: 'With an account, all of it is chosen under', label: 'Account', path: pages.account },
};

const offPage = (recipient: MailRecipient, kind: MailKind): PlainPage => {
  const { name, text } = MAIL_KINDS[kind];
  const more = {
    before: 'With an account, all of it is chosen under',
    label: 'Account',
    path: pages.account,
  };
  return wants(recipient, kind)
    ? {
        title: `Turn off ${name}?`,
        text: `${text} None of this is mailed to ${recipient.address} any more then.`,
        action: 'Turn off',
        more,
      }
    : { title: 'Turned off', text: `${recipient.address} does not get ${name} any more.`, more };
};

const CONFIRMED: PlainPage = {
  title: 'Confirmed',
  text: 'Thank you. Mail reaches you here.',
  more: { before: 'On with', label: 'the next events', path: pages.upcomingEvents },
};

const confirmPage = ({ asked, address, newsMonth }: MailRecipient): PlainPage => {
  if (asked === 'news')
    return {
      title: 'Get our news?',
      text: `${MAIL_KINDS.news.text} They go to ${address}; each has a link that ends them.`,
      action: 'Confirm',
    };
  if (asked === 'address')
    return { title: 'Confirm your e-mail', text: `Mail goes to ${address} again.`, action: 'Confirm' };
  if (newsMonth !== undefined) return CONFIRMED;
  return { title: 'This link was used', text: 'There is nothing left to confirm.' };
};

/** The routes of links in mail. */
export function mailLinkRoutes({
  db,
  limits,
  pages: { fontFaces },
}: Dependencies & { pages: Pick<Pages, 'fontFaces'> }): Route[] {
  const { headers, draw } = plainPages(fontFaces);
  const aMinute = {
    name: 'mail-link',
    most: 30,
    seconds: 60,
    detail: 'This link was used too often. Please wait a minute and try again.',
  };
  const noLink = new ProblemError('not-found', NO_LINK.text);

  /** Sends a page; where there is none a 404, as HTML or as a problem by what is accepted. */
  const show = ({ req, res }: { req: Request; res: Response }, page: PlainPage | null) => {
    if (!page && req.accepts(['json', 'html']) !== 'html') throw noLink;
    res.status(page ? 200 : 404).type('html');
    res.send(draw(page ?? NO_LINK));
    return STREAMED;
  };

  /** Does what a link is for. The rate limit counts by link, so that a flood of one affects no other. */
  const act = async (
    token: string,
    work: (recipient: MailRecipient) => Promise<PlainPage>,
  ): Promise<string> => {
    const recipient = await recipientOfLink(db, token);
    if (!recipient) throw noLink;
    return limits.counted(
      aMinute,
      token,
      async () => draw(await work(recipient)),
      () => true,
    );
  };

  return [
    route(
      documents.mailOffPage,
      async ({ params: { kind, token }, raw }) => {
        const recipient = isMailKind(kind) && (await recipientOfLink(db, token));
        return show(raw, recipient ? offPage(recipient, kind) : null);
      },
      headers,
    ),

    route(
      operations.turnMailOff,
      async ({ params: { kind, token }, now }) => {
        if (!isMailKind(kind)) throw noLink;
        return act(token, async ({ id }) => {
          const recipient = await db.transaction((tx) => turnOff(tx, id, kind, now));
          if (!recipient) throw noLink;
          return offPage(recipient, kind);
        });
      },
      headers,
    ),

    route(
      documents.mailConfirmPage,
      async ({ params: { token }, raw }) => {
        const recipient = await recipientOfLink(db, token);
        return show(raw, recipient && confirmPage(recipient));
      },
      headers,
    ),

    route(
      operations.confirmAddress,
      ({ params: { token }, now }) =>
        act(token, async (recipient) => {
          const isDone = await db.transaction((tx) => confirm(tx, recipient.id, now));
          if (isDone === null) throw noLink;
          return isDone ? CONFIRMED : confirmPage(recipient);
        }),
      headers,
    ),
  ];
}
