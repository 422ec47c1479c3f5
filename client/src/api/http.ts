/** How the client talks to the server: one way to send, the person's token at each call, and errors as sentences. */
import { isProblem } from '@social-serve/contract/problem';
import { ApiError, offline, signInNeeded, unreachable, unreadableReply } from './api-error.ts';
import { config } from './config.ts';
import { noteServerDate } from './server-clock.ts';
import { watchWrite } from './slow-writes.ts';
import { currentToken } from './token-source.ts';

/** How long a call may take before the page says so and offers Retry. */
const TIMEOUT_MS = 10_000;

const sentences = {
  timeout: 'The server takes too long to answer. Try again in a moment.',
  doubtful:
    'The server did not answer, so this may have been saved all the same. Look at your list before you try again.',
  busy: 'Too many requests at once. Wait a moment and try again.',
  unavailable: 'The service is not available right now. Try again in a moment.',
} as const;

export interface Call {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  query?: Record<string, string | undefined>;
  /** Sent as JSON; a Blob as it is, under its own type. */
  body?: unknown;
  /** Called with the part of the body that is sent, 0 to 1. */
  onSent?: (part: number) => void;
  /** How long it may take, in ms, where that is not what any call may. */
  timeout?: number;
  /** Whether a call that writes does no more when it is made twice: who waited in vain may try again. A GET always may. */
  repeatable?: boolean;
  /**
   * Whether to send the person's token: with `if-any` when there is one, with `auto` the same where creators are shown to
   * who is signed in.
   */
  token?: boolean | 'if-any' | 'auto';
  signal?: AbortSignal | undefined;
}

export interface Reply<Body> {
  body: Body;
  /** The address of the next page (`Link: rel="next"`), if there is one. */
  next: string | null;
  /** How many there are on all pages (`X-Total-Count`), if the server says so. */
  total: number | null;
}

/**
 * Makes one call.
 * @throws ApiError, always with a message to show
 */
export async function request<Body extends object>(call: Call): Promise<Reply<Body>> {
  if ((call.method ?? 'GET') === 'GET') return send(call);
  if (navigator.onLine === false) throw offline();
  const done = watchWrite();
  return send<Body>(call).finally(done);
}

async function send<Body extends object>(call: Call): Promise<Reply<Body>> {
  const { token = false } = call;
  let idToken: string | null = null;
  if (token === true || token === 'if-any' || (token === 'auto' && config.creatorEmails === 'signed-in')) {
    // Who cannot be known is nobody, where that is enough.
    const asked = inTime(currentToken());
    idToken = token === true ? await asked : await asked.catch(() => null);
    if (token === true && !idToken) throw signInNeeded();
  }
  const sentAt = Date.now();
  const answer = await exchange(call, idToken);
  const { status, response: body } = answer;
  if (status < 200 || status > 299) throw refusal(status, body);
  // What is a person's own comes from no cache.
  if (idToken) noteServerDate(answer.getResponseHeader('date'), sentAt);
  if (typeof body !== 'object' || body === null) throw unreadableReply(status);
  return {
    body,
    next: nextPage(answer.getResponseHeader('link')),
    total: wholeCount(answer.getResponseHeader('x-total-count')),
  };
}

/**
 * Sends one request. By XMLHttpRequest: fetch does not tell how much of a body was sent.
 * @returns what came back, whatever its status; `response` is null when that is not JSON
 * @throws ApiError when nothing came back
 */
function exchange(call: Call, idToken: string | null): Promise<XMLHttpRequest> {
  const { method = 'GET', path, query = {}, body, onSent, timeout = TIMEOUT_MS, signal } = call;
  const { repeatable = method === 'GET' } = call;
  const given = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined);
  const search = given.length > 0 ? `?${new URLSearchParams(given)}` : '';
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(unreachable());
    const xhr = new XMLHttpRequest();
    xhr.open(method, config.apiUrl + path + search);
    xhr.responseType = 'json';
    xhr.timeout = timeout;
    xhr.setRequestHeader('Accept', 'application/json, application/problem+json');
    if (idToken) xhr.setRequestHeader('Authorization', `Bearer ${idToken}`);
    xhr.onload = () => resolve(xhr);
    xhr.onerror = () => reject(unreachable());
    xhr.onabort = () => reject(unreachable());
    xhr.ontimeout = () =>
      reject(new ApiError(repeatable ? sentences.timeout : sentences.doubtful, { code: 'timeout' }));
    if (onSent) xhr.upload.onprogress = ({ loaded, total }) => onSent(loaded / total);
    signal?.addEventListener('abort', () => xhr.abort());
    if (body === undefined || body instanceof Blob) return xhr.send(body);
    xhr.setRequestHeader('Content-Type', 'application/json');
    xhr.send(JSON.stringify(body));
  });
}

/** What the identity provider answers, if it does so in time. @throws ApiError where not: nothing was sent */
async function inTime<Answer>(answer: Promise<Answer>): Promise<Answer> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(unreachable()), TIMEOUT_MS);
  });
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}

/** Why the server did not do it. */
function refusal(status: number, body: unknown): ApiError {
  if (status === 401) return signInNeeded();
  if (isProblem(body)) return new ApiError(body.detail, { status, code: body.code, errors: body.errors });
  if (status === 429) return new ApiError(sentences.busy, { status, code: 'too-many-requests' });
  if (status >= 500) return new ApiError(sentences.unavailable, { status, code: 'unavailable' });
  return unreadableReply(status);
}

function wholeCount(count: string | null): number | null {
  return count !== null && /^\d+$/.test(count) ? Number(count) : null;
}

function nextPage(link: string | null): string | null {
  return /<([^>]*)>\s*;\s*rel="?next"?/i.exec(link ?? '')?.[1] ?? null;
}
