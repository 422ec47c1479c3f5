/**
 * Servers that speak the MongoDB protocol, for the tests: a `mongod` of this machine, or SecantusDB. Each runs on a free port with
 * scratch data, and can be killed and started again on the same port and data.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { MongoClient } from 'mongodb';
import { installSecantusdb, SECANTUSDB } from './secantusdb.ts';

/** How to start one kind of server. */
export interface MongoServerKind {
  name: string;
  command(port: number, dataDir: string): string[];
}

/** The mongod of this machine: MONGOD_BINARY, or the one on the PATH. */
function findMongod(isStandalone: boolean): MongoServerKind | null {
  const onPath = (process.env.PATH ?? '')
    .split(path.delimiter)
    .map((folder) => path.join(folder, 'mongod'))
    .find((file) => existsSync(file));
  const binary = process.env.MONGOD_BINARY || onPath;
  if (!binary) return null;
  const options = ['--bind_ip', '127.0.0.1'];
  if (!isStandalone) options.push('--replSet', 'rs0');
  return {
    name: 'mongod',
    command: (port, dataDir) => [binary, '--port', `${port}`, '--dbpath', dataDir, ...options],
  };
}

/**
 * The server that this machine can start: its mongod, or SecantusDB, which is installed on first use.
 * @param say gets one line when something is installed
 * @param options standalone: the server is in no replica set, and has no transactions; durable: what it acknowledges outlives a
 *   kill, as MongoDB's does always
 * @throws with the reason when there is none
 */
export async function findServer(
  say: (line: string) => void,
  { standalone = false, durable = false } = {},
): Promise<MongoServerKind> {
  const mongod = findMongod(standalone);
  if (mongod) return mongod;
  const command = await installSecantusdb(say);
  const options = ['--log-level', 'WARNING'];
  if (standalone) options.push('--standalone');
  if (durable) options.push('--sync-on-commit');
  return {
    name: SECANTUSDB,
    command: (port, dataDir) => [...command, '--port', `${port}`, '--storage-path', dataDir, ...options],
  };
}

/** A server that runs. */
export interface MongoServer {
  name: string;
  /** Without a database; `withDatabase` adds one. */
  uri: string;
  /** Ends the process at once, as a power cut would. */
  kill(): Promise<void>;
  /** Starts it again on the same port and data. */
  start(): Promise<void>;
  /** Ends it and removes its data. */
  stop(): Promise<void>;
}

/** A port that nobody listens on. */
async function freePort(): Promise<number> {
  const server = net.createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as net.AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Whether the server takes writes. Makes a new mongod a replica set of one, so that it has transactions. */
async function takesWrites(uri: string, port: number): Promise<boolean> {
  // A client whose first connection failed stays closed, so each attempt has its own.
  const client = new MongoClient(uri, { serverSelectionTimeoutMS: 2_000 });
  try {
    const admin = client.db('admin');
    const hello = await admin.command({ hello: 1 });
    if (hello.isreplicaset && !hello.setName)
      await admin.command({
        replSetInitiate: { _id: 'rs0', members: [{ _id: 0, host: `127.0.0.1:${port}` }] },
      });
    return hello.isWritablePrimary === true;
  } catch {
    return false;
  } finally {
    await client.close();
  }
}

/** Whether anything listens on the port. */
const accepts = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = net.connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });

async function untilReady(uri: string, port: number, signal: AbortSignal): Promise<void> {
  while (!((await accepts(port)) && (await takesWrites(uri, port)))) {
    if (signal.aborted) return;
    await wait(50);
  }
}

/**
 * Starts a server on a free port with empty scratch data.
 * @throws when it ends or takes no writes within a minute, with what it said
 */
export async function startMongoServer(kind: MongoServerKind): Promise<MongoServer> {
  const port = await freePort();
  const uri = `mongodb://127.0.0.1:${port}/?directConnection=true`;
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'social-serve-mongo-'));
  let child: ChildProcess | null = null;

  const kill = async () => {
    const running = child;
    child = null;
    if (!running || running.exitCode !== null || running.signalCode !== null) return;
    const ended = new Promise((resolve) => running.once('exit', resolve));
    running.kill('SIGKILL');
    await ended;
  };
  const start = async () => {
    const [file = '', ...args] = kind.command(port, dataDir);
    const started = spawn(file, args, { stdio: ['ignore', 'ignore', 'pipe'] });
    child = started;
    let said = '';
    started.stderr.on('data', (chunk: Buffer) => {
      said = (said + chunk.toString()).slice(-2_000);
    });
    const signal = AbortSignal.timeout(60_000);
    const failed = new Promise<never>((_, reject) => {
      started.once('error', reject);
      started.once('exit', (code) => reject(new Error(`${kind.name} ended with ${code}. ${said}`)));
      signal.addEventListener('abort', () => reject(new Error(`${kind.name} takes no writes. ${said}`)));
    });
    // Whoever kills it later does not wait for this.
    failed.catch(() => {});
    await Promise.race([untilReady(uri, port, signal), failed]);
  };
  const killNow = () => child?.kill('SIGKILL');
  // A test that runs out of time does not get to stop it.
  process.once('exit', killNow);
  const stop = async () => {
    await kill();
    process.off('exit', killNow);
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    await start();
  } catch (error) {
    await stop();
    throw error;
  }
  return { name: kind.name, uri, kill, start, stop };
}

/** The same server, this database. */
export function withDatabase(uri: string, name: string): string {
  return uri.replace(/^(mongodb(?:\+srv)?:\/\/[^/?]+)(?:\/[^?]*)?/, `$1/${name}`);
}
