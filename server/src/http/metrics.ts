/**
 * Prometheus metrics (docs/operations.md, "Metrics and log"): requests, store calls, the event loop, refusals by limit. Labels have
 * few values: a route's pattern, never a path, so that no address gets in and cardinality does not grow with the rows.
 */
import { createServer, type Server, type ServerResponse } from 'node:http';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { type Store, StoreUnavailable } from '../store/port/store.ts';
import { contextOf } from './context.ts';

export interface Metrics {
  /**
   * Counts and times one answer.
   * @param route asked when it is over
   * @param since when the request came, as `performance.now()` tells it
   */
  measureAnswer(res: ServerResponse, method: string, route: () => string, since?: number): void;
  /** The same store, with its calls timed. */
  measureStore(store: Store): Store;
  /** Counts a message by its outcome. */
  countMail(outcome: string): void;
  /** Measures what waits to be mailed, each time the metrics are read. */
  measureMail(waiting: Store['countMailWaiting']): void;
  /** All of it in Prometheus' text format. */
  text(): Promise<string>;
  /** Answers GET /metrics, and nothing else; does not listen yet. */
  server(): Server;
}

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS']);
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** How a store call failed. */
const outcomeOf = (error: unknown) => (error instanceof StoreUnavailable ? 'unavailable' : 'error');

/** Calls of a store that answer from memory, with every request, and not by a promise. */
const FROM_MEMORY = ['generation', 'sums'];

/** A store whose calls of the database are timed. */
function timedStore(store: Store, calls: Histogram<'operation' | 'outcome'>): Store {
  const timed = Object.entries(store).map(([operation, call]: [string, unknown]) => {
    if (typeof call !== 'function' || FROM_MEMORY.includes(operation)) return [operation, call];
    const measured = async (...args: unknown[]) => {
      const stop = calls.startTimer({ operation });
      try {
        const answer: unknown = await call.apply(store, args);
        stop({ outcome: 'ok' });
        return answer;
      } catch (error) {
        stop({ outcome: outcomeOf(error) });
        throw error;
      }
    };
    return [operation, measured];
  });
  return Object.fromEntries(timed) as Store;
}

/** Measures the letters that wait, each time the metrics are read. */
function gaugeMail(waiting: Store['countMailWaiting'], registers: Registry[]): void {
  const oldest = new Gauge({
    name: 'mails_waiting_oldest_seconds',
    help: 'For how long the letter that waits longest does; 0 when none waits.',
    registers,
  });
  new Gauge({
    name: 'mails_waiting',
    help: 'Letters to who joined events that wait: changes that are gathered, and what could not be sent yet.',
    registers,
    async collect() {
      const { letters, since } = await waiting().catch(() => ({ letters: Number.NaN, since: null }));
      this.set(letters);
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
    help: 'Requests by route, method and status, and how long they took; status 0: the sender went away.',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers,
  });
  const storeCalls = new Histogram({
    name: 'store_call_duration_seconds',
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
    help: 'Messages to people by outcome (sent, refused, given-up, later, down).',
    labelNames: ['outcome'],
    registers,
  });

  const metrics: Metrics = {
    measureAnswer(res, method, route, since = performance.now()) {
      const over = () => {
        const labels = {
          method: METHODS.has(method) ? method : 'other',
          route: route(),
          status: res.writableFinished ? res.statusCode : 0,
        };
        requests.observe(labels, (performance.now() - since) / 1_000);
        if (res.statusCode === 429) refusals.inc({ limit: contextOf(res).limit ?? 'other' });
      };
      if (res.closed) over();
      else res.once('close', over);
    },

    measureStore: (store) => timedStore(store, storeCalls),

    countMail: (outcome) => mails.inc({ outcome }),

    measureMail: (waiting) => gaugeMail(waiting, registers),

    text: () => registry.metrics(),

    server: () =>
      createServer((req, res) => {
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
