import { expect, type Page } from '@playwright/test';
import { inAnHour } from '@social-serve/contract/test/builders';
import type { Stage } from '../data.ts';

/** One page in one state, as a person would see it; checked by axe and photographed. */
export interface PageState {
  name: string;
  /** Who looks at it; nobody signed in when left out. */
  as?: 'person' | 'newcomer' | 'waiter' | 'organiser' | 'teammate';
  path: string | ((stage: Stage) => string);
  /** Answers of its own that calls get, laid before it is opened. */
  before?: (page: Page, stage: Stage) => Promise<void>;
  /** What to do there, and what to wait for. */
  show: (page: Page, stage: Stage) => Promise<void>;
  /** Calls that never come back, so that the page keeps loading. */
  holds?: RegExp;
  /** Calls that fail. */
  fails?: RegExp;
  /** What lies partly under an open menu, and is no target while that is open. */
  covered?: string;
  /** A document of the server's own, without the app: its theme is that of the system. */
  bare?: boolean;
  /** Browser complaints that belong to the state. */
  complaints?: RegExp;
}

/** Waits for a heading. */
export const heading = (page: Page, name: string | RegExp, level?: number) =>
  expect(page.getByRole('heading', { name, ...(level && { level }) }).first()).toBeVisible();

/** The page's event begins in an hour: check-in is open. */
export async function startsInAnHour(page: Page): Promise<void> {
  await page.route(/\/events\/\w+$/, async (route) => {
    const response = await route.fetch();
    const { endDate: _, ...event } = await response.json();
    await route.fulfill({ response, json: { ...event, eventDate: inAnHour() } });
  });
}
