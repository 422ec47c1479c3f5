/** Start and stop as functions. */
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { calls } from '@social-serve/contract/paths';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { callAccounts, registerPerson } from '../test/people.ts';
import { startSmtp } from '../test/smtp.ts';
import { testStorage } from '../test/storage.ts';
import { readConfig } from './config.ts';
import { serve } from './serve.ts';

it('says why it could not start, even if cleaning up after that fails', async () => {
  const storage = testStorage();
  const close = vi.fn(async () => {
    await storage.db.close();
    throw new Error('the disk is gone');
  });
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const folder = mkdtempSync(path.join(os.tmpdir(), 'social-serve-serve-'));
  const { port } = other.address() as AddressInfo;
  const settings = { PORT: String(port), DATA_DIR: folder, SAMPLE_DATA: 'off', LOG_LEVEL: 'silent' };
  try {
    const opened = serve(readConfig(settings), async () => ({ ...storage, db: { ...storage.db, close } }));
    await expect(opened).rejects.toThrow(`port ${port} is in use`);
    expect(close).toHaveBeenCalledOnce();
  } finally {
    other.close();
    rmSync(folder, { recursive: true, force: true });
  }
});

it('names the setting of a port that is in use, of the metrics port, too', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const folder = mkdtempSync(path.join(os.tmpdir(), 'social-serve-serve-'));
  const { port } = other.address() as AddressInfo;
  const settings = { PORT: '0', METRICS_PORT: String(port), DATA_DIR: folder, LOG_LEVEL: 'silent' };
  try {
    await expect(serve(readConfig(settings))).rejects.toThrow(
      `port ${port} is in use. Stop the other program or choose another port, e.g. METRICS_PORT=9465.`,
    );
  } finally {
    other.close();
    rmSync(folder, { recursive: true, force: true });
  }
});

describe('mail of own accounts', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'social-serve-mail-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  /** A server, with someone who forgot their password. */
  async function forgetful(settings: Record<string, string> = {}) {
    const server = await serve(
      readConfig({ PORT: '0', DATA_DIR: folder, SAMPLE_DATA: 'off', LOG_LEVEL: 'silent', ...settings }),
    );
    const person = await registerPerson(server.url);
    await callAccounts(server.url, 'sendOobCode', { requestType: 'PASSWORD_RESET', email: person.email });
    return { server, person };
  }

  it('appears in the mailbox, links to this server, and is deleted with its account', async () => {
    const { server, person } = await forgetful();
    const list = async () => (await fetch(`${server.url}/mailbox`)).text();
    try {
      await expect.poll(list, { timeout: 10_000 }).toContain('Reset your password');
      const [, link] = /href="(\/mailbox\/[\w-]+)"><strong[^>]*>Reset/.exec(await list()) ?? [];
      const message = await (await fetch(`${server.url}${link}/html`)).text();
      expect(message).toContain(`href="${server.url}/account-action#mode=resetPassword&amp;oobCode=`);
      const headers = { authorization: `Bearer ${person.idToken}` };
      expect((await fetch(`${server.url}${calls.me}`, { method: 'DELETE', headers })).status).toBe(200);
      expect(await list()).toContain('There is no mail yet.');
    } finally {
      await server.close({ grace: 0, limit: 1_000 });
    }
  });

  it('is sent by the configured mail server, and then there is no mailbox', async () => {
    const smtp = await startSmtp();
    const SITE_URL = 'http://localhost:3000';
    const { server, person } = await forgetful({ SMTP_URL: smtp.url, MAIL_FROM: 'a@example.org', SITE_URL });
    try {
      await vi.waitFor(() => expect(smtp.received).toHaveLength(2), 10_000);
      for (const { recipients } of smtp.received) expect(recipients).toEqual([person.email]);
      const text = smtp.received.map((message) => message.text).join();
      for (const mode of ['verifyEmail', 'resetPassword'])
        expect(text).toContain(`${SITE_URL}/account-action#mode=${mode}&oobCode=`);
      expect((await fetch(`${server.url}/mailbox`)).status).toBe(404);
    } finally {
      await server.close({ grace: 0, limit: 1_000 });
      await smtp.stop();
    }
  });
});
