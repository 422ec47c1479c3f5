import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestAccounts, type TestAccounts } from '../server/test/accounts.ts';
import { registerPerson } from '../server/test/people.ts';
import { sendTo } from '../server/test/send-to.ts';

const client = path.join(import.meta.dirname, '../client');
const SIGN_UP = '/identitytoolkit.googleapis.com/v1/accounts:signUp?key=k';

/** What is needed of Vite, whose types belong to the client. */
interface DevServer {
  listen(): Promise<unknown>;
  close(): Promise<void>;
  resolvedUrls: { local: string[] } | null;
}

let running: TestAccounts;
let vite: DevServer;
let origin: string;

beforeAll(async () => {
  running = await startTestAccounts();
  vi.stubEnv('API_ORIGIN', running.origin);
  const { createServer } = (await import('vite' as string)) as {
    createServer(options: object): Promise<DevServer>;
  };
  vite = await createServer({
    root: client,
    configFile: path.join(client, 'vite.config.ts'),
    logLevel: 'error',
    server: { port: 0, host: '127.0.0.1', hmr: false, watch: null },
    optimizeDeps: { noDiscovery: true, include: [] },
  });
  await vite.listen();
  origin = (vite.resolvedUrls?.local[0] ?? '').replace(/\/$/, '');
});

afterAll(async () => {
  await vite.close();
  vi.unstubAllEnvs();
  running.stop();
});

describe('sign-in through the development server', () => {
  const signUp = (headers: object) =>
    sendTo(origin, SIGN_UP, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify({ email: `${randomUUID()}@example.org`, password: 'Secret1' }),
    });

  it('is open to its own pages', async () => {
    await expect(registerPerson(origin)).resolves.toHaveProperty('idToken');
    expect((await signUp({ Origin: origin })).status).toBe(200);
    expect((await sendTo(origin, '/emulator/gapi-shim.js')).status).toBe(200);
  });

  it.each(['https://evil.example', 'http://127.0.0.1:4173', 'http://localhost:3000', 'null'])(
    'is closed to pages of %s',
    async (from) => {
      expect((await signUp({ Origin: from })).status).toBe(403);
    },
  );
});
