/** Names of the built-in sign-in, and from where it may be reached. Depends on nothing. */

/** Projects whose name begins with `demo-` exist on no Google server: nothing can reach a real one by mistake. */
export const EMULATOR_PROJECT = 'demo-social-serve';

/** The built-in service's file in the data folder, and what an earlier release kept its accounts in. */
export const ACCOUNTS_FILE = 'accounts.sqlite';
export const EARLIER_ACCOUNTS_FILE = 'accounts.json';

/**
 * The client's public settings with the built-in service. The API key is its own: the SDK keeps a browser's session under it,
 * so that it is never mistaken for one of a real project.
 */
export const emulatorClient = {
  apiKey: 'social-serve-emulator',
  authDomain: 'localhost',
  projectId: EMULATOR_PROJECT,
} as const;

const LOCAL_HOST = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?$/i;

/** Whether a `Host` header names this very machine. Refusing others keeps DNS rebinding out. */
export function isLocalHost(host: string | undefined): boolean {
  return host !== undefined && LOCAL_HOST.test(host);
}

/** Whether an address to listen on is this machine's own. */
export const isLoopback = (host: string): boolean => isLocalHost(host) || isLocalHost(`[${host}]`);

/** Whether an `Origin` header names a page of the very server that the request reached under the name `host`. */
export function isOwnOrigin(origin: string, host: string | undefined): boolean {
  return isLocalHost(host) && origin.toLowerCase() === `http://${host?.toLowerCase()}`;
}

const PROXY_HEADER = /^(?:forwarded|via|x-forwarded(?:-.*)?|x-real-ip)$/;

/** Whether a proxy forwarded the request: then it may come from any machine. */
export function cameThroughProxy(headers: Readonly<Record<string, unknown>>): boolean {
  return Object.keys(headers).some((header) => PROXY_HEADER.test(header));
}
