/**
 * The targets of links in mail (docs/specification.md, "Mail"), which need no sign-in: a page with a button, since a GET must change
 * nothing (scanners open every link), and the POST of that button or of a mail program's one-click unsubscribe (RFC 8058).
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
import { turnOff, wants } from '../outbox/choices.ts';
import { confirm } from '../outbox/confirmations.ts';
import { recipientOfLink } from '../outbox/recipients.ts';
import { type PlainPage, plainPages } from './plain-page.ts';

const INVALID_LINK: PlainPage = {
  title: 'This link does not work',
  text: 'Part of the link is missing, your e-mail address has changed, or this site replaced all links. Copy the whole link from our newest e-mail.',
  more: { before: 'You can change all e-mail settings under', label: 'Account', path: pages.account },
};

/** For a person who never agreed to any mail: stops everything that others cause. */
const stopPage = (recipient: MailRecipient, kind: MailKind): PlainPage =>
  wants(recipient, kind)
    ? {
        title: 'Stop e-mail that others cause?',
        text: `We’ll send nothing more to ${recipient.address} because someone else entered it on this site, for any event. This ends when you confirm an address of yours here, for example after you register.`,
        action: 'Stop',
      }
    : {
        title: 'Stopped',
        text: `We’ll send nothing more to ${recipient.address} because someone else entered it on this site, until you confirm an address of yours here. You can still register.`,
      };

const offPage = (recipient: MailRecipient, kind: MailKind): PlainPage => {
  if (!recipient.verified) return stopPage(recipient, kind);
  const { name, text } = MAIL_KINDS[kind];
  const more = {
    before: 'You can change all e-mail settings under',
    label: 'Account',
    path: pages.account,
  };
  return wants(recipient, kind)
    ? {
        title: `Turn off ${name}?`,
        text: `${text} We’ll stop sending these to ${recipient.address}.`,
        action: 'Turn off',
        more,
      }
    : { title: 'Turned off', text: `We no longer send ${name} to ${recipient.address}.`, more };
};

const CONFIRMED: PlainPage = {
  title: 'Confirmed',
  text: 'Thank you. You’ll receive our e-mail at this address.',
  more: { before: 'See', label: 'upcoming events', path: pages.upcomingEvents },
};

const confirmPage = ({ asked, address, newsMonth }: MailRecipient): PlainPage => {
  if (asked === 'news')
    return {
      title: 'Subscribe to our newsletter?',
      text: `${MAIL_KINDS.news.text} We’ll send it to ${address}. You can unsubscribe at any time.`,
      action: 'Confirm',
    };
  if (asked === 'address')
    return {
      title: 'Confirm your e-mail address',
      text: `We’ll send e-mail to ${address} again.`,
      action: 'Confirm',
    };
  if (newsMonth !== undefined) return CONFIRMED;
  return { title: 'This link has been used', text: 'Your address is already confirmed.' };
};

/** The routes of links in mail. */
export function mailLinkRoutes({
  db,
  linkKey,
  limits,
  pages: { fontFaces },
}: Dependencies & { pages: Pick<Pages, 'fontFaces'> }): Route[] {
  const { headers, render } = plainPages(fontFaces);
  const aMinute = {
    name: 'mail-link',
    most: 30,
    seconds: 60,
    detail: 'This link has been used too often. Please wait a minute and try again.',
  };
  const invalidLink = new ProblemError('not-found', INVALID_LINK.text);

  /** Sends a page; null for a 404, in HTML or as a problem, as the client accepts. */
  const show = ({ req, res }: { req: Request; res: Response }, page: PlainPage | null) => {
    if (!page && req.accepts(['json', 'html']) !== 'html') throw invalidLink;
    res.status(page ? 200 : 404).type('html');
    res.send(render(page ?? INVALID_LINK));
    return STREAMED;
  };

  /** Runs the action of a link. The rate limit counts each link, so that a flood of one affects no other. */
  const runAction = async (
    token: string,
    work: (recipient: MailRecipient) => Promise<PlainPage>,
  ): Promise<string> => {
    const recipient = await recipientOfLink(db, await linkKey(), token);
    if (!recipient) throw invalidLink;
    return limits.counted(
      aMinute,
      token,
      async () => render(await work(recipient)),
      () => true,
    );
  };

  return [
    route(
      documents.mailOffPage,
      async ({ params: { kind, token }, raw }) => {
        const recipient = isMailKind(kind) && (await recipientOfLink(db, await linkKey(), token));
        return show(raw, recipient ? offPage(recipient, kind) : null);
      },
      headers,
    ),

    route(
      operations.turnMailOff,
      async ({ params: { kind, token }, now }) => {
        if (!isMailKind(kind)) throw invalidLink;
        return runAction(token, async ({ id }) => {
          const recipient = await db.transaction((tx) => turnOff(tx, id, kind, now));
          if (!recipient) throw invalidLink;
          return offPage(recipient, kind);
        });
      },
      headers,
    ),

    route(
      documents.mailConfirmPage,
      async ({ params: { token }, raw }) => {
        const recipient = await recipientOfLink(db, await linkKey(), token);
        return show(raw, recipient && confirmPage(recipient));
      },
      headers,
    ),

    route(
      operations.confirmAddress,
      ({ params: { token }, now }) =>
        runAction(token, async (recipient) => {
          const isDone = await db.transaction((tx) => confirm(tx, recipient.id, now));
          if (isDone === null) throw invalidLink;
          return isDone ? CONFIRMED : confirmPage(recipient);
        }),
      headers,
    ),
  ];
}
