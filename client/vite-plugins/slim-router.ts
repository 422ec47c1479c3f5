import type { Plugin } from 'vite';

const LEFT_OUT = "throw Error('Left out by slim-router.ts');";

/**
 * What the router brings for frameworks (server components, links of a manifest, traces) and for forms, and nothing here
 * uses: each with what it answers where none of that is set up. The bundler cannot know: all of it hangs on values.
 */
const UNUSED: Record<string, string> = {
  usePrefetchBehavior: 'return [false, null, {}];',
  PrefetchPageLinks: 'return null;',
  RSCErrorHandler: 'return arguments[0].children;',
  instrumentClientSideRouter: 'return arguments[0];',
  getRouteInstrumentationUpdates: 'return {};',
  parseHydrationData: '',
  // Actions and fetchers: forms here call the server themselves. Routes are all known.
  normalizeNavigateOptions: 'return { path: arguments[1] };',
  handleAction: LEFT_OUT,
  fetch2: LEFT_OUT,
  handleFetcherAction: LEFT_OUT,
  handleFetcherLoader: LEFT_OUT,
  discoverRoutes: LEFT_OUT,
  checkFogOfWar: 'return { active: false, matches: null };',
  patchRoutes: LEFT_OUT,
  _internalSetRoutes: LEFT_OUT,
  resetFetcher: LEFT_OUT,
  getFetcher: LEFT_OUT,
  getUpdatedRevalidatingFetchers: LEFT_OUT,
  getTargetedDataStrategyMatches: LEFT_OUT,
  updateFetcherState: LEFT_OUT,
  deleteFetcher: '',
  abortFetcher: '',
  markFetchersDone: '',
  markFetchRedirectsDone: 'return false;',
  abortStaleFetchLoads: 'return false;',
  processLoaderData: 'return processRouteLoaderData(arguments[1], arguments[2], arguments[3]);',
  getUpdatedActionData: '',
  getActionDataForCommit: 'return {};',
  getSubmissionFromNavigation: '',
  convertFormDataToSearchParams: LEFT_OUT,
  revalidate: LEFT_OUT,
  // Loaders here answer nothing that leads elsewhere, and no Response.
  startRedirectNavigation: LEFT_OUT,
  findRedirect: '',
  isRedirectDataStrategyResult: 'return false;',
  normalizeRelativeRoutingRedirectResponse: LEFT_OUT,
  parseResponseBody: LEFT_OUT,
  runClientMiddlewarePipeline: LEFT_OUT,
  // What developers read; and pages that are shown when the app has none of its own, which it has.
  warning: '',
  DefaultErrorComponent: 'return null;',
  decodeRouteErrorResponseDigest: '',
  explodeOptionalSegments: LEFT_OUT,
};

/**
 * Leaves out of the build what react-router has for others: 6 KB after gzip on the way to the first paint. A new release that
 * has none of these by that name fails the build: see what became of it, or delete its line.
 */
export function slimRouter(): Plugin {
  return {
    name: 'slim-router',
    apply: 'build',
    transform: {
      filter: { id: /react-router[\\/]dist[\\/]production[\\/]chunk-\w+\.mjs$/ },
      handler(code) {
        if (!code.includes('\nfunction createRouter(')) return null; // what it shares with its other entries
        let slim = code
          // Names for its developers; a component that has one could not be left out.
          .replace(/^\w+\.displayName = .*;$/gm, '')
          .replace(/^(var \w+ = )(?=React\d*\.(?:forwardRef|createContext|memo)\()/gm, '$1/* @__PURE__ */ ');
        for (const [name, body] of Object.entries(UNUSED)) {
          const before = slim;
          slim = slim.replace(
            new RegExp(`^( *)(async )?function ${name}\\([\\s\\S]*?^\\1}$`, 'm'),
            (_, indent: string, kind = '') => `${indent}${kind}function ${name}() {${body}}`,
          );
          if (slim === before) throw new Error(`react-router has no function ${name} any longer.`);
        }
        return { code: slim, map: null };
      },
    },
  };
}
