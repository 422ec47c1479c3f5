/** The process as an operator meets it: what it says when it cannot start, and how it stops. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, connect, createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, describe, expect, it } from 'vitest';
import { VERSION } from './formats/version.ts';
import { SQLITE_FILE } from './storage.ts';

const MAIN = path.join(import.meta.dirname, 'main.ts');
const folder = mkdtempSync(path.join(os.tmpdir(), 'social-serve-main-'));
const children: ChildProcess[] = [];

afterEach(async () => {
  for (const child of children.splice(0)) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
  rmSync(folder, { recursive: true, force: true });
});

/** Starts the process with an environment of its own; nothing of the surrounding one but the PATH. */
function start(env: Record<string, string> = {}, nodeOptions: string[] = []) {
  const child = spawn(process.execPath, [...nodeOptions, MAIN], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'test',
      PORT: '0',
      DATA_DIR: folder,
      MONGODB_URI: '',
      FIREBASE_PROJECT_ID: '',
      FIREBASE_API_KEY: '',
      SAMPLE_DATA: 'off',
      ...env,
    },
  });
  children.push(child);
  let stderr = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr += text;
  });
  let stdout = '';
  const ready = new Promise<string>((resolve, reject) => {
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      stdout += text;
      const url = /ready at (http:\S+)/.exec(stdout)?.[1];
      if (url) resolve(url);
    });
    child.on('exit', () => reject(new Error(`it ended: ${stderr}`)));
  });
  ready.catch(() => {});
  // `close`, not `exit`: all that it wrote was read by then.
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, stdout, stderr }));
  return { child, ready, ended, said: () => stdout };
}

const hasIPv6 = Object.values(os.networkInterfaces()).some((all) =>
  all?.some(({ address }) => address === '::1'),
);
if (!hasIPv6) console.log('This machine has no IPv6: HOST=[::] is not tested.');

const APPLICATION = JSON.stringify({
  name: 'Maya',
  email: 'maya@example.org',
  role: 'Content Writer',
  message: 'Count me in.',
});

/** A request that is in the app's hands, and whose body is not there yet. */
async function requestUnderWay(url: string) {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  let reply = '';
  socket.setEncoding('utf8').on('data', (text: string) => {
    reply += text;
  });
  socket.on('error', () => {});
  const replied = once(socket, 'close').then(() => reply);
  socket.write(
    `POST /volunteers HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${APPLICATION.length}\r\nExpect: 100-continue\r\n\r\n`,
  );
  await once(socket, 'data'); // "100 Continue"
  return { replied, finish: () => void socket.write(APPLICATION) };
}

/** Resolves once the server takes no more connections. */
async function refusesConnections(url: string): Promise<void> {
  const isRefused = () =>
    new Promise<boolean>((resolve) => {
      const socket = connect(Number(new URL(url).port), '127.0.0.1', () => resolve(false));
      socket.on('error', () => resolve(true)).on('connect', () => socket.destroy());
    });
  await expect.poll(isRefused, { timeout: 10_000 }).toBe(true);
}

describe('a production server', () => {
  it('names its version in the first line of the log, at /readyz and in the API’s document', async () => {
    const { ready, said } = start({ NODE_ENV: 'production' });
    const url = await ready;
    await expect.poll(said, { timeout: 10_000 }).toContain('"msg":"listening"');
    expect(said()).toContain(`Social Serve ${VERSION} is ready at ${url}\n`);
    const first = said()
      .split('\n')
      .find((line) => line.startsWith('{'));
    expect(JSON.parse(first ?? '')).toMatchObject({ version: VERSION, msg: 'Social Serve is starting.' });
    const answer = async (path: string) => (await fetch(url + path)).json();
    expect(await answer('/readyz')).toEqual({ status: 'ready', version: VERSION });
    expect(await answer('/openapi.json')).toMatchObject({ info: { version: VERSION } });
  });

  it('says at the start which database it uses, and what is in it', async () => {
    const { child, ready, ended, said } = start({
      ...{ NODE_ENV: 'production', LOG_LEVEL: 'warn', SAMPLE_DATA: 'on' },
    });
    await ready;
    await expect.poll(said, { timeout: 10_000 }).toContain('It uses');
    child.kill('SIGTERM');
    const { stdout } = await ended;
    expect(stdout).toContain(
      `It uses SQLite (${path.join(folder, SQLITE_FILE)}) with 24 events and 0 accounts.\n`,
    );
    expect(stdout).not.toContain('DATA_DIR is relative');
  });

  it.skipIf(!hasIPv6)('listens on all addresses with HOST=[::]', async () => {
    const { ready } = start({ NODE_ENV: 'production', HOST: '[::]', LOG_LEVEL: 'silent' });
    const { port } = new URL(await ready);
    for (const host of ['127.0.0.1', '[::1]'])
      expect((await fetch(`http://${host}:${port}/healthz`)).status).toBe(200);
  });
});

