import { type BrowserContextOptions, test as base, expect, type Page } from '@playwright/test';
import type { Event, Inserted, NewEventBody } from '@social-serve/server/schemas';
import { emulatorClient } from '../../server/src/auth/local.ts';
import { registerPerson, type TestPerson } from '../../server/src/auth/test-people.ts';
import { guard, type Watch } from './support/guard.ts';
import { type RunningServer, startServer } from './support/server.ts';

export interface VisitOptions extends BrowserContextOptions {
  /** Who is signed in from the start; nobody when left out. */
  person?: TestPerson;
  /** The server to visit; the worker's when left out. */
  server?: RunningServer;
}

interface Fixtures {
  /** What the browser may complain about in this test; anything else fails it. */
  watch: Watch;
  /** Opens a page in a browser context of its own, so each call is another visitor. */
  visit: (options?: VisitOptions) => Promise<Page>;
  /** Registers somebody new, through the identity emulator's own calls. */
  register: (displayName?: string, server?: RunningServer) => Promise<TestPerson>;
  /** Posts an event as a person, through the API. */
  postEvent: (creator: TestPerson, event?: Partial<NewEventBody>, server?: RunningServer) => Promise<Event>;
  /** A server for this test alone, to be killed and started again. */
  ownServer: RunningServer;
}

interface WorkerFixtures {
  /** Whether the worker's server starts with the sample events; a file that sets it gets a server of its own. */
  sampleData: 'on' | 'off';
  server: RunningServer;
}

let count = 0;
/** Text that no other test of this run uses: for titles and addresses. */
export const unique = (text: string): string =>
  `${text} ${process.pid.toString(36)}${(++count).toString(36)}`;

/** An ISO date some days from now, at noon UTC. */
export function inDays(days: number): string {
  const date = new Date(Date.now() + days * 86_400_000);
  date.setUTCHours(12, 0, 0, 0);
  return date.toISOString();
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  sampleData: ['off', { option: true, scope: 'worker' }],

  server: [
    async ({ sampleData }, use) => {
      const server = await startServer({ SAMPLE_DATA: sampleData });
      await use(server);
      await server.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
  ownServer: async ({}, use) => {
    const server = await startServer({ SAMPLE_DATA: 'off' });
    await use(server);
    await server.close();
  },

  // biome-ignore lint/correctness/noEmptyPattern: as above
  watch: async ({}, use) => {
    const complaints: string[] = [];
    const allowed: RegExp[] = [];
    await use({
      allow: (...patterns) => allowed.push(...patterns),
      note: (complaint) => complaints.push(complaint),
    });
    const unexpected = complaints.filter((complaint) => !allowed.some((pattern) => pattern.test(complaint)));
    expect(unexpected, 'what the browser complained about').toEqual([]);
  },

  visit: async ({ browser, server: workerServer, watch }, use) => {
    const contexts: { close: () => Promise<void> }[] = [];
    await use(async ({ person, server = workerServer, ...options } = {}) => {
      const context = await browser.newContext({
        baseURL: server.url,
        reducedMotion: 'reduce',
        ...options,
        ...(person && { storageState: signedIn(person, server.url) }),
      });
      contexts.push(context);
      await guard(context, server.url, watch);
      return context.newPage();
    });
    await Promise.all(contexts.map((context) => context.close()));
  },

  page: async ({ visit, viewport, colorScheme }, use) => {
    await use(await visit({ viewport, colorScheme }));
  },

  register: async ({ server: workerServer }, use) => {
    await use((displayName = 'Ada Okafor', server = workerServer) =>
      registerPerson(server.url, {
        email: `${unique(displayName)
          .toLowerCase()
          .replace(/[^a-z0-9]+/g, '.')}@example.org`,
        displayName,
      }),
    );
  },

  postEvent: async ({ server: workerServer }, use) => {
    await use(async (creator, event = {}, server = workerServer) => {
      const body = {
        title: unique('Riverbank cleanup'),
        location: 'Shyama Sundari Bridge, Rangpur',
        eventType: 'Cleanup',
        photoURL: 'https://pictures.example/riverbank.svg',
        Descriptions: 'We meet at the bridge. Gloves and bags are there.',
        eventDate: inDays(9),
        creator: creator.email,
        ...event,
      };
      const { insertedId } = (await call(server, creator, 'POST', '/events', body)) as Inserted;
      return (await call(server, creator, 'GET', `/events/${insertedId}`)) as Event;
    });
  },
});

export { expect };

/** One API call as a person; its body. @throws Error when the answer is not a success */
export async function call(
  server: RunningServer,
  person: TestPerson | null,
  method: string,
  path: string,
  body?: unknown,
): Promise<unknown> {
  const response = await fetch(server.url + path, {
    method,
    headers: {
      ...(person && { authorization: `Bearer ${person.idToken}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
  return JSON.parse(text);
}

/** Browser storage as the Firebase SDK leaves it for somebody who signed in before. */
function signedIn(person: TestPerson, origin: string): NonNullable<BrowserContextOptions['storageState']> {
  const { apiKey } = emulatorClient;
  const user = {
    uid: person.uid,
    email: person.email,
    emailVerified: false,
    displayName: person.displayName,
    isAnonymous: false,
    providerData: [],
    stsTokenManager: {
      refreshToken: person.refreshToken,
      accessToken: person.idToken,
      expirationTime: Date.now() + 3_600_000,
    },
    createdAt: String(Date.now()),
    lastLoginAt: String(Date.now()),
    apiKey,
    appName: '[DEFAULT]',
  };
  const entry = { name: `firebase:authUser:${apiKey}:[DEFAULT]`, value: JSON.stringify(user) };
  return { cookies: [], origins: [{ origin, localStorage: [entry] }] };
}
