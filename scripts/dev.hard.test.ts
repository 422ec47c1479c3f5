/** `npm run dev` as a developer meets it: started again after it was cut off, and after an error that nobody foresaw. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { anApplication } from '@social-serve/contract/test/builders';
import { afterEach, beforeEach, expect, it } from 'vitest';

const ROOT = path.join(import.meta.dirname, '..');
const MAIN = path.join(ROOT, 'server/src/main.ts');

let folder: string;
const running: { end(): Promise<void> }[] = [];
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'social-serve-dev-'));
});
afterEach(async () => {
  for (const dev of running.splice(0)) await dev.end();
  rmSync(folder, { recursive: true, force: true });
});

/** Starts it on a folder of its own. */
function startDev(env: Record<string, string> = {}) {
  const child = spawn(process.execPath, ['scripts/dev.ts'], {
    cwd: ROOT,
    detached: true, // a process group of its own, which ends as a whole
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      NODE_ENV: 'development',
      PORT: '0',
      DATA_DIR: path.join(folder, 'data'),
      SAMPLE_DATA: 'off',
      MONGODB_URI: '',
      FIREBASE_PROJECT_ID: '',
      FIREBASE_API_KEY: '',
      ...env,
    },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
  const dev = {
    said: () => said,
    /** Where the server answers after that many starts of it. */
    async ready(starts = 1): Promise<string> {
      const urls = () => [...said.matchAll(/ready at (http:\S+)/g)].map(([, url]) => url ?? '');
      await expect.poll(urls, { timeout: 30_000 }).toHaveLength(starts);
      return urls()[starts - 1] ?? '';
    },
    async end() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      process.kill(-(child.pid ?? Number.NaN), 'SIGKILL');
      await once(child, 'close');
    },
  };
  running.push(dev);
  return dev;
}

it.skipIf(process.platform === 'win32')('works on its own database again after it was cut off', async () => {
  const apply = async (url: string) => {
    const body = JSON.stringify(anApplication());
    const headers = { 'Content-Type': 'application/json' };
    return (await fetch(`${url}/volunteers`, { method: 'POST', headers, body })).status;
  };
  const first = startDev();
  expect(await apply(await first.ready())).toBe(201);
  await first.end();
  const url = await startDev().ready();
  // The database was looked through by then.
  await expect.poll(async () => (await fetch(`${url}/readyz`)).status, { timeout: 10_000 }).toBe(200);
  expect(await apply(url)).toBe(201);
});

it.skipIf(process.platform === 'win32')(
  'shows an error that nobody foresaw, and starts again at the next change',
  async () => {
    const trigger = path.join(folder, 'now');
    const defect = `import { watchFile } from 'node:fs';
      if (process.argv[1] === '${MAIN}') watchFile('${trigger}', { interval: 50 }, (file) => { if (file.size) throw new Error('nobody foresaw this'); });`;
    const dev = startDev({
      NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(defect)}`,
    });
    await dev.ready();
    writeFileSync(trigger, 'now');
    await expect
      .poll(dev.said, { timeout: 20_000 })
      .toMatch(/nobody foresaw this[\s\S]*Waiting for file changes/);
    utimesSync(MAIN, new Date(), new Date());
    await dev.ready(2);
  },
);
