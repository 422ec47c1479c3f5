import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Manifest, type Plugin } from 'vite';
import type { Language } from '../../server/contract/languages.ts';
import { slot } from '../../server/contract/open-event.ts';
import { LISTED_PAGES, type PageHeads } from '../../server/contract/page-heads.ts';
import { pages } from '../../server/contract/paths.ts';
import { pageHeads } from '../../server/contract/words/page-heads.ts';
import { isIn, type PageName, signedIn, withForms, withSignIn } from '../src/app/bundles.ts';

/**
 * Pages that look the same to everyone, which have a prerendered shell: those with a head, and an event's page, whose shell the
 * server fills.
 */
const PRERENDERED: readonly PageName[] = [...LISTED_PAGES, 'openEvent'];

/** Pages in whose shells the server fills in events, and puts these as JSON beside them. */
const FILLED: PageName[] = ['home', 'openEvent'];

/** The code that a page needs besides the first script, as entries of Vite's manifest. */
function neededBy(page: PageName): string[] {
  const usesSignIn =
    isIn(withSignIn, page) || isIn(signedIn, page) || ['openEvent', 'place', 'accountAction'].includes(page);
  return [
    ...(isIn(withForms, page) ? ['src/app/with-forms.ts'] : []),
    ...(isIn(signedIn, page) ? ['src/app/signed-in.ts'] : []),
    ...(usesSignIn ? ['src/account/firebase.ts'] : []),
  ];
}

const ROOT = '<div id="root"></div>';

/** The document with a page's own title and description, where it has such, for search engines and previews too. */
function named(document: string, page: PageName, heads: PageHeads): string {
  const head = isIn(LISTED_PAGES, page) ? heads[page] : undefined;
  if (!head) return document;
  const attribute = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  const content = (html: string, name: string, text: string) => {
    const meta = new RegExp(`(<meta\\s+(?:name|property)="${name}"\\s+content=")[^"]*`);
    if (!meta.test(html)) throw new Error(`index.html has no ${name}.`);
    return html.replace(meta, (_, start: string) => start + attribute(text));
  };
  let html = document.replace(/<title>[^<]*/, () => `<title>${attribute(head.title)}`);
  for (const name of ['description', 'og:description']) html = content(html, name, head.description);
  return content(html, 'og:title', head.title);
}

/** The addresses of some entries and of all that they import. */
function filesOf(manifest: Manifest, entries: readonly string[]): Set<string> {
  const files = new Set<string>();
  const add = (entry: string) => {
    const chunk = manifest[entry];
    if (!chunk) throw new Error(`The build's manifest does not name ${entry}: see prerender-shells.ts.`);
    if (files.has(chunk.file)) return;
    files.add(chunk.file);
    chunk.imports?.forEach(add);
  };
  entries.forEach(add);
  return files;
}

/** Builds what draws the prerendered shells, into a folder of its own, and loads it. */
async function loadDrawing(root: string, scratch: string): Promise<typeof import('../src/prerender.tsx')> {
  await build({
    root,
    logLevel: 'warn',
    publicDir: false,
    build: {
      ssr: 'src/prerender.tsx',
      outDir: scratch,
      manifest: false,
      rolldownOptions: { output: { entryFileNames: 'prerender.js', chunkFileNames: '[name].js' } },
    },
    ssr: { noExternal: true },
  });
  return import(pathToFileURL(join(scratch, 'prerender.js')).href);
}

/** What a page's document names besides what every document does: the code that it needs. */
function headOf(name: PageName, manifest: Manifest): string {
  const first = filesOf(manifest, ['index.html']);
  return [...filesOf(manifest, neededBy(name))]
    .filter((file) => !first.has(file))
    .map((file) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${file}">`)
    .join('\n');
}

/** The built index.html with a shape in it, and more in its head. Scripts come after styles and fonts: the shape is painted without them. */
function documentsLike(index: string): (shape: string, head?: string) => string {
  const later = index.replace(/(<script type="module"|<link rel="modulepreload")/g, '$1 fetchpriority="low"');
  return (shape, head = '') =>
    later.replace(ROOT, () => `<div id="root">${shape}</div>`).replace('</head>', () => `${head}</head>`);
}

/**
 * Writes a document for each page, `.vite/pages/NAME.html`, which names what that page needs, so that nothing waits for code to ask
 * for code; and for the public ones `NAME.shell.html`, with the page's prerendered shell in it. index.html itself gets the bars.
 */
async function writeDocuments(root: string, outDir: string, heads: PageHeads): Promise<void> {
  const scratch = join(outDir, '.vite/prerender');
  const { drawBars, drawPage } = await loadDrawing(root, scratch);
  const manifest: Manifest = JSON.parse(await readFile(join(outDir, '.vite/manifest.json'), 'utf8'));
  const document = documentsLike(await readFile(join(outDir, 'index.html'), 'utf8'));
  const bars = await drawBars();
  await writeFile(join(outDir, 'index.html'), document(bars));
  await mkdir(join(outDir, '.vite/pages'), { recursive: true });
  for (const name of Object.keys(pages) as PageName[]) {
    const head = headOf(name, manifest);
    const file = join(outDir, '.vite/pages', name);
    await writeFile(`${file}.html`, named(document(bars, head), name, heads));
    if (!PRERENDERED.includes(name)) continue;
    const shell = named(document(await drawPage(pages[name]), head), name, heads);
    // After all that is to be read.
    const data = FILLED.includes(name) ? slot('data') : '';
    await writeFile(
      `${file}.shell.html`,
      shell.replace('</body>', () => `${data}</body>`),
    );
  }
  await rm(scratch, { recursive: true });
}

/** The documents of the pages, as a step of the build. @param language of the texts */
export function prerenderShells(language: Language): Plugin {
  let root = '';
  let outDir = '';
  return {
    name: 'prerender-shells',
    apply: ({ build }, { command }) => command === 'build' && !build?.ssr,
    configResolved(config) {
      root = config.root;
      outDir = resolve(config.root, config.build.outDir);
    },
    closeBundle: { sequential: true, handler: () => writeDocuments(root, outDir, pageHeads[language]) },
  };
}
