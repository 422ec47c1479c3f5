/** The security headers of every reply, and which other origins may call (docs/specification.md, "Paths" and "Login"). */
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import helmet from 'helmet';

/** Hashes of the style element that react-simple-typewriter injects on load, for a caret not used here: empty, then filled. */
const TYPEWRITER_STYLES = [
  "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
  "'sha256-620cHq4p+pL/NdQhefJHN6xyBs8gdKZu1STKZyQkqwk='",
];

/**
 * Sources that the popup and REST calls of a Firebase project need; own accounts are on our own origin.
 * @param authDomain of the Firebase project; null with own accounts
 */
function identitySources(authDomain: string | null) {
  if (authDomain === null) return { script: [], connect: [], frame: [] };
  return {
    // Google's loader, and the script that it loads for the popup.
    script: ['https://apis.google.com/js/', 'https://apis.google.com/_/scs/'],
    connect: ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'],
    frame: [`https://${authDomain}`],
  };
}

/** Browser features that no frame in a page of ours uses, and of ours only those of some: the position, for events near a visitor. */
const FEATURES = [
  'accelerometer',
  'camera',
  'display-capture',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'usb',
]
  .map((feature) => `${feature}=()`)
  .concat('geolocation=(self)')
  .join(', ');

export interface SecurityHeaders {
  /** Of an answer that is no document: it may load nothing. A document's policies would double its size. */
  data: ReadonlyMap<string, string>;
  /** Of a document. */
  document: ReadonlyMap<string, string>;
}

/** Headers that concern documents only. */
const DOCUMENT_HEADERS = [
  'Cross-Origin-Opener-Policy',
  'Origin-Agent-Cluster',
  'Permissions-Policy',
  'X-DNS-Prefetch-Control',
  'X-Download-Options',
  'X-Permitted-Cross-Domain-Policies',
  'X-XSS-Protection',
];

/**
 * Content-Security-Policy and the other security headers; made once, since they are the same for every reply.
 * @param authDomain of the Firebase project; null with own accounts
 * @param isHttps whether the site's own address is https: browsers then upgrade all http, which breaks a site on plain http
 * @param externalPictures whether pages may show pictures of other sites
 * @param tilesOrigin the site whose tiles the map shows
 */
export function securityHeaders(
  authDomain: string | null,
  isHttps: boolean,
  externalPictures = true,
  tilesOrigin?: string,
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
        // 'self': the preview of the embedded list, the one page of ours that may be framed.
        frameSrc: ["'self'", ...sources.frame],
        // blob: a picture that was just chosen from a file.
        imgSrc: [
          "'self'",
          ...(externalPictures ? ['https:'] : []),
          ...(tilesOrigin ? [tilesOrigin] : []),
          'data:',
          'blob:',
        ],
        workerSrc: ["'self'"],
        fontSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(isHttps ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    // The sign-in popup reports back to the page that opened it.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    // A Firebase key that is restricted by referrer needs one.
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    // For this host only: subdomains may be others' servers.
    strictTransportSecurity: { includeSubDomains: false },
  });
  const document = new Map([['Permissions-Policy', FEATURES]]);
  const reply = {
    setHeader: (name: string, value: string) => document.set(name, value),
    removeHeader: (name: string) => document.delete(name),
  };
  policies({} as IncomingMessage, reply as unknown as ServerResponse, () => {});
  const data = new Map([...document].filter(([name]) => !DOCUMENT_HEADERS.includes(name)));
  data.set('Content-Security-Policy', "default-src 'none';frame-ancestors 'none'");
  return { data, document };
}

/** Whether a request has no more than one Host header: a proxy in front may have routed by the other one. */
export function hasOneHost({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index];
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts <= 1;
}

/** Whether a request is answered: a server for this machine only refuses other names (DNS rebinding) and proxies. */
export type IsServed = (headers: IncomingHttpHeaders) => boolean;
