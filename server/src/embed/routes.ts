/**
 * The list of the next events that other sites may show in a frame (docs/specification.md, "The list on other sites"): the
 * one page that may be framed.
 */
import { crc32 } from 'node:zlib';
import { embedQuery } from '@social-serve/contract/embed';
import { embed } from '@social-serve/contract/paths';
import { type RequestHandler, Router } from 'express';
import type { RouterParts } from '../http/accept.ts';
import { eventListing } from '../http/event-listing.ts';
import { entityTag } from '../http/long-list.ts';
import { embedPage } from './page.ts';
import { styleOf } from './style.ts';

/** What the document may do: nothing but be drawn, in its one style, wherever somebody frames it. */
const policy = (styles: string) =>
  `default-src 'none';style-src ${styles};base-uri 'none';form-action 'none';frame-ancestors *`;

/** A refusal of it may be framed, too: who pasted a wrong line reads what is wrong. */
const mayBeFramed: RequestHandler = (_req, res, next) => {
  res.removeHeader('X-Frame-Options');
  res.set('Content-Security-Policy', policy("'none'"));
  // A site that isolates itself frames what says that it may be.
  res.set('Cross-Origin-Resource-Policy', 'cross-origin');
  next();
};

/** The router of the list on other sites. */
export function embedRouter({ store, kept, accept, siteUrl = '' }: RouterParts): Router {
  const router = Router({ caseSensitive: true, strict: true });
  router.get(
    embed,
    mayBeFramed,
    accept({ query: embedQuery }, ({ query, now }, res) =>
      kept.send(res, 'all', async () => {
        const { limit, theme } = query;
        const events = await store.listEvents({ ...eventListing(query, now), limit });
        const body = Buffer.from(embedPage(events, query, siteUrl, now));
        return {
          body,
          etag: entityTag(body.length, crc32(body)),
          headers: {
            'Content-Type': 'text/html; charset=utf-8',
            'Content-Security-Policy': policy(`'sha256-${styleOf(theme).hash}'`),
          },
        };
      }),
    ),
  );
  return router;
}
