/**
 * Connections (docs/specification.md, "Limits"): how many, how long a request may take to come in and an answer to go out,
 * and how they end when the server stops. What Node's own options do is left to them.
 */
import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';

/** Times in milliseconds. */
export interface ConnectionLimits {
  /** Connections at the same time; further ones are closed at once. */
  connections: number;
  /** Until a request's headers are in, and until all of it is: a picture of 5 MB at some 250 kbit/s. */
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
  headers: 10_000,
  request: 180_000,
  check: 5_000,
  idle: 15_000,
  stall: 20_000,
  waitingBytes: 128 * 1024 * 1024,
};

/** The responses in flight on each open connection. */
type Connections = Map<Socket, Set<ServerResponse>>;

/** Unsent bytes of a connection, with those of responses behind the first. */
function waitingOn(socket: Socket, answers: Set<ServerResponse>): number {
  let waiting = 0;
  for (const answer of answers) waiting += answer.writableLength;
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

/** The connections of the servers that `guardedServer` made. */
const openOn = new WeakMap<Server, Connections>();

/** Makes a server that slow clients cannot exhaust; it does not listen yet. */
export function guardedServer(listener: RequestListener, limits: ConnectionLimits): Server {
  const open: Connections = new Map();
  const server = createServer(
    {
      headersTimeout: limits.headers,
      requestTimeout: limits.request,
      connectionsCheckingInterval: limits.check,
      keepAliveTimeout: limits.idle,
    },
    (req, res) => {
      const answers = open.get(req.socket);
      answers?.add(res);
      res.once('close', () => answers?.delete(res));
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
    open.set(socket, new Set());
    socket.once('close', () => open.delete(socket));
  });
  const watch = setInterval(() => endLargest(open, limits.waitingBytes), 1_000).unref();
  server.once('close', () => clearInterval(watch));
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
      for (const answer of answers) answer.shouldKeepAlive = false;
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
