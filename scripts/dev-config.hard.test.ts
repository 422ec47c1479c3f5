/** In development: Vite's page is configured by a server that comes up after it and has no built pages. */
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { CONFIG_PATH } from '@social-serve/contract/client-config';
import { operations } from '@social-serve/contract/operations';
import { apiDocs, embed, madeFiles, pages } from '@social-serve/contract/paths';
import { expect, it } from 'vitest';
import { startApp } from '../server/test/app.ts';

const client = path.join(import.meta.dirname, '../client');

it('the page holds a working configuration, though the server is not there at first, and calls reach it', async () => {
  const { app } = startApp();
  let asked = 0;
  const server = createServer((req, res) => {
    asked += 1;
    if (asked === 1) res.destroy();
    else app(req, res);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  process.env.API_ORIGIN = origin;
  const cacheDir = mkdtempSync(path.join(os.tmpdir(), 'social-serve-vite-'));
  const { createServer: createVite } = await import('vite');
  const vite = await createVite({
    root: client,
    configFile: path.join(client, 'vite.config.ts'),
    cacheDir,
    envDir: cacheDir,
    logLevel: 'silent',
    server: { port: 0, host: '127.0.0.1', ws: false },
    optimizeDeps: { noDiscovery: true, include: [] },
  });
  try {
    await vite.listen();
    const address = vite.httpServer?.address() as AddressInfo | undefined;
    const at = `http://127.0.0.1:${address?.port}`;
    const page = await (await fetch(at, { headers: { accept: 'text/html' } })).text();
    const json = /<script type="application\/json" id="config">(.*?)<\/script>/.exec(page)?.[1];
    const served = await (await fetch(origin + CONFIG_PATH)).json();
    expect(JSON.parse(json ?? 'null')).toEqual(served);
    expect(served).toMatchObject({ ownAccounts: true, firebase: { apiKey: 'social-serve-accounts' } });
    expect(await (await fetch(at + CONFIG_PATH)).json()).toEqual(served);

    const isServers = async (pattern: string, accept: string) => {
      const headers = { accept };
      const reply = await fetch(at + pattern.replace(/:\w+/g, 'a'.repeat(24)), { headers });
      await reply.bytes();
      return reply.headers.has('x-request-id');
    };
    for (const { path: called } of Object.values(operations))
      expect([called, await isServers(called, 'application/json')]).toEqual([called, true]);
    for (const page of Object.values(pages))
      expect([page, await isServers(page, 'text/html')]).toEqual([page, false]);
    for (const other of [embed, apiDocs, ...Object.values(madeFiles)])
      expect([other, await isServers(other, 'text/html')]).toEqual([other, true]);
  } finally {
    delete process.env.API_ORIGIN;
    await vite.close();
    server.close();
    rmSync(cacheDir, { recursive: true, force: true });
  }
});
