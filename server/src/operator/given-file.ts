/** Files that the operator names. */
import { statSync } from 'node:fs';
import path from 'node:path';

/** @throws Error for the operator if the file does not exist */
export function mustBeFile(file: string): void {
  const found = statSync(file, { throwIfNoEntry: false });
  if (!found) throw new Error(`There is no file ${path.resolve(file)}.`);
  if (found.isDirectory()) throw new Error(`${path.resolve(file)} is a folder, no file.`);
}

/** @throws Error for the operator when no file of this name can be made */
export function mayBecomeFile(file: string): void {
  const isFolder = (place: string) => statSync(place, { throwIfNoEntry: false })?.isDirectory() ?? false;
  if (isFolder(file)) throw new Error(`${path.resolve(file)} is a folder: name a file in it.`);
  const folder = path.dirname(path.resolve(file));
  if (!isFolder(folder)) throw new Error(`There is no folder ${folder}.`);
}
