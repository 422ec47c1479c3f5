/** `npm run dev`: the server, restarted at each change, and Vite's development server for the pages in front of it. */
import { spawn } from 'node:child_process';
import path from 'node:path';

const root = path.join(import.meta.dirname, '..');
const commands = [
  ['--watch-path=server', '--watch-preserve-output', 'server/src/main.ts'],
  ['node_modules/vite/bin/vite.js', 'client'],
];
const children = commands.map((args) =>
  spawn(process.execPath, args, { cwd: root, stdio: 'inherit' }).on('exit', (code) => stop(code ?? 1)),
);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stop(0));

/** Ends both when one has ended. */
function stop(code: number): void {
  for (const child of children) child.kill('SIGTERM');
  process.exitCode = code;
}
