/** A request's `req.ip`, before Express has seen it. */
import type { IncomingMessage } from 'node:http';
import proxyAddr from 'proxy-addr';

/**
 * The client's address, as reported by the trusted proxies in front.
 * @param trustProxy how many of those there are (TRUST_PROXY)
 * @returns the connection's own address without one; '' once the connection is gone
 */
export const clientAddress = (req: IncomingMessage, trustProxy: number): string =>
  proxyAddr(req, (_address, hop) => hop < trustProxy) ?? '';
