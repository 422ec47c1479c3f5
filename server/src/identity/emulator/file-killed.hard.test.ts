/** The accounts of the built-in sign-in after its process was killed. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { googleAnswer, startTestEmulator, stopTestEmulator } from '../../../test/emulator.ts';
import {
  callAccounts,
  changePassword,
  refreshPerson,
  registerPerson,
  signInPerson,
} from '../../../test/people.ts';
import { InvalidToken } from '../verifier.ts';
import { ACCOUNTS_FILE } from './local.ts';

let folder: string;
let dataFile: string;
const children: ChildProcess[] = [];

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'accounts-'));
  dataFile = path.join(folder, 'data', ACCOUNTS_FILE);
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

  const gone = await registerPerson(at);
  await callAccounts(at, 'delete', { idToken: gone.idToken });
  const changed = await registerPerson(at);
  await changePassword(at, changed.idToken, 'Secret2');

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
    await Promise.all(acknowledged.map((email) => signInPerson(again.origin, email, 'Secret1')));
    await expect(verify(gone.idToken)).rejects.toBeInstanceOf(InvalidToken);
    await expect(signInPerson(again.origin, gone.email, gone.password)).rejects.toMatchObject({
      status: 400,
    });
    await expect(signInPerson(again.origin, changed.email, 'Secret2')).resolves.toHaveProperty('idToken');
    const sameGoogleAccount = await callAccounts<{ localId: string }>(again.origin, 'signInWithIdp', {
      requestUri,
    });
    expect(sameGoogleAccount.localId).toBe(gus.localId);
  } finally {
    await stopTestEmulator(again);
  }
}, 60_000);
