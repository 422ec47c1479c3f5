/** What stands between the network and the emulator: who may call, which calls, and when the answer goes out. */
import { scrypt } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { isLocalHost, isLocalOrigin } from './local.ts';

const IDENTITY = '/identitytoolkit.googleapis.com/v1/';

/** The calls that the Firebase SDK makes for people themselves. Administrator calls are not among them. */
const served = new Map([
  ...['signUp', 'signInWithPassword', 'signInWithIdp', 'lookup', 'update', 'delete', 'createAuthUri'].map(
    (call) => [`${IDENTITY}accounts:${call}`, 'POST'] as const,
  ),
  [`${IDENTITY}projects`, 'GET'],
  ['/securetoken.googleapis.com/v1/token', 'POST'],
]);

const BODY_BYTES = 64 * 1024;
/** The emulator measures a password's length itself, so one that is too short must reach it as it is. */
const SHORTEST_PASSWORD = 6;

/** Why a request is not let in: a status and a sentence. */
export interface Refusal {
  status: number;
  message: string;
}

/** Whether the request comes from this machine's own pages. Other sites could read the accounts otherwise. */
export function refuseStranger({ headers }: IncomingMessage): Refusal | null {
  if (!isLocalHost(headers.host)) {
    return { status: 403, message: 'Sign-in is served under localhost, 127.0.0.1 and [::1] only.' };
  }
  if (headers.origin !== undefined && !isLocalOrigin(headers.origin)) {
    return { status: 403, message: 'Sign-in is closed to pages of other origins.' };
  }
  return null;
}

/** Whether the call is one of those served. `Authorization` makes an administrator of any caller: never let in. */
export function refuseCall(path: string, req: IncomingMessage): Refusal | null {
  const method = served.get(path);
  if (!method || req.headers.authorization !== undefined) {
    return { status: 403, message: 'This call is not served here.' };
  }
  if (req.method !== method && req.method !== 'OPTIONS') {
    return { status: 405, message: `This call wants ${method}.` };
  }
  return null;
}

/** The emulator stumbles over input of another shape than the SDK's, and calls that its own error. */
const NOT_UNDERSTOOD: Refusal = { status: 400, message: 'INVALID_REQUEST : The request makes no sense.' };

/** Answers with a refusal in the shape of the real service. */
export function refuse(res: ServerResponse, { status, message }: Refusal): void {
  if (res.headersSent) {
    res.destroy();
    return;
  }
  res.removeHeader('Content-Length');
  res.statusCode = status;
  res.setHeader('Content-Type', 'application/json; charset=utf-8');
  res.end(JSON.stringify({ error: { code: status, message, errors: [{ message, reason: 'refused' }] } }));
}

type Body = Record<string, unknown>;
/** A request whose body is there already, as body parsers mark it. */
type ParsedRequest = IncomingMessage & { body?: Body; _body?: boolean };

const digest = promisify<string, string, number, Buffer>(scrypt);

/**
 * Reads the body and hands it to the emulator's own parser, with a digest in the place of a password: the emulator
 * keeps passwords as they come.
 * @returns why the body is refused, or null
 */
export async function readBody(req: ParsedRequest, salt: string): Promise<Refusal | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of req as AsyncIterable<Buffer>) {
    size += chunk.length;
    // What is too long is read to its end without being kept, so that the sender gets to read the answer.
    if (size <= BODY_BYTES) chunks.push(chunk);
  }
  if (size > BODY_BYTES) return { status: 413, message: 'The request is too large.' };
  const text = Buffer.concat(chunks).toString('utf8');
  const body = parse(text, req.headers['content-type'] ?? '');
  if (!body) return { status: 400, message: 'INVALID_JSON : The request cannot be read.' };
  const { password } = body;
  if (typeof password === 'string' && password.length >= SHORTEST_PASSWORD) {
    body.password = (await digest(password, salt, 24)).toString('base64url');
  }
  req.body = body;
  req._body = true;
  return null;
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
 * Keeps an answer back until `ready` resolves, so that nothing is acknowledged that a crash could undo.
 * @param failed is told why, when it rejects; the answer becomes a 503 then
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
        if (res.statusCode === 500) refuse(res, NOT_UNDERSTOOD);
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
