import type { IncomingMessage } from 'node:http';

/** A host name with or without a port, as a browser sends it. */
const HOST = /^(?:[a-z0-9.-]{1,253}|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/i;

/**
 * The origin under which a request came in, e.g. https://our-town.example, for addresses that must be absolute where
 * SITE_URL is not set.
 * @param trustProxy how many proxies in front are trusted; with one or more the nearest tells protocol and host
 * @returns without a slash at the end; '' when the request's headers make no sense
 */
export function originOf({ headers, socket }: IncomingMessage, trustProxy: number): string {
  const told = (name: string) =>
    trustProxy > 0
      ? String(headers[name] ?? '')
          .split(',')[0]
          ?.trim()
      : undefined;
  const protocol =
    told('x-forwarded-proto') || ((socket as { encrypted?: boolean }).encrypted ? 'https' : 'http');
  const host = told('x-forwarded-host') || (headers.host ?? '');
  return ['http', 'https'].includes(protocol) && HOST.test(host) ? `${protocol}://${host.toLowerCase()}` : '';
}

/**
 * How long an answer may be kept in which the site's address stands. Without SITE_URL the request's headers say what that is,
 * and whoever sends some could put theirs into a cache that others ask: only a person's own may keep it then.
 */
export const keptFor = (seconds: number, siteUrl: string | undefined) =>
  `${siteUrl ? 'public' : 'private'}, max-age=${seconds}`;
