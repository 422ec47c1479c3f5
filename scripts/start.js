// `npm start`: builds the pages when their build is missing or older than their sources, then starts the server.
// JavaScript, and what it needs imported after the check: an old Node reads this file.
import './lib/require-node.js';
import { existsSync } from 'node:fs';
import path from 'node:path';

const root = path.join(import.meta.dirname, '..');
// A production install leaves the build tools out: it serves the build that it was given.
if (existsSync(path.join(root, 'node_modules/vite'))) {
  const { buildClientIfStale } = await import('./lib/build-client.ts');
  buildClientIfStale({ log: (line) => console.log(line) });
}
await import('../server/src/main.ts');
