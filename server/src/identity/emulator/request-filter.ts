/** The request filter in front of the emulator: who may call, which calls, and when the answer goes out. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { type CallContext, calls, checkCall } from './calls.ts';
import type { Body, Refusal } from './checked.ts';
import { cameThroughProxy, isLocalHost, isOwnOrigin } from './local.ts';

const BODY_BYTES = 64 * 1024;

/** Whether the request comes from this machine's own pages. Other sites could read the accounts otherwise. */
export function refuseStranger({ headers, headersDistinct }: IncomingMessage): Refusal | null {
  if (cameThroughProxy(headers)) {
    return { status: 403, message: 'Sign-in is for this machine only: not through a proxy.' };
  }
  if ((headersDistinct.host?.length ?? 0) > 1)
    return { status: 400, message: 'Send exactly one Host header.' };
  if (!isLocalHost(headers.host)) {
    return { status: 403, message: 'Sign-in is served under localhost, 127.0.0.1 and [::1] only.' };
  }
  if (headers.origin !== undefined && !isOwnOrigin(headers.origin, headers.host)) {
    return { status: 403, message: 'Sign-in is closed to pages of other origins.' };
  }
  return null;
}

/** Whether the call is one of those served. `Authorization` makes an administrator of any caller: never let in. */
export function refuseCall(path: string, { method, headers }: IncomingMessage): Refusal | null {
  const call = calls.get(path);
  if (!call || headers.authorization !== undefined) {
    return { status: 403, message: 'This call is not served here.' };
  }
  if (method !== call.method) return { status: 405, message: `This call wants ${call.method}.` };
  const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
  if (method === 'GET' && hasBody) return { status: 400, message: 'This call has no body.' };
  return null;
}

/** Where the emulator fails on input of another shape than the SDK's, with a 5xx. */
const NOT_UNDERSTOOD: Refusal = { status: 400, message: 'INVALID_REQUEST : The request makes no sense.' };

/** Answers with a refusal in the shape of the real service. */
export function refuse(res: ServerResponse, { status, message }: Refusal): void {
  sendJson(res, status, { error: { code: status, message, errors: [{ message, reason: 'refused' }] } });
}

function sendJson(res: ServerResponse, status: number, body: object): void {
  if (res.headersSent) {
    res.destroy();
    return;
  }
  res.removeHeader('Content-Length');
  res.statusCode = status;
  res.setHeader('Content-Type', 'application/json; charset=utf-8');
  res.end(JSON.stringify(body));
}

/** A request with a parsed body, as body-parser marks it. */
type ParsedRequest = IncomingMessage & { body?: object; _body?: boolean };

/**
 * Reads the body of a call that is served, checks it, and hands it to the emulator's own parser.
 * @returns false when the answer was given here
 */
export async function takeBody(
  path: string,
  req: ParsedRequest,
  res: ServerResponse,
  context: CallContext,
): Promise<boolean> {
  const text = await readText(req);
  if (text === null) {
    refuse(res, { status: 413, message: 'The request is too large.' });
    return false;
  }
  const given = parse(text, req.headers['content-type'] ?? '');
  const checked = given
    ? await checkCall(path, given, context)
    : { refusal: { status: 400, message: 'INVALID_JSON : The request cannot be read.' } };
  if ('body' in checked) {
    req.body = checked.body;
    req._body = true;
    return true;
  }
  if ('refusal' in checked) refuse(res, checked.refusal);
  else sendJson(res, 200, checked.answer);
  return false;
}

/** The whole body; null when it is too long. */
async function readText(req: IncomingMessage): Promise<string | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of req as AsyncIterable<Buffer>) {
    size += chunk.length;
    // A body that is too long is drained without being kept, so that the client gets to read the answer.
    if (size <= BODY_BYTES) chunks.push(chunk);
  }
  return size > BODY_BYTES ? null : Buffer.concat(chunks).toString('utf8');
}

function parse(text: string, type: string): Body | null {
  if (text === '') return {};
  if (type.startsWith('application/x-www-form-urlencoded'))
    return Object.fromEntries(new URLSearchParams(text));
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === 'object' && body !== null && !Array.isArray(body) ? (body as Body) : null;
  } catch {
    return null;
  }
}

/**
 * Holds an answer back until `ready` resolves, so that nothing is acknowledged before it is durable.
 * @param failed is told the error when it rejects; the answer is a 503 then
 */
export function holdAnswer(
  res: ServerResponse,
  ready: () => Promise<void>,
  failed: (error: unknown) => void,
): void {
  const chunks: Buffer[] = [];
  const write = res.write;
  const end = res.end;
  const keep = (chunk: unknown): void => {
    if (typeof chunk === 'string' || chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk));
  };
  const release = (): void => {
    res.write = write;
    res.end = end;
  };
  res.write = ((chunk: unknown) => {
    keep(chunk);
    return true;
  }) as ServerResponse['write'];
  res.end = ((chunk?: unknown) => {
    keep(chunk);
    ready().then(
      () => {
        release();
        if (res.statusCode >= 500) refuse(res, NOT_UNDERSTOOD);
        else res.end(Buffer.concat(chunks));
      },
      (error: unknown) => {
        release();
        failed(error);
        refuse(res, { status: 503, message: 'The account could not be saved. Please try again.' });
      },
    );
    return res;
  }) as ServerResponse['end'];
}
