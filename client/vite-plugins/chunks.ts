/**
 * How modules that several pages share are put together: one request instead of twenty small ones. Left to the bundler, each
 * set of pages that shares something gets a file of its own, and an event's page loads 57 of them (now 14).
 */
import { join } from 'node:path';
import type { Rolldown } from 'vite';

type Graph = Rolldown.ChunkingContext;

/** Libraries that are too heavy for a page without need: what imports one of them stays apart from what does not. */
const HEAVY = {
  picker: /[\\/]react-datepicker[\\/]/,
  picture: /src[\\/]pictures[\\/]/,
  form: /[\\/](?:react-hook-form|zod)[\\/]/,
  query: /[\\/]@tanstack[\\/]/,
};

const REACT = /node_modules[\\/](?:react|react-dom|react-router|react-router-dom|scheduler)[\\/]/;
/** Our own modules, and the libraries that come in many of them. Drawings are part of the first paint. */
const SHARED =
  /client[\\/]src[\\/](?!art)|server[\\/]contract[\\/]|node_modules[\\/](?:clsx|lucide-react|zod|react-hook-form|@hookform|@tanstack)[\\/]/;
/** What /login and /register are made of; a page that asks for the password takes it along. */
const SIGN_IN = /src[\\/]account[\\/]sign-in[\\/]/;
const NOUNS = /src[\\/](?!account|api|app|art|pages|pictures|ui)\w+[\\/]/;

/** Some modules and all that they import. @param later whether what they import when it is needed counts, too */
function withImports(entries: string[], graph: Graph, later = false): Set<string> {
  const found = new Set(entries);
  for (const id of found) {
    const { importedIds = [], dynamicallyImportedIds = [] } = graph.getModuleInfo(id) ?? {};
    for (const needed of later ? [...importedIds, ...dynamicallyImportedIds] : importedIds) found.add(needed);
  }
  return found;
}

/** Which of the heavy libraries a module brings along, if any. */
function heavyIn(id: string, graph: Graph): keyof typeof HEAVY | null {
  const modules = [...withImports([id], graph)];
  const names = Object.keys(HEAVY) as (keyof typeof HEAVY)[];
  return names.find((name) => modules.some((module) => HEAVY[name].test(module))) ?? null;
}

/** What a noun asks of the server: not with the library itself, which a form needs to send. */
const isNounsQuery = (id: string, graph: Graph) => NOUNS.test(id) && heavyIn(id, graph) === 'query';

/**
 * The groups, first come first served.
 * @param publicEntries what visitors see without signing in: nothing of what only the other pages share is put into their files
 */
export function chunkGroups(publicEntries: string[]): Rolldown.CodeSplittingGroup[] {
  let visitors: Set<string> | undefined;
  let anybody: Set<string> | undefined;
  const entries = publicEntries.map((entry) => join(import.meta.dirname, '..', entry));
  /** What is part of a public page, or may open on one: what is not need not come with them. */
  const forAnybody = (id: string, graph: Graph) => {
    anybody ??= withImports(entries, graph, true);
    return anybody.has(id);
  };
  const forVisitors = (id: string, graph: Graph) => {
    visitors ??= withImports(entries, graph);
    return visitors.has(id);
  };
  return [
    // What seldom changes: a release leaves it in the browser's cache.
    { name: 'vendor', test: REACT },
    { name: 'app', tags: ['$initial'] },
    {
      name: (id: string, graph: Graph) => (isNounsQuery(id, graph) ? null : heavyIn(id, graph)),
      debugName: 'heavy libraries',
      test: SHARED,
      minShareCount: 4,
    },
    { name: 'sign-in', test: SIGN_IN, minShareCount: 2 },
    {
      name: (id: string, graph: Graph) => {
        if ((heavyIn(id, graph) && !isNounsQuery(id, graph)) || !forAnybody(id, graph)) return null;
        return NOUNS.test(id) ? 'nouns' : 'base';
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
