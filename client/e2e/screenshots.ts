// `npm run screenshots`: every page and state at three widths in both themes, into the ignored folder screenshots/.
// Options: --data LIST, --state LIST, --width LIST, --theme LIST, each with commas, e.g.
//   npm run screenshots -- --data rtl,text-200 --state home,upcoming-table --width 390
// Ends with what sticks out sideways and what the browser complained about; fails when there is any of it.
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, type Page } from '@playwright/test';
import { buildClientIfStale } from '../../scripts/lib/build-client.ts';
import { type DataVariant, dataVariants } from './support/data-variants.ts';
import { BROWSER_ARGS, findBrowser } from './support/find-browser.ts';
import { overflowing } from './support/overflow.ts';
import { startServer } from './support/server.ts';
import { showState } from './support/show-state.ts';
import { pageStates } from './support/states.ts';
import { newVisitor } from './support/visitor.ts';

const { values } = parseArgs({
  options: {
    data: { type: 'string', default: 'sample' },
    state: { type: 'string' },
    width: { type: 'string', default: '1440,768,390' },
    theme: { type: 'string', default: 'light,dark' },
  },
});
const root = path.join(import.meta.dirname, '../../screenshots');
const wanted = (list: string | undefined) => list?.split(',').map((name) => name.trim());
const findings: string[] = [];
const shots: string[] = [];

buildClientIfStale({ log: console.log });
const { executablePath, env } = await findBrowser();
const browser = await chromium.launch({
  executablePath,
  args: BROWSER_ARGS,
  env: { ...(process.env as Record<string, string>), ...env },
});
try {
  for (const name of wanted(values.data) ?? []) {
    const variant = dataVariants[name];
    if (!variant) throw new Error(`--data ${name}: choose from ${Object.keys(dataVariants).join(', ')}.`);
    await photograph(name, variant);
  }
} finally {
  await browser.close();
}
await writeFile(
  path.join(root, 'index.html'),
  `<!doctype html><title>Screenshots</title><body style="display:flex;flex-wrap:wrap;gap:1rem;font:14px sans-serif">${shots
    .map(
      (file) =>
        `<figure style="margin:0"><a href="${file}"><img src="${file}" height="420" loading="lazy" alt=""></a><figcaption>${file}</figcaption></figure>`,
    )
    .join('\n')}`,
);
console.log(`${shots.length} pictures in screenshots/, ${findings.length} findings`);
for (const finding of findings) console.log(`- ${finding}`);
process.exitCode = findings.length > 0 ? 1 : 0;

async function photograph(name: string, variant: DataVariant): Promise<void> {
  const server = await startServer({ SAMPLE_DATA: variant.sampleData ? 'on' : 'off' });
  try {
    const stage = await variant.prepare(server);
    await mkdir(path.join(root, name), { recursive: true });
    const chosen = wanted(values.state);
    for (const state of pageStates) {
      if (chosen ? !chosen.includes(state.name) : variant.states && !variant.states.includes(state.name))
        continue;
      for (const width of wanted(values.width) ?? []) {
        for (const theme of ['light', 'dark'] as const) {
          if (!wanted(values.theme)?.includes(theme)) continue;
          const file = `${name}/${state.name}-${width}-${theme}.png`;
          const watch = {
            allow: () => {},
            note: (complaint: string) => {
              if (!/status of (404|503)/.test(complaint) && !state.complaints?.test(complaint))
                findings.push(`${file}: ${complaint}`);
            },
          };
          const page = await newVisitor(browser, server.url, watch, {
            theme,
            person: state.as && stage[state.as],
            viewport: { width: Number(width), height: 900 },
          });
          await variant.visit?.(page);
          await showState(page, { ...state, show: variant.show ?? state.show }, stage).catch(
            (error: Error) => {
              findings.push(`${file}: not shown: ${error.message.split('\n')[0]}`);
            },
          );
          await settle(page);
          for (const what of await overflowing(page)) findings.push(`${file}: sticks out sideways: ${what}`);
          await page.screenshot({ path: path.join(root, file), fullPage: true });
          shots.push(file);
          await page.context().close();
        }
      }
    }
  } finally {
    await server.close();
  }
}

/** Waits for pictures, those below the fold too, and for fonts. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager';
    await Promise.all([...document.images].map((image) => image.decode().catch(() => {})));
    await document.fonts.ready;
  });
}
