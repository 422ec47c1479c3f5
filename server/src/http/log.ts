/** The log: of a request it has method, route, status, id and duration, never an address or a token. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import pino, { type DestinationStream, type Logger } from 'pino';
import { contextOf } from './context.ts';

/** The longest text of an error in the log, in characters. */
const ERROR_TEXT = 4_000;

const clip = (text: unknown) => (typeof text === 'string' ? text.slice(0, ERROR_TEXT) : undefined);

/**
 * Serialises an error for the log: type, message, code and stack, and the same of its cause. Its other fields may hold
 * secrets, e.g. the raw packet that a parser could not read, with Authorization and Cookie.
 */
export function describeError(error: unknown, depth = 0): object {
  if (!(error instanceof Error)) return { type: typeof error };
  const { code, cause } = error as { code?: unknown; cause?: unknown };
  return {
    type: error.constructor.name,
    message: clip(error.message),
    ...(typeof code === 'string' || typeof code === 'number' ? { code: clip(String(code)) } : {}),
    stack: clip(error.stack),
    ...(cause instanceof Error && depth < 3 ? { cause: describeError(cause, depth + 1) } : {}),
  };
}

let output: DestinationStream | undefined;

/**
 * Standard output, buffered: a write for each line would cost a tenth of an answer. The buffer is flushed with a fatal line, and
 * when the process ends.
 */
function standardOutput(): DestinationStream {
  if (output) return output;
  const lines = pino.destination({ dest: 1, sync: true, minLength: 4_096, periodicFlush: 200 });
  process.on('exit', () => lines.flushSync()); // pino does so with `sync: false` only, which costs more for each line
  output = lines;
  return lines;
}

/**
 * The log of a server: one JSON line an entry.
 * @param to where the lines go; standard output when left out
 */
export function createLog(level: string, to?: DestinationStream): Logger {
  return pino(
    { level, serializers: { err: (error: unknown) => describeError(error) } },
    to ?? standardOutput(),
  );
}

/** The pattern of a request's route, for the log: its path may hold an address. */
export function routeOf(req: IncomingMessage): string {
  return (req as { route?: { path: string } }).route?.path ?? 'no route';
}

/** Logs an answer once it is sent, with its duration in milliseconds. */
export function logAnswer(log: Logger, req: IncomingMessage, res: ServerResponse): void {
  if (!log.isLevelEnabled('info')) return;
  const { id: requestId, since } = contextOf(res);
  const { method } = req;
  res.on('finish', () => {
    const ms = Math.round((performance.now() - since) * 10) / 10;
    log.info({ requestId, method, route: routeOf(req), status: res.statusCode, ms }, 'request answered');
  });
}
