import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defaultServerConditions, defineConfig } from 'vite';
import { devProxy } from './vite-plugins/dev-proxy.ts';
import { documentTexts } from './vite-plugins/document-texts.ts';
import { hashTheme } from './vite-plugins/hash-theme.ts';
import { languageIn } from './vite-plugins/languages.ts';
import { preloadFonts } from './vite-plugins/preload-fonts.ts';
import { prerenderShells } from './vite-plugins/prerender-shells.ts';
import { serverConfig } from './vite-plugins/server-config.ts';

/** The server that the development server passes calls on to. */
const server = process.env.API_ORIGIN ?? 'http://localhost:3000';

/** One build has the texts of one language (client/build.ts): `#words/…` is a condition of package.json's imports. */
const language = languageIn(process.env) ?? 'en';

export default defineConfig({
  resolve: { conditions: [language, ...defaultClientConditions] },
  ssr: { resolve: { conditions: [language, ...defaultServerConditions] } },
  plugins: [
    react(),
    // Its own pass writes for browsers older than `cssTarget`.
    tailwindcss({ optimize: false }),
    preloadFonts(language),
    hashTheme(),
    documentTexts(language),
    serverConfig(server),
    prerenderShells(language),
  ],
  server: { proxy: devProxy(server) },
  build: {
    outDir: `dist/${language}`,
    manifest: true,
    cssCodeSplit: false,
    // Drawings are files of their own: cached once, and no part of the scripts.
    assetsInlineLimit: 0,
    cssTarget: ['chrome123', 'firefox128', 'safari17.5'],
    // Pages name their code in their documents (prerender-shells.ts); a list of it for each page in the first script costs a kilobyte.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, needed, { hostType }) =>
        hostType === 'html' ? needed : needed.filter((name) => name.endsWith('.css')),
    },
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        // Short hashes: the first page's script lists all names, and they do not compress.
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        codeSplitting: {
          groups: [
            { name: 'app', tags: ['$initial'] },
            // Otherwise it would be in `shared`, which pages without a map load.
            {
              name: 'map',
              test: /node_modules[\\/]leaflet|src[\\/]map[\\/](?!archive)|words[\\/]..[\\/]map\./,
            },
            { name: 'shared', minShareCount: 2 },
          ],
        },
      },
    },
  },
});
