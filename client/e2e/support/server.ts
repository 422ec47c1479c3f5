import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { confirmAddress } from '../../../server/src/operator/accounts.ts';
import { openStorageAt } from '../../../server/src/operator/open-url.ts';
import { TEAM_ADDRESS } from './data.ts';

const root = path.join(import.meta.dirname, '../../..');
const READY_WITHIN_MS = 90_000;

/** The real server, as `npm start` runs it, on its own port and data folder. */
export interface RunningServer {
  /** Its origin, e.g. `http://localhost:41234`. */
  url: string;
  /** Kills it at once, like a power cut (SIGKILL); its data folder and port stay reserved for `start`. */
  kill: () => Promise<void>;
  /** Starts it again on the same port and data after `kill`, optionally with other settings; resolves when it answers calls. */
  start: (settings?: Record<string, string>) => Promise<void>;
  /** Marks the address of an account as confirmed, as an operator can; waiting for the e-mail would take longer. */
  confirm: (email: string) => Promise<void>;
  /** Stops it and deletes its data. */
  close: () => Promise<void>;
}

/**
 * Starts a server for tests: embedded database, built-in sign-in, nothing from the surrounding `.env`.
 * @param settings environment variables on top, e.g. `{ SAMPLE_DATA: 'off' }`
 * @throws Error with the server's output, if it does not start
 */
export async function startServer(settings: Record<string, string> = {}): Promise<RunningServer> {
  const port = await freePort();
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'social-serve-e2e-'));
  const url = `http://localhost:${port}`;
  let child: ChildProcess | undefined;
  let output = '';

  const start = async (changed: Record<string, string> = {}) => {
    output = '';
    const started = spawn(process.execPath, ['server/src/main.ts'], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        PATH: process.env.PATH,
        HOME: process.env.HOME,
        NODE_ENV: 'test',
        PORT: String(port),
        DATA_DIR: dataDir,
        // Set to empty values: a developer's own .env must not affect the tests.
        MONGODB_URI: '',
        FIREBASE_PROJECT_ID: '',
        FIREBASE_API_KEY: '',
        FIREBASE_AUTH_DOMAIN: '',
        FIREBASE_SERVICE_ACCOUNT: '',
        CLIENT_ORIGIN: '',
        RATE_LIMITS: 'off',
        TEAM: TEAM_ADDRESS,
        MAIL_QUIET_SECONDS: '5',
        ...settings,
        ...changed,
      },
    });
    child = started;
    for (const stream of [started.stdout, started.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => {
        output = (output + text).slice(-20_000);
      });
    }
    const deadline = Date.now() + READY_WITHIN_MS;
    while (!(await answers(`${url}/readyz`))) {
      if (started.exitCode !== null || Date.now() > deadline) {
        await kill();
        throw new Error(`The server did not come up:\n${output}`);
      }
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  };

  const kill = async () => {
    const running = child;
    child = undefined;
    if (!running || running.exitCode !== null || running.signalCode !== null) return;
    const gone = new Promise((resolve) => running.once('exit', resolve));
    running.kill('SIGKILL');
    await gone;
  };

  await start();
  return {
    url,
    kill,
    start,
    confirm: async (email) => {
      const { db } = await openStorageAt(settings.DATA_DIR ?? dataDir, { mustExist: true });
      await confirmAddress(db, email, new Date()).finally(() => db.close());
    },
    close: async () => {
      await kill();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url, { signal: AbortSignal.timeout(2_000) })).ok;
  } catch {
    return false;
  }
}

/**
 * A free port below the range that systems assign to connections: such a connection could take it while a server
 * is down between `kill` and `start`.
 */
async function freePort(): Promise<number> {
  for (let tries = 0; tries < 100; tries += 1) {
    const port = 20_000 + Math.floor(Math.random() * 12_000);
    const probe = createServer().listen(port, '127.0.0.1');
    const isFree = await new Promise<boolean>((resolve) =>
      probe.once('listening', () => resolve(true)).once('error', () => resolve(false)),
    );
    if (!isFree) continue;
    await new Promise((resolve) => probe.close(resolve));
    return port;
  }
  throw new Error('No port from 20000 to 32000 can be listened on.');
}
