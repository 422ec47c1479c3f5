/** The server as page tests see it: answers to its calls at HTTP. A call without an answer fails the test. */
import { LINK_HEADER } from '@social-serve/contract/paths';
import { type FieldError, PROBLEM_TYPE, type ProblemCode } from '@social-serve/contract/problem';
import { HttpResponse, http } from 'msw/http';
import { setupServer } from 'msw/node';

export const server = setupServer();

/** A request as the server got it. */
export interface Sent {
  params: Record<string, string>;
  query: Record<string, string>;
  /** The token that came along; null without one. */
  token: string | null;
  /** The private link that came along; null without one. */
  link: string | null;
  body: unknown;
}

/** What a call is answered with: a body for a 200, a whole answer, or either, made from the request. */
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
 * @returns the requests, as they come
 */
export function serve(method: Method, path: string, answer: Answer): Sent[] {
  return listen(method, path, answer, false);
}

/** Answers the next of these calls only; those after it get the answer that was there before. */
export function serveOnce(method: Method, path: string, answer: Answer): Sent[] {
  return listen(method, path, answer, true);
}

/** A refusal as the server words it. @param errors bad input, by field */
export function refusal(status: number, code: ProblemCode, detail: string, errors?: FieldError[]): Response {
  return HttpResponse.json(
    { type: 'about:blank', title: detail, status, detail, code, errors },
    { status, headers: { 'content-type': PROBLEM_TYPE } },
  );
}

/**
 * A page of a list.
 * @param next the cursor of the one after it; null on the last
 * @param total how many there are on all pages, which own lists say
 */
export function listPage(items: object[], next: string | null, total?: number): Response {
  return HttpResponse.json(items, {
    headers: {
      ...(next !== null && { link: `</events?limit=24&cursor=${next}>; rel="next"` }),
      ...(total !== undefined && { 'x-total-count': String(total) }),
    },
  });
}

/** No answer: the server cannot be reached. */
export const away = () => HttpResponse.error();

/** No answer as long as the test runs. */
export const silence = () => new Promise<object>(() => {});

/** An answer that is kept back until `open` is called. */
export function heldBack(answer: object): { answer: () => Promise<object>; open: () => void } {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { answer: () => opened.then(() => answer), open: () => open() };
}
