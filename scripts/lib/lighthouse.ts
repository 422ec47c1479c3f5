/** Runs Lighthouse in the browser of the browser tests. */
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { type BrowserContext, chromium } from '@playwright/test';
import { BROWSER_ARGS, findBrowser } from '../../client/e2e/support/find-browser.ts';
import { median } from './times.ts';

export type Device = 'mobile' | 'desktop';

/** The medians of some runs; scores of 0 to 100, times in milliseconds. */
export interface Figures {
  performance: number;
  /** The performance of each run, sorted. */
  runs: number[];
  accessibility: number;
  bestPractices: number;
  seo: number;
  firstPaint: number;
  largestPaint: number;
  blocking: number;
  shift: number;
}

const CATEGORIES = 'performance,accessibility,best-practices,seo';

/** What npx fetches, once for a machine: nothing else needs it. */
const LIGHTHOUSE = 'lighthouse@13.5.0';

/** What is read of Lighthouse's report. */
interface Report {
  runtimeError?: { message: string };
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { numericValue?: number }>;
}

/** An entry of the browser's storage. */
type Stored = { name: string; value: string };

/**
 * Audits a page several times, each in a new browser with a cold cache.
 * @param url its address; nothing else may use the machine meanwhile
 * @param stored entries of local storage, e.g. a session
 * @throws Error when Lighthouse could not judge the page
 */
export async function measure(
  url: string,
  device: Device,
  runs: number,
  stored: Stored[] = [],
): Promise<Figures> {
  const all: Omit<Figures, 'runs'>[] = [];
  for (let run = 0; run < runs; run += 1) all.push(await visit(url, device, stored));
  const of = (key: keyof (typeof all)[number]) => all.map((one) => one[key]);
  return {
    performance: median(of('performance')),
    runs: of('performance').sort((a, b) => a - b),
    accessibility: median(of('accessibility')),
    bestPractices: median(of('bestPractices')),
    seo: median(of('seo')),
    firstPaint: median(of('firstPaint')),
    largestPaint: median(of('largestPaint')),
    blocking: median(of('blocking')),
    shift: median(of('shift')),
  };
}

async function visit(url: string, device: Device, stored: Stored[]): Promise<Omit<Figures, 'runs'>> {
  const port = await freePort();
  const { executablePath, env } = await findBrowser();
  const profile = await mkdtemp(path.join(os.tmpdir(), 'lighthouse-'));
  const browser = await chromium.launchPersistentContext(profile, {
    executablePath,
    args: [...BROWSER_ARGS, `--remote-debugging-port=${port}`],
    env: { ...(process.env as Record<string, string>), ...env },
  });
  try {
    if (stored.length > 0) await store(browser, url, stored);
    const options = [`--port=${port}`, `--only-categories=${CATEGORIES}`, '--output=json', '--quiet'];
    if (stored.length > 0) options.push('--disable-storage-reset');
    if (device === 'desktop') options.push('--preset=desktop');
    const { stdout } = await promisify(execFile)('npx', ['--yes', LIGHTHOUSE, url, ...options], {
      maxBuffer: 64 * 1024 * 1024,
    });
    const { runtimeError, categories, audits } = JSON.parse(stdout) as Report;
    if (runtimeError) throw new Error(`Lighthouse on ${url}: ${runtimeError.message}`);
    const score = (id: string) => Math.round((categories[id]?.score ?? 0) * 100);
    const value = (id: string) => audits[id]?.numericValue ?? Number.NaN;
    return {
      performance: score('performance'),
      accessibility: score('accessibility'),
      bestPractices: score('best-practices'),
      seo: score('seo'),
      firstPaint: value('first-contentful-paint'),
      largestPaint: value('largest-contentful-paint'),
      blocking: value('total-blocking-time'),
      shift: value('cumulative-layout-shift'),
    };
  } finally {
    await browser.close();
    await rm(profile, { recursive: true, force: true });
  }
}

/** Fills the storage of an origin without loading the site, so that the cache stays cold. */
async function store(browser: BrowserContext, url: string, stored: Stored[]): Promise<void> {
  const page = await browser.newPage();
  await page.goto(new URL('/robots.txt', url).href);
  await page.evaluate((entries) => {
    for (const { name, value } of entries) localStorage.setItem(name, value);
  }, stored);
  await page.close();
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' ? (address?.port ?? 0) : 0));
    });
  });
}
