/**
 * The load generator, in a process of its own: keep-alive connections, each of which sends the next request as soon as it has the
 * answer (closed loop). Parses as little of an answer as possible, to be no bottleneck itself.
 */
import { connect, type Socket } from 'node:net';
import { type Times, timesOf } from '../lib/times.ts';

/** One measurement. */
export interface Job {
  port: number;
  connections: number;
  seconds: number;
  /** Raw requests, sent in turn. */
  requests: string[];
  /** Writes at a fixed rate, on connections of their own. */
  writes?: { perSecond: number; requests: string[] };
}

export interface Measured extends Times {
  perSecond: number;
  /** Answers by status, those to writes included. */
  statuses: Record<string, number>;
}

interface Connection {
  /** Sends a request; resolves to the status once all of the answer is there. */
  ask(request: string): Promise<string>;
  close(): void;
}

const HEAD_END = Buffer.from('\r\n\r\n');

/** Size of the read buffer. */
const READ = 64 * 1024;

async function open(port: number): Promise<Connection> {
  let answered: ((status: string) => void) | undefined;
  let status = '';
  let missing = -1;
  let head = '';
  const take = (read: number, buffer: Uint8Array) => {
    let bytes = read;
    if (missing < 0) {
      const piece = Buffer.from(buffer.buffer, 0, read);
      const end = piece.indexOf(HEAD_END);
      head += piece.toString('latin1', 0, end < 0 ? undefined : end);
      if (end < 0) return true;
      status = head.slice(9, 12);
      const length = head.toLowerCase().indexOf('content-length: ');
      missing = length < 0 ? 0 : Number.parseInt(head.slice(length + 16, length + 26), 10);
      bytes = piece.length - end - HEAD_END.length;
      head = '';
    }
    missing -= bytes;
    if (missing <= 0) {
      missing = -1;
      answered?.(status);
    }
    return true;
  };
  // One buffer for each connection: garbage collection here would look like pauses of the server.
  const onread = { buffer: Buffer.alloc(READ), callback: take };
  const socket: Socket = connect({ port, host: '127.0.0.1', noDelay: true, onread });
  await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('error', reject));
  socket.on('error', () => answered?.('error'));
  socket.on('close', () => answered?.('closed'));
  return {
    ask: (request) =>
      new Promise((resolve) => {
        answered = resolve;
        socket.write(request, 'latin1');
      }),
    close: () => socket.destroy(),
  };
}

async function measure({ port, connections, seconds, requests, writes }: Job): Promise<Measured> {
  const readers = await Promise.all(Array.from({ length: connections }, () => open(port)));
  const writers = writes ? await Promise.all(Array.from({ length: 20 }, () => open(port))) : [];
  const statuses: Record<string, number> = {};
  const times: number[] = [];
  let next = 0;
  const start = performance.now();
  const warm = start + 200;
  const end = warm + seconds * 1_000;
  const reading = readers.map(async (reader) => {
    for (;;) {
      const asked = performance.now();
      if (asked >= end) return;
      const status = await reader.ask(requests[next++ % requests.length] ?? '');
      const now = performance.now();
      if (asked >= warm && now <= end) times.push(now - asked);
      statuses[status] = (statuses[status] ?? 0) + 1;
      if (status === 'error' || status === 'closed') return;
    }
  });
  const free = [...writers];
  let written = 0;
  const timer = setInterval(() => {
    const due = writes ? Math.floor(((performance.now() - start) / 1_000) * writes.perSecond) : 0;
    for (; written < due && free.length > 0; written += 1) {
      const writer = free.pop();
      const request = writes?.requests[written % writes.requests.length];
      if (!writer || !request) return;
      void writer.ask(request).then((status) => {
        statuses[`write ${status}`] = (statuses[`write ${status}`] ?? 0) + 1;
        free.push(writer);
      });
    }
  }, 5);
  await Promise.all(reading);
  clearInterval(timer);
  for (const connection of [...readers, ...writers]) connection.close();
  return { perSecond: times.length / seconds, ...timesOf(times), statuses };
}

process.on('message', async (job: Job) => process.send?.(await measure(job)));
process.on('disconnect', () => process.exit(0));
