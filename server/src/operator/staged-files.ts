/** Puts several finished files into the place of those in a folder: all of them, also when the process ends in between. */
import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { replaceFile, syncFolder } from './durable-file.ts';

/** What the name of a finished file ends in until it takes its place. */
export const STAGED = '.restored';

/** Says which files are to take their places. Once it is there, they do. */
const PLAN = 'restore.json';

/** SQLite's files beside a database; left beside another database, SQLite would take them for its own. */
const BESIDE = ['-wal', '-shm', '-journal'];

/** Deletes finished files that will not be used. While a plan says that they will be, it deletes nothing. */
export function clearStaged(folder: string, names: readonly string[]): void {
  if (existsSync(path.join(folder, PLAN))) return;
  for (const name of names)
    for (const suffix of ['', ...BESIDE]) rmSync(path.join(folder, name + STAGED + suffix), { force: true });
}

/** Does what a plan in this folder says, if there is one: after a restore, and at the start after one that was cut. */
export function finishReplacing(folder: string): void {
  const plan = path.join(folder, PLAN);
  if (!existsSync(plan)) return;
  const { names, staged } = JSON.parse(readFileSync(plan, 'utf8')) as { names: string[]; staged: string[] };
  for (const name of names) {
    const [file, ready] = [path.join(folder, name), path.join(folder, name + STAGED)];
    if (staged.includes(name) && !existsSync(ready)) continue; // has its place already
    for (const suffix of BESIDE) rmSync(file + suffix, { force: true });
    if (staged.includes(name)) renameSync(ready, file);
    else rmSync(file, { force: true });
  }
  syncFolder(folder);
  rmSync(plan);
  syncFolder(folder);
}

/**
 * Puts staged files (`NAME.restored`) in place of these; a file without a staged one is deleted.
 * @param names of all files that are one state together
 */
export function replaceWithStaged(folder: string, names: readonly string[]): void {
  const staged = names.filter((name) => existsSync(path.join(folder, name + STAGED)));
  replaceFile(path.join(folder, PLAN), JSON.stringify({ names, staged }));
  finishReplacing(folder);
}
