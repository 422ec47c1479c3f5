/** The app for tests of account deletion, and how made-up people call it. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { calls } from '@social-serve/contract/paths';
import { InvalidToken } from '../src/identity/verifier.ts';
import type { Storage } from '../src/storage.ts';
import { startApp } from './app.ts';

/** Of the team, and the organiser of what others join. */
export const HOST = 'host';
export const emailOf = (name: string) => `${name}@example.org`;
export const uidOf = (name: string) => `uid-${name}`;

/** An answer: of a body what these tests read. */
export interface Reply {
  status: number;
  body: { insertedId?: string; hash?: string; code?: string };
}

/** Sends calls of made-up people: a person's token is `token-NAME`. */
export interface Site {
  call(method: string, path: string, as?: string, body?: unknown): Promise<Reply>;
  sendPicture(as: string, content: Buffer): Promise<Reply>;
  clock: { now: Date };
  close(): Promise<void>;
}

/** The app on a storage, listening. All who leave are of the team, too. */
export async function openSite(storage: Storage, people: readonly string[]): Promise<Site> {
  const { app, clock } = startApp({
    ...storage,
    team: [HOST, ...people].map(emailOf),
    verifyToken: async (token) => {
      const name = /^token-([\w-]+)$/.exec(token)?.[1];
      if (!name) throw new InvalidToken('made-up token');
      const person = { uid: uidOf(name), email: emailOf(name), name: `Name of ${name}` };
      return { ...person, signedInAt: clock.now.getTime(), emailVerified: true };
    },
  });
  const server = createServer(app);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const site = siteAt(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  return {
    ...site,
    clock,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** The same of a server that runs already. */
export function siteAt(origin: string): Pick<Site, 'call' | 'sendPicture'> {
  const send = async (path: string, init: RequestInit): Promise<Reply> => {
    const reply = await fetch(origin + path, init);
    const text = await reply.text();
    return {
      status: reply.status,
      body: text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : {},
    };
  };
  const bearer = (as?: string): Record<string, string> => (as ? { authorization: `Bearer token-${as}` } : {});
  return {
    call: (method, path, as, body) =>
      send(path, {
        method,
        headers: { ...bearer(as), ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
    sendPicture: (as, content) =>
      send(calls.pictures, {
        method: 'POST',
        headers: { ...bearer(as), 'content-type': 'image/png' },
        body: new Uint8Array(content),
      }),
  };
}
