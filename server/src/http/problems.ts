/** The one error class of the HTTP side and the one handler that turns every error into a problem reply. */

import {
  type FieldError,
  PROBLEM_TYPE,
  PROBLEMS,
  type Problem,
  type ProblemCode,
} from '@social-serve/contract/problem';
import type { ErrorRequestHandler, Request, RequestHandler, Response } from 'express';
import type { Logger } from 'pino';
import { IdentityUnavailable } from '../identity/verifier.ts';
import { AccountLeaving, StoreUnavailable } from '../store/port/store.ts';
import { routeOf } from './log.ts';
import { requestIdOf } from './request-id.ts';

/** Seconds after which a client may try again when a service behind the server is away. */
const RETRY_AFTER = 5;

/** An error that a client is told about. */
export class ProblemError extends Error {
  readonly code: ProblemCode;
  readonly status: number;
  readonly errors: FieldError[] | undefined;
  readonly headers: Record<string, string>;

  /**
   * @param code what went wrong; decides the status
   * @param detail a sentence for people: what went wrong and what to do next
   */
  constructor(
    code: ProblemCode,
    detail: string,
    options: { errors?: FieldError[]; headers?: Record<string, string>; cause?: unknown } = {},
  ) {
    super(detail, { cause: options.cause });
    this.name = 'ProblemError';
    this.code = code;
    this.status = PROBLEMS[code].status;
    this.errors = options.errors;
    this.headers = options.headers ?? {};
  }
}

/** Bad input: says which field and why. */
export function badInput(errors: FieldError[]): ProblemError {
  const [first] = errors;
  return new ProblemError('bad-input', first?.message ?? 'The input is not valid.', { errors });
}

/** Something of the server's own is away for now. */
export function unavailable(detail: string, cause?: unknown): ProblemError {
  return new ProblemError('unavailable', detail, { cause, headers: { 'Retry-After': String(RETRY_AFTER) } });
}

const CONNECTION_ENDED = new Set(['ECONNABORTED', 'ECONNRESET', 'EPIPE', 'ERR_STREAM_PREMATURE_CLOSE']);

/**
 * Whether the sender is at fault: what they sent cannot be read, or they went away before the end of their request or of
 * the answer.
 */
function isSendersFault(error: unknown, req: Request): boolean {
  const code = (error as { code?: unknown } | null)?.code;
  if (typeof code !== 'string') return false;
  return code.startsWith('HPE_') || (CONNECTION_ENDED.has(code) && (req.socket.destroyed || !req.complete));
}

/** What Express, its body parser and the ports throw, as a ProblemError. */
function toProblemError(error: unknown): ProblemError {
  if (error instanceof ProblemError) return error;
  if (error instanceof AccountLeaving)
    return new ProblemError(
      'account-leaving',
      'This account is being deleted, so nothing new is kept for it. Delete it once more to go on, or come back in two hours.',
    );
  if (error instanceof StoreUnavailable)
    return unavailable('The database cannot be reached right now. Please try again in a moment.', error);
  if (error instanceof IdentityUnavailable)
    return unavailable('Your sign-in cannot be checked right now. Please try again in a moment.', error);
  const { type, status } = (error ?? {}) as { type?: string; status?: number };
  if (type === 'entity.too.large')
    return new ProblemError('too-large', 'The request is too large: at most 64 KB are accepted.');
  if (type === 'encoding.unsupported' || type === 'charset.unsupported')
    return new ProblemError('unsupported-type', 'Send the body as JSON in UTF-8.');
  if (type === 'entity.parse.failed')
    return badInput([{ path: 'body', message: 'The body is not valid JSON.' }]);
  if (error instanceof URIError)
    return badInput([{ path: 'path', message: 'The address holds a malformed % sequence.' }]);
  if (typeof status === 'number' && status >= 400 && status < 500)
    return badInput([{ path: 'body', message: 'The request could not be read.' }]);
  return new ProblemError('internal', 'Something went wrong on our side. Please try again.', {
    cause: error,
  });
}

/** Writes a problem reply. */
export function sendProblem(res: Response, error: ProblemError): void {
  const body: Problem = {
    type: 'about:blank',
    title: PROBLEMS[error.code].title,
    status: error.status,
    detail: error.message,
    code: error.code,
    ...(error.errors ? { errors: error.errors } : {}),
  };
  // Of an answer whose sending failed.
  res.removeHeader('Content-Encoding');
  res.removeHeader('ETag');
  res.status(error.status).set(error.headers).set('Cache-Control', 'no-store').type(PROBLEM_TYPE);
  res.send(JSON.stringify(body));
}

/** Whoever asks for what is not there. */
export const notFound: RequestHandler = (req) => {
  throw new ProblemError('not-found', `There is nothing at ${req.method} ${req.path}.`);
};

/** The last handler of the app: every error becomes a problem; those of our own making are logged. */
export const handleErrors =
  (log: Logger): ErrorRequestHandler =>
  (error, req, res, _next) => {
    const problem = isSendersFault(error, req)
      ? badInput([{ path: 'body', message: 'The request could not be read.' }])
      : toProblemError(error);
    if (problem.status >= 500) {
      const level = problem.status === 503 ? 'warn' : 'error';
      log[level](
        {
          err: problem.cause ?? problem,
          requestId: requestIdOf(res),
          method: req.method,
          route: routeOf(req),
        },
        problem.message,
      );
    }
    // An answer that was begun cannot become another one: its reader sees it end too early.
    if (res.headersSent) res.destroy();
    else sendProblem(res, problem);
  };
