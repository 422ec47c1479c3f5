/** How the client talks to the server: axios, the person's token at each call, and errors as sentences. */

import { LINK_HEADER } from '@social-serve/contract/paths';
import { isProblem } from '@social-serve/contract/problem';
import axios, { type AxiosError, type AxiosResponse } from 'axios';
import * as words from '#words/api.ts';
import { language } from '#words/language.ts';
import {
  ApiError,
  isSessionOver,
  isUnreachable,
  offline,
  personGone,
  signInNeeded,
  unreachable,
  unreadableReply,
} from './api-error.ts';
import { config } from './config.ts';
import { noteAnswer, seemsOffline } from './connection.ts';
import { rememberPerson } from './current-user.ts';
import { noteServerDate } from './server-clock.ts';
import { watchWrite } from './slow-writes.ts';
import { inTime } from './time-limit.ts';
import { currentToken } from './token-source.ts';

/** How long a call may take before the page says so and offers Retry. */
const TIMEOUT_MS = 10_000;

const sentences = {
  timeout: words.theServerIsTakingTooLongTo,
  doubtful: words.theServerDidNotAnswerSoThis,
  busy: words.tooManyRequestsAtOnceWaitA,
  tooLarge: words.thisIsTooLargeToSendMakeIt,
  unavailable: words.theServiceIsNotAvailable,
} as const;

export interface Call {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  query?: Record<string, string | undefined>;
  /** Sent as JSON; a Blob as it is, under its own type. */
  body?: unknown;
  /** Called with the part of the body that is sent, 0 to 1. */
  onSent?: (part: number) => void;
  /** How long it may take, in ms, if not as long as any other call. */
  timeout?: number;
  /** Whether the call is idempotent, so that it may be tried again after a timeout. A GET always is. */
  repeatable?: boolean;
  /**
   * Whether to send the person's token; true unless there is a `link`. `if-any`: if there is one. `auto`: the same, but only with
   * `CREATOR_EMAILS=signed-in`.
   */
  token?: boolean | 'if-any' | 'auto';
  /** The private link of someone without an account: it travels in a header, never in an address. */
  link?: string;
  signal?: AbortSignal | undefined;
}

export interface Reply<Body> {
  body: Body;
  /** The address of the next page (`Link: rel="next"`), if there is one. */
  next: string | null;
  /** How many there are on all pages (`X-Total-Count`), if the server says so. */
  total: number | null;
}

/** Makes one call. @returns the body of the reply @throws ApiError, always with a message to show */
export const request = async <Body extends object>(call: Call): Promise<Body> =>
  (await requestReply<Body>(call)).body;

/** The same, for a page of a list. */
export async function requestReply<Body extends object>(call: Call): Promise<Reply<Body>> {
  if ((call.method ?? 'GET') === 'GET') return send(call);
  const done = watchWrite();
  try {
    return await send<Body>(call);
  } catch (error) {
    throw isUnreachable(error) && seemsOffline() ? offline(error) : error;
  } finally {
    done();
  }
}

async function send<Body extends object>(call: Call): Promise<Reply<Body>> {
  const { token = call.link === undefined } = call;
  if (!token || (token === 'auto' && config.creatorEmails !== 'signed-in')) return sendWith(null, call);
  const isSamePerson = rememberPerson();
  const reply = sendAs<Body>(isSamePerson, token, call);
  await reply.catch(() => {});
  // Neither an answer nor an ended session concerns another person, who has logged in since.
  if (!isSamePerson()) throw personGone();
  return reply;
}

async function sendAs<Body extends object>(
  isSamePerson: () => boolean,
  token: Call['token'],
  call: Call,
): Promise<Reply<Body>> {
  const tokenNow = async (renewed = false) => {
    const idToken = await tokenFor(token, renewed);
    if (!isSamePerson()) throw personGone();
    return idToken;
  };
  const idToken = await tokenNow();
  try {
    return await sendWith(idToken, call);
  } catch (error) {
    if (!idToken || !isSessionOver(error)) throw error;
    // If the device's clock was wrong at login, the token may have expired without the device noticing.
    const fresh = await tokenNow(true);
    if (fresh === null || fresh === idToken) throw error;
    return await sendWith(fresh, call);
  }
}

