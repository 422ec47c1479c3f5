/** The server of page tests: replies to its calls over HTTP. A call without a reply fails the test. */
import { calls, LINK_HEADER } from '@social-serve/contract/paths';
import {
  type FieldError,
  PROBLEM_TYPE,
  type Problem,
  type ProblemCode,
} from '@social-serve/contract/problem';
import { HttpResponse, http } from 'msw/http';
import { setupServer } from 'msw/node';

/** Without a reply of the test's, nobody is stopped. */
export const server = setupServer(http.get(calls.ownStop, () => HttpResponse.json({ stop: null })));

/** A request that the server received. */
export interface Sent {
  params: Record<string, string>;
  query: Record<string, string>;
  /** The request's token; null without one. */
  token: string | null;
  /** The request's private link; null without one. */
  link: string | null;
  body: unknown;
}

/** The reply to a call: a body for a 200, a response, or a function of the request that returns either. */
export type Answer = object | ((sent: Sent) => object | Promise<object>);

type Method = 'get' | 'post' | 'put' | 'delete';

function listen(method: Method, path: string, answer: Answer, once: boolean): Sent[] {
  const sent: Sent[] = [];
  server.use(
    http[method](
      path,
      async ({ request, params }) => {
        const one: Sent = {
          params: params as Record<string, string>,
          query: Object.fromEntries(new URL(request.url).searchParams),
          token: request.headers.get('authorization')?.replace(/^Bearer /, '') ?? null,
          link: request.headers.get(LINK_HEADER),
          body: await request.json().catch(() => null),
        };
        sent.push(one);
        const reply = typeof answer === 'function' ? await answer(one) : answer;
        return reply instanceof Response ? reply.clone() : HttpResponse.json(reply);
      },
      { once },
    ),
  );
  return sent;
}

/**
 * Answers a call from now on.
 * @param path of the contract's `calls`
 * @returns the requests so far, updated with each one
 */
export function serve(method: Method, path: string, answer: Answer): Sent[] {
  return listen(method, path, answer, false);
}

/** Answers only the next of these calls; later ones get the previous answer. */
export function serveOnce(method: Method, path: string, answer: Answer): Sent[] {
  return listen(method, path, answer, true);
}

/**
 * A refusal in the server's format.
 * @param errors invalid input, by field
 * @param count how many people are checked in
 * @param more further fields of the problem
 */
export function refusal(
  status: number,
  code: ProblemCode,
  detail: string,
  errors?: FieldError[],
  count?: number,
  more: Partial<Problem> = {},
): Response {
  return HttpResponse.json(
    { type: 'about:blank', title: detail, status, detail, code, errors, count, ...more },
    { status, headers: { 'content-type': PROBLEM_TYPE } },
  );
}

/**
 * A page of a list.
 * @param next the cursor of the next page; null on the last
 * @param total the number on all pages, which a person's own lists include
 */
export function listPage(items: object[], next: string | null, total?: number): Response {
  return HttpResponse.json(items, {
    headers: {
      ...(next !== null && { link: `</events?limit=24&cursor=${next}>; rel="next"` }),
      ...(total !== undefined && { 'x-total-count': String(total) }),
    },
  });
}

/** The server cannot be reached. */
export const away = () => HttpResponse.error();

/** A call that is never answered. */
export const silence = () => new Promise<object>(() => {});

/** An answer that is sent when `open` is called. */
export function heldBack(answer: object): { answer: () => Promise<object>; open: () => void } {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { answer: () => opened.then(() => answer), open: () => open() };
}
