/** Whether TRUST_PROXY fits what requests look like: told once, when one shows that it does not. */
import type { Request, RequestHandler } from 'express';
import type { Logger } from 'pino';

/** How many addresses the proxies in front wrote down. */
const addressesIn = (req: Request) => req.get('X-Forwarded-For')?.split(',').length ?? 0;

/** @param trustProxy how many proxies are trusted to tell the visitor's address */
export function watchProxies(trustProxy: number, log: Logger): RequestHandler {
  let told = false;
  return (req, _res, next) => {
    if (told) return next();
    const found = addressesIn(req);
    const wrong = trustProxy === 0 ? found > 0 : found < trustProxy;
    if (wrong) {
      told = true;
      log.warn(
        { trustProxy, found },
        trustProxy === 0
          ? 'A request names an address in X-Forwarded-For, and TRUST_PROXY is 0. If a proxy stands in front of this server, all its visitors count as one: set TRUST_PROXY.'
          : `A request names ${found} addresses in X-Forwarded-For, and TRUST_PROXY is ${trustProxy}. Visitors may pass for others unless that many proxies stand in front of this server.`,
      );
    }
    next();
  };
}
