/** SIGTERM under load: no client that keeps its connections is reset, round after round. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { calls } from '@social-serve/contract/paths';
import { afterAll, expect, it, vi } from 'vitest';
import { startLoad } from './keep-alive-load.ts';

const MAIN = path.join(import.meta.dirname, '../src/main.ts');
const folder = mkdtempSync(path.join(os.tmpdir(), 'social-serve-stop-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it.each(Array.from({ length: 4 }, (_, round) => round + 1))('round %i', async () => {
  const child = spawn(process.execPath, [MAIN], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'test',
      PORT: '0',
      DATA_DIR: folder,
      RATE_LIMITS: 'off',
      SAMPLE_DATA: 'off',
    },
  });
  const exit = once(child, 'exit');
  try {
    let output = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
    const address = () => /ready at http:\/\/localhost:(\d+)/.exec(output)?.[1];
    await vi.waitFor(() => expect(address()).toBeDefined(), { timeout: 60_000 });
    const load = startLoad(`http://127.0.0.1:${address()}${calls.latestEvents}`, 50);
    // Each has its connection then: one that was not accepted yet is closed.
    await vi.waitFor(() => expect(Math.min(...load.answered)).toBeGreaterThan(5), { timeout: 60_000 });
    child.kill('SIGTERM');
    await load.ended;
    expect(load.errors).toEqual({});
    expect((await exit)[0]).toBe(0);
  } finally {
    child.kill('SIGKILL');
  }
});
