/**
 * Picture files in a folder. Each is complete or absent, even after a power cut, and readable by its owner only. They are named by
 * their content, so none is written twice.
 */
import { randomBytes } from 'node:crypto';
import * as disk from 'node:fs/promises';
import path from 'node:path';
import { PICTURE_WIDTHS, type PictureWidth } from '@social-serve/contract/picture-rules';
import { DatabaseUnavailable } from '../database/database.ts';
import type { PictureFiles } from './files.ts';

/** The folder beside the database. */
export const PICTURES_FOLDER = 'pictures';

/** The functions of the file system, which tests replace by one whose disk is full. */
export type Disk = Pick<typeof disk, 'mkdir' | 'open' | 'readdir' | 'readFile' | 'rename' | 'rm' | 'stat'>;

const ENDING = '.webp';
const ASIDE = '.old';
const DRAFT = '.new';
const FORMS = [undefined, ...PICTURE_WIDTHS];

/** How many folders there are: one for each two hexadecimal digits. */
const FOLDERS = 256;

/** The file system's temporary errors. */
const NOT_NOW = new Set([
  'ENOSPC',
  'EDQUOT',
  'EROFS',
  'EIO',
  'EMFILE',
  'ENFILE',
  'EACCES',
  'EPERM',
  'ENOMEM',
]);

const codeOf = (error: unknown) => String((error as { code?: unknown }).code);

const FULL = new Set(['ENOSPC', 'EDQUOT']);

function toCaller(error: unknown): unknown {
  if (!NOT_NOW.has(codeOf(error))) return error;
  const reason = FULL.has(codeOf(error)) ? 'diskFull' : 'picturesAway';
  return new DatabaseUnavailable({ cause: error, reason });
}

/** Null for a missing file. @throws DatabaseUnavailable for a temporary error */
function unlessMissing(error: unknown): null {
  if (codeOf(error) === 'ENOENT') return null;
  throw toCaller(error);
}

/** @param folder created with the first picture */
export function diskFiles(folder: string, fs: Disk = disk): PictureFiles {
  const folderOf = (hash: string) => path.join(folder, hash.slice(0, 2));
  const fileOf = (hash: string, width?: PictureWidth) =>
    path.join(folderOf(hash), `${hash}${width ? `-${width}` : ''}${ENDING}`);

  /** Flushes a file, or the entries of a folder, to the disk. Windows cannot open folders. */
  const sync = async (name: string) => {
    if (process.platform === 'win32') return;
    const opened = await fs.open(name, 'r');
    await opened.sync().finally(() => opened.close());
  };

  const makeFolder = async (name: string) => {
    const made = await fs.mkdir(name, { recursive: true, mode: 0o700 });
    if (made === undefined) return;
    await sync(path.dirname(name));
    await sync(path.dirname(folder));
  };

  const writeDraft = async (draft: string, content: Buffer) => {
    const opened = await fs.open(draft, 'wx', 0o600);
    try {
      await opened.writeFile(content);
      await opened.sync();
    } finally {
      await opened.close();
    }
  };

  /** The hashes of the older files in one folder, without drafts. */
  const olderIn = async (name: string, before: Date) => {
    const names = (await fs.readdir(path.join(folder, name)).catch(unlessMissing)) ?? [];
    const hashes = new Set<string>();
    for (const found of names) {
      const file = path.join(folder, name, found);
      const stat = await fs.stat(file).catch(unlessMissing);
      if (!stat || stat.mtime >= before) continue;
      if (found.endsWith(DRAFT)) await fs.rm(file, { force: true }).catch(unlessMissing);
      else if (/^[0-9a-f]{64}/.test(found)) hashes.add(found.slice(0, 64));
    }
    return [...hashes];
  };

  return {
    get: (hash, width) => fs.readFile(fileOf(hash, width)).catch(unlessMissing),

    async put(hash, content, width) {
      const file = fileOf(hash, width);
      const draft = `${file}.${randomBytes(6).toString('hex')}${DRAFT}`;
      try {
        // A file of another size was damaged from outside, so it is written again.
        if ((await fs.stat(file).catch(unlessMissing))?.size === content.length) return;
        await makeFolder(folderOf(hash));
        await writeDraft(draft, content);
        await fs.rename(draft, file);
        await sync(folderOf(hash));
      } catch (error) {
        await fs.rm(draft, { force: true }).catch(() => {});
        throw toCaller(error);
      }
    },

    async remove(hash, isUsed) {
      const file = fileOf(hash);
      const aside = `${file}${ASIDE}`;
      await fs.rename(file, aside).catch(unlessMissing);
      if (await isUsed()) {
        await fs.rename(aside, file).catch(unlessMissing);
        return;
      }
      await fs.rm(aside, { force: true }).catch(unlessMissing);
      for (const width of FORMS.slice(1))
        await fs.rm(fileOf(hash, width), { force: true }).catch(unlessMissing);
    },

    async listBefore(before, place) {
      const number = Number(place ?? 0);
      const hashes = await olderIn(number.toString(16).padStart(2, '0'), before);
      return { hashes, next: number + 1 < FOLDERS ? String(number + 1) : null };
    },
  };
}
