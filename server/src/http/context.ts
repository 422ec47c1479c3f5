/** What the server knows of a request from its first step to the log's line: kept beside the response, by every step. */
import type { ServerResponse } from 'node:http';

/** What the response cache looked for: by which key, and what the request says, checked already. */
interface Lookup {
  key: string;
  params: unknown;
  query: unknown;
}

export interface RequestContext {
  /** By which a reply and the lines of the log are found together. */
  id: string;
  /** When the request came, as `performance.now()` tells it. */
  since: number;
  /** Where it came from, as the trusted proxies tell it. */
  address: string;
  /** Where the site stands (SITE_URL), or the origin that was asked for; '' where neither is known. */
  origin: string;
  /** The policies of a document, for what is one. */
  documentHeaders: ReadonlyMap<string, string>;
  /** The pattern of the route that answers, since a path may hold an address. */
  route?: string;
  /** The limit that refused the request. */
  limit?: string;
  /** What the response cache looked for, and did not have. */
  lookup?: Lookup;
}

interface WithLocals {
  /** Express's own place for what belongs to one request. */
  locals?: { context?: RequestContext };
}

/** Begins what is known of a request. */
export function setContext(res: ServerResponse, context: RequestContext): void {
  (res as WithLocals).locals = { context };
}

/** What is known of the request that this answers. @throws Error outside of the pipeline */
export function contextOf(res: ServerResponse): RequestContext {
  const context = (res as WithLocals).locals?.context;
  if (!context) throw new Error('This response did not come through the pipeline.');
  return context;
}

/** Gives an answer the policies of a document. */
export function asDocument(res: ServerResponse): void {
  for (const [name, value] of contextOf(res).documentHeaders) res.setHeader(name, value);
}
