/** What the built-in sign-in service of one's own machine is called and where it may be reached. Depends on nothing. */

/** Projects whose name begins with `demo-` exist on no Google server: nothing can reach a real one by mistake. */
export const EMULATOR_PROJECT = 'demo-social-serve';

/**
 * The client's public settings when the built-in service is used. The key is one of its own, so that the person whom
 * the browser remembers is never taken for one of a real project.
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

/** Whether an `Origin` header names a page of this very machine. */
export function isLocalOrigin(origin: string): boolean {
  return /^https?:\/\//.test(origin) && isLocalHost(origin.replace(/^https?:\/\//, ''));
}
