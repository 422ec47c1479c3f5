/**
 * Installed as operators do it: from an archive of the code, by the steps of the Dockerfile, started on a read-only file system, and
 * upgraded in place by the steps of docs/operations.md, "Upgrade". npm needs its registry, or a cache that has every package.
 */
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';

const root = path.join(import.meta.dirname, '..');
const folder = mkdtempSync(path.join(os.tmpdir(), 'social-serve-installed-'));
const archive = path.join(folder, 'archive');
const image = path.join(folder, 'image');
const dataDir = path.join(folder, 'data');
const backup = path.join(folder, 'backup');

/** The instructions of each stage of the image, without comments: `['COPY', 'server server']`. */
const STAGES = readFileSync(path.join(root, 'Dockerfile'), 'utf8')
  .replaceAll(/^#.*\n/gm, '')
  .replaceAll('\\\n', ' ')
  .split(/^FROM .*$/m)
  .slice(1)
  .map((stage) => [...stage.matchAll(/^([A-Z]+) (.*)$/gm)].map(([, name = '', rest = '']) => [name, rest]));

const settings = Object.fromEntries(
  STAGES.flat()
    .filter(([name]) => name === 'ENV')
    .flatMap(([, rest = '']) => rest.split(' ').map((pair) => pair.split('='))),
) as Record<string, string>;

/** Nothing of this process but what finds programs and npm's cache. */
const env = { PATH: `${path.dirname(process.execPath)}:${process.env.PATH}`, HOME: process.env.HOME };

/** Runs a RUN instruction. npm's cache is this machine's, so it stays. */
function run(command: string, cwd: string): void {
  const words = command.replace(' && npm cache clean --force', '');
  execFileSync('sh', ['-c', words], {
    cwd,
    env: { ...env, npm_config_prefer_offline: 'true' },
    stdio: 'pipe',
  });
}

/** Runs a COPY instruction. @param from where its sources are @param to where the image is */
function copy(words: string, from: string, to: string): void {
  const names = words.replace(/^--from=\w+ /, '').split(' ');
  const target = path.join(to, names.pop() ?? '');
  for (const name of names) {
    const isInto = target.endsWith('/') || names.length > 1;
    cpSync(path.join(from, name), isInto ? path.join(target, path.basename(name)) : target, {
      recursive: true,
    });
  }
}

/** Why npm cannot install here; empty when it can. */
let missing = '';

function install(): void {
  const code = execFileSync('git', ['stash', 'create'], { cwd: root, encoding: 'utf8' }).trim() || 'HEAD';
  mkdirSync(archive);
  const files = execFileSync('git', ['archive', '--format=tar', code], { cwd: root, maxBuffer: 2 ** 30 });
  execFileSync('tar', ['-xf', '-', '-C', archive], { input: files });
  const [pages = [], product = []] = STAGES;
  const pristine = path.join(folder, 'pristine');
  cpSync(archive, pristine, { recursive: true });
  for (const [name, rest = ''] of pages) if (name === 'RUN') run(rest, archive);
  mkdirSync(image);
  for (const [name, rest = ''] of product) {
    if (name === 'COPY' && rest.startsWith('--from=pages'))
      copy(rest.replaceAll('/app/', ''), archive, image);
    else if (name === 'COPY') copy(rest, pristine, image);
    else if (name === 'RUN' && rest.startsWith('npm ci')) run(rest, image);
  }
}

beforeAll(() => {
  if (!existsSync(path.join(root, '.git'))) {
    missing = 'The code is no clone of its repository, of which this test makes an archive.';
    return;
  }
  try {
    install();
  } catch (error) {
    const reason = `${(error as Error).message} ${(error as { stderr?: Buffer }).stderr ?? ''}`;
    if (!/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT|ENETUNREACH|network/.test(reason)) throw error;
    missing = 'npm cannot reach its registry, and its cache lacks a package.';
  }
}, 900_000);

const children: ChildProcess[] = [];
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }), 600_000);

/** Runs its arguments where the release cannot be written, as `docker run --read-only` does. */
const READ_ONLY = `mount --bind "$DATA_DIR" "$DATA_DIR" && mount --bind "$RELEASE" "$RELEASE" &&
  mount -o remount,bind,ro "$RELEASE" && mount -o remount,bind,ro / && cd "$RELEASE" || exit 8
  if touch "$RELEASE/written" 2>&-; then exit 9; fi
  exec "$@"`;
const UNSHARE = ['unshare', '--user', '--map-root-user', '--mount'];

const [, start = '[]'] = STAGES.flat().findLast(([name]) => name === 'CMD') ?? [];
const COMMAND = JSON.parse(start) as string[];

