/** Whether TRUST_PROXY fits what requests look like: told once, when one shows that it does not. */
import type { IncomingHttpHeaders } from 'node:http';
import type { Logger } from 'pino';

/** How many addresses the proxies in front wrote down. */
const addressesIn = (headers: IncomingHttpHeaders) => {
  const forwarded = headers['x-forwarded-for'];
  return forwarded === undefined ? 0 : String(forwarded).split(',').length;
};

/**
 * Tells in the log when a request shows for the first time that the setting does not fit.
 * @param trustProxy how many proxies are trusted to tell the visitor's address
 */
export function proxyWatch(trustProxy: number, log: Logger): (headers: IncomingHttpHeaders) => void {
  let told = false;
  return (headers) => {
    if (told) return;
    const found = addressesIn(headers);
    if (trustProxy === 0 ? found === 0 : found >= trustProxy) return;
    told = true;
    log.warn(
      { trustProxy, found },
      trustProxy === 0
        ? 'A request names an address in X-Forwarded-For, and TRUST_PROXY is 0. If a proxy stands in front of this server, all its visitors count as one: set TRUST_PROXY.'
        : `A request names ${found} addresses in X-Forwarded-For, and TRUST_PROXY is ${trustProxy}. Visitors may pass for others unless that many proxies stand in front of this server.`,
    );
  };
}
