import type { IncomingMessage } from 'node:http';

/** A host name with or without a port, as a browser sends it. */
const HOST = /^(?:[a-z0-9.-]{1,253}|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/i;

/**
 * The origin of a request, e.g. https://our-town.example, for absolute addresses where SITE_URL is not set.
 * @param trustProxy how many proxies in front are trusted; with one or more X-Forwarded-Proto and -Host count
 * @returns '' when the headers are malformed
 */
export function originOf({ headers, socket }: IncomingMessage, trustProxy: number): string {
  const forwarded = (name: string) =>
    trustProxy > 0
      ? String(headers[name] ?? '')
          .split(',')[0]
          ?.trim()
      : undefined;
  const protocol =
    forwarded('x-forwarded-proto') || ((socket as { encrypted?: boolean }).encrypted ? 'https' : 'http');
  const host = forwarded('x-forwarded-host') || (headers.host ?? '');
  const origin = `${protocol}://${host.toLowerCase()}`;
  return ['http', 'https'].includes(protocol) && HOST.test(host) && URL.canParse(origin) ? origin : '';
}

/**
 * Cache-Control of an answer that contains the site's address. Without SITE_URL that comes from the request's headers, which
 * could poison a shared cache: private then.
 */
export const cacheControlFor = (seconds: number, siteUrl: string | undefined) =>
  `${siteUrl ? 'public' : 'private'}, max-age=${seconds}`;
