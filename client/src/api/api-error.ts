/** What a call throws. Apart from http.ts, because it is needed before any call is made. */

import type { FieldError, ProblemCode } from '@social-serve/contract/problem';
import * as words from '#words/api.ts';

/** A call that did not succeed. `message` is a sentence for the person: what went wrong and what to do. */
export class ApiError extends Error {
  /** The reply's status; 0 when there was no reply. */
  readonly status: number;
  readonly code: ProblemCode | 'unreachable' | 'timeout' | 'unreadable' | 'person-gone';
  /** Bad input, by field. */
  readonly errors: FieldError[];
  /** With `checked-in`: how many people are. */
  readonly count: number | undefined;
  /** With `too-many-claimed`: the need's id, and the most of it that the person can claim. */
  readonly claimable: { need: string; left: number } | undefined;

  constructor(
    message: string,
    details: {
      status?: number;
      code: ApiError['code'];
      errors?: FieldError[] | undefined;
      count?: number | undefined;
      claimable?: ApiError['claimable'];
      cause?: unknown;
    },
  ) {
    super(message, { cause: details.cause });
    this.name = 'ApiError';
    this.status = details.status ?? 0;
    this.code = details.code;
    this.errors = details.errors ?? [];
    this.count = details.count;
    this.claimable = details.claimable;
  }
}

const sentences = {
  offline: words.youreOfflineNothingWasSent,
  unreachable: words.theServerCannotBeReached,
  unreadable: words.theServerSentAnUnexpected,
  signIn: words.yourSessionHasEndedLogIn,
  personGone: words.youWereLoggedOutInThe,
} as const;

/** The error for someone whom the server, or the identity provider, no longer takes as signed in. */
export function signInNeeded(cause?: unknown): ApiError {
  return new ApiError(sentences.signIn, { status: 401, code: 'sign-in-needed', cause });
}

/** The error for a reply that is not from this server, for example a proxy's page. */
export function unreadableReply(status = 0, cause?: unknown): ApiError {
  return new ApiError(sentences.unreadable, { status, code: 'unreadable', cause });
}

/** The error for a server, or an identity provider, that cannot be reached. */
export function unreachable(cause?: unknown): ApiError {
  return new ApiError(sentences.unreachable, { code: 'unreachable', cause });
}

/** The error of a call whose person is no longer signed in, so that no one sees its answer. */
export function personGone(): ApiError {
  return new ApiError(sentences.personGone, { code: 'person-gone' });
}

/** Whether the person who made a call is no longer signed in. */
export const isPersonGone = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'person-gone';

/** The error for what could not be sent, because there is no connection. */
export function offline(cause?: unknown): ApiError {
  return new ApiError(sentences.offline, { code: 'unreachable', cause });
}

/** Whether nothing answered at all. */
export const isUnreachable = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'unreachable';

const NOT_FOUND: readonly string[] = ['not-found', 'event-deleted', 'bad-input'];

/** Whether the server, not a proxy before it, says that there is nothing at the address: the id is unknown, or none at all. */
export const isNotFound = (error: unknown): boolean =>
  error instanceof ApiError && NOT_FOUND.includes(error.code);

/** Whether repeating the call may help: no answer, too many requests, or an error of the server. */
export function isTransient(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status === 0 || error.status === 429 || error.status >= 500;
}

/** Whether the server, or the identity provider, no longer takes this person as signed in. */
export function isSessionOver(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status === 401;
}

/** What to tell the person about anything that was thrown. */
export function messageOf(error: unknown): string {
  return error instanceof Error && error.message ? error.message : sentences.unreadable;
}
