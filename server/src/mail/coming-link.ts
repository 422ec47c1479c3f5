/**
 * The target of the links in the question whether someone still comes: a page with one button, which a GET does not change, and what the
 * button sends. Whoever has the link needs no login (docs/specification.md, "Still coming?").
 */

import { fieldReasons } from '@social-serve/contract/input';
import type { Language } from '@social-serve/contract/languages';
import { documents, operations } from '@social-serve/contract/operations';
import { type ComingBody, comingBody } from '@social-serve/contract/participation';
import { inWords } from '@social-serve/contract/reasons';
import { comingWords } from '@social-serve/contract/words/mail-coming';
import { mailPageWords } from '@social-serve/contract/words/mail-pages';
import { problemWords } from '@social-serve/contract/words/problems';
import type { Request, Response } from 'express';
import type { Dependencies } from '../dependencies.ts';
import { STREAMED } from '../http/answer.ts';
import { badInput, ProblemError } from '../http/problems.ts';
import { type Route, route } from '../http/route.ts';
import type { Pages } from '../http/site.ts';
import { recipientOf } from '../outbox/recipients.ts';
import { answerFor, answering, lockPlaceToAnswer } from '../participations/coming.ts';
import { countedPlaces } from '../participations/counted-places.ts';
import { canComeBack } from '../participations/leave.ts';
import { type ComingAnswer, type ComingView, comingPage } from './coming-page.ts';
import { readComingToken } from './coming-token.ts';
import { type PlainPage, plainPages } from './plain-page.ts';
import { formOf } from './posted-form.ts';

const invalidLink = () => new ProblemError('not-found', ['mailLinkBroken']);

/** What a form says; a number of companions is at most the current one. @throws ProblemError (400) */
function answerIn(form: Record<string, unknown>, { companions }: ComingView): ComingBody | null {
  const { coming, reason } = form;
  if (coming !== 'true' && coming !== 'false') return null;
  const adults = companions.filter(({ age }) => age === 'adult').length;
  const atMost = (value: unknown, most: number) =>
    value === undefined ? most : Math.min(/^\d+$/.test(String(value)) ? Number(value) : Number.NaN, most);
  const { data, error } = comingBody.safeParse(
    coming === 'false'
      ? { coming: false, reason }
      : {
          coming: true,
          adults: atMost(form.adults, adults),
          children: atMost(form.children, companions.length - adults),
        },
  );
  if (error) throw badInput(fieldReasons(error));
  return data;
}

/** The routes of the links. */
export function comingLinkRoutes({
  db,
  linkKey,
  limits,
  most,
  site,
  pages: { fontFaces },
}: Dependencies & { pages: Pick<Pages, 'fontFaces'> }): Route[] {
  const { headers, render } = plainPages(fontFaces, site);
  const counted = countedPlaces({ limits, most });
  const aMinute = { name: 'coming-link', most: 30, seconds: 60, detail: ['linkUsedTooOften'] } as const;

  /** Whose page a link opens; null if it opens none. */
  async function viewOf(token: string): Promise<ComingView | null> {
    const read = readComingToken(await linkKey(), token);
    const row = read && (await db.get('participations', read.id));
    const event = row && (await db.get('events', row.eventId));
    if (!read || !row || !event) return null;
    // A row without a person says only that they left.
    const address = (await recipientOf(db, row))?.address ?? row.participant;
    if (address !== undefined && !read.isFor(address)) return null;
    const companions = await db.find('participations', {
      where: {
        broughtBy: row.id,
        ...(row.leftReason ? { cannotCome: { not: null } } : { leftReason: null }),
      },
    });
    return { row, event, companions };
  }

  /** Sends a page; a failure as a problem where the client accepts no page. */
  const show = ({ res }: { res: Response }, page: PlainPage, language: Language, status = 200) => {
    res.status(status).type('html');
    res.send(render(page, language));
    return STREAMED;
  };
  const wantsPage = ({ req }: { req: Request }) => req.accepts(['json', 'html']) === 'html';

  /** Answers for the person. @throws ProblemError */
  const answer = (view: ComingView, said: ComingBody, now: Date) =>
    db.transaction(async (tx) => {
      const { participantUid, participant } = view.row;
      const isTheirs = (row: ComingView['row']) =>
        row.participantUid === participantUid && row.participant === participant;
      const place = await lockPlaceToAnswer(tx, view.row.id, isTheirs, now);
      if (place) await answerFor(tx, place.event, place.row, said, answering({ most, site }, now));
    });

  /** How many places someone without an account takes by an answer. */
  const placesFor = ({ row }: ComingView, { coming, adults = 0, children = 0 }: ComingBody) =>
    coming && canComeBack(row) && row.participantUid === undefined && !row.added ? 1 + adults + children : 0;

  return [
    route(
      documents.comingAnswerPage,
      async ({ params: { token }, query, language, raw, now }) => {
        const view = await viewOf(token);
        if (!view && !wantsPage(raw)) throw invalidLink();
        if (!view) return show(raw, mailPageWords[language].invalid, language, 404);
        const asked: ComingAnswer = query.answer === 'no' ? 'no' : 'yes';
        return show(raw, comingPage(view, { asked, said: false, language, now }), language);
      },
      headers,
    ),

    route(
      operations.answerByLink,
      async ({ params: { token }, language, raw, address, now }) => {
        const view = await viewOf(token);
        if (!view) throw invalidLink();
        const form = await formOf(raw.req, raw.res);
        try {
          return await limits.counted(
            aMinute,
            token,
            async () => {
              const said = answerIn(form, view);
              const places = said ? placesFor(view, said) : 0;
              if (said && places > 0) await counted(address, places, () => answer(view, said, now));
              else if (said) await answer(view, said, now);
              const asked = said?.coming === false ? 'no' : 'yes';
              const after = (await viewOf(token)) ?? view;
              return show(raw, comingPage(after, { asked, said: said !== null, language, now }), language);
            },
            () => true,
          );
        } catch (error) {
          if (!(error instanceof ProblemError) || !wantsPage(raw)) throw error;
          const text = inWords(problemWords[language], error.detail);
          for (const [name, value] of Object.entries(error.headers)) raw.res.setHeader(name, value);
          return show(raw, { title: comingWords[language].page.failed, text }, language, error.status);
        }
      },
      headers,
    ),
  ];
}
