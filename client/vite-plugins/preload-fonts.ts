import type { Plugin } from 'vite';

/** The two faces that every page's first screen uses; the others load when a text needs them. */
const first = /(?:figtree|sofia-sans-condensed)-first-[\w-]+\.woff2$/;

/** Lets the browser fetch the fonts beside the style sheet instead of after it. */
export function preloadFonts(): Plugin {
  return {
    name: 'preload-fonts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }) =>
        Object.keys(bundle)
          .filter((name) => first.test(name))
          .map((name) => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${name}`, crossorigin: true },
            injectTo: 'head-prepend',
          })),
    },
  };
}
