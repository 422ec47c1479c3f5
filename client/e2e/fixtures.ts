import { test as base, expect, type Page } from '@playwright/test';
import type { Event, NewEventBody } from '@social-serve/contract/event';
import type { TestPerson } from '../../server/test/people.ts';
import { call, inDays, newEvent, newPerson, type Stage, setStage, unique } from './support/data.ts';
import type { Watch } from './support/guard.ts';
import { type RunningServer, startServer } from './support/server.ts';
import { newVisitor, type VisitorOptions } from './support/visitor.ts';

export interface VisitOptions extends VisitorOptions {
  /** The server to visit; the worker's when left out. */
  server?: RunningServer;
}

interface Fixtures {
  /** Every page that was opened; they are closed before the server that they visit. */
  openPages: Page[];
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
  /** People and events for looking at pages; tests leave them as they are. */
  stage: Stage;
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  sampleData: ['off', { option: true, scope: 'worker' }],

  server: [
    async ({ sampleData }, use) => {
      const server = await startServer({ SAMPLE_DATA: sampleData });
      await use(server);
      await server.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],

  stage: [
    async ({ server }, use) => {
      await use(await setStage(server));
    },
    { scope: 'worker' },
  ],

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
  openPages: async ({}, use) => {
    const pages: Page[] = [];
    await use(pages);
    await closeAll(pages);
  },

  ownServer: async ({ openPages }, use) => {
    const server = await startServer({ SAMPLE_DATA: 'off' });
    await use(server);
    await closeAll(openPages);
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

  visit: async ({ browser, server: workerServer, watch, openPages }, use) => {
    await use(async ({ server = workerServer, ...options } = {}) => {
      const page = await newVisitor(browser, server.url, watch, options);
      openPages.push(page);
      return page;
    });
    await closeAll(openPages);
  },

  page: async ({ visit, viewport, colorScheme }, use) => {
    await use(await visit({ viewport, colorScheme }));
  },

  register: async ({ server: workerServer }, use) => {
    await use((displayName, server = workerServer) => newPerson(server, displayName));
  },

  postEvent: async ({ server: workerServer }, use) => {
    await use((creator, event, server = workerServer) => newEvent(server, creator, event));
  },
});

async function closeAll(pages: Page[]): Promise<void> {
  await Promise.all(pages.splice(0).map((page) => page.context().close()));
}

export { call, expect, inDays, unique };
