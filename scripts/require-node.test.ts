import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';

const ROOT = path.join(import.meta.dirname, '..');
const CHECK = 'scripts/lib/require-node.js';
const bare = mkdtempSync(path.join(os.tmpdir(), 'social-serve-node-'));
cpSync(path.join(ROOT, CHECK), path.join(bare, CHECK));
afterAll(() => rmSync(bare, { recursive: true }));

/** What the check says on Node 20, to whoever starts the server. @param root where the product is */
function said(env: Record<string, string>, root = ROOT) {
  const old =
    "Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '20.20.2' } });" +
    "process.argv[1] = 'scripts/start.js';" +
    `await import(${JSON.stringify(path.join(root, CHECK))});`;
  const { npm_lifecycle_event: _, ...rest } = process.env;
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', old], {
    cwd: root,
    env: { ...rest, ...env },
    encoding: 'utf8',
  });
  return { status, stderr };
}

it('on an old Node a script started by hand says how to run it', () => {
  expect(said({})).toEqual({
    status: 1,
    stderr:
      "Node 24 or newer is needed, this is 20.20.2. Run it with the project's own Node: node_modules/.bin/node scripts/start.js, or through npm (npm start, npm test).\n",
  });
});

it('on an old Node, without the project’s own one, it says how to get it', () => {
  const { status, stderr } = said({}, bare);
  expect(status).toBe(1);
  expect(stderr).toContain("Run npm install, which brings the project's own Node (--omit=dev leaves it out)");
});

it('on an old Node npm says that the project’s own Node is missing, and how to get it', () => {
  const { status, stderr } = said({ npm_lifecycle_event: 'start' });
  expect(status).toBe(1);
  expect(stderr).toContain("The project's own Node is missing");
  expect(stderr).toContain('npm install --include=dev --ignore-scripts=false');
});
