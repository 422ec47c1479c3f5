import type { Page, Route } from '@playwright/test';
import type { Stage } from './data.ts';
import type { RunningServer } from './server.ts';

/** What shows a text, and for how many milliseconds; a message stays until the page changes. */
export type Shown =
  | { kind: 'success toast' | 'error toast'; stays: 5000 }
  | { kind: 'success dialog'; stays: 1500 | 2000 }
  | { kind: 'error dialog' | 'confirmation'; stays: 'until closed' }
  | { kind: 'message'; stays: 'until the page changes' };

/** People and events for one row: `person` created `event` and joined `joined`, which is the organiser's. */
export type TextStage = Pick<Stage, 'person' | 'organiser' | 'newcomer' | 'event' | 'joined'>;

/** What a row can use. */
interface Scene {
  page: Page;
  stage: TextStage;
  server: RunningServer;
}

/** One text of docs/specification.md. */
export interface TextRow {
  trigger: string;
  text: string | ((stage: TextStage) => string);
  shown: Shown;
  /** The heading of the dialog, if it has one. */
  named?: string;
  /** Who acts; by default nobody is signed in. */
  as?: 'person' | 'newcomer';
  act: (scene: Scene) => Promise<void>;
  /** Browser messages that the row causes. */
  complaints?: RegExp;
}

export const successToast = { kind: 'success toast', stays: 5000 } as const;
export const errorToast = { kind: 'error toast', stays: 5000 } as const;
export const errorDialog = { kind: 'error dialog', stays: 'until closed' } as const;
export const confirmation = { kind: 'confirmation', stays: 'until closed' } as const;
export const message = { kind: 'message', stays: 'until the page changes' } as const;
export const dialogFor = (stays: 1500 | 2000) => ({ kind: 'success dialog', stays }) as const;

/** The client's text for a 503 without details, and the browser's message. */
export const NOT_AVAILABLE = 'The service is not available right now. Try again in a moment.';
export const refused = /status of 503/;

/** Answers calls of a path like a proxy while the server restarts. */
export async function unavailable(page: Page, path: RegExp): Promise<void> {
  await page.route(
    (url) => path.test(url.pathname),
    (route: Route) =>
      route.request().resourceType() === 'document'
        ? route.fallback()
        : route.fulfill({ status: 503, contentType: 'text/html', body: '<h1>503</h1>' }),
  );
}
