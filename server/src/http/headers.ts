/** The security headers of every reply, and which other origins may call (docs/specification.md, "Paths" and "Sign-in"). */
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import helmet from 'helmet';

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

/** Of a page's and of any other answer. */
export interface SecurityHeaders {
  /** An answer that is no document: nothing may be loaded from it. The document's policies would be half of its weight. */
  data: ReadonlyMap<string, string>;
  /** A document's. */
  document: ReadonlyMap<string, string>;
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
 * Content-Security-Policy and its kin; the same for every reply, so made once.
 * @param authDomain of the Firebase project; null with the built-in sign-in
 * @param production also asks browsers to upgrade http, which breaks plain http in Safari
 * @param externalPictures whether pages may show pictures of other sites
 */
export function securityHeaders(
  authDomain: string | null,
  production: boolean,
  externalPictures = true,
): SecurityHeaders {
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
  const document = new Map([['Permissions-Policy', UNUSED_FEATURES]]);
  const reply = {
    setHeader: (name: string, value: string) => document.set(name, value),
    removeHeader: (name: string) => document.delete(name),
  };
  policies({} as IncomingMessage, reply as unknown as ServerResponse, () => {});
  const data = new Map([...document].filter(([name]) => !OF_DOCUMENTS.includes(name)));
  data.set('Content-Security-Policy', "default-src 'none';frame-ancestors 'none'");
  return { data, document };
}

/** Whether a request names no more than one host: a proxy in front may have gone by the other one. */
export function hasOneHost({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index];
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts <= 1;
}

/** Whether a request comes from where the product is served: no page gets in by a foreign name, or through a proxy. */
export type IsServed = (headers: IncomingHttpHeaders) => boolean;
