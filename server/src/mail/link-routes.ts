/**
 * The targets of links in mail (docs/specification.md, "Mail"), which need no sign-in: a page with a button, since a GET must change
 * nothing (scanners open every link), and the POST of that button or of a mail program's one-click unsubscribe (RFC 8058).
 */
import type { Language } from '@social-serve/contract/languages';
import { isMailKind, type MailKind } from '@social-serve/contract/mail-rules';
import { documents, operations } from '@social-serve/contract/operations';
import { pages } from '@social-serve/contract/paths';
import { type MailPageWords, mailPageWords } from '@social-serve/contract/words/mail-pages';
import type { Request, Response } from 'express';
import type { MailRecipient } from '../database/tables/mail.ts';
import type { Dependencies } from '../dependencies.ts';
import { STREAMED } from '../http/answer.ts';
import { contextOf } from '../http/context.ts';
import { ProblemError } from '../http/problems.ts';
import { type Route, route } from '../http/route.ts';
import type { Pages } from '../http/site.ts';
import { turnOff, wants } from '../outbox/choices.ts';
import { confirm } from '../outbox/confirmations.ts';
import { recipientOfLink } from '../outbox/recipients.ts';
import { type PlainPage, plainPages } from './plain-page.ts';

const invalidPage = (words: MailPageWords): PlainPage => ({
  ...words.invalid,
  more: { ...words.ifAccount, path: pages.account },
});

/** For a person who never agreed to any mail: stops everything that others cause. */
const stopPage = ({ stop, stopped }: MailPageWords, recipient: MailRecipient, kind: MailKind): PlainPage =>
  wants(recipient, kind)
    ? { ...stop, text: stop.text(recipient.address) }
    : { ...stopped, text: stopped.text(recipient.address) };

/** Where to choose again: for people with an account there, otherwise with the newsletter's form. */
function wayBack(words: MailPageWords, { uid, newsMonth }: MailRecipient, kind: MailKind): PlainPage['more'] {
  if (uid !== undefined) return { ...words.inAccount, path: pages.account };
  return kind === 'news' && newsMonth === undefined ? { ...words.newsAgain, path: pages.home } : undefined;
}

const offPage = (words: MailPageWords, recipient: MailRecipient, kind: MailKind): PlainPage => {
  if (!recipient.verified) return stopPage(words, recipient, kind);
  const { off, isOff } = words;
  const { address } = recipient;
  const more = wayBack(words, recipient, kind);
  return wants(recipient, kind)
    ? { title: off.title(kind), text: off.text(kind, address), action: off.action, more }
    : { title: isOff.title, text: isOff.text(kind, address), more };
};

const confirmedPage = ({ confirmed, upcoming }: MailPageWords): PlainPage => ({
  ...confirmed,
  more: { ...upcoming, path: pages.upcomingEvents },
});

const confirmPage = (words: MailPageWords, { asked, address, newsMonth }: MailRecipient): PlainPage => {
  const { subscribe, confirmAddress, confirm: action, used } = words;
  if (asked === 'news') return { title: subscribe.title, text: subscribe.text(address), action };
  if (asked === 'report')
    return { title: words.confirmReport.title, text: words.confirmReport.text(address), action };
  if (asked === 'address') return { title: confirmAddress.title, text: confirmAddress.text(address), action };
  return newsMonth === undefined ? used : confirmedPage(words);
};

/** The routes of links in mail. */
export function mailLinkRoutes({
  db,
  linkKey,
  limits,
  site,
  pages: { fontFaces },
}: Dependencies & { pages: Pick<Pages, 'fontFaces'> }): Route[] {
  const { headers, render } = plainPages(fontFaces, site);
  const aMinute = {
    name: 'mail-link',
    most: 30,
    seconds: 60,
    detail: ['linkUsedTooOften'],
  } as const;
  const invalidLink = new ProblemError('not-found', ['mailLinkBroken']);

  /** Sends a page; null for a 404, in HTML or as a problem, as the client accepts. */
  const show = ({ req, res }: { req: Request; res: Response }, page: PlainPage | null) => {
    const { language } = contextOf(res);
    if (!page && req.accepts(['json', 'html']) !== 'html') throw invalidLink;
    res.status(page ? 200 : 404).type('html');
    res.send(render(page ?? invalidPage(mailPageWords[language]), language));
    return STREAMED;
  };

  /** Runs the action of a link. The rate limit counts each link, so that a flood of one affects no other. */
  const runAction = async (
    token: string,
    language: Language,
    work: (recipient: MailRecipient) => Promise<PlainPage>,
  ): Promise<string> => {
    const recipient = await recipientOfLink(db, await linkKey(), token);
    if (!recipient) throw invalidLink;
    return limits.counted(
      aMinute,
      token,
      async () => render(await work(recipient), language),
      () => true,
    );
  };

  return [
    route(
      documents.mailOffPage,
      async ({ params: { kind, token }, language, raw }) => {
        const recipient = isMailKind(kind) && (await recipientOfLink(db, await linkKey(), token));
        return show(raw, recipient ? offPage(mailPageWords[language], recipient, kind) : null);
      },
      headers,
    ),

    route(
      operations.turnMailOff,
      async ({ params: { kind, token }, language, now }) => {
        if (!isMailKind(kind)) throw invalidLink;
        return runAction(token, language, async ({ id }) => {
          const recipient = await db.transaction((tx) => turnOff(tx, id, kind, now));
          if (!recipient) throw invalidLink;
          return offPage(mailPageWords[language], recipient, kind);
        });
      },
      headers,
    ),

    route(
      documents.mailConfirmPage,
      async ({ params: { token }, language, raw }) => {
        const recipient = await recipientOfLink(db, await linkKey(), token);
        return show(raw, recipient && confirmPage(mailPageWords[language], recipient));
      },
      headers,
    ),

    route(
      operations.confirmAddress,
      ({ params: { token }, language, now }) =>
        runAction(token, language, async (recipient) => {
          const words = mailPageWords[language];
          const isDone = await db.transaction((tx) => confirm(tx, recipient.id, now));
          if (isDone === null) throw invalidLink;
          if (isDone && recipient.asked === 'report') return words.reportConfirmed;
          return isDone ? confirmedPage(words) : confirmPage(words, recipient);
        }),
      headers,
    ),
  ];
}
