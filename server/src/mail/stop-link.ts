/** The target of the link in the e-mail to a stopped person: a page with a form, which a GET does not change, and what the form sends. */

import type { Language } from '@social-serve/contract/languages';
import { LIMITS } from '@social-serve/contract/limits';
import { documents, operations } from '@social-serve/contract/operations';
import { pages } from '@social-serve/contract/paths';
import { stopAnswerBody } from '@social-serve/contract/stop';
import { labels } from '@social-serve/contract/words/labels';
import { mailPageWords } from '@social-serve/contract/words/mail-pages';
import { idInToken, tokenOf } from '../database/secret.ts';
import type { Stop } from '../database/tables/stops.ts';
import type { Dependencies } from '../dependencies.ts';
import { STREAMED } from '../http/answer.ts';
import { contextOf } from '../http/context.ts';
import { ProblemError } from '../http/problems.ts';
import { type Route, route } from '../http/route.ts';
import type { Pages } from '../http/site.ts';
import { holds } from '../people/stopped.ts';
import { answerStop } from '../stops/answer.ts';
import { type PlainPage, plainPages } from './plain-page.ts';
import { formOf } from './posted-form.ts';

/** The token by which a stop is answered. */
export const stopToken = (key: Buffer, { id }: Pick<Stop, 'id'>): string => tokenOf(key, 'stop', id);

/** What the page of a stop shows: the form, or what was answered. */
function pageOf({ reason, note, answer }: Stop, language: Language): PlainPage {
  const { stopAnswer, inAccount } = mailPageWords[language];
  const why = [labels[language].reasons[reason], ...(note ? [note] : [])].join('\n');
  const more = { ...inAccount, ...stopAnswer.more, path: `${pages.account}#stop` };
  return answer === undefined
    ? {
        ...{ title: stopAnswer.title, text: why, action: stopAnswer.action, more },
        fields: [{ name: 'answer', label: stopAnswer.label, lines: LIMITS.note }],
      }
    : { title: stopAnswer.answered, text: answer, more };
}

/** The routes of the link. */
export function stopLinkRoutes({
  db,
  linkKey,
  limits,
  site,
  pages: { fontFaces },
}: Dependencies & { pages: Pick<Pages, 'fontFaces'> }): Route[] {
  const { headers, render } = plainPages(fontFaces, site);
  const aMinute = { name: 'stop-link', most: 10, seconds: 60, detail: ['linkUsedTooOften'] } as const;
  const invalidLink = new ProblemError('not-found', ['mailLinkBroken']);

  const stopOfToken = async (token: string, now: Date): Promise<Stop | null> => {
    const id = idInToken(await linkKey(), 'stop', token);
    const stop = id === null ? null : await db.get('stops', id);
    return stop && stop.uid !== undefined && holds(stop, now) ? stop : null;
  };

  return [
    route(
      documents.stopAnswerPage,
      async ({ params: { token }, raw: { req, res }, now }) => {
        const { language } = contextOf(res);
        const stop = await stopOfToken(token, now);
        if (!stop && req.accepts(['json', 'html']) !== 'html') throw invalidLink;
        res.status(stop ? 200 : 404).type('html');
        res.send(render(stop ? pageOf(stop, language) : mailPageWords[language].invalid, language));
        return STREAMED;
      },
      headers,
    ),

    route(
      operations.answerStopByLink,
      async ({ params: { token }, language, raw: { req, res }, now }) => {
        const stop = await stopOfToken(token, now);
        if (!stop) throw invalidLink;
        return limits.counted(
          aMinute,
          token,
          async () => {
            const { data } = stopAnswerBody.safeParse(await formOf(req, res));
            // Sent without a text, or once more: the page shows the form, or the answer, again.
            if (data && stop.answer === undefined)
              await db.transaction((tx) => answerStop(tx, stop.id, { answer: data.answer, now }));
            return render(pageOf((await db.get('stops', stop.id)) ?? stop, language), language);
          },
          () => true,
        );
      },
      headers,
    ),
  ];
}
