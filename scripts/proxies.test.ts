/**
 * The proxies' configurations in docs/operations.md leave it to the server to refuse what is too large, which it does in words, and log
 * no address that is a secret.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { LIMITS } from '@social-serve/contract/limits';
import { documents, type Operation, operations } from '@social-serve/contract/operations';
import { describe, expect, test } from 'vitest';

const text = readFileSync(path.join(import.meta.dirname, '../docs/operations.md'), 'utf8');
const configuration = (name: string) => new RegExp(`\`\`\`${name}\\n(.*?)\`\`\``, 's').exec(text)?.[1] ?? '';
const nginx = configuration('nginx');
const caddy = configuration('caddy');

test('nginx lets everything in that is up to twice as large as the largest picture', () => {
  const limits = [...nginx.matchAll(/client_max_body_size (\d+)m;/g)].map(([, size]) => Number(size));
  expect(limits.length).toBeGreaterThan(0);
  for (const limit of limits) expect(limit * 1024 * 1024).toBeGreaterThanOrEqual(2 * LIMITS.pictureBytes);
  expect(nginx.match(/client_max_body_size/g)).toHaveLength(limits.length);
});

test('Caddy has no limit of its own, which would answer 502', () => {
  expect(caddy).toContain('reverse_proxy');
  expect(caddy).not.toContain('request_body');
});

const all: Operation[] = [...Object.values<Operation>(operations), ...Object.values<Operation>(documents)];

/** Path parameters that name something, and prove nothing. */
const NAMES = 'id email participant connection organiserId questionId name type file kind'.split(' ');

test('every path parameter is a name, or makes the address a secret', () => {
  const proving = all.filter(({ path: pattern }) =>
    [...pattern.matchAll(/:(\w+)/g)].some(([, name = '']) => !NAMES.includes(name)),
  );
  expect(proving.length).toBeGreaterThan(5);
  expect(proving.filter(({ secret }) => secret !== 'path').map((one) => one.path)).toEqual([]);
});

describe('logs', () => {
  /** Addresses of all calls and documents whose address has a secret, `SECRET`. */
  const secrets = all
    .filter(({ secret }) => secret === 'path' || secret === 'query')
    .map(({ path: pattern }) => `${pattern.replaceAll(/:\w+/g, 'SECRET')}?oobCode=SECRET`)
    .flatMap((address) => [address, `/${address}`, address.toUpperCase()]);
  /** All other addresses. */
  const others = all
    .filter(({ secret }) => !secret)
    .map(({ path: pattern }) => `${pattern.replaceAll(/:\w+/g, 'name')}?cursor=name`);

  /** What an nginx `map` makes of a value. */
  function mapped(variable: string, value: string): string {
    const block = new RegExp(`map \\$${variable} \\$\\w+ \\{(.*?)\\n\\}`, 's').exec(nginx)?.[1] ?? '';
    for (const [, pattern = '', group, rest = ''] of block.matchAll(/"~\*(.+)" "\$(\w+)(.*)";/g)) {
      const found = new RegExp(pattern, 'i').exec(value);
      if (found) return `${found.groups?.[group ?? '']}${rest}`;
    }
    return value;
  }
  /** What Caddy's filter makes of an address. */
  function filtered(address: string): string {
    const [, pattern = '', to = ''] = /request>uri regexp "\(\?i\)(.+)" "(.+)"/.exec(caddy) ?? [];
    return address.replace(new RegExp(pattern, 'i'), to.replace(/[{}]/g, ''));
  }
  const site = 'https://our-town.example';

  test.each(secrets)('%s is in no log', (address) => {
    const logged = [
      mapped('request_uri', address),
      mapped('http_referer', site + address),
      filtered(address),
    ];
    for (const line of logged) {
      expect(line).toMatch(/\[secret\]$/);
      expect(line).not.toMatch(/secret(?!\])/i);
    }
    const [, location = ''] = /location ~\* (\S+) \{\s*error_log \/dev\/null;/.exec(nginx) ?? [];
    expect(address.split('?')[0]).toMatch(new RegExp(location, 'i'));
  });

  test.each(others)('%s is logged whole', (address) => {
    const logged = [
      mapped('request_uri', address),
      mapped('http_referer', site + address),
      filtered(address),
    ];
    expect(logged).toEqual([address, site + address, address]);
  });

  test.each([
    '/events?near=25.74,89.28&within=10',
    '/upcomingEvents?type=Cleanup&near=25.74%2C89.28',
    '/embed?NEAR=25.74,89.28',
  ])('%s does not say in a log where a visitor is', (address) => {
    const logged = [
      mapped('request_uri', address),
      mapped('http_referer', site + address),
      filtered(address),
    ];
    for (const line of logged) {
      expect(line).toMatch(/near=\[secret\]$/i);
      expect(line).not.toMatch(/25|89/);
    }
  });

  test('what is logged is what was mapped, and Caddy logs no referrers', () => {
    const [, format = ''] = /log_format without_secrets ([^;]+);/.exec(nginx) ?? [];
    expect(format).toMatch(/\$logged_uri.*\$logged_referer/s);
    expect(format).not.toMatch(/\$(?:request|request_uri|uri|args|http_referer)\b/);
    expect(nginx).toMatch(/access_log \S+ without_secrets;/);
    expect(caddy).toContain('request>headers>Referer delete');
  });
});
