import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { googleAnswer, startTestEmulator, stopTestEmulator } from '../../../test/emulator.ts';
import { callAccounts, refreshPerson, registerPerson, signInPerson } from '../../../test/people.ts';
import { InvalidToken } from '../verifier.ts';
import { startEmulator } from './emulator.ts';

describe('on disk', () => {
  let folder: string;
  let dataFile: string;
  const children: ChildProcess[] = [];

  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'accounts-'));
    dataFile = path.join(folder, 'data', 'accounts.json');
  });

  afterEach(async () => {
    for (const child of children.splice(0)) child.kill('SIGKILL');
    await rm(folder, { recursive: true });
  });

  /** The service in a process of its own, which prints where it answers. */
  async function startProcess(): Promise<{ child: ChildProcess; at: string }> {
    const code = `
      import { createServer } from 'node:http';
      const { startEmulator } = await import(${JSON.stringify(new URL('emulator.ts', import.meta.url).href)});
      const emulator = await startEmulator({ dataFile: ${JSON.stringify(dataFile)} });
      const server = createServer(emulator.handler);
      server.listen(0, '127.0.0.1', () => console.log(server.address().port));`;
    const child = spawn(process.execPath, ['--input-type=module', '--eval', code], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    children.push(child);
    const lines = createInterface({ input: child.stdout as NodeJS.ReadableStream });
    const [port] = (await once(lines, 'line')) as [string];
    return { child, at: `http://127.0.0.1:${port}` };
  }

  it('every acknowledged account survives kill -9: password, token, session', async () => {
    const { child, at } = await startProcess();
    const first = await registerPerson(at, { displayName: 'Flo' });
    const requestUri = googleAnswer(at, { sub: '5', email: 'gus@example.org', name: 'Gus' });
    const gus = await callAccounts<{ localId: string; idToken: string }>(at, 'signInWithIdp', { requestUri });

    // Killed in the middle of a run of registrations: those that were answered must be there.
    const exited = once(child, 'exit');
    const acknowledged: string[] = [];
    const attempts = Array.from({ length: 30 }, async (_, number) => {
      const email = `run-${number}@example.org`;
      await callAccounts(at, 'signUp', { email, password: 'Secret1' });
      acknowledged.push(email);
      if (acknowledged.length === 5) child.kill('SIGKILL');
    });
    await Promise.allSettled(attempts);
    await exited;
    expect(acknowledged.length).toBeGreaterThanOrEqual(5);

    const again = await startTestEmulator({ dataFile });
    try {
      const { verifyToken: verify } = again.emulator;
      await expect(verify(first.idToken)).resolves.toMatchObject({ uid: first.uid, email: first.email });
      await expect(verify(gus.idToken)).resolves.toMatchObject({
        uid: gus.localId,
        email: 'gus@example.org',
      });
      await expect(signInPerson(again.origin, first.email, first.password)).resolves.toMatchObject({
        uid: first.uid,
        displayName: 'Flo',
      });
      await expect(verify(await refreshPerson(again.origin, first.refreshToken))).resolves.toMatchObject({
        uid: first.uid,
      });
      for (const email of acknowledged) await signInPerson(again.origin, email, 'Secret1');
      const sameGoogleAccount = await callAccounts<{ localId: string }>(again.origin, 'signInWithIdp', {
        requestUri,
      });
      expect(sameGoogleAccount.localId).toBe(gus.localId);
    } finally {
      await stopTestEmulator(again);
    }
  });

  it('an account looks the same after every restart', async () => {
    let service = await startTestEmulator({ dataFile });
    await registerPerson(service.origin);
    await stopTestEmulator(service);
    const before = await readFile(dataFile, 'utf8');
    for (let restart = 0; restart < 2; restart += 1) {
      service = await startTestEmulator({ dataFile });
      await stopTestEmulator(service);
    }
    expect(JSON.parse(await readFile(dataFile, 'utf8'))).toEqual(JSON.parse(before));
  });

  it('a deleted account stays deleted', async () => {
    let service = await startTestEmulator({ dataFile });
    const { idToken, email } = await registerPerson(service.origin);
    await callAccounts(service.origin, 'delete', { idToken });
    await stopTestEmulator(service);
    service = await startTestEmulator({ dataFile });
    await expect(service.emulator.verifyToken(idToken)).rejects.toBeInstanceOf(InvalidToken);
    await expect(registerPerson(service.origin, { email })).resolves.toMatchObject({ email });
    await stopTestEmulator(service);
  });

  it('holds no password in clear text and is closed to other users of the machine', async () => {
    const service = await startTestEmulator({ dataFile });
    await registerPerson(service.origin, { password: 'Correct-Horse-7' });
    await stopTestEmulator(service);
    const text = await readFile(dataFile, 'utf8');
    expect(text).toContain('passwordHash');
    expect(text).not.toContain('Correct-Horse-7');
    if (process.platform !== 'win32') expect((await stat(dataFile)).mode & 0o077).toBe(0);
    expect(await readdir(path.dirname(dataFile))).toEqual(['accounts.json']);
  });

  it('an account that cannot be saved is not acknowledged', async () => {
    const heard: string[] = [];
    const service = await startTestEmulator({ dataFile, log: (message) => heard.push(message) });
    await rm(path.dirname(dataFile), { recursive: true });
    await writeFile(path.dirname(dataFile), 'a file in the place of the folder');
    await expect(registerPerson(service.origin)).rejects.toMatchObject({ status: 503 });
    expect(heard).toEqual(['An account could not be saved.']);
    await rm(path.dirname(dataFile));
    await expect(registerPerson(service.origin)).resolves.toMatchObject({ displayName: 'Test Person' });
    await stopTestEmulator(service);
  });

  it.each(['', '{"version":1', '{"version":2,"salt":"s","users":[]}', '[]'])(
    'a file that holds %j is left alone and named',
    async (text) => {
      const file = path.join(folder, 'broken.json');
      await writeFile(file, text);
      await expect(startEmulator({ dataFile: file })).rejects.toThrow(file);
      expect(await readFile(file, 'utf8')).toBe(text);
    },
  );
});