describe('a failed start ends with one clear line', () => {
  it('when the port is in use', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const { code, stderr } = await start({ PORT: String(port) }).ended;
    other.close();
    expect(code).toBe(1);
    expect(stderr).toBe(
      `The server cannot listen: port ${port} is in use. Stop the other program or choose another port, e.g. PORT=3001.\n`,
    );
  });

  it('when HOST is no address of this machine, which a shell may have set', async () => {
    const { code, stderr } = await start({ NODE_ENV: 'production', HOST: 'mybox.invalid' }).ended;
    expect(code).toBe(1);
    expect(stderr).toBe(
      'The server cannot listen: mybox.invalid is no address of this machine. It is HOST, inherited from the environment of this command.\n',
    );
  });

  it('when the data folder cannot be written', async () => {
    const file = `${folder}-file`;
    writeFileSync(file, '');
    const below = await start({ DATA_DIR: path.join(file, 'data') }).ended;
    const itself = await start({ DATA_DIR: file }).ended;
    rmSync(file);
    for (const { code, stderr } of [below, itself]) {
      expect(code).toBe(1);
      expect(stderr).toMatch(
        /^The data folder \S+ cannot be used: DATA_DIR must name a folder that can be written \(.+\)\.\n$/,
      );
    }
  });

  it('when another process has the data folder', async () => {
    const first = start();
    await first.ready;
    const { code, stderr } = await start().ended;
    expect(code).toBe(1);
    expect(stderr).toMatch(/^The data folder \S+ cannot be used: another Social Serve is using it\..*\n$/);
  });

  it('when another process has the data folder, in production too', async () => {
    const production = {
      NODE_ENV: 'production',
      FIREBASE_PROJECT_ID: 'our-town',
      FIREBASE_API_KEY: 'key',
      HOST: '127.0.0.1',
    };
    const first = start(production);
    await first.ready;
    const { code, stderr } = await start(production).ended;
    expect(code).toBe(1);
    expect(stderr).toMatch(/^The data folder \S+ cannot be used: another Social Serve is using it\..*\n$/);
  });

  it('when the database is gone from its folder', async () => {
    const first = start();
    await first.ready;
    first.child.kill('SIGTERM');
    await first.ended;
    rmSync(path.join(folder, SQLITE_FILE));
    const { code, stderr } = await start().ended;
    expect(code).toBe(1);
    expect(stderr).toMatch(
      /^The data folder \S+ cannot be used: store\.json is there, but the database .* is not\. .*\n$/,
    );
  });

  it('when another program made the database, which stays as it is', async () => {
    const file = path.join(folder, SQLITE_FILE);
    mkdirSync(folder, { recursive: true });
    const other = new DatabaseSync(file);
    other.exec('CREATE TABLE notes (id TEXT)');
    other.close();
    const before = readFileSync(file);
    const { code, stderr } = await start().ended;
    expect({ code, stderr }).toEqual({
      code: 1,
      stderr: `The database ${file} cannot be used: it was not made by any release of Social Serve: move it away to start with an empty database.\n`,
    });
    expect(readFileSync(file)).toEqual(before);
  });

  it('when the configuration is wrong, all of it at once', async () => {
    const { code, stderr } = await start({ PORT: 'x', SAMPLE_DATA: 'y' }).ended;
    expect(code).toBe(1);
    expect(stderr).toMatch(/^The configuration does not work: .*PORT must.*SAMPLE_DATA must.*\n$/);
  });
});

