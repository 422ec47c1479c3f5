/** `npm run accounts` as an operator runs it, on both databases: every command, and its exit code. */

import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import {
  HOW_TO_RUN,
  openMongoPatiently,
  scratchDatabase,
  serversUnderTest,
} from '../../test/mongo-under-test.ts';
import { makeAccount } from '../accounts/accounts.ts';
import { openSqlite } from '../database/sqlite/open.ts';
import { NO_BUDGET } from '../outbox/mail-limits.ts';
import { SQLITE_FILE } from '../storage.ts';

const EMAIL = 'maya@example.org';
const folder = mkdtempSync(path.join(os.tmpdir(), 'social-serve-accounts-'));
const servers = await serversUnderTest();
const scratches = servers.map(({ uri }) => scratchDatabase(uri));
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await Promise.all(scratches.map((scratch) => scratch.remove()));
});

const places = [
  {
    name: 'SQLite',
    env: { DATA_DIR: folder, MONGODB_URI: '' },
    open: async () => openSqlite(path.join(folder, SQLITE_FILE)),
  },
  ...scratches.map(({ uri }) => ({
    name: 'MongoDB',
    env: { DATA_DIR: folder, MONGODB_URI: uri },
    open: () => openMongoPatiently(uri),
  })),
];
if (servers.length === 0) it('npm run accounts on MongoDB', (context) => context.skip(HOW_TO_RUN));

describe.each(places)('npm run accounts on $name', ({ env, open }) => {
  const runOnce = (args: string[]) =>
    new Promise<{ code: number; output: string }>((resolve) => {
      execFile(
        process.execPath,
        [path.join(import.meta.dirname, '../../../scripts/accounts.ts'), ...args],
        { env: { ...process.env, SITE_URL: 'https://site.example.org', ...env } },
        (error, stdout, stderr) => resolve({ code: error ? Number(error.code) : 0, output: stdout + stderr }),
      );
    });
  /** Again, where a slow database answered too late; what is said about that is left out. */
  async function run(...args: string[]) {
    for (let tries = 1; ; tries += 1) {
      const ended = await runOnce(args);
      if (tries === 5 || !ended.output.includes('cannot be reached right now'))
        return { ...ended, output: ended.output.replaceAll(/^MongoDB .* cannot be reached yet\.\n/gm, '') };
    }
  }

  it('shows, disables, enables and confirms an account, prints a reset link, and replaces all keys', async () => {
    const db = await open();
    const fields = { email: EMAIL, password: 'digest', displayName: 'Maya' };
    const { account } = await makeAccount(db, fields, NO_BUDGET, new Date());
    const stored = () => db.get('accounts', account.id);
    try {
      expect(await run('show', 'Maya@Example.org')).toEqual({
        code: 0,
        output: expect.stringMatching(
          /^address: maya@example\.org \(not confirmed\)\n(.+\n)+disabled: no\n$/,
        ),
      });
      expect(await run('disable', EMAIL)).toEqual({
        code: 0,
        output: `${EMAIL} is disabled, logged out everywhere, and gets no mail. 0 events are hidden.\n`,
      });
      expect(await stored()).toMatchObject({ disabled: true, epoch: account.epoch + 1 });
      expect(await run('reset-link', EMAIL)).toEqual({
        code: 1,
        output: `${EMAIL} has no password, or is disabled.\n`,
      });
      expect(await run('enable', EMAIL)).toEqual({
        code: 0,
        output: `${EMAIL} can log in and gets mail again. 0 events are shown again.\n`,
      });
      expect(await stored()).not.toHaveProperty('disabled');
      expect(await run('confirm', EMAIL)).toEqual({ code: 0, output: `${EMAIL} counts as confirmed.\n` });
      expect((await run('show', EMAIL)).output).toMatch(/^address: maya@example\.org\n/);
      expect(await run('reset-link', EMAIL)).toEqual({
        code: 0,
        output: expect.stringMatching(
          /^https:\/\/site\.example\.org\/\S+mode=resetPassword&oobCode=\S{43}\n$/,
        ),
      });
      expect(await db.count('accountCodes', { purpose: 'reset-password' })).toBe(1);
      expect(await run('show', 'nobody@example.org')).toEqual({
        code: 1,
        output: 'There is no account with the address nobody@example.org.\n',
      });
      expect(await run('rotate')).toEqual({
        code: 0,
        output: expect.stringMatching(
          /^Every key was replaced\. 0 browsers are logged out\.(.*\n)+Certificates stay valid/,
        ),
      });
      expect(await db.count('accountCodes', {})).toBe(0);
      expect(await run('rotate', EMAIL)).toEqual({
        code: 1,
        output: expect.stringMatching(/^Usage: npm run accounts .*\bor rotate\n$/),
      });
      expect(await run('vanish', EMAIL)).toEqual({
        code: 1,
        output: expect.stringMatching(/^Usage: npm run accounts /),
      });
      expect(await run('erase', EMAIL)).toEqual({
        code: 0,
        output: `Everything under ${EMAIL} is erased, with 1 account.\n`,
      });
      expect(await db.count('accounts', {})).toBe(0);
    } finally {
      await db.close();
    }
  });
});
