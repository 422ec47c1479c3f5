/**
 * Connections (docs/specification.md, "Limits"): how many, how long a request may take to come in and an answer to go out,
 * and how they end when the server stops.
 */
import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';

/** Times in milliseconds. */
export interface ConnectionLimits {
  /** Connections at the same time; further ones are closed at once. */
  connections: number;
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
  headers: 10_000,
  request: 30_000,
  check: 5_000,
  idle: 15_000,
  stall: 20_000,
  waitingBytes: 128 * 1024 * 1024,
};

/** Ends the connections with most bytes waiting until what waits is within the limit. */
function endLargest(sockets: Set<Socket>, limit: number): void {
  let waiting = 0;
  for (const socket of sockets) waiting += socket.writableLength;
  if (waiting <= limit) return;
  for (const socket of [...sockets].sort((one, other) => other.writableLength - one.writableLength)) {
    if (waiting <= limit) return;
    waiting -= socket.writableLength;
    socket.destroy();
  }
}

/** Makes a server that no sender and no reader holds up; it does not listen yet. */
export function guardedServer(listener: RequestListener, limits: ConnectionLimits): Server {
  const server = createServer(
    {
      headersTimeout: limits.headers,
      requestTimeout: limits.request,
      connectionsCheckingInterval: limits.check,
      keepAliveTimeout: limits.idle,
    },
    listener,
  );
  server.maxConnections = limits.connections;
  // A socket's time is out when for so long nothing came and nothing of what waits to go out was taken.
  server.timeout = limits.stall;
  server.on('timeout', (socket: Socket) => {
    // Whoever waits for an answer that is still being made may go on waiting; idle ones end here, too.
    if (!busy.has(socket) || socket.writableLength > 0) socket.destroy();
  });

  const sockets = new Set<Socket>();
  const busy = new WeakSet<Socket>();
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  server.on('request', ({ socket }, res) => {
    busy.add(socket);
    res.once('close', () => busy.delete(socket));
  });
  const watch = setInterval(() => endLargest(sockets, limits.waitingBytes), 1_000).unref();
  server.once('close', () => clearInterval(watch));
  return server;
}

/** Times in milliseconds. */
export interface DrainTimes {
  /** For the requests that are on their way on an idle connection when the server is told to stop. */
  grace: number;
  /** For requests under way. */
  limit: number;
}

/** Once made, knows what is under way, so that it can end it. */
export function drainer(server: Server): (times: DrainTimes) => Promise<void> {
  const answers = new Set<ServerResponse>();
  let draining = false;
  server.prependListener('request', (_req, res: ServerResponse) => {
    if (draining) res.shouldKeepAlive = false;
    answers.add(res);
    res.once('close', () => answers.delete(res));
  });
  /**
   * Takes no more connections, answers what comes on those that are there, and says with each answer that it is the
   * connection's last one. Resolves when all are closed.
   */
  return async ({ grace, limit }) => {
    draining = true;
    for (const answer of answers) answer.shouldKeepAlive = false;
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