/** The token for a call. Only where a token is required does its failure end the call. @param renewed whether to renew it first */
async function tokenFor(token: Call['token'], renewed: boolean): Promise<string | null> {
  const asked = inTime(currentToken(renewed), TIMEOUT_MS, unreachable);
  if (token !== true) return asked.catch(() => null);
  const idToken = await asked;
  if (!idToken) throw signInNeeded();
  return idToken;
}

async function sendWith<Body extends object>(idToken: string | null, call: Call): Promise<Reply<Body>> {
  const { method = 'GET', path, query, body, onSent, timeout = TIMEOUT_MS, signal } = call;
  const { repeatable = method === 'GET' } = call;
  const headers: Record<string, string> = {
    Accept: 'application/json, application/problem+json',
    'Accept-Language': language,
  };
  if (body instanceof Blob) headers['Content-Type'] = body.type;
  if (call.link) headers[LINK_HEADER] = call.link;
  if (idToken) headers.Authorization = `Bearer ${idToken}`;
  let reply: AxiosResponse<unknown>;
  const sentAt = Date.now();
  const startedAt = performance.now();
  try {
    reply = await axios.request<unknown>({
      baseURL: config.apiUrl,
      url: path,
      method,
      params: query,
      data: body,
      headers,
      timeout,
      ...(onSent && { onUploadProgress: ({ progress = 0 }) => onSent(progress) }),
      ...(signal && { signal }),
    });
  } catch (error) {
    const failure = toApiError(error, repeatable);
    if (!signal?.aborted) noteAnswer(!isUnreachable(failure), startedAt);
    throw failure;
  }
  noteAnswer(true, startedAt);
  // The answer to a call with a token is not cached, so its date is the server's current time.
  if (headers.Authorization) noteServerDate(reply.headers.date, sentAt);
  if (typeof reply.data !== 'object' || reply.data === null) {
    throw unreadableReply(reply.status);
  }
  return {
    body: reply.data as Body,
    next: nextPage(reply.headers.link),
    total: wholeCount(reply.headers['x-total-count']),
  };
}

function toApiError(error: unknown, repeatable: boolean): ApiError {
  const { response, code: reason } = error as Partial<AxiosError<unknown>>;
  if (response) {
    const { status, data } = response;
    if (status === 401) return signInNeeded(error);
    if (isProblem(data)) {
      const { code, errors, count, need, left } = data;
      const claimable = need !== undefined && left !== undefined ? { need, left } : undefined;
      return new ApiError(data.detail, { status, code, errors, count, claimable, cause: error });
    }
    if (status === 429) {
      return new ApiError(sentences.busy, { status, code: 'too-many-requests', cause: error });
    }
    // From a proxy with a lower limit than the server's.
    if (status === 413) return new ApiError(sentences.tooLarge, { status, code: 'too-large', cause: error });
    if (status >= 500) {
      return new ApiError(sentences.unavailable, { status, code: 'unavailable', cause: error });
    }
    return unreadableReply(status, error);
  }
  if (reason === 'ECONNABORTED' || reason === 'ETIMEDOUT') {
    const message = repeatable ? sentences.timeout : sentences.doubtful;
    return new ApiError(message, { code: 'timeout', cause: error });
  }
  return unreachable(error);
}

function wholeCount(count: unknown): number | null {
  return typeof count === 'string' && /^\d+$/.test(count) ? Number(count) : null;
}

function nextPage(link: unknown): string | null {
  if (typeof link !== 'string') return null;
  return /<([^>]*)>\s*;\s*rel="?next"?/i.exec(link)?.[1] ?? null;
}
