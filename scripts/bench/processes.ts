/** The processes of a measurement: servers pinned to one core, the load generator to another, where `taskset` is there. */
import { type ChildProcess, fork, spawnSync } from 'node:child_process';
import path from 'node:path';
import type { Job, Measured } from './load.ts';

const canPin = spawnSync('taskset', ['-c', '1', 'true']).status === 0;
export const pinning = canPin ? 'server and client pinned to a core each' : 'cores not pinned';

/** Node's flags of `npm start`. */
export const START_FLAGS = ['--max-semi-space-size=8'];

/** Pins a process to a core. */
export function pin(child: ChildProcess, core: number): void {
  if (canPin) spawnSync('taskset', ['-a', '-c', '-p', String(core), String(child.pid)]);
}

/** Starts a script of this folder on a core. */
function start(script: string, args: string[], core: number, execArgv: string[] = []): ChildProcess {
  const child = fork(path.join(import.meta.dirname, script), args, {
    execArgv,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  pin(child, core);
  return child;
}

/** Sends a message; resolves to the next one that comes. */
function ask<Answer>(child: ChildProcess, message: unknown): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const ended = (code: number | null) => reject(new Error(`A measured process ended with ${code}.`));
    child.once('exit', ended).once('message', (answer) => {
      child.off('exit', ended);
      resolve(answer as Answer);
    });
    if (message !== undefined) child.send(message as object);
  });
}

export interface MeasuredServer {
  port: number;
  /** What the ceiling sends. */
  setBody(body: Buffer): Promise<void>;
  /** Resident memory in bytes, and time on the processor so far in microseconds. */
  usage(): Promise<{ rss: number; cpu: number }>;
  stop(): Promise<void>;
}

/** @param args `ceiling`; `product` or `no-store` and a database file */
export async function startServer(...args: string[]): Promise<MeasuredServer> {
  const child = start('server.ts', args, 0, START_FLAGS);
  const { port } = await ask<{ port: number }>(child, undefined);
  return {
    port,
    setBody: async (body) => void (await ask(child, { body: body.toString('base64') })),
    usage: () => ask(child, 'usage'),
    stop: () =>
      new Promise((resolve) => {
        child.removeAllListeners('exit').once('exit', () => resolve());
        child.disconnect();
      }),
  };
}

export interface Client {
  measure(job: Job): Promise<Measured>;
  stop(): void;
}

export function startClient(): Client {
  const child = start('load.ts', [], 1);
  return { measure: (job) => ask<Measured>(child, job), stop: () => child.disconnect() };
}
