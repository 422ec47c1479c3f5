import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type ProxyOptions } from 'vite';
import { documents, operations } from '../server/contract/operations.ts';
import { apiDocs, pages } from '../server/contract/paths.ts';
import { frames } from './vite-plugins/frames.ts';
import { precompress } from './vite-plugins/precompress.ts';
import { preloadFonts } from './vite-plugins/preload-fonts.ts';
import { serverConfig } from './vite-plugins/server-config.ts';
import { slimRouter } from './vite-plugins/slim-router.ts';

const router = join(
  dirname(createRequire(import.meta.url).resolve('react-router/package.json')),
  'dist/production',
);

/** The server that the development server passes calls on to. */
const server = process.env.API_ORIGIN ?? 'http://localhost:3000';

/** What is at a path pattern of the contract, with or without a slash at its end. */
const at = (pattern: string) => `^${pattern.replaceAll('.', '\\.').replaceAll(/:\w+/g, '[^/?]+')}/?(\\?|$)`;
const shape = (pattern: string) => pattern.replaceAll(/:\w+/g, ':');
const pageShapes = Object.values(pages).map(shape);
const isPage = (pattern: string) => pageShapes.includes(shape(pattern));
const paths = Object.values(operations).map(({ path }) => path);
const documentPaths = Object.values<{ path: string }>(documents).map(({ path }) => path);

/** Always the server's: what no page shares a path with, and the identity emulator. */
const calls = [
  ...[...paths, ...documentPaths].filter((path) => !isPage(path)).map(at),
  `^${apiDocs}/`,
  '^/emulator/',
  '^/__/',
  '^/(identitytoolkit|securetoken)\\.googleapis\\.com/',
];

/** Paths that a page and a call share: a page is what the browser navigates to. */
const shared = paths.filter(isPage).map(at);

const toServer: ProxyOptions = {
  target: server,
  changeOrigin: true,
  // The sign-in answers pages of the server's own origin only; those that come from here stand for them.
  configure: (proxy) =>
    proxy.on('proxyReq', (call, { headers }) => {
      if (headers.origin === `http://${headers.host}`) call.setHeader('Origin', new URL(server).origin);
    }),
};
const toServerUnlessPage: ProxyOptions = {
  ...toServer,
  bypass: (request) =>
    request.method === 'GET' && request.headers.accept?.includes('text/html') ? '/index.html' : undefined,
};

export default defineConfig(({ command }) => ({
  plugins: [
    react(),
    tailwindcss(),
    slimRouter(),
    preloadFonts(),
    serverConfig(server),
    frames(),
    precompress(),
  ],
  server: {
    proxy: Object.fromEntries([
      ...calls.map((path) => [path, toServer]),
      ...shared.map((path) => [path, toServerUnlessPage]),
    ]),
  },
  build: {
    outDir: 'dist',
    manifest: true,
    // Drawings are files of their own: cached once, and no part of the scripts.
    assetsInlineLimit: 0,
    cssTarget: ['chrome123', 'firefox128', 'safari17.5'],
    // Pages name their code in their documents (frames.ts); a list of it for each page in the first script costs a kilobyte.
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
            // What every page needs and what seldom changes: a release leaves it in the browser's cache.
            {
              name: 'vendor',
              test: /node_modules[\\/](?:(?:react|react-dom|react-router|react-router-dom|scheduler)[\\/]|lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/](?:circle-exclamation-point|map-pin)\.)|vite[\\/]preload-helper|vite-plugins[\\/]icon\.ts$/,
            },
            // Small files that pages need together: one request, and short lists of what a page's code needs.
            ...Object.entries({
              calls:
                /src[\\/](?:api[\\/](?:http|config|shown-picture)|account[\\/]use-call-failure|ui[\\/](?:toasts|dialogs))\.ts$|contract[\\/](?:problem|event-rules|picture-rules|account-rules|limits|zone-rules|report-rules)\.ts$/,
              queries:
                /node_modules[\\/]@tanstack[\\/]|src[\\/](?:api[\\/](?:lists|query-client)|(?:account|events|notices|participations)[\\/]queries|events[\\/]list-query)\.ts$/,
              // What pages behind the sign-in share: lists that grow, dialogs, files to keep.
              pieces:
                /src[\\/](?:ui[\\/](?:Dialog|save-as-file)|account[\\/]DialogButtons|events[\\/]use-removal|participations[\\/](?:joined-parts|JoinButton)|reports[\\/]queries|applications[\\/](?:StateTag|application-messages|queries))\.tsx?$|src[\\/](?:ui[\\/]dialog|reports[\\/]reports|applications[\\/]applications)\.css$|contract[\\/]csv\.ts$|lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/](?:download|pencil)\./,
              // What every list has that grows.
              lists: /src[\\/](?:ui[\\/](?:LoadMore|use-settled)|events[\\/]use-load-more)\.tsx?$/,
              form: /src[\\/]ui[\\/](?:(?:DialogButton|Fact|FormField|SearchField|Segmented|Skeleton|Spinner|SubmitButton)\.tsx|(?:fact|forms|segmented|skeleton|spinner)\.css)$|lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/]search\./,
              // With the pages whose forms are checked; the others need the fields only.
              check:
                /node_modules[\\/](?:react-hook-form|@hookform|zod)[\\/]|src[\\/](?:ui[\\/](?:Form|use-checked-form)|account[\\/]credentials)\.tsx?$|contract[\\/](?:input|paging|replies)\.ts$/,
              events:
                /src[\\/](?:events[\\/](?:event-times|EventCards?|EventPicture|EventTitle|PlacesTag|places|skeletons|TypeTag)|ui[\\/](?:Boundary|DatePlate|dates|EmptyState|LoadingWords|use-near))\.tsx?$|lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/](?:ban|calendar-heart|check|clock|heart-handshake|hourglass|sprout|users?|waves-horizontal)\.|src[\\/](?:events[\\/](?:event-card|event-picture|type-tag)|ui[\\/]date-plate)\.css$/,
            }).map(([name, test]) => ({ name, test, includeDependenciesRecursively: false })),
          ],
        },
      },
    },
  },
  resolve: {
    // The router's main entry is its development build, with warnings that no visitor reads.
    alias: [
      { find: /^react-router$/, replacement: join(router, 'index.mjs') },
      { find: /^react-router\/dom$/, replacement: join(router, 'dom-export.mjs') },
      {
        find: /^\.\.\/createLucideIcon\.mjs$/,
        replacement: join(import.meta.dirname, 'vite-plugins/icon.ts'),
      },
    ].filter(() => command === 'build'),
  },
}));
