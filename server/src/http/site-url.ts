import type { Request } from 'express';

/** A host name with or without a port, as a browser sends it. */
const HOST = /^(?:[a-z0-9.-]{1,253}|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/i;

/**
 * Where the site stands, e.g. https://our-town.example, for addresses that must be absolute.
 * @param siteUrl SITE_URL; the address under which this request came in when undefined
 * @returns without a slash at the end; '' when SITE_URL is not set and the request's headers make no sense
 */
export function originOf(req: Request, siteUrl: string | undefined): string {
  if (siteUrl) return siteUrl;
  const known = ['http', 'https'].includes(req.protocol) && HOST.test(req.host ?? '');
  return known ? `${req.protocol}://${req.host.toLowerCase()}` : '';
}

/**
 * How long an answer may be kept in which the site's address stands. Without SITE_URL the request's headers say what that is,
 * and whoever sends some could put theirs into a cache that others ask: only a person's own may keep it then.
 */
export const keptFor = (seconds: number, siteUrl: string | undefined) =>
  `${siteUrl ? 'public' : 'private'}, max-age=${seconds}`;
