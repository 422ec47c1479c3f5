// `npm start`: builds the pages when their build is missing or older than their sources, then starts the server.
import './lib/require-node.js';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { buildClientIfStale } from './lib/build-client.js';

const root = path.join(import.meta.dirname, '..');
const canBuild = existsSync(path.join(root, 'node_modules/vite'));
// A production install leaves the build tools out: it serves the build that it was given.
if (canBuild) buildClientIfStale({ log: (line) => console.log(line) });
await import('../server/src/main.ts');
