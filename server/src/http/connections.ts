/**
 * Connections (docs/specification.md, "Limits"): how many, how long a request may take to come in and an answer to go out,
 * and how they end when the server stops.
 */
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { clientKey } from './rate-limits.ts';

/** Times in milliseconds. */
export interface ConnectionLimits {
  /** Connections at the same time; further ones are closed at once. */
  connections: number;
  /** Of those, from one address; behind a proxy all come from its own. */
  ofOneAddress: number;
  /** Pipelined requests that wait on one connection; one more ends it. Browsers send one. */
  unanswered: number;
  /** Until a request's headers are in, and until all of it is. */
  headers: number;
  request: number;
  /** Between two checks of those two. */
  check: number;
  /** Until an idle connection is closed. */
  idle: number;
  /** Without a client reading anything of an answer. */
  stall: number;
  /** Unsent bytes on all connections; beyond it those with most of them are closed. */
  waitingBytes: number;
}

export const CONNECTION_LIMITS: ConnectionLimits = {
  connections: 1_000,
  ofOneAddress: 200,
  unanswered: 8,
  headers: 10_000,
  request: 30_000,
  check: 5_000,
  idle: 15_000,
  stall: 20_000,
  waitingBytes: 128 * 1024 * 1024,
};

/**
 * The responses in flight on each open connection, each with the deadline of its request (`performance.now()`). Not one
 * flat map: of a map that fills and empties all the time V8 keeps old entries for long.
 */
type Connections = Map<Socket, Map<ServerResponse, number>>;

/** Unsent bytes of a connection, with those of responses behind the first. */
function waitingOn(socket: Socket, answers: Map<ServerResponse, number>): number {
  let waiting = 0;
  for (const answer of answers.keys()) waiting += answer.writableLength;
  return Math.max(waiting, socket.writableLength);
}

/** Destroys the connections with most unsent bytes until the total is within the limit. */
function endLargest(connections: Connections, limit: number): void {
  const waiting = [...connections].map(([socket, answers]) => ({
    socket,
    bytes: waitingOn(socket, answers),
  }));
  let total = waiting.reduce((sum, { bytes }) => sum + bytes, 0);
  if (total <= limit) return;
  for (const { socket, bytes } of waiting.sort((one, other) => other.bytes - one.bytes)) {
    if (total <= limit) return;
    total -= bytes;
    socket.destroy();
  }
}

/** Deadlines (`performance.now()`) of requests that may take longer than others. */
const slowOnes = new WeakMap<IncomingMessage, number>();

/**
 * Gives a request more time to arrive. Only for signed-in people, and a bounded number at once.
 * @param ms from now on
 */
export function allowTime(req: IncomingMessage, ms: number): void {
  slowOnes.set(req, performance.now() + ms);
}

const TOO_LATE = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n';

/** The longest that any request may take. */
const LONGEST = 10 * 60_000;

/** Ends connections whose request misses its deadline. */
function endLate(connections: Connections): void {
  const now = performance.now();
  for (const [socket, answers] of connections) {
    const isLate = [...answers].some(
      ([{ req }, until]) => !req.complete && now > (slowOnes.get(req) ?? until),
    );
    if (!isLate || socket.destroyed) continue;
    const isAnswered = [...answers.keys()].some(({ headersSent }) => headersSent);
    if (socket.writable && !isAnswered) socket.write(TOO_LATE);
    socket.destroySoon();
  }
}

/** The connections of the servers that `guardedServer` made. */
const openOn = new WeakMap<Server, Connections>();

/** Makes a server that slow clients cannot exhaust; it does not listen yet. */
export function guardedServer(listener: RequestListener, limits: ConnectionLimits): Server {
  const open: Connections = new Map();
  const addresses = new Map<string, number>();

  const server = createServer(
    {
      headersTimeout: limits.headers,
      requestTimeout: Math.max(LONGEST, limits.request),
      connectionsCheckingInterval: limits.check,
      keepAliveTimeout: limits.idle,
    },
    (req, res) => {
      const { socket } = req;
      const answers = open.get(socket);
      // Read in one chunk with a request too many: not answered any more.
      if (!answers || socket.destroyed) return;
      if (answers.size >= limits.unanswered) return void socket.destroy();
      answers.set(res, performance.now() + limits.request);
      const forget = () => answers.delete(res);
      // A request that was answered early (e.g. as too large) must still arrive by its deadline.
      res.once('close', () => (req.complete ? forget() : req.once('close', forget)));
      listener(req, res);
    },
  );
  openOn.set(server, open);
  server.maxConnections = limits.connections;
  // Half: Node reports a socket at the second check in a row without progress.
  server.timeout = limits.stall / 2;
  server.on('timeout', (socket: Socket) => {
    // A client whose answer is still being made may wait on; idle connections end here, too.
    if (!open.get(socket)?.size || socket.writableLength > 0) socket.destroy();
  });

  server.on('connection', (socket) => {
    const address = clientKey(socket.remoteAddress);
    const others = addresses.get(address) ?? 0;
    if (others >= limits.ofOneAddress) return void socket.destroy();
    addresses.set(address, others + 1);
    open.set(socket, new Map());
    socket.once('close', () => {
      open.delete(socket);
      const left = (addresses.get(address) ?? 1) - 1;
      if (left > 0) addresses.set(address, left);
      else addresses.delete(address);
    });
  });
  const watch = setInterval(() => endLargest(open, limits.waitingBytes), 1_000).unref();
  const late = setInterval(() => endLate(open), limits.check).unref();
  server.once('close', () => {
    clearInterval(watch);
    clearInterval(late);
  });
  return server;
}

/** Times in milliseconds. */
export interface DrainTimes {
  /** For requests already on the wire of an idle connection when the server stops. */
  grace: number;
  /** For requests under way. */
  limit: number;
}

/** Prepares connection draining, for a server that `guardedServer` made. */
export function drainer(server: Server): (times: DrainTimes) => Promise<void> {
  let draining = false;
  server.prependListener('request', (_req, res: ServerResponse) => {
    if (draining) res.shouldKeepAlive = false;
  });
  /**
   * Accepts no more connections, answers what comes on open ones with `Connection: close`, and resolves when all are
   * closed.
   */
  return async ({ grace, limit }) => {
    draining = true;
    for (const answers of openOn.get(server)?.values() ?? [])
      for (const answer of answers.keys()) answer.shouldKeepAlive = false;
    // Not the HTTP server's own `close`: it cuts idle connections, on which a request may be on the wire.
    const closed = new Promise<void>((resolve) => {
      NetServer.prototype.close.call(server, () => resolve());
    });
    // After the timer: a request that has arrived is read by then, so its connection is not idle.
    const closeIdle = () => setImmediate(() => server.closeIdleConnections());
    let sweep: NodeJS.Timeout | undefined;
    const graceOver = setTimeout(() => {
      closeIdle();
      sweep = setInterval(closeIdle, 100);
    }, grace);
    const over = setTimeout(() => server.closeAllConnections(), limit);
    await closed;
    for (const timer of [graceOver, sweep, over]) clearTimeout(timer);
  };
}
