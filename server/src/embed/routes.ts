/**
 * The list of the next events, or one event, that other sites may show in a frame (docs/specification.md, "The embedded list"):
 * the one page that may be framed.
 */
import type { EmbedQuery } from '@social-serve/contract/embed';
import type { Language } from '@social-serve/contract/languages';
import { documents } from '@social-serve/contract/operations';
import type { Dependencies } from '../dependencies.ts';
import { eventListing, queueOf } from '../events/listing.ts';
import { eventNotFound } from '../events/presenter.ts';
import { findSharedEvent } from '../events/queries.ts';
import { Answer } from '../http/answer.ts';
import { addressIn } from '../http/language.ts';
import { type Route, route } from '../http/route.ts';
import { embedCard, embedPage } from './page.ts';
import { styleOf } from './style.ts';

/** The document's policy: no scripts, its one style, framed anywhere. */
const policy = (styles: string) =>
  `default-src 'none';style-src ${styles};base-uri 'none';form-action 'none';frame-ancestors *`;

/** Refusals may be framed, too, so that a wrong line of code shows its error. */
const MAY_BE_FRAMED = {
  'Content-Security-Policy': policy("'none'"),
  'X-Frame-Options': null,
  // For pages with cross-origin isolation (COEP).
  'Cross-Origin-Resource-Policy': 'cross-origin',
};

/** The routes of the list on other sites. */
export function embedRoutes({ db, site, week }: Dependencies): Route[] {
  const { siteUrl = '' } = site;
  /** The list, or the event that the query names. @throws ProblemError (404) */
  const documentFor = async (query: EmbedQuery, now: Date, language: Language) => {
    // '' for the origin of the document itself.
    const addressOf = (path: string) => addressIn(siteUrl + path, language, site);
    if (query.event !== undefined) {
      const event = await findSharedEvent(db, query.event);
      if (!event) throw eventNotFound();
      return embedCard(event, query, addressOf, now, language);
    }
    const { limit } = query;
    const events = await db.searches.listEvents({ ...eventListing(query, now, week), limit });
    return embedPage(events, query, addressOf, now, language);
  };

  return [
    route(
      documents.embed,
      ({ query, language, now }) =>
        queueOf(
          query,
          query.limit,
        )(
          async () =>
            new Answer(await documentFor(query, now, language), {
              'Content-Security-Policy': policy(`'sha256-${styleOf(query.theme).hash}'`),
            }),
        ),
      MAY_BE_FRAMED,
    ),
  ];
}
