import type { BrowserContext, ConsoleMessage, Request, WebError } from '@playwright/test';

/** What is allowed in a test. */
export interface Watch {
  /** Allows browser messages from now on, e.g. `/status of 409/` for a refused call. */
  allow: (...patterns: RegExp[]) => void;
  note: (complaint: string) => void;
}

/** The only other host that may be requested. Its pictures are missing unless a test adds them by `layPictures`. */
const PICTURE_HOST = 'pictures.example';

const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="360"><rect width="640" height="360" fill="#14523d"/><circle cx="320" cy="180" r="90" fill="#ffbe2e"/></svg>`;

/**
 * Records what must not happen on any page of a browser context: errors and warnings on the console (violations of
 * the Content-Security-Policy among them), uncaught exceptions, and requests to a host other than the server's. It does
 * not intercept: a browser whose requests are intercepted has no cache, and needs twice the processing time.
 * @returns stops recording
 */
export function guard(context: BrowserContext, origin: string, watch: Watch): () => void {
  const { host } = new URL(origin);
  const onConsole = (message: ConsoleMessage) => {
    const { url } = message.location();
    if (message.text() === 'Service Worker registration blocked by Playwright') return;
    if (message.text().includes('ERR_NAME_NOT_RESOLVED') && hostOf(url) === PICTURE_HOST) return;
    if (message.type() === 'error' || message.type() === 'warning')
      watch.note(`console ${message.type()}: ${message.text()} (${url})`);
  };
  const onError = (error: WebError) =>
    watch.note(`uncaught: ${error.error().stack ?? error.error().message}`);
  const onRequest = (request: Request) => {
    const asked = hostOf(request.url());
    if (asked && asked !== host && asked !== PICTURE_HOST)
      watch.note(`request to another host: ${request.url()}`);
  };
  context.on('console', onConsole).on('weberror', onError).on('request', onRequest);
  return () => void context.off('console', onConsole).off('weberror', onError).off('request', onRequest);
}

/** The path of an address on the network; otherwise the empty string. */
const hostOf = (address: string) => (/^(https?|wss?):/.test(address) ? new URL(address).host : '');

/** Puts pictures at the other host, except below `/missing/`. */
export async function layPictures(context: BrowserContext): Promise<void> {
  await context.route(`https://${PICTURE_HOST}/**`, (route) =>
    new URL(route.request().url()).pathname.startsWith('/missing/')
      ? route.fulfill({ status: 404 })
      : route.fulfill({ contentType: 'image/svg+xml', body: picture }),
  );
}
