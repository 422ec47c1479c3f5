/**
 * SecantusDB, a server that speaks the MongoDB protocol, transactions included, for machines without a `mongod`. It is installed
 * from PyPI on first use, once per machine, and needs no network afterwards.
 */
import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

const VERSION = '0.7.0b3';

/** Outside the project, so that a fresh checkout does not install it again. */
const CACHE = path.join(process.env.XDG_CACHE_HOME || path.join(os.homedir(), '.cache'), 'social-serve');

/** Prints the version, as in 3.11, of a Python that is recent enough and can make virtual environments. */
const PROBE = `import sys, venv, ensurepip
sys.exit(1) if sys.version_info < (3, 10) else print('%d.%d' % sys.version_info[:2])`;

async function findPython(): Promise<{ python: string; version: string }> {
  for (const python of ['python3', 'python']) {
    const found = await run(python, ['-c', PROBE]).catch(() => null);
    if (found) return { python, version: found.stdout.trim() };
  }
  throw new Error('it needs Python 3.10 or newer with the module venv');
}

const interpreterOf = (folder: string) =>
  process.platform === 'win32'
    ? path.join(folder, 'Scripts', 'python.exe')
    : path.join(folder, 'bin', 'python');

/**
 * Installs SecantusDB unless it is installed.
 * @param say gets one line when there is something to install
 * @returns the command that starts it
 * @throws with the reason when it cannot be installed
 */
export async function installSecantusdb(say: (line: string) => void): Promise<string[]> {
  const { python, version } = await findPython();
  const folder = path.join(CACHE, `secantusdb-${VERSION}-python${version}`);
  const command = [interpreterOf(folder), '-c', 'from secantus.cli import main; main()'];
  if (existsSync(folder)) return command;

  say(`Installing SecantusDB ${VERSION} in ${folder}; this happens once.`);
  mkdirSync(CACHE, { recursive: true });
  const building = mkdtempSync(path.join(CACHE, 'installing-'));
  try {
    await run(python, ['-m', 'venv', building]);
    const pip = ['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check', '--retries', '1'];
    await run(interpreterOf(building), [...pip, '--only-binary', ':all:', `secantusdb==${VERSION}`]);
    renameSync(building, folder);
  } catch (error) {
    // Another process may have installed it in the meantime.
    if (!existsSync(folder)) throw new Error(`pip cannot install it: ${lastLine(error)}`, { cause: error });
  } finally {
    rmSync(building, { recursive: true, force: true });
  }
  return command;
}

const lastLine = (error: unknown) =>
  (error instanceof Error ? error.message : String(error)).trim().split('\n').at(-1);

/** How tests and the run's summary call it. */
export const SECANTUSDB = `SecantusDB ${VERSION}`;
