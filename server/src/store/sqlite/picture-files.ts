/**
 * The files of pictures beside a SQLite database: each there as a whole or not at all, also after a power cut, and nobody
 * else's to read. They are named by what they hold, so that one is never written twice otherwise.
 */
import { randomBytes } from 'node:crypto';
import * as disk from 'node:fs/promises';
import path from 'node:path';
import { PICTURE_WIDTHS, type PictureWidth } from '@social-serve/contract/picture-rules';
import { StoreUnavailable } from '../port/store.ts';

/** The folder beside the database. */
export const PICTURES_FOLDER = 'pictures';

/** What is asked of the file system; a test hands in one whose disk is full. */
export type Disk = Pick<typeof disk, 'mkdir' | 'open' | 'readdir' | 'readFile' | 'rename' | 'rm' | 'stat'>;

export interface PictureFiles {
  /** The content; null when there is no such file. */
  read(hash: string, width?: PictureWidth): Promise<Buffer | null>;
  /** Writes a file unless it is there. @throws StoreUnavailable when it cannot be; nothing of it is left then */
  write(hash: string, content: Buffer, width?: PictureWidth): Promise<void>;
  /** Removes all forms of a picture. */
  remove(hash: string): Promise<void>;
  /**
   * The hashes of files in one of the 256 folders that were written before a moment; drafts of that age are removed.
   * @param folder the first two digits of the hashes
   */
  olderIn(folder: string, before: Date): Promise<string[]>;
}

const ENDING = '.webp';
const nameOf = (hash: string, width?: PictureWidth) => `${hash}${width ? `-${width}` : ''}`;

/** What the file system says when it cannot write now. */
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

/** Nothing for a file that is not there. @throws StoreUnavailable for what may pass */
function unlessGone(error: unknown): null {
  if (codeOf(error) === 'ENOENT') return null;
  throw NOT_NOW.has(codeOf(error)) ? new StoreUnavailable({ cause: error }) : error;
}

/** @param folder made with the first picture */
export function pictureFiles(folder: string, fs: Disk = disk): PictureFiles {
  const folderOf = (hash: string) => path.join(folder, hash.slice(0, 2));
  const fileOf = (hash: string, width?: PictureWidth) =>
    path.join(folderOf(hash), nameOf(hash, width) + ENDING);

  /** Sees to it that what was opened is on the disk; of folders, the list of names. Windows opens no folders. */
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

  return {
    read: (hash, width) => fs.readFile(fileOf(hash, width)).catch(unlessGone),

    async write(hash, content, width) {
      const file = fileOf(hash, width);
      const draft = `${file}.${randomBytes(6).toString('hex')}.new`;
      try {
        // One of another size was cut by something that no program does: it is written anew.
        if ((await fs.stat(file).catch(unlessGone))?.size === content.length) return;
        await makeFolder(folderOf(hash));
        await writeDraft(draft, content);
        await fs.rename(draft, file);
        await sync(folderOf(hash));
      } catch (error) {
        await fs.rm(draft, { force: true }).catch(() => {});
        throw NOT_NOW.has(codeOf(error)) ? new StoreUnavailable({ cause: error }) : error;
      }
    },

    async remove(hash) {
      for (const width of [undefined, ...PICTURE_WIDTHS])
        await fs.rm(fileOf(hash, width), { force: true }).catch(unlessGone);
    },

    async olderIn(name, before) {
      const names = (await fs.readdir(path.join(folder, name)).catch(unlessGone)) ?? [];
      const hashes = new Set<string>();
      for (const found of names) {
        const file = path.join(folder, name, found);
        const stat = await fs.stat(file).catch(unlessGone);
        if (!stat || stat.mtime >= before) continue;
        if (found.endsWith('.new')) await fs.rm(file, { force: true }).catch(unlessGone);
        else if (/^[0-9a-f]{64}/.test(found)) hashes.add(found.slice(0, 64));
      }
      return [...hashes];
    },
  };
}

/** The same for a database that is in memory. */
export function memoryPictureFiles(): PictureFiles {
  const files = new Map<string, { content: Buffer; at: Date }>();
  return {
    read: async (hash, width) => files.get(nameOf(hash, width))?.content ?? null,
    async write(hash, content, width) {
      files.set(nameOf(hash, width), { content, at: new Date() });
    },
    async remove(hash) {
      for (const width of [undefined, ...PICTURE_WIDTHS]) files.delete(nameOf(hash, width));
    },
    async olderIn(folder, before) {
      const names = [...files].filter(([name, { at }]) => name.startsWith(folder) && at < before);
      return [...new Set(names.map(([name]) => name.slice(0, 64)))];
    },
  };
}
