/** The one error class of the HTTP side and the one handler that turns every error into a problem reply. */

import type { IncomingMessage } from 'node:http';
import { PROBLEM_TYPE, PROBLEMS, type Problem, type ProblemCode } from '@social-serve/contract/problem';
import { type Detail, type FieldReason, inWords } from '@social-serve/contract/reasons';
import { problemWords } from '@social-serve/contract/words/problems';
import type { Request, Response } from 'express';
import type { Logger } from 'pino';
import { DatabaseUnavailable } from '../database/database.ts';
import { IdentityUnavailable } from '../identity/verifier.ts';
import { contextOf } from './context.ts';
import { nameLanguage } from './language.ts';
import { routeOf } from './log.ts';

/** Retry-After in seconds, while the database or the identity provider is unavailable. */
const RETRY_AFTER = 5;

/** An error that is reported to the client, in the reader's language. Its message, for the log, is in English. */
export class ProblemError extends Error {
  readonly code: ProblemCode;
  readonly status: number;
  readonly detail: Detail;
  readonly errors: readonly FieldReason[] | undefined;
  readonly from: string | undefined;
  readonly count: number | undefined;
  /** Of a need: its id, and how many can be claimed. */
  readonly claimable: { need: string; left: number } | undefined;
  readonly headers: Record<string, string>;
  /** The rate limit that refuses, for the metrics. */
  readonly limit: string | undefined;

  /**
   * @param code what went wrong; decides the status
   * @param detail what went wrong and what to do next
   */
  constructor(
    code: ProblemCode,
    detail: Detail,
    options: {
      errors?: readonly FieldReason[];
      from?: string;
      count?: number;
      claimable?: { need: string; left: number };
      headers?: Record<string, string>;
      limit?: string;
      cause?: unknown;
    } = {},
  ) {
    super(inWords(problemWords.en, detail), { cause: options.cause });
    this.name = 'ProblemError';
    this.code = code;
    this.detail = detail;
    this.status = PROBLEMS[code].status;
    this.errors = options.errors;
    this.from = options.from;
    this.count = options.count;
    this.claimable = options.claimable;
    this.headers = options.headers ?? {};
    this.limit = options.limit;
  }
}

/** Bad input: says which field and why. */
export function badInput(errors: readonly FieldReason[]): ProblemError {
  const [first] = errors;
  return new ProblemError('bad-input', first?.reason ?? ['inputNotValid'], { errors });
}

/** A 503: the database or another part is temporarily unavailable, or overloaded. */
export function unavailable(detail: Detail, cause?: unknown): ProblemError {
  return new ProblemError('unavailable', detail, { cause, headers: { 'Retry-After': String(RETRY_AFTER) } });
}

const CONNECTION_ENDED = new Set(['ECONNABORTED', 'ECONNRESET', 'EPIPE', 'ERR_STREAM_PREMATURE_CLOSE']);

/** Whether an error is the client's: a malformed request, or a connection that it closed too early. */
function isClientsFault(error: unknown, req: IncomingMessage): boolean {
  const code = (error as { code?: unknown } | null)?.code;
  if (typeof code !== 'string') return false;
  return code.startsWith('HPE_') || (CONNECTION_ENDED.has(code) && (req.socket.destroyed || !req.complete));
}

/** What Express, its body parser and the ports throw, as a ProblemError. */
function toProblemError(error: unknown): ProblemError {
  if (error instanceof ProblemError) return error;
  if (error instanceof DatabaseUnavailable) return unavailable([error.reason], error);
  if (error instanceof IdentityUnavailable) return unavailable(['loginAway'], error);
  const { type, status } = (error ?? {}) as { type?: string; status?: number };
  if (type === 'entity.too.large') return new ProblemError('too-large', ['requestTooLarge']);
  if (type === 'encoding.unsupported' || type === 'charset.unsupported')
    return new ProblemError('unsupported-type', ['bodyNotUtf8']);
  if (type === 'entity.parse.failed') return badInput([{ path: 'body', reason: ['invalidJson'] }]);
  if (error instanceof URIError) return badInput([{ path: 'path', reason: ['malformedPercent'] }]);
  if (typeof status === 'number' && status >= 400 && status < 500)
    return badInput([{ path: 'body', reason: ['unreadable'] }]);
  return new ProblemError('internal', ['internal'], {
    cause: error,
  });
}

/** Writes a problem reply. */
function sendProblem(res: Response, error: ProblemError): void {
  const words = problemWords[contextOf(res).language];
  const body: Problem = {
    type: 'about:blank',
    title: PROBLEMS[error.code].title,
    status: error.status,
    detail: inWords(words, error.detail),
    code: error.code,
    ...(error.errors
      ? { errors: error.errors.map(({ path, reason }) => ({ path, message: inWords(words, reason) })) }
      : {}),
    ...(error.from ? { from: error.from } : {}),
    ...(error.count ? { count: error.count } : {}),
    ...error.claimable,
  };
  // Left over from an answer that failed while it was sent.
  for (const name of ['Content-Encoding', 'Content-Length', 'ETag', 'Link']) res.removeHeader(name);
  res.statusCode = error.status;
  nameLanguage(res);
  res.setHeader('Cache-Control', 'no-store');
  res.setHeader('Content-Type', `${PROBLEM_TYPE}; charset=utf-8`);
  for (const [name, value] of Object.entries(error.headers)) res.setHeader(name, value);
  const bytes = Buffer.from(JSON.stringify(body));
  res.setHeader('Content-Length', bytes.length);
  res.end(bytes);
}

/** The 404 of a path that does not exist. */
export const notFound = (method: string, path: string) =>
  new ProblemError('not-found', ['routeNotFound', method, path]);

/** Answers a request with a problem, whatever the error; those from 500 on are logged. */
export function answerProblem(error: unknown, req: Request, res: Response, log: Logger): void {
  const problem = isClientsFault(error, req)
    ? badInput([{ path: 'body', reason: ['unreadable'] }])
    : toProblemError(error);
  const context = contextOf(res);
  if (problem.limit) context.limit = problem.limit;
  if (problem.status >= 500) {
    const level = problem.status === 503 ? 'warn' : 'error';
    const { id } = context;
    const route = routeOf(req);
    // A 503 without a cause is a limit of our own: its stack says nothing, and many would flood the log.
    const err = problem.cause ?? (problem.status === 503 ? undefined : problem);
    log[level]({ err, requestId: id, method: req.method, route }, problem.message);
  }
  // An answer that was begun cannot become another one: the client sees it cut off.
  if (res.headersSent) res.destroy();
  else sendProblem(res, problem);
}
