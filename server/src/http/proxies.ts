/** Checks TRUST_PROXY against the requests that come in: one warning, once it does not fit. */
import type { IncomingHttpHeaders } from 'node:http';
import type { Logger } from 'pino';

/** How many addresses are in X-Forwarded-For. */
const addressesIn = (headers: IncomingHttpHeaders) => {
  const forwarded = headers['x-forwarded-for'];
  return forwarded === undefined ? 0 : String(forwarded).split(',').length;
};

/**
 * Makes the check. It warns once, at the first request that the setting does not fit.
 * @param trustProxy how many proxies are trusted to tell the visitor's address
 */
export function proxyWatch(trustProxy: number, log: Logger): (headers: IncomingHttpHeaders) => void {
  let warned = false;
  return (headers) => {
    if (warned) return;
    const found = addressesIn(headers);
    if (trustProxy === 0 ? found === 0 : found >= trustProxy) return;
    warned = true;
    log.warn(
      { trustProxy, found },
      trustProxy === 0
        ? 'A request names an address in X-Forwarded-For, and TRUST_PROXY is 0. If a proxy stands in front of this server, all its visitors count as one: set TRUST_PROXY.'
        : `A request names ${found} addresses in X-Forwarded-For, and TRUST_PROXY is ${trustProxy}. Visitors may pass for others unless that many proxies stand in front of this server.`,
    );
  };
}
