import type { Plugin } from 'vite';
import type { Language } from '../../server/contract/languages.ts';

/** The two faces that every page's first screen uses; the others load when a text needs them. */
const FIRST = /(?:figtree|sofia-sans-condensed)-first-[\w-]+\.woff2$/;

/** Characters that only one language's pages always need. */
const OWN: Partial<Record<Language, RegExp>> = { bn: /noto-sans-bengali-[\w-]+\.woff2$/ };

/** Whether a file is a font for another language's pages: pages load it only where someone wrote in that language. */
export const isFontOfOther = (language: Language, file: string): boolean =>
  Object.entries(OWN).some(([other, font]) => other !== language && font.test(file));

/** Lets the browser fetch the fonts beside the style sheet instead of after it. */
export function preloadFonts(language: Language): Plugin {
  return {
    name: 'preload-fonts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }) =>
        Object.keys(bundle)
          .filter((name) => FIRST.test(name) || OWN[language]?.test(name))
          .map((name) => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${name}`, crossorigin: true },
            injectTo: 'head-prepend',
          })),
    },
  };
}
