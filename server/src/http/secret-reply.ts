/** Replies to whoever has a secret. */

/** Keeps what a link answers out of caches and search engines, and the pages that show it out of Referer headers. */
export const SECRET = {
  'Cache-Control': 'private, no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex',
};
