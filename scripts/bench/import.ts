/** How many rows a second `npm run import` imports, with and without a running server. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { CACHE, someEvents } from './data.ts';
import { START_FLAGS } from './processes.ts';

const ROOT = path.join(import.meta.dirname, '../..');
const MAP = {
  source: 'bench',
  creator: 'organiser@example.org',
  title: '{title}',
  location: '{location}',
  Descriptions: '{text}',
  eventType: [
    { when: { type: { equals: 'Cleanup' } }, type: 'Cleanup' },
    { when: { type: { equals: 'Plantation' } }, type: 'Plantation' },
    { type: 'Donation' },
  ],
  eventDate: { column: 'date', format: 'yyyy-MM-dd', zone: 'America/New_York' },
};

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;

/** A spreadsheet of so many rows, in no order of dates. @returns its file */
async function spreadsheetOf(rows: number): Promise<string> {
  const file = path.join(CACHE, `rows-${rows}.csv`);
  const out = createWriteStream(file);
  out.write('number,title,location,text,type,date\n');
  const tomorrow = Date.now() + 86_400_000;
  let number = 0;
  for await (const { title, location, Descriptions, eventType } of someEvents(rows)) {
    const date = new Date(tomorrow + ((number * 7_919) % 1_400) * 86_400_000).toISOString().slice(0, 10);
    const line = [String(number), title, location, Descriptions, eventType, date].map(quoted).join(',');
    if (!out.write(`${line}\n`)) await once(out, 'drain');
    number += 1;
  }
  out.end();
  await once(out, 'finish');
  return file;
}

export interface ImportTimes {
  what: string;
  rows: number;
  perSecond: number;
  goal: number;
}

/** Runs the import into a data folder. @returns rows a second, and what it says at its end */
async function runImport(csv: string, map: string, folder: string, rows: number) {
  const start = performance.now();
  const child = spawn(process.execPath, ['scripts/import.ts', csv, '--map', map, '--to', folder], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  child.stdout.on('data', (piece) => {
    said += piece;
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`The import ended with ${code}: ${said.slice(-500)}`);
  return { perSecond: rows / ((performance.now() - start) / 1_000), said: said.trim().split('\n').at(-1) };
}

/** Starts the product on a data folder, as on a developer's machine, with its own settings. */
export async function startProduct(
  folder: string,
  settings: Record<string, string> = {},
): Promise<{ child: ChildProcess; origin: string; readyMs: number }> {
  const port = 20_000 + Math.floor(Math.random() * 20_000);
  const origin = `http://localhost:${port}`;
  const start = performance.now();
  const child = spawn(process.execPath, [...START_FLAGS, 'server/src/main.ts'], {
    cwd: ROOT,
    env: {
      ...process.env,
      DATA_DIR: folder,
      PORT: String(port),
      SAMPLE_DATA: 'off',
      LOG_LEVEL: 'warn',
      ...settings,
    },
    stdio: 'ignore',
  });
  for (;;) {
    if (child.exitCode !== null) throw new Error('The product ended before it was ready.');
    const status = await fetch(`${origin}/readyz`).then(
      (reply) => reply.status,
      () => 0,
    );
    if (status === 200) return { child, origin, readyMs: performance.now() - start };
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

/** Stops it by SIGTERM, as an operator does. */
export async function stop(child: ChildProcess): Promise<void> {
  child.kill('SIGTERM');
  await once(child, 'exit');
}

/** Measures imports of so many rows. */
export async function measureImport(rows: number): Promise<ImportTimes[]> {
  const folder = path.join(CACHE, 'import');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const csv = await spreadsheetOf(rows);
  const map = path.join(folder, 'map.json');
  writeFileSync(map, JSON.stringify(MAP));
  const measured: ImportTimes[] = [];
  const measure = async (what: string, goal: number, to: string) => {
    const { perSecond, said } = await runImport(csv, map, path.join(folder, to), rows);
    console.log(`import, ${what}: ${Math.round(perSecond)} rows/s (goal ${goal}); ${said}`);
    measured.push({ what, rows, perSecond, goal });
  };
  await measure('nobody serving', 2_000, 'alone');
  await measure('the same once more', 5_000, 'alone');
  mkdirSync(path.join(folder, 'served'));
  const { child } = await startProduct(path.join(folder, 'served'));
  await measure('beside a serving process', 1_000, 'served');
  await stop(child);
  rmSync(folder, { recursive: true });
  rmSync(csv);
  return measured;
}

/** Milliseconds from the start of the product on a database until it is ready, after a clean stop. */
export async function measureStart(folder: string): Promise<number> {
  await stop((await startProduct(folder)).child); // leaves the sentinel of a clean stop
  const { child, readyMs } = await startProduct(folder);
  await stop(child);
  return readyMs;
}
