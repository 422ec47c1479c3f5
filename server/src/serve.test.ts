/** Start and stop as functions. */
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { expect, it, vi } from 'vitest';
import { readConfig } from './config.ts';
import { serve } from './serve.ts';
import { openSqliteStore } from './store/sqlite/store.ts';

it('says why it could not start, also when cleaning up after that fails', async () => {
  const store = openSqliteStore(':memory:');
  const close = vi.fn(async () => {
    await store.close();
    throw new Error('the disk is gone');
  });
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const folder = mkdtempSync(path.join(os.tmpdir(), 'social-serve-serve-'));
  const { port } = other.address() as AddressInfo;
  const settings = { PORT: String(port), DATA_DIR: folder, SAMPLE_DATA: 'off', LOG_LEVEL: 'silent' };
  try {
    const opened = serve(readConfig(settings), async () => ({ ...store, close }));
    await expect(opened).rejects.toThrow(`port ${port} is in use`);
    expect(close).toHaveBeenCalledOnce();
  } finally {
    other.close();
    rmSync(folder, { recursive: true, force: true });
  }
});

it('names the setting of the port that is in use, of the metrics, too', async () => {
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
