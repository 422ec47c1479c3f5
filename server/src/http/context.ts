/** The request context: what the middleware knows of a request, stored on its response until it is logged. */
import type { ServerResponse } from 'node:http';
import type { Language } from '@social-serve/contract/languages';

/** The languages of a site. */
export interface SiteLanguages {
  /** Those that it offers; its own is one of them. */
  languages: readonly Language[];
  /** Its own: for readers who ask for no language that it offers. */
  language: Language;
}

export interface RequestContext {
  /** In the reply and in the lines of the log (`X-Request-Id`). */
  id: string;
  /** When the request arrived, by `performance.now()`. */
  since: number;
  /** The client address, as reported by the trusted proxies. */
  address: string;
  /** The site's address (SITE_URL), or the requested origin; '' if neither is known. */
  origin: string;
  /** The reader's language. */
  language: Language;
  site: SiteLanguages;
  /** Security headers of a document. */
  documentHeaders: ReadonlyMap<string, string>;
  /** The limit that refused the request. */
  limit?: string;
}

interface WithLocals {
  /** Express's own place for values of one request. */
  locals?: { context?: RequestContext };
}

export function setContext(res: ServerResponse, context: RequestContext): void {
  (res as WithLocals).locals = { context };
}

/** The context of the request that this answers. @throws Error where the middleware did not run */
export function contextOf(res: ServerResponse): RequestContext {
  const context = (res as WithLocals).locals?.context;
  if (!context) throw new Error('This response did not come through the middleware.');
  return context;
}

/** Gives an answer the security headers of a document. */
export function asDocument(res: ServerResponse): void {
  for (const [name, value] of contextOf(res).documentHeaders) res.setHeader(name, value);
}
