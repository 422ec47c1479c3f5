/** The security headers of every reply, and which other origins may call (design section 3, "Paths", "Identity"). */
import cors from 'cors';
import type { RequestHandler } from 'express';
import helmet from 'helmet';
import { isLocalHost } from './auth/local.ts';
import type { Identity } from './config.ts';
import { ProblemError } from './errors.ts';

/** What a real Firebase project's popup and REST calls need; the emulator lives on our own origin. */
function identitySources(identity: Identity) {
  if (identity.kind === 'emulator') return { script: [], connect: [], frame: ["'none'"] };
  return {
    script: ['https://apis.google.com'],
    connect: ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'],
    frame: [`https://${identity.authDomain}`],
  };
}

/**
 * Content-Security-Policy and its kin.
 * @param production also asks browsers to upgrade http, which breaks plain http in Safari
 */
export function securityHeaders(identity: Identity, production: boolean): RequestHandler {
  const sources = identitySources(identity);
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...sources.script],
        styleSrc: ["'self'"],
        connectSrc: ["'self'", ...sources.connect],
        frameSrc: sources.frame,
        imgSrc: ["'self'", 'https:', 'data:'],
        fontSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'self'"],
        ...(production && identity.kind === 'firebase' ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    // The sign-in popup reports back to the page that opened it.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    // A Firebase key limited by referrer needs to see one.
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    // The site's own host only: a group's other hosts are none of our business.
    strictTransportSecurity: { includeSubDomains: false },
  });
}

/** Lets in the origins where the client is hosted, when that is not here. */
export function crossOrigin(clientOrigins: string[]): RequestHandler {
  return cors({
    origin: clientOrigins,
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'],
    allowedHeaders: ['Authorization', 'Content-Type'],
    exposedHeaders: ['Link', 'ETag', 'Location', 'Retry-After'],
    maxAge: 600,
  });
}

/** In emulator mode only this machine's names are answered, so that no foreign page gets in by a name of its own. */
export const localHostOnly: RequestHandler = (req, _res, next) => {
  if (!isLocalHost(req.headers.host))
    throw new ProblemError('not-allowed', 'This server answers on http://localhost only.');
  next();
};
