import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const read = (name: string) => readFileSync(path.join(import.meta.dirname, '..', name), 'utf8');

it('the image asks for its health on the port that PORT names', async () => {
  const [, list = '[]'] = /HEALTHCHECK[\s\S]*?CMD (\[.*\])/.exec(read('Dockerfile')) ?? [];
  const [, ...args] = JSON.parse(list) as string[];
  const asked: (string | undefined)[] = [];
  const server = createServer(({ url }, res) => {
    asked.push(url);
    res.end('{}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  try {
    await promisify(execFile)(process.execPath, args, { env: { ...process.env, PORT: String(port) } });
  } finally {
    server.close();
  }
  expect(asked).toEqual(['/readyz']);
});

it('compose takes what .env says before its own values', () => {
  const compose = read('compose.yaml');
  for (const key of ['MONGODB_URI', 'PORT', 'TRUST_PROXY'])
    expect(compose).toMatch(new RegExp(`${key}: \\$\\{${key}:-`));
  expect(compose).toMatch(/127\.0\.0\.1:\$\{PORT:-3000\}:\$\{PORT:-3000\}/);
});

it('compose has a name, so that a release in another folder has the same volume', () => {
  expect(read('compose.yaml')).toMatch(/^name: social-serve$/m);
});
