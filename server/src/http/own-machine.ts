/** Whether a request comes from this very machine and its own pages, for what is open to nobody else. Depends on nothing. */
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';

const LOCAL_HOST = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?$/i;

/** Whether a `Host` header names this very machine. Refusing others keeps DNS rebinding out. */
export const isLocalHost = (host: string | undefined): boolean => host !== undefined && LOCAL_HOST.test(host);

/** Whether an address to listen on is this machine's own. */
export const isLoopback = (host: string): boolean => isLocalHost(host) || isLocalHost(`[${host}]`);

const PROXY_HEADER = /^(?:forwarded|via|x-forwarded(?:-.*)?|x-real-ip)$/;

/** Whether a proxy forwarded the request: then it may come from any machine. */
const cameThroughProxy = (headers: IncomingHttpHeaders): boolean =>
  Object.keys(headers).some((header) => PROXY_HEADER.test(header));

/** Whether a request was sent to this machine by its own name, and through no proxy. */
export const isOfOwnMachine = (headers: IncomingHttpHeaders): boolean =>
  isLocalHost(headers.host) && !cameThroughProxy(headers);

/** The same, and not by a page of another origin. */
export function isOfOwnPages({ headers, headersDistinct }: IncomingMessage): boolean {
  const { host = '', origin } = headers;
  if ((headersDistinct.host?.length ?? 0) > 1 || !isOfOwnMachine(headers)) return false;
  return origin === undefined || origin.toLowerCase() === `http://${host.toLowerCase()}`;
}
