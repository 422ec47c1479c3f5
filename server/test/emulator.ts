/** For tests: the built-in sign-in service behind a server of its own. */
import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Emulator, type EmulatorSettings, startEmulator } from '../src/identity/emulator/emulator.ts';

export interface TestEmulator {
  emulator: Emulator;
  server: Server;
  /** Where it answers, e.g. http://127.0.0.1:40123. */
  origin: string;
}

/** Starts the service on a free port; all other paths answer "the app". @throws what startEmulator throws */
export async function startTestEmulator(settings: EmulatorSettings): Promise<TestEmulator> {
  const emulator = await startEmulator(settings);
  const server = createServer((req, res) =>
    emulator.handles(req.url) ? emulator.handler(req, res) : res.end('the app'),
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { emulator, server, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

/** Stops it once everything is saved. */
export async function stopTestEmulator({ server, emulator }: TestEmulator): Promise<void> {
  server.closeAllConnections();
  server.close();
  await emulator.close();
}

/** A request as it is, with headers that fetch does not let one set and a path that it would tidy up. */
export async function sendTo(
  origin: string,
  target: string,
  { method = 'GET', headers = {}, body = '' }: { method?: string; headers?: object; body?: string } = {},
) {
  const { hostname, port } = new URL(origin);
  const req = request({ hostname, port, path: target, method, headers: { ...headers } });
  req.end(body);
  const [res] = (await once(req, 'response')) as [IncomingMessage];
  const text = (await res.toArray()).join('');
  return { status: res.statusCode, headers: res.headers, text };
}

/** The window behind the Google button. */
export const CHOOSER = '/emulator/auth/handler?apiKey=k&appName=a&providerId=google.com';

/** The address with which Google's window sends a person back. */
export function googleAnswer(origin: string, account: { sub: string; email: string; name?: string }): string {
  const claims = JSON.stringify({ ...account, email_verified: true });
  return `${origin}/emulator/auth/handler?providerId=google.com&id_token=${encodeURIComponent(claims)}`;
}
