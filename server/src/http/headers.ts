/** The security headers of every reply, and which other origins may call (docs/specification.md, "Paths" and "Sign-in"). */
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import cors from 'cors';
import type { RequestHandler } from 'express';
import helmet from 'helmet';
import { badInput, ProblemError } from './problems.ts';

/**
 * The style that react-simple-typewriter writes into the page as soon as it is loaded, for a caret not used here: put
 * into the page empty, filled then.
 */
const TYPEWRITER_STYLES = [
  "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
  "'sha256-620cHq4p+pL/NdQhefJHN6xyBs8gdKZu1STKZyQkqwk='",
];

/**
 * What a real Firebase project's popup and REST calls need; the built-in sign-in lives on our own origin.
 * @param authDomain of the Firebase project; null with the built-in sign-in
 */
function identitySources(authDomain: string | null) {
  if (authDomain === null) return { script: [], connect: [], frame: [] };
  return {
    // Google's loader, and the part that it brings in for the popup.
    script: ['https://apis.google.com/js/', 'https://apis.google.com/_/scs/'],
    connect: ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'],
    frame: [`https://${authDomain}`],
  };
}

/** What no page of ours, nor a frame in it, may ask the browser for. */
const UNUSED_FEATURES = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'usb',
]
  .map((feature) => `${feature}=()`)
  .join(', ');

/**
 * Content-Security-Policy and its kin.
 * @param authDomain of the Firebase project; null with the built-in sign-in
 * @param production also asks browsers to upgrade http, which breaks plain http in Safari
 * @param externalPictures whether pages may show pictures of other sites
 */
export function securityHeaders(
  authDomain: string | null,
  production: boolean,
  externalPictures = true,
): RequestHandler {
  const sources = identitySources(authDomain);
  const policies = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...sources.script],
        styleSrc: ["'self'", ...TYPEWRITER_STYLES],
        connectSrc: ["'self'", ...sources.connect],
        // Ourselves: the list on other sites, as it will look (the one page of ours that may be framed).
        frameSrc: ["'self'", ...sources.frame],
        // blob: is a picture that its person has just chosen.
        imgSrc: ["'self'", ...(externalPictures ? ['https:'] : []), 'data:', 'blob:'],
        workerSrc: ["'self'"],
        fontSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(production && authDomain !== null ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    // The sign-in popup reports back to the page that opened it.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    // A Firebase key limited by referrer needs to see one.
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    // The site's own host only: a group's other hosts are none of our business.
    strictTransportSecurity: { includeSubDomains: false },
  });
  // They are the same for every reply: asked once.
  const headers = new Map([['Permissions-Policy', UNUSED_FEATURES]]);
  const reply = {
    setHeader: (name: string, value: string) => headers.set(name, value),
    removeHeader: (name: string) => headers.delete(name),
  };
  policies({} as IncomingMessage, reply as unknown as ServerResponse, () => {});
  return (_req, res, next) => {
    res.setHeaders(headers);
    next();
  };
}

/** What says something of a document only. */
const OF_DOCUMENTS = [
  'Cross-Origin-Opener-Policy',
  'Origin-Agent-Cluster',
  'Permissions-Policy',
  'X-DNS-Prefetch-Control',
  'X-Download-Options',
  'X-Permitted-Cross-Domain-Policies',
  'X-XSS-Protection',
];

/**
 * Gives an answer that is no document the policies of one: nothing may be loaded from it. The document's own would be half
 * of what a small answer weighs, and their text half the time that a kept answer takes.
 */
export function dataHeaders(res: ServerResponse): void {
  for (const name of OF_DOCUMENTS) res.removeHeader(name);
  res.setHeader('Content-Security-Policy', "default-src 'none';frame-ancestors 'none'");
}

/** Lets in the origins where the client is hosted, when that is not here. */
export function crossOrigin(clientOrigins: string[]): RequestHandler {
  return cors({
    origin: clientOrigins,
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'],
    allowedHeaders: ['Authorization', 'Content-Type'],
    exposedHeaders: ['Link', 'ETag', 'Location', 'Retry-After', 'X-Total-Count', 'X-Request-Id'],
    maxAge: 600,
    preflightContinue: true, // answered below, once it is counted
  });
}

/** Answers a browser's question whether it may call; its headers are set by `crossOrigin`. */
export const answerOptions: RequestHandler = (req, res, next) => {
  if (req.method !== 'OPTIONS') return next();
  res.status(204).set('Content-Length', '0').end();
};

/** Whether a request names no more than one host. */
export function hasOneHost({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index];
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts <= 1;
}

/** Refuses a request that names two hosts: a proxy in front may have gone by the other one. */
export const oneHost: RequestHandler = (req, _res, next) => {
  if (!hasOneHost(req)) throw badInput([{ path: 'Host', message: 'Send one Host header.' }]);
  next();
};

/** Whether a request comes from where the product is served. */
export type IsServed = (headers: IncomingHttpHeaders) => boolean;

/** Answers only requests from where the product is served: no page gets in by a foreign name, or through a proxy. */
export const onlyFrom =
  (isServed: IsServed): RequestHandler =>
  (req, _res, next) => {
    if (!isServed(req.headers))
      throw new ProblemError(
        'not-allowed',
        'This server answers on http://localhost only, and through no proxy.',
      );
    next();
  };
