import type { Plugin } from 'vite';

const injection =
  /!function\(e,t\)\{void 0===t&&\(t=\{\}\);var r=t\.insertAt;.*?\}\("\.styles-module[^"]*"\);/s;

/**
 * react-simple-typewriter writes a style element into the page as soon as it is imported, for a caret that
 * is not used here; the content security policy forbids such elements. The build takes that statement out,
 * and fails when a new version hides it elsewhere.
 */
export function withoutInjectedStyles(): Plugin {
  return {
    name: 'without-injected-styles',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /react-simple-typewriter\/dist\/index\.js/ },
      handler(code) {
        const cleaned = code.replace(injection, '');
        if (cleaned === code) this.error('react-simple-typewriter no longer injects styles where expected');
        return { code: cleaned, map: null };
      },
    },
  };
}
