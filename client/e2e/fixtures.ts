import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import type { Event } from '@social-serve/contract/event';
import type { NewEventBody } from '@social-serve/contract/event-bodies';
import type { Language } from '@social-serve/contract/languages';
import type { TestPerson } from '../../server/test/people.ts';
import { call, inDays, newEvent, newPerson, type Stage, setStage, unique } from './support/data.ts';
import type { Watch } from './support/guard.ts';
import { type RunningServer, startServer } from './support/server.ts';
import {
  isUsual,
  newVisitor,
  nextVisitor,
  usualContext,
  type Visitor,
  type VisitorOptions,
} from './support/visitor.ts';

export interface VisitOptions extends VisitorOptions {
  /** The server to visit; by default the worker's. */
  server?: RunningServer;
}

interface Fixtures {
  /** All visitors, who leave before the server that they visit stops. */
  visitors: Visitor[];
  /** Browser messages that this test allows; any other fails it. */
  watch: Watch;
  /** Opens a page for another visitor, isolated from all others. */
  visit: (options?: VisitOptions) => Promise<Page>;
  /** Registers a new person through the calls of sign-in. */
  register: (displayName?: string, server?: RunningServer) => Promise<TestPerson>;
  /** Posts an event as a person, through the API. */
  postEvent: (creator: TestPerson, event?: Partial<NewEventBody>, server?: RunningServer) => Promise<Event>;
  /** A server for this test alone, to be killed and started again. */
  ownServer: RunningServer;
}

interface WorkerFixtures {
  /** Whether the worker's server starts with the sample events; a file that sets it gets a server of its own. */
  sampleData: 'on' | 'off';
  /** The language of the site (SITE_LANGUAGE). */
  siteLanguage: Language;
  server: RunningServer;
  /** Browser contexts for a test's first usual visitor, its second…; each has the site's files in its cache. */
  usual: (index: number) => Promise<BrowserContext>;
  /** People and events for looking at pages; tests do not change them. */
  stage: Stage;
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  sampleData: ['off', { option: true, scope: 'worker' }],

  siteLanguage: ['en', { option: true, scope: 'worker' }],

  server: [
    async ({ sampleData, siteLanguage }, use) => {
      const server = await startServer({ SAMPLE_DATA: sampleData, SITE_LANGUAGE: siteLanguage });
      await use(server);
      await server.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],

  usual: [
    async ({ browser, server }, use) => {
      const contexts: Promise<BrowserContext>[] = [];
      await use((index) => {
        contexts[index] ??= usualContext(browser, server.url);
        return contexts[index];
      });
      for (const context of await Promise.all(contexts)) await context.close();
    },
    { scope: 'worker' },
  ],

  stage: [
    async ({ server }, use) => {
      await use(await setStage(server));
    },
    { scope: 'worker' },
  ],

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
  visitors: async ({}, use) => {
    const visitors: Visitor[] = [];
    await use(visitors);
    await allLeave(visitors);
  },

  ownServer: async ({ visitors }, use) => {
    const server = await startServer({ SAMPLE_DATA: 'off' });
    await use(server);
    await allLeave(visitors);
    await server.close();
  },

  // biome-ignore lint/correctness/noEmptyPattern: as above
  watch: async ({}, use) => {
    const complaints: string[] = [];
    const allowed: RegExp[] = [];
    await use({
      allow: (...patterns) => allowed.push(...patterns),
      note: (complaint) => {
        if (!allowed.some((pattern) => pattern.test(complaint))) complaints.push(complaint);
      },
    });
    expect(complaints, 'what the browser complained about').toEqual([]);
  },

  visit: async ({ browser, server: workerServer, usual, watch, visitors }, use) => {
    let usualVisitors = 0;
    await use(async ({ server = workerServer, ...options } = {}) => {
      const isOne = server === workerServer && isUsual(options);
      const visitor = isOne
        ? await nextVisitor(await usual(usualVisitors++), server.url, watch, options)
        : await newVisitor(browser, server.url, watch, options);
      visitors.push(visitor);
      return visitor.page;
    });
    await allLeave(visitors);
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

async function allLeave(visitors: Visitor[]): Promise<void> {
  await Promise.all(visitors.splice(0).map(({ leave }) => leave()));
}

export { call, expect, inDays, unique };
