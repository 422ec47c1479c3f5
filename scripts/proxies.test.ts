/** The proxies' configurations in docs/operations.md leave it to the server to refuse what is too large, which it does in words. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { LIMITS } from '@social-serve/contract/limits';
import { expect, test } from 'vitest';

const text = readFileSync(path.join(import.meta.dirname, '../docs/operations.md'), 'utf8');
const configuration = (name: string) => new RegExp(`\`\`\`${name}\\n(.*?)\`\`\``, 's').exec(text)?.[1] ?? '';

test('nginx lets everything in that is up to twice as large as the largest picture', () => {
  const limits = [...configuration('nginx').matchAll(/client_max_body_size (\d+)m;/g)].map(([, size]) =>
    Number(size),
  );
  expect(limits.length).toBeGreaterThan(0);
  for (const limit of limits) expect(limit * 1024 * 1024).toBeGreaterThanOrEqual(2 * LIMITS.pictureBytes);
  expect(configuration('nginx').match(/client_max_body_size/g)).toHaveLength(limits.length);
});

test('Caddy has no limit of its own, which would answer 502', () => {
  expect(configuration('caddy')).toContain('reverse_proxy');
  expect(configuration('caddy')).not.toContain('request_body');
});
