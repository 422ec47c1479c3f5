/**
 * Prometheus metrics (docs/operations.md, "Metrics and log"): requests, calls of the database, the event loop, refusals by limit. Labels have
 * few values: a route's pattern, never a path, so that no address gets in and cardinality does not grow with the rows.
 */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { type Database, DatabaseUnavailable } from '../database/database.ts';
import { contextOf } from './context.ts';
import { routeOf } from './log.ts';
import { isLocalHost, isLoopback } from './own-machine.ts';

/** How many messages wait, and since when the oldest has, ISO 8601 UTC. */
interface MailWaiting {
  messages: number;
  since: string | null;
}

export interface Metrics {
  /**
   * Counts and times one answer. */
  measureAnswer(req: IncomingMessage, res: ServerResponse): void;
  /** The same database, with its calls timed. */
  measureDatabase(db: Database): Database;
  /** Counts a message by its outcome. */
  countMail(outcome: string): void;
  /** Measures what waits to be mailed, each time the metrics are read. */
  measureMail(waiting: () => Promise<MailWaiting>): void;
  /** All of it in Prometheus' text format. */
  text(): Promise<string>;
  /**
   * Answers GET /metrics, and nothing else; does not listen yet.
   * @param host where it will listen: on this machine's own address it answers to this machine's names only, so that no web page reads
   *   it through a domain of its own (DNS rebinding)
   */
  server(host: string): Server;
}

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS']);
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** How a call failed. */
const outcomeOf = (error: unknown) => (error instanceof DatabaseUnavailable ? 'unavailable' : 'error');

type Calls = Histogram<'operation' | 'outcome'>;

/** Times a call. Reads are told apart by their table, searches by their name. */
async function timed<Result>(calls: Calls, operation: string, call: () => Promise<Result>): Promise<Result> {
  const stop = calls.startTimer({ operation });
  try {
    const answer = await call();
    stop({ outcome: 'ok' });
    return answer;
  } catch (error) {
    stop({ outcome: outcomeOf(error) });
    throw error;
  }
}

/** A database whose calls are timed. */
function timedDatabase(db: Database, calls: Calls): Database {
  const searches = Object.entries(db.searches).map(([name, search]) => [
    name,
    (...args: unknown[]) =>
      timed(calls, name, () => (search as (...all: unknown[]) => Promise<unknown>)(...args)),
  ]);
  return {
    ...db,
    get: (table, id) => timed(calls, `get ${table}`, () => db.get(table, id)),
    find: (table, query) => timed(calls, `find ${table}`, () => db.find(table, query)),
    select: (table, fields, query) => timed(calls, `select ${table}`, () => db.select(table, fields, query)),
    count: (table, where, most) => timed(calls, `count ${table}`, () => db.count(table, where, most)),
    transaction: (work) => timed(calls, 'transaction', () => db.transaction(work)),
    searches: Object.fromEntries(searches),
  };
}

/** Measures the messages that wait, each time the metrics are read. */
function gaugeMail(waiting: () => Promise<MailWaiting>, registers: Registry[]): void {
  const oldest = new Gauge({
    name: 'mails_waiting_oldest_seconds',
    help: 'How long the oldest message has waited; 0 if none waits.',
    registers,
  });
  new Gauge({
    name: 'mails_waiting',
    help: 'Entries of the outbox that are due, failing, or gathered changes.',
    registers,
    async collect() {
      const { messages, since } = await waiting().catch(() => ({ messages: Number.NaN, since: null }));
      this.set(messages);
      oldest.set(since === null ? 0 : Math.max(0, (Date.now() - Date.parse(since)) / 1_000));
    },
  });
}

/** Makes the metrics of one server. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Requests by route, method and status, and how long they took; status 0: the client disconnected.',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers,
  });
  const calls = new Histogram({
    name: 'database_call_duration_seconds',
    help: 'Calls of the database by operation and outcome (ok, unavailable, error), and how long they took.',
    labelNames: ['operation', 'outcome'],
    buckets: SECONDS,
    registers,
  });
  const refusals = new Counter({
    name: 'requests_refused_total',
    help: 'Requests that a limit refused, by limit.',
    labelNames: ['limit'],
    registers,
  });

  const mails = new Counter({
    name: 'mails_total',
    help: 'Messages to people by outcome (sent, refused, rejected, later, blocked, down, given-up).',
    labelNames: ['outcome'],
    registers,
  });

  const metrics: Metrics = {
    measureAnswer(req, res) {
      const { method = '' } = req;
      const { since } = contextOf(res);
      const over = () => {
        const labels = {
          method: METHODS.has(method) ? method : 'other',
          route: routeOf(req),
          status: res.writableFinished ? res.statusCode : 0,
        };
        requests.observe(labels, (performance.now() - since) / 1_000);
        const { limit } = contextOf(res);
        if (limit !== undefined || res.statusCode === 429) refusals.inc({ limit: limit ?? 'other' });
      };
      if (res.closed) over();
      else res.once('close', over);
    },

    measureDatabase: (db) => timedDatabase(db, calls),

    countMail: (outcome) => mails.inc({ outcome }),

    measureMail: (waiting) => gaugeMail(waiting, registers),

    text: () => registry.metrics(),

    server: (host) =>
      createServer((req, res) => {
        if (isLoopback(host) && !isLocalHost(req.headers.host))
          return void res.writeHead(403).end('Ask for localhost or 127.0.0.1, or set METRICS_HOST.\n');
        if (req.method !== 'GET' || req.url !== '/metrics') return void res.writeHead(404).end();
        metrics.text().then(
          (text) => {
            res.writeHead(200, { 'Content-Type': registry.contentType, 'X-Content-Type-Options': 'nosniff' });
            res.end(text);
          },
          () => res.writeHead(500).end(),
        );
      }),
  };
  return metrics;
}
