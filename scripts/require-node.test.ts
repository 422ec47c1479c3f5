import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, it } from 'vitest';

/** What the check says on Node 20. */
function said(env: Record<string, string>) {
  const old =
    "Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '20.20.2' } });" +
    `await import(${JSON.stringify(path.join(import.meta.dirname, 'lib/require-node.js'))});`;
  const { npm_lifecycle_event: _, ...rest } = process.env;
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', old], {
    env: { ...rest, ...env },
    encoding: 'utf8',
  });
  return { status, stderr };
}

it('on an old Node a script started by hand says how to run it', () => {
  const { status, stderr } = said({});
  expect(status).toBe(1);
  expect(stderr).toMatch(/^Node 24 or newer is needed, this is 20\.20\.2\. Run it through npm/);
});

it('on an old Node npm says that the project’s own Node is missing, and how to get it', () => {
  const { status, stderr } = said({ npm_lifecycle_event: 'start' });
  expect(status).toBe(1);
  expect(stderr).toContain("The project's own Node is missing");
  expect(stderr).toContain('npm install --include=dev --ignore-scripts=false');
});
