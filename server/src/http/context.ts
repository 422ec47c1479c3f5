/** The request context: what the steps of the pipeline know of a request, stored on its response until it is logged. */
import type { ServerResponse } from 'node:http';

/** A cache miss: the key, and the request's parameters, validated already. */
interface Lookup {
  key: string;
  params: unknown;
  query: unknown;
}

export interface RequestContext {
  /** In the reply and in the lines of the log (`X-Request-Id`). */
  id: string;
  /** When the request came, as `performance.now()` tells it. */
  since: number;
  /** Where it came from, as the trusted proxies tell it. */
  address: string;
  /** The site's address (SITE_URL), or the requested origin; '' if neither is known. */
  origin: string;
  /** Security headers of a document. */
  documentHeaders: ReadonlyMap<string, string>;
  /** The pattern of the route that answers, since a path may hold an address. */
  route?: string;
  /** The limit that refused the request. */
  limit?: string;
  /** Set after a cache miss. */
  lookup?: Lookup;
}

interface WithLocals {
  /** Express's own place for values of one request. */
  locals?: { context?: RequestContext };
}

export function setContext(res: ServerResponse, context: RequestContext): void {
  (res as WithLocals).locals = { context };
}

/** The context of the request that this answers. @throws Error outside of the pipeline */
export function contextOf(res: ServerResponse): RequestContext {
  const context = (res as WithLocals).locals?.context;
  if (!context) throw new Error('This response did not come through the pipeline.');
  return context;
}

/** Gives an answer the security headers of a document. */
export function asDocument(res: ServerResponse): void {
  for (const [name, value] of contextOf(res).documentHeaders) res.setHeader(name, value);
}
