import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { chromium } from '@playwright/test';

/** A browser to start: its file, and additions to its environment. */
export interface FoundBrowser {
  executablePath: string;
  env?: Record<string, string>;
}

/**
 * Launch arguments for a browser that only visits the server under test. Nothing here weakens CORS, CSP or
 * cookies, because tests depend on them.
 */
export const BROWSER_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--font-render-hinting=none',
  // Blocks all other hosts, whatever a page requests.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
];

const onPath = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'microsoft-edge'];

const usualPlaces: Partial<Record<NodeJS.Platform, string[]>> = {
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  ],
  win32: ['ProgramFiles', 'ProgramFiles(x86)', 'LOCALAPPDATA'].flatMap((name) =>
    ['Google\\Chrome\\Application\\chrome.exe', 'Microsoft\\Edge\\Application\\msedge.exe'].map((file) =>
      path.join(process.env[name] ?? '', file),
    ),
  ),
};

/**
 * The Chromium to test with: CHROMIUM_PATH, Playwright's own, an installed one, or the one inside
 * the npm package @sparticuz/chromium (Linux x64 only), unpacked once.
 * @throws Error with instructions if there is none
 */
export async function findBrowser(): Promise<FoundBrowser> {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (!existsSync(named)) throw new Error(`CHROMIUM_PATH names ${named}, which does not exist.`);
    return { executablePath: named };
  }
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  const candidates = [
    chromium.executablePath(),
    ...onPath.flatMap((name) => folders.map((folder) => path.join(folder, name))),
    ...(usualPlaces[process.platform] ?? []),
  ];
  const executablePath = candidates.find((file) => existsSync(file));
  if (executablePath) return { executablePath };
  if (process.platform === 'linux' && process.arch === 'x64') return unpackBundled();
  throw new Error(
    'No browser found for the browser tests: install Chrome, Chromium or Edge, or name one in CHROMIUM_PATH.',
  );
}

/** Unpacks the bundled browser beside its package: into a temporary folder first, so that no partial copy is used. */
async function unpackBundled(): Promise<FoundBrowser> {
  const root = path.join(path.dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')), '..');
  const { version } = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8')) as {
    version: string;
  };
  const cache = path.join(root, '../../.cache');
  const home = path.join(cache, `chromium-${version}`);
  if (!existsSync(home)) {
    const { default: bundled, inflate } = await import('@sparticuz/chromium');
    await mkdir(cache, { recursive: true });
    const scratch = await mkdtemp(path.join(cache, 'unpacking-'));
    const before = process.env.TMPDIR;
    process.env.TMPDIR = scratch; // the package unpacks into os.tmpdir()
    try {
      await bundled.executablePath();
      await inflate(path.join(root, 'bin/al2023.tar.br'));
      await rename(scratch, home).catch((error: unknown) => {
        if (!existsSync(home)) throw error; // another process unpacked it
      });
    } finally {
      if (before === undefined) delete process.env.TMPDIR;
      else process.env.TMPDIR = before;
      await rm(scratch, { recursive: true, force: true });
    }
  }
  const executablePath = path.join(home, 'chromium');
  if (spawnSync(executablePath, ['--version']).status === 0) return { executablePath };
  // A machine without the NSS libraries: use those of the package.
  return { executablePath, env: { LD_LIBRARY_PATH: path.join(home, 'al2023/lib') } };
}
