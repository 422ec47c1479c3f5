import type { BrowserContext } from '@playwright/test';

/** What the browser may say in a test. */
export interface Watch {
  /** Complaints that belong to this test, e.g. `/status of 409/` where a refused call is what is tested. */
  allow: (...patterns: RegExp[]) => void;
  note: (complaint: string) => void;
}

/** Pictures at this host exist, except below `/missing/`; no other host than the server's may be asked. */
const PICTURE_HOST = 'pictures.example';

const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="360"><rect width="640" height="360" fill="#14523d"/><circle cx="320" cy="180" r="90" fill="#ffbe2e"/></svg>`;

/**
 * Notes what must not happen on any page of a browser context: errors and warnings on the console (violations of
 * the Content-Security-Policy among them), uncaught exceptions, and requests to a host other than the server's.
 */
export async function guard(context: BrowserContext, origin: string, watch: Watch): Promise<void> {
  const { host } = new URL(origin);
  context.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') {
      watch.note(`console ${message.type()}: ${message.text()} (${message.location().url})`);
    }
  });
  context.on('weberror', (error) => watch.note(`uncaught: ${error.error().stack ?? error.error().message}`));
  await context.route(
    (url) => url.host !== host,
    (route) => {
      const url = new URL(route.request().url());
      if (url.host !== PICTURE_HOST) {
        watch.note(`request to another host: ${url.href}`);
        return route.abort();
      }
      if (url.pathname.startsWith('/missing/')) return route.fulfill({ status: 404 });
      return route.fulfill({ contentType: 'image/svg+xml', body: picture });
    },
  );
}