/** Starts a release as the image does, with a data folder beside it. */
function startRelease(release: string, isReadOnly = false) {
  const [command = '', ...args] = isReadOnly
    ? [...UNSHARE, 'sh', '-c', READ_ONLY, 'sh', ...COMMAND]
    : COMMAND;
  const child = spawn(command, args, {
    cwd: release,
    env: { ...env, ...settings, HOST: '127.0.0.1', PORT: '0', DATA_DIR: dataDir, RELEASE: release },
  });
  children.push(child);
  const said = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const)
    child[name].setEncoding('utf8').on('data', (text: string) => {
      said[name] += text;
    });
  const ended = once(child, 'close').then(([code]) => code as number | null);
  return {
    said,
    ended,
    async url() {
      const address = () => /ready at (http:\S+)/.exec(said.stdout)?.[1];
      await expect
        .poll(() => address() ?? (child.exitCode === null ? '' : said.stderr), { timeout: 60_000 })
        .toBeTruthy();
      const url = address();
      if (!url) throw new Error(`It did not start: ${said.stderr}`);
      await expect.poll(async () => (await fetch(`${url}/readyz`)).status, { timeout: 60_000 }).toBe(200);
      return url;
    },
    async stop() {
      child.kill('SIGTERM');
      expect(await ended).toBe(0);
    },
  };
}

/** Runs a command of a release. */
function command(release: string, ...args: string[]): string {
  return execFileSync('node', args, {
    cwd: release,
    encoding: 'utf8',
    env: { ...env, ...settings, DATA_DIR: dataDir, INIT_CWD: folder },
  });
}

async function apply(url: string, name: string): Promise<void> {
  const reply = await fetch(`${url}/volunteers`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      name,
      email: 'zoe@example.org',
      role: 'Content Writer',
      message: 'I can help.',
    }),
  });
  expect(await reply.json()).toMatchObject({ acknowledged: true });
}

const versionOf = async (url: string) =>
  ((await (await fetch(`${url}/readyz`)).json()) as { version: string }).version;

it('the image’s files serve pages and store data on a read-only file system', async (context) => {
  if (missing) return context.skip(missing);
  if (spawnSync(UNSHARE[0] ?? '', [...UNSHARE.slice(1), 'true']).status !== 0)
    return context.skip('This machine lets no process have mounts of its own (unshare --user --mount).');
  expect(existsSync(path.join(image, 'node_modules/vitest'))).toBe(false);
  mkdirSync(dataDir, { recursive: true });
  const server = startRelease(image, true);
  const url = await server.url();
  const page = await (await fetch(url)).text();
  const [, script = ''] = /<script type="module"[^>]* src="([^"]+)"/.exec(page) ?? [];
  expect((await fetch(url + script)).status).toBe(200);
  await apply(url, 'Zoe Read-Only');
  expect(server.said.stderr).toBe('');
  await server.stop();
  expect(command(image, 'scripts/applications.ts')).toContain('Zoe Read-Only');
});

/** A release after this one, which adds a column: beside it, with the same packages. */
function nextRelease(): string {
  const next = path.join(folder, 'next');
  const packages = path.join(image, 'node_modules');
  cpSync(image, next, { recursive: true, filter: (file) => file !== packages });
  symlinkSync(packages, path.join(next, 'node_modules'));
  const change = (file: string, from: RegExp, to: string) => {
    const text = readFileSync(path.join(next, file), 'utf8');
    const changed = text.replace(from, to);
    expect(changed).not.toBe(text);
    writeFileSync(path.join(next, file), changed);
  };
  change('server/package.json', /"version": "[\d.]+"/, '"version": "99.0.0"');
  change(
    'server/src/database/migrations.ts',
    /(export const MIGRATIONS: [^=]*= \[[\s\S]*?)\];/,
    `$1 {
      release: '99.0.0',
      sqlite(db) { db.exec(\`ALTER TABLE "applications" ADD COLUMN "bring" TEXT; UPDATE "applications" SET "bring" = 'Camera'\`); },
      async mongodb() {},
    }];`,
  );
  return next;
}

it('an upgrade in place keeps the data, and the way back is the backup', async (context) => {
  if (missing) return context.skip(missing);
  const old = startRelease(image);
  const version = await versionOf(await old.url());
  await apply(await old.url(), 'Zoe Before');
  expect(command(image, 'scripts/backup.ts', backup)).toContain('Checksum');
  const next = nextRelease();
  // Not under a server that runs.
  expect(() => command(next, 'scripts/backup.ts', `${backup}.next`)).toThrow(
    'another Social Serve is using it',
  );
  await old.stop();

  const upgraded = startRelease(next);
  expect(await versionOf(await upgraded.url())).toBe('99.0.0');
  expect(upgraded.said.stdout).toContain(' to that of 99.0.0. To go back afterwards: ');
  expect(command(next, 'scripts/applications.ts')).toContain('Zoe Before');
  await apply(await upgraded.url(), 'Zoe Afterwards');
  await upgraded.stop();

  const refused = startRelease(image);
  expect(await refused.ended).toBe(1);
  expect(refused.said.stderr).toContain('start 99.0.0 or a newer release, or restore a backup of before');

  const restored = command(image, 'scripts/restore.ts', backup, '--replace');
  expect(restored).toContain(`from a backup of Social Serve ${version}`);
  const again = startRelease(image);
  expect(await versionOf(await again.url())).toBe(version);
  const applications = command(image, 'scripts/applications.ts');
  expect(applications).toContain('Zoe Before');
  expect(applications).not.toContain('Zoe Afterwards');
  await again.stop();
});
