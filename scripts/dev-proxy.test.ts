/** Which requests the development server passes on to the server, and which it answers with the client. */
import { documents, type Operation, operations } from '@social-serve/contract/operations';
import { pages } from '@social-serve/contract/paths';
import { describe, expect, it } from 'vitest';
import { devProxy } from '../client/vite-plugins/dev-proxy.ts';

const proxy = devProxy('http://localhost:3000');
const example = (pattern: string) => pattern.replaceAll(/:\w+/g, '6b03a4f92cfeb5ffb8edd693');

/** Where a request ends: at the server, or at the client's index.html. */
function answered(path: string, accept: string, method = 'GET'): 'server' | 'client' {
  const [, options] = Object.entries(proxy).find(([pattern]) => new RegExp(pattern).test(path)) ?? [];
  const bypass = options?.bypass as ((request: object) => string | undefined) | undefined;
  return options && !bypass?.({ method, headers: { accept } }) ? 'server' : 'client';
}

const pagePaths = new Set<string>(Object.values(pages));
const beside = Object.values<Operation>(documents).filter(({ path }) => !pagePaths.has(path));

describe('the development server', () => {
  it.each(
    [...Object.values<Operation>(operations), ...beside].map(({ method, path }) => [
      method.toUpperCase(),
      example(path),
    ]),
  )('passes on %s %s, with and without a query', (method, path) => {
    expect(answered(path, 'application/json', method)).toBe('server');
    expect(answered(`${path}?a=b`, 'application/json', method)).toBe('server');
  });

  it.each(Object.values(pages).map(example))('shows the page %s', (path) => {
    expect(answered(path, 'text/html,*/*')).toBe('client');
    expect(answered(`${path}?a=b`, 'text/html,*/*')).toBe('client');
  });

  it('passes on what belongs to the sign-in, and keeps its own files', () => {
    expect(answered('/emulator/gapi-shim.js', '*/*')).toBe('server');
    expect(answered('/identitytoolkit.googleapis.com/v1/accounts:signUp', '*/*', 'POST')).toBe('server');
    for (const own of [
      '/src/main.tsx',
      '/src/events/queries.ts',
      '/theme.js',
      '/events-of-old',
      '/@vite/client',
    ])
      expect(answered(own, '*/*'), own).toBe('client');
  });
});
