/**
 * Groups modules that several pages share, so that they are one request instead of twenty. By default the bundler makes a file
 * for each set of pages that shares something, and an event's page loads 57 of them (now 14).
 */
import { join } from 'node:path';
import type { Rolldown } from 'vite';

type Graph = Rolldown.ChunkingContext;

/** Libraries that are too heavy for pages that do not need them: modules that import one are grouped separately. */
const HEAVY = {
  picker: /[\\/]react-datepicker[\\/]/,
  picture: /src[\\/]pictures[\\/]/,
  form: /[\\/](?:react-hook-form|zod)[\\/]/,
  code: /[\\/]uqr[\\/]/,
  query: /[\\/]@tanstack[\\/]/,
};

const REACT = /node_modules[\\/](?:react|react-dom|react-router|react-router-dom|scheduler)[\\/]/;
/** Our own modules, and libraries that many of them use. Drawings are part of the first paint. */
const SHARED =
  /client[\\/]src[\\/](?!art)|server[\\/]contract[\\/]|node_modules[\\/](?:clsx|lucide-react|zod|react-hook-form|@hookform|@tanstack)[\\/]/;
const FEATURES = /src[\\/](?!account|api|app|art|pages|pictures|ui)\w+[\\/]/;

/** Some modules and everything they import. @param later includes dynamic imports */
function withImports(entries: string[], graph: Graph, later = false): Set<string> {
  const found = new Set(entries);
  for (const id of found) {
    const { importedIds = [], dynamicallyImportedIds = [] } = graph.getModuleInfo(id) ?? {};
    for (const needed of later ? [...importedIds, ...dynamicallyImportedIds] : importedIds) found.add(needed);
  }
  return found;
}

/** The heavy library that a module needs, if any. */
function heavyIn(id: string, graph: Graph): keyof typeof HEAVY | null {
  const modules = [...withImports([id], graph)];
  const names = Object.keys(HEAVY) as (keyof typeof HEAVY)[];
  return names.find((name) => modules.some((module) => HEAVY[name].test(module))) ?? null;
}

/** A feature's calls. They are separate from the library, which a form needs to send. */
const isFeatureQuery = (id: string, graph: Graph) => FEATURES.test(id) && heavyIn(id, graph) === 'query';

/**
 * The groups; the first match wins.
 * @param publicEntries the public pages, whose files get nothing that only other pages share
 */
export function chunkGroups(publicEntries: string[]): Rolldown.CodeSplittingGroup[] {
  let visitors: Set<string> | undefined;
  let anyone: Set<string> | undefined;
  const entries = publicEntries.map((entry) => join(import.meta.dirname, '..', entry));
  /** Whether a module is part of a public page, or may open on one. */
  const forAnyone = (id: string, graph: Graph) => {
    anyone ??= withImports(entries, graph, true);
    return anyone.has(id);
  };
  const forVisitors = (id: string, graph: Graph) => {
    visitors ??= withImports(entries, graph);
    return visitors.has(id);
  };
  return [
    // Rarely changes, so it stays in the browser's cache across releases.
    { name: 'vendor', test: REACT },
    { name: 'app', tags: ['$initial'] },
    {
      name: (id: string, graph: Graph) => (isFeatureQuery(id, graph) ? null : heavyIn(id, graph)),
      debugName: 'heavy libraries',
      test: SHARED,
      minShareCount: 4,
    },
    {
      name: (id: string, graph: Graph) => {
        if ((heavyIn(id, graph) && !isFeatureQuery(id, graph)) || !forAnyone(id, graph)) return null;
        return FEATURES.test(id) ? 'features' : 'base';
      },
      debugName: 'shared by many pages',
      test: SHARED,
      minShareCount: 3,
    },
    {
      name: (id: string, graph: Graph) => {
        const heavy = heavyIn(id, graph);
        const onDemand = Boolean(graph.getModuleInfo(id)?.dynamicImporters.length);
        return (heavy && heavy !== 'query') || onDemand || forVisitors(id, graph) ? null : 'own';
      },
      debugName: 'shared by pages behind the sign-in',
      test: SHARED,
      minShareCount: 2,
    },
  ].map((group) => ({ ...group, includeDependenciesRecursively: false }) as Rolldown.CodeSplittingGroup);
}
