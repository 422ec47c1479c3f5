import type { Page } from '@playwright/test';
import { inAnHour } from '@social-serve/contract/test/builders';
import type { Stage } from '../data.ts';
import { expect } from '../in-bangla.ts';

/** A page in a state, as a person sees it; checked by axe and photographed. */
export interface PageState {
  name: string;
  /** Who looks at it; by default nobody is signed in. */
  as?: 'person' | 'newcomer' | 'waiter' | 'organiser' | 'teammate';
  path: string | ((stage: Stage) => string);
  /** Simulated answers of calls, installed before it is opened. */
  before?: (page: Page, stage: Stage) => Promise<void>;
  /** The steps on the page, and what to wait for. */
  show: (page: Page, stage: Stage) => Promise<void>;
  /** Calls that are never answered, so that the page stays loading. */
  holds?: RegExp;
  /** Calls that fail. */
  fails?: RegExp;
  /** Elements partly under an open menu, which are no targets while it is open. */
  covered?: string;
  /** A document of the server without the app: its theme is the system's. */
  bare?: boolean;
  /** Browser messages that the state causes. */
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
