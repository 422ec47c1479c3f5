// @vitest-environment jsdom
/** The policy and the one library that writes a style into the page. */
import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { securityHeaders } from './headers.ts';

it('lets in the style of the typewriter as its package writes it, by its hash', async () => {
  await import('react-simple-typewriter');
  // The browser's document; the server's types know none.
  const { document } = globalThis as unknown as {
    document: { querySelectorAll(of: string): Iterable<{ textContent: string }> };
  };
  const styles = [...document.querySelectorAll('style')].map(({ textContent }) => textContent);
  expect(styles).toHaveLength(1);
  const hashes = ['', styles[0] ?? ''].map((text) => createHash('sha256').update(text).digest('base64'));
  expect(securityHeaders(null, false).document.get('Content-Security-Policy')).toContain(
    `style-src 'self' ${hashes.map((hash) => `'sha256-${hash}'`).join(' ')};`,
  );
});
