import type { ProxyOptions } from 'vite';
import { methodsByPath, operations } from '../../server/contract/operations.ts';
import { pages } from '../../server/contract/paths.ts';

/** What the server answers and the contract does not name: the calls of sign-in, and the files of the calls' document. */
const BESIDE = [
  '^/emulator/',
  '^/__/',
  '^/(identitytoolkit|securetoken)\\.googleapis\\.com/',
  '^/api-docs/',
  '^/mailbox(/|\\?|$)',
];

/** The addresses that fit a path pattern, with or without a query, as Vite takes them. */
const addresses = (pattern: string) =>
  `^${pattern.replaceAll('.', '\\.').replaceAll(/:\w+/g, '[^/?]+')}/?(\\?|$)`;

/**
 * Which requests the development server passes on: all that the contract names, but the pages. Where a page and a call share
 * a path, a page is what the browser navigates to.
 * @param server its origin
 */
export function devProxy(server: string): Record<string, ProxyOptions> {
  const toServer: ProxyOptions = {
    target: server,
    changeOrigin: true,
    // The sign-in answers pages of the server's own origin only; those that come from here stand for them.
    configure: (proxy) =>
      proxy.on('proxyReq', (call, { headers }) => {
        if (headers.origin === `http://${headers.host}`) call.setHeader('Origin', new URL(server).origin);
      }),
  };
  const toServerUnlessPage: ProxyOptions = {
    ...toServer,
    bypass: (request) =>
      request.method === 'GET' && request.headers.accept?.includes('text/html') ? '/index.html' : undefined,
  };
  const pagePaths = new Set<string>(Object.values(pages));
  const callPaths = new Set<string>(Object.values(operations).map(({ path }) => path));
  return Object.fromEntries([
    ...[...methodsByPath.keys()]
      .filter((path) => callPaths.has(path) || !pagePaths.has(path))
      .map((path) => [addresses(path), pagePaths.has(path) ? toServerUnlessPage : toServer]),
    ...BESIDE.map((path) => [path, toServer]),
  ]);
}