describe('a running server', () => {
  it('has sample events at the first start, and the same ones after a kill', async () => {
    const list = async (url: string) => (await (await fetch(`${url}/events`)).json()) as unknown[];
    const first = start({ SAMPLE_DATA: 'on' });
    expect(await list(await first.ready)).toHaveLength(24);
    first.child.kill('SIGKILL');
    await first.ended;
    const second = start({ SAMPLE_DATA: 'on' });
    expect(await list(await second.ready)).toHaveLength(24);
  });

  it('looks through its database after a kill, and not after a stop', async () => {
    const record = () => JSON.parse(readFileSync(path.join(folder, 'store.json'), 'utf8'));
    for (const signal of ['SIGKILL', 'SIGTERM'] as const) {
      const { child, ready, ended } = start();
      const url = await ready;
      await expect.poll(async () => (await fetch(`${url}/readyz`)).status, { timeout: 10_000 }).toBe(200);
      expect(record()).toEqual({ left: null });
      child.kill(signal);
      await ended;
    }
    expect(record()).toEqual({ left: { size: expect.any(Number), mtimeMs: expect.any(Number) } });
  });

  it('has none with SAMPLE_DATA=off', async () => {
    const url = await start().ready;
    expect(await (await fetch(`${url}/events`)).json()).toEqual([]);
  });

  it('answers what is under way before SIGTERM ends it', async () => {
    const server = start();
    const request = await requestUnderWay(await server.ready);
    server.child.kill('SIGTERM');
    request.finish();
    expect(await request.replied).toMatch(/HTTP\/1\.1 201 Created/);
    expect((await server.ended).code).toBe(0);
  });

  it('takes a second signal at once for the same wish, and ends with the third', async () => {
    const signals = async (...more: NodeJS.Signals[]) => {
      const server = start();
      const url = await server.ready;
      const request = await requestUnderWay(url);
      server.child.kill('SIGINT');
      await refusesConnections(url);
      for (const signal of more) server.child.kill(signal);
      return { server, request };
    };
    const patient = await signals('SIGINT');
    patient.request.finish();
    expect(await patient.request.replied).toMatch(/HTTP\/1\.1 201 Created/);
    expect((await patient.server.ended).code).toBe(0);
    rmSync(folder, { recursive: true });

    const hasty = await signals('SIGTERM', 'SIGHUP');
    expect(await hasty.request.replied).not.toMatch(/201 Created/);
    expect((await hasty.server.ended).code).toBe(1);
  });
});

describe('an error that nobody foresaw', () => {
  /** A server that meets one at SIGUSR2. */
  const fragile = (how: string) =>
    start({}, ['--import', `data:text/javascript,process.on('SIGUSR2', () => { ${how} })`]);

  it.each([
    ['an exception', "throw new Error('nobody foresaw this')"],
    ['a rejection', "Promise.reject(new Error('nobody foresaw this'))"],
  ])('%s is logged, what is under way is answered, nothing new, and the process ends', async (_, how) => {
    const server = fragile(how);
    const url = await server.ready;
    const request = await requestUnderWay(url);
    server.child.kill('SIGUSR2');
    await refusesConnections(url);
    request.finish();
    expect(await request.replied).toMatch(/HTTP\/1\.1 201 Created/);
    const { code, stdout } = await server.ended;
    expect(code).toBe(1);
    const lines = stdout.split('\n').filter((line) => line.startsWith('{'));
    expect(lines.map((line) => JSON.parse(line))).toContainEqual(
      expect.objectContaining({
        level: 60,
        err: expect.objectContaining({
          message: 'nobody foresaw this',
          stack: expect.stringContaining('data:text/javascript'),
        }),
      }),
    );
  });

  it('does not keep the process for a request that never ends, nor for more of its kind', async () => {
    const server = fragile("setInterval(() => { throw new Error('again') }, 100)");
    const request = await requestUnderWay(await server.ready);
    server.child.kill('SIGUSR2');
    expect(await request.replied).not.toMatch(/201 Created/);
    const { code, stdout } = await server.ended;
    expect(code).toBe(1);
    expect(stdout).toContain('"again"');
  });
});

it('on your own machine, CLIENT_ORIGIN causes a warning about what it cannot do', async () => {
  const server = start({ CLIENT_ORIGIN: 'https://elsewhere.example' });
  await server.ready;
  server.child.kill('SIGTERM');
  expect((await server.ended).stdout).toMatch(/CLIENT_ORIGIN.*https:\/\/elsewhere\.example/);
});
