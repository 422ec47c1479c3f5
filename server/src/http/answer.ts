/** What a handler returns. */

/** The headers that a cached answer may have of its own; any other belongs to one request. */
export type CachedHeader =
  | 'Cache-Control'
  | 'Content-Disposition'
  | 'Content-Security-Policy'
  | 'Content-Type'
  | 'Link';

/** Headers that an answer may have of its own. */
export type AnswerHeader = CachedHeader | 'Location' | 'X-Total-Count';

/** A body with headers of its own. */
export class Answer<Body, Header extends string = AnswerHeader> {
  readonly body: Body;
  readonly headers: Partial<Record<Header, string>>;

  constructor(body: Body, headers: Partial<Record<Header, string>> = {}) {
    this.body = body;
    this.headers = headers;
  }
}

/** A value that is serialised already. */
export class JsonText<Value> {
  readonly bytes: Buffer;
  /** A phantom field: the value's type, for the compiler alone. */
  declare readonly value?: Value;

  constructor(bytes: Buffer) {
    this.bytes = bytes;
  }
}

class Streamed {
  readonly streamed = true;
}
/** Returned by a handler that has sent its answer itself, piece by piece. */
export const STREAMED = new Streamed();

/** The address of a page of a list, without parameters that are not set. */
export function pageAddress(path: string, parameters: Record<string, string | number | undefined>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters)) if (value) search.set(name, String(value));
  return `${path}?${search}`;
}

/** The Link header to the next page of a list. */
export const nextLink = (address: string | undefined) =>
  address === undefined ? {} : { Link: `<${address}>; rel="next"` };
