/** Starts and calls app-process.ts. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const APP_PROCESS = fileURLToPath(new URL('app-process.ts', import.meta.url));

export interface Reply {
  status: number;
  headers: Headers;
  body: { insertedId?: string; code?: string; detail?: string; status?: string; ahead?: number };
  /** How long the answer took. */
  ms: number;
}

export interface AppProcess {
  url: string;
  pid: number;
  /** Resolves when the process has ended. */
  ended: Promise<unknown>;
  kill(): void;
  /** Sends a call; `as` names the person. Rejects when no answer comes. */
  call(method: string, path: string, options?: { as?: string; body?: unknown }): Promise<Reply>;
  stop(): Promise<void>;
}

/**
 * Starts the app on this database, or SQLite file, in a process of its own.
 * @param callMs how long it waits for its database; for a test that is not about time
 * @param more TEAM: addresses, separated by commas; DIE_AT: before which of its transactions it is killed
 */
export async function startAppProcess(
  storeUrl: string,
  callMs?: number,
  more: { TEAM?: string; DIE_AT?: string; ACCOUNTS?: string } = {},
): Promise<AppProcess> {
  const child = spawn(process.execPath, [APP_PROCESS], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, ...more, STORE_URL: storeUrl, ...(callMs ? { STORE_MS: String(callMs) } : {}) },
  });
  const [chunk] = (await Promise.race([
    once(child.stdout, 'data'),
    once(child, 'exit').then(([code]) => {
      throw new Error(`The app ended with ${code}.`);
    }),
  ])) as [Buffer];
  const url = chunk.toString().trim();
  const ended = once(child, 'exit');

  return {
    url,
    pid: child.pid ?? 0,
    ended,
    kill: () => void child.kill('SIGKILL'),
    async call(method, path, { as, body } = {}) {
      const began = performance.now();
      const response = await fetch(url + path, {
        method,
        headers: {
          ...(as ? { authorization: `Bearer token-${as}` } : {}),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const text = await response.text();
      const isJson = response.headers.get('content-type')?.includes('json');
      const reply = (isJson ? JSON.parse(text) : {}) as Reply['body'];
      return {
        status: response.status,
        headers: response.headers,
        body: reply,
        ms: performance.now() - began,
      };
    },
    async stop() {
      child.stdin.end();
      await ended;
    },
  };
}
