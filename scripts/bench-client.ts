/** `npm run bench:client`: what the home page's first paint loads, after gzip; fails over the budget. */
import path from 'node:path';
import { buildClientIfStale } from './lib/build-client.ts';
import { BUDGET_KB, firstPaintFiles } from './lib/first-paint.ts';

buildClientIfStale({ log: console.log });
const files = firstPaintFiles(path.join(import.meta.dirname, '../client/dist'));
const kb = (bytes: number) => (bytes / 1000).toFixed(1).padStart(6);

for (const [kind, label] of [
  ['js', 'JavaScript'],
  ['css', 'CSS'],
] as const) {
  const ofKind = files.filter((file) => file.kind === kind);
  for (const { file, gzip } of ofKind) console.log(`${kb(gzip)} KB  ${file}`);
  const total = ofKind.reduce((sum, { gzip }) => sum + gzip, 0);
  const over = total > BUDGET_KB[kind] * 1000;
  console.log(`${kb(total)} KB  ${label} in all, budget ${BUDGET_KB[kind]} KB${over ? ': OVER' : ''}\n`);
  if (over || ofKind.length === 0) process.exitCode = 1;
}
