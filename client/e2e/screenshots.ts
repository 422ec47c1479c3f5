// `npm run screenshots`: every page and state at three widths in both themes, into the ignored folder screenshots/.
// Options: --language en or bn; --data LIST, --state LIST, --width LIST, --theme LIST, each with commas, e.g.
//   npm run screenshots -- --data rtl,text-200 --state home,upcoming-table --width 390
// --compare DIR lists which pictures differ from those of an earlier run (a copy of screenshots/), and how much; differences
// are marked red in screenshots/differences/. Sample events are relative to today: compare runs of the same day.
// Finally it lists overflowing elements and browser messages, and fails if there are any.
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, type Page } from '@playwright/test';
import { buildClientIfStale } from '../../scripts/lib/build-client.ts';
import { comparePictures, type Difference } from './support/compare-pictures.ts';
import type { Stage } from './support/data.ts';
import { type DataVariant, dataVariants } from './support/data-variants.ts';
import { BROWSER_ARGS, findBrowser } from './support/find-browser.ts';
import { inBangla, learnBangla } from './support/in-bangla.ts';
import { overflowing } from './support/overflow.ts';
import { type RunningServer, startServer } from './support/server.ts';
import { showState } from './support/show-state.ts';
import { type PageState, pageStates } from './support/states.ts';
import { newVisitor } from './support/visitor.ts';

const { values } = parseArgs({
  options: {
    data: { type: 'string', default: 'sample' },
    state: { type: 'string' },
    width: { type: 'string', default: '1440,768,390' },
    theme: { type: 'string', default: 'light,dark' },
    language: { type: 'string', default: 'en' },
    compare: { type: 'string' },
  },
});
const isBangla = values.language === 'bn';
const root = path.join(import.meta.dirname, '../../screenshots');
const wanted = (list: string | undefined) => list?.split(',').map((name) => name.trim());
const findings: string[] = [];
const shots: string[] = [];

if (isBangla) await learnBangla();
buildClientIfStale({ log: console.log });
const { executablePath, env } = await findBrowser();
const browser = await chromium.launch({
  executablePath,
  args: BROWSER_ARGS,
  env: { ...(process.env as Record<string, string>), ...env },
});
let differences: Difference[] = [];
try {
  for (const name of wanted(values.data) ?? []) {
    const variant = dataVariants[name];
    if (!variant) throw new Error(`--data ${name}: choose from ${Object.keys(dataVariants).join(', ')}.`);
    await photographAll(name, variant);
  }
  if (values.compare) {
    const marks = path.join(root, 'differences');
    await rm(marks, { recursive: true, force: true });
    const folders = { before: path.resolve(values.compare), now: root, marks };
    differences = await comparePictures(await browser.newPage(), shots, folders);
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
if (values.compare) {
  console.log(`${differences.length} of ${shots.length} pictures differ from those in ${values.compare}`);
  for (const { file, what } of differences) console.log(`- ${file}: ${what}`);
}
console.log(`${shots.length} pictures in screenshots/, ${findings.length} findings`);
for (const finding of findings) console.log(`- ${finding}`);
process.exitCode = findings.length > 0 ? 1 : 0;

/** A set of data: a server with it, and all its pictures, two at a time. */
async function photographAll(name: string, variant: DataVariant): Promise<void> {
  const server = await startServer({
    SAMPLE_DATA: variant.sampleData ? 'on' : 'off',
    SITE_LANGUAGE: values.language,
  });
  try {
    const stage = await variant.prepare(server);
    await mkdir(path.join(root, name), { recursive: true });
    const chosen = wanted(values.state) ?? variant.states;
    const themes = (['light', 'dark'] as const).filter((theme) => wanted(values.theme)?.includes(theme));
    const looks = pageStates
      .filter((state) => !chosen || chosen.includes(state.name))
      .flatMap((state) => (wanted(values.width) ?? []).map((width) => ({ state, width: Number(width) })))
      .flatMap((look) => themes.map((theme) => ({ ...look, theme })));
    for (const { state, width, theme } of looks) shots.push(`${name}/${state.name}-${width}-${theme}.png`);
    const next = looks.values();
    const photographer = async () => {
      for (const { state, width, theme } of next) {
        const file = `${name}/${state.name}-${width}-${theme}.png`;
        await photograph({ file, state, width, theme, variant, server, stage });
      }
    };
    await Promise.all([photographer(), photographer()]);
  } finally {
    await server.close();
  }
}

interface Look {
  file: string;
  state: PageState;
  width: number;
  theme: 'light' | 'dark';
  variant: DataVariant;
  server: RunningServer;
  stage: Stage;
}

async function photograph({ file, state, width, theme, variant, server, stage }: Look): Promise<void> {
  const watch = {
    allow: () => {},
    note: (complaint: string) => {
      if (!/status of (404|503)/.test(complaint) && !state.complaints?.test(complaint))
        findings.push(`${file}: ${complaint}`);
    },
  };
  const { page, leave } = await newVisitor(browser, server.url, watch, {
    pictures: true,
    theme,
    colorScheme: theme,
    person: state.as && stage[state.as],
    viewport: { width, height: 900 },
    ...(isBangla && { locale: 'bn-BD' }),
  });
  await page.clock.setFixedTime(startOfDay());
  const quiet = watchRequests(page);
  await variant.visit?.(page);
  await showState(
    isBangla ? inBangla(page) : page,
    { ...state, show: variant.show ?? state.show },
    stage,
  ).catch((error: Error) => {
    findings.push(`${file}: not shown: ${error.message.split('\n')[0]}`);
  });
  let picture: Buffer = Buffer.alloc(0);
  for (let tries = 0, same = false; !same; tries++) {
    await quiet();
    await settle(page);
    const next = await page.screenshot({ fullPage: true });
    same = next.equals(picture);
    picture = next;
    if (tries > 20) {
      findings.push(`${file}: never stops moving`);
      break;
    }
  }
  await writeFile(path.join(root, file), picture);
  for (const what of await overflowing(page)) findings.push(`${file}: sticks out sideways: ${what}`);
  await leave();
}

/** Follows a page's requests; resolves when none started or ended for a while (some never end, on purpose). */
function watchRequests(page: Page): () => Promise<void> {
  let latest = Date.now();
  for (const name of ['request', 'requestfinished', 'requestfailed'] as const) {
    page.on(name as 'request', () => {
      latest = Date.now();
    });
  }
  return async () => {
    while (Date.now() - latest < 300) await new Promise((resolve) => setTimeout(resolve, 50));
  };
}

/** 06:00 UTC: the pages' clock, so that pictures do not depend on the hour of the run. */
function startOfDay(): Date {
  const date = new Date();
  date.setUTCHours(6, 0, 0, 0);
  return date;
}

/** Waits for pictures, also below the fold, and for fonts; finishes animations, and stops endless ones. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager';
    await Promise.all([...document.images].map((image) => image.decode().catch(() => {})));
    await document.fonts.ready;
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    for (let round = 0; round < 3; round++) {
      for (const animation of document.getAnimations()) {
        const { endTime } = animation.effect?.getComputedTiming() ?? {};
        // Long animations are skeletons or the bar that counts a toast's seconds.
        if (Number(endTime) < 1_000) animation.finish();
        else {
          animation.pause();
          animation.currentTime = 0;
        }
      }
      await frame();
    }
  });
}
