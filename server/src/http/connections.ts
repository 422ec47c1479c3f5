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
import { senderKey } from './rate-limits.ts';

/** Times in milliseconds. */
export interface ConnectionLimits {
  /** Connections at the same time; further ones are closed at once. */
  connections: number;
  /** Of those, from one address; behind a proxy all come from its own. */
  ofOneAddress: number;
  /** Requests on one connection that wait for their answers; one that sends more is ended. Browsers send one. */
  unanswered: number;
  /** Until a request's headers are in, and until all of it is. */
  headers: number;
  request: number;
  /** Between two looks at those two. */
  check: number;
  /** Until an idle connection is closed. */
  idle: number;
  /** Without a reader taking anything of an answer. */
  stall: number;
  /** Bytes of answers that wait for their readers, on all connections; beyond it those with most of them end. */
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
 * The answers under way on each open connection, with the time by which their requests are to be in, in
 * `performance.now()`. By connection: a map of all, which fills and empties all the time, would link its old entries to one
 * another, and V8 would keep them for long.
 */
type Connections = Map<Socket, Map<ServerResponse, number>>;

/** Bytes that wait for a connection's reader, those of answers whose turn has not come included. */
function waitingOn(socket: Socket, answers: Map<ServerResponse, number>): number {
  let waiting = 0;
  for (const answer of answers.keys()) waiting += answer.writableLength;
  return Math.max(waiting, socket.writableLength);
}

/** Ends the connections with most bytes waiting until what waits is within the limit. */
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

/** What is to come in by when, in `performance.now()`: requests that may take longer than others. */
const slowOnes = new WeakMap<IncomingMessage, number>();

/**
 * Lets a request take longer to come in than others may; for a bounded number of people who are known.
 * @param ms from now on
 */
export function allowTime(req: IncomingMessage, ms: number): void {
  slowOnes.set(req, performance.now() + ms);
}

const TOO_LATE = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n';

/** The longest that any request may take. */
const LONGEST = 10 * 60_000;

/** Ends connections whose request is not in by its time. */
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

/** What is under way on the servers that `guardedServer` made. */
const openOn = new WeakMap<Server, Connections>();

/** Makes a server that no sender and no reader holds up; it does not listen yet. */
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
      // What was read together with a request too many is not answered any more.
      if (!answers || socket.destroyed) return;
      if (answers.size >= limits.unanswered) return void socket.destroy();
      answers.set(res, performance.now() + limits.request);
      const forget = () => answers.delete(res);
      // One that was answered before it was in, because it is too large say, has to come in by its time all the same.
      res.once('close', () => (req.complete ? forget() : req.once('close', forget)));
      listener(req, res);
    },
  );
  openOn.set(server, open);
  server.maxConnections = limits.connections;
  // Node looks after each such time, and reports a socket at the second look at which its reader has taken nothing.
  server.timeout = limits.stall / 2;
  server.on('timeout', (socket: Socket) => {
    // Whoever waits for an answer that is still being made may go on waiting; idle ones end here, too.
    if (!open.get(socket)?.size || socket.writableLength > 0) socket.destroy();
  });

  server.on('connection', (socket) => {
    const address = senderKey(socket.remoteAddress);
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
  /** For the requests that are on their way on an idle connection when the server is told to stop. */
  grace: number;
  /** For requests under way. */
  limit: number;
}

/** Once made for a server of `guardedServer`, can end what is under way there. */
export function drainer(server: Server): (times: DrainTimes) => Promise<void> {
  let draining = false;
  server.prependListener('request', (_req, res: ServerResponse) => {
    if (draining) res.shouldKeepAlive = false;
  });
  /**
   * Takes no more connections, answers what comes on those that are there, and says with each answer that it is the
   * connection's last one. Resolves when all are closed.
   */
  return async ({ grace, limit }) => {
    draining = true;
    for (const answers of openOn.get(server)?.values() ?? [])
      for (const answer of answers.keys()) answer.shouldKeepAlive = false;
    // Not the HTTP server's own `close`: it cuts idle connections, on which a request may be on its way.
    const closed = new Promise<void>((resolve) => {
      NetServer.prototype.close.call(server, () => resolve());
    });
    // In the turn after the timer's: a request that came meanwhile is read by then, and its connection not idle.
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
