/** Lighthouse in the browser that the browser tests use. */
import { createServer } from 'node:net';
import { chromium } from '@playwright/test';
import lighthouse, { desktopConfig } from 'lighthouse';
import { BROWSER_ARGS, findBrowser } from '../../client/e2e/support/find-browser.ts';

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

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];

/**
 * Visits a page as a newcomer, several times, each in a browser of its own.
 * @param url its address; nothing else may use the machine meanwhile
 * @throws Error when Lighthouse could not judge the page
 */
export async function measure(url: string, device: Device, runs: number): Promise<Figures> {
  const all: Omit<Figures, 'runs'>[] = [];
  for (let run = 0; run < runs; run += 1) all.push(await visit(url, device));
  const sorted = (key: keyof (typeof all)[number]) => all.map((one) => one[key]).sort((a, b) => a - b);
  const median = (key: keyof (typeof all)[number]) => sorted(key)[Math.floor(runs / 2)] ?? 0;
  return {
    performance: median('performance'),
    runs: sorted('performance'),
    accessibility: median('accessibility'),
    bestPractices: median('bestPractices'),
    seo: median('seo'),
    firstPaint: median('firstPaint'),
    largestPaint: median('largestPaint'),
    blocking: median('blocking'),
    shift: median('shift'),
  };
}

async function visit(url: string, device: Device): Promise<Omit<Figures, 'runs'>> {
  const port = await freePort();
  const { executablePath, env } = await findBrowser();
  const browser = await chromium.launch({
    executablePath,
    args: [...BROWSER_ARGS, `--remote-debugging-port=${port}`],
    env: { ...(process.env as Record<string, string>), ...env },
  });
  try {
    const flags = { port, onlyCategories: CATEGORIES, logLevel: 'error' } as const;
    const result = await lighthouse(
      url,
      { ...flags, onlyCategories: [...CATEGORIES] },
      device === 'desktop' ? desktopConfig : undefined,
    );
    if (!result || result.lhr.runtimeError)
      throw new Error(`Lighthouse on ${url}: ${result?.lhr.runtimeError?.message ?? 'no result'}`);
    const { categories, audits } = result.lhr;
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
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' ? (address?.port ?? 0) : 0));
    });
  });
}
