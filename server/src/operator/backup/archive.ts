/**
 * The file of a backup: a tar archive with the database, the version, the pictures, and the digest of each of them, in this order
 * (docs/operations.md, "Backup and restore").
 */
import { createHash, type Hash } from 'node:crypto';
import { createReadStream, createWriteStream, statSync } from 'node:fs';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { LIMITS } from '@social-serve/contract/limits';
import { counted } from '@social-serve/contract/plural';
import { extract, type Header, type Pack, pack as startArchive } from 'tar-stream';
import { VERSION } from '../../formats/version.ts';
import { SQLITE_FILE } from '../../storage.ts';
import { giveName, removedAfter, syncFile } from '../durable-file.ts';
import { mustBeFile } from '../given-file.ts';

/** The second file of the archive: the version of the release that made it. */
const VERSION_FILE = 'VERSION';

/** The longest version, in bytes. */
const VERSION_BYTES = 100;

/** The last file of the archive, for `sha256sum --check`. */
const DIGESTS = 'SHA256SUMS';

const PICTURE = /^pictures\/([0-9a-f]{64})\.webp$/;
const nameOf = (hash: string) => `pictures/${hash}.webp`;
const hashIn = (name: string) => PICTURE.exec(name)?.[1];

/** A backup. */
export interface Backup {
  file: string;
  madeAt: Date;
  /** The version of the release that made it. */
  version: string;
  /** How many pictures it has. */
  pictures: number;
  /** The size of the database and the pictures, in bytes. */
  bytes: number;
  /** The digest of all digests: names the content. */
  checksum: string;
}

/** A picture's file, named by the digest of its content. */
export interface PictureFile {
  hash: string;
  content: Buffer;
}

/** "social-serve.sqlite, 12 pictures" */
export const contentInWords = (pictures: number): string =>
  pictures > 0 ? `${SQLITE_FILE}, ${counted(pictures, 'picture')}` : SQLITE_FILE;

/** Passes everything on, and adds it to a digest. */
const hashing = (hash: Hash) =>
  async function* (source: AsyncIterable<Buffer>) {
    for await (const chunk of source) {
      hash.update(chunk);
      yield chunk;
    }
  };

/** The files of an archive so far, as lines of `SHA256SUMS`. */
class Contents {
  private readonly lines: string[] = [];
  private size = 0;
  /** The length of the archive so far: each file has a header and is filled up to whole blocks. */
  private length = 0;

  add(name: string, size: number, digest: string): void {
    this.lines.push(`${digest}  ${name}\n`);
    this.size += size;
    this.length += archived(size);
  }

  get digests(): string {
    return this.lines.join('');
  }

  /** How long the complete archive is: two empty blocks end it. */
  get fullLength(): number {
    return this.length + archived(this.digests.length) + 2 * BLOCK;
  }

  toBackup(file: string, madeAt: Date, version: string): Backup {
    const checksum = createHash('sha256').update(this.digests).digest('hex');
    return { file, madeAt, version, pictures: this.lines.length - 2, bytes: this.size, checksum };
  }
}

const BLOCK = 512;
const archived = (size: number) => BLOCK + Math.ceil(size / BLOCK) * BLOCK;

/** Writes the files into an archive, one after the other. */
async function fill(
  pack: Pack,
  madeAt: Date,
  database: string,
  pictures: AsyncIterable<PictureFile>,
): Promise<Contents> {
  const contents = new Contents();
  const head = (name: string, size: number) => ({ name, size, mode: 0o600, mtime: madeAt });
  const { size } = statSync(database);
  const hash = createHash('sha256');
  await pipeline(createReadStream(database), hashing(hash), pack.entry(head(SQLITE_FILE, size)));
  contents.add(SQLITE_FILE, size, hash.digest('hex'));
  const add = async (name: string, content: Buffer) => {
    await pipeline([content], pack.entry(head(name, content.length)));
    contents.add(name, content.length, createHash('sha256').update(content).digest('hex'));
  };
  await add(VERSION_FILE, Buffer.from(`${VERSION}\n`));
  for await (const { hash: name, content } of pictures) await add(nameOf(name), content);
  const digests = Buffer.from(contents.digests);
  await pipeline([digests], pack.entry(head(DIGESTS, digests.length)));
  pack.finalize();
  return contents;
}

/**
 * Writes a backup. It has its name once it is complete and on the disk.
 * @param database the SQLite file
 * @throws when it cannot be written; nothing is there under the name then, or what was there before
 */
export async function writeBackup(
  file: string,
  madeAt: Date,
  database: string,
  pictures: AsyncIterable<PictureFile>,
): Promise<Backup> {
  const draft = `${file}.new`;
  return removedAfter(draft, async () => {
    const pack = startArchive();
    const filled = fill(pack, madeAt, database, pictures).catch((error: Error) => {
      pack.destroy(error);
      throw error;
    });
    const [contents] = await Promise.all([filled, pipeline(pack, createWriteStream(draft, { mode: 0o600 }))]);
    syncFile(draft);
    giveName(draft, path.resolve(file));
    return contents.toBackup(file, madeAt, VERSION);
  });
}

/** The files of an archive in their order. What the caller does not read of one is skipped. */
async function* filesIn(file: string): AsyncGenerator<{ header: Header; content: AsyncIterable<Buffer> }> {
  const archive = extract();
  const source = createReadStream(file);
  source.once('error', (error) => archive.destroy(error));
  source.pipe(archive);
  try {
    for await (const entry of archive) {
      yield { header: entry.header, content: entry as AsyncIterable<Buffer> };
      entry.resume();
    }
  } finally {
    source.destroy();
  }
}

/** Reads a whole archive. @returns what it has; null if a file is missing, changed, or does not belong there */
async function verified(file: string): Promise<Backup | null> {
  const contents = new Contents();
  let madeAt: Date | undefined;
  let version: string | undefined;
  let digests: string | undefined;
  for await (const { header, content } of filesIn(file)) {
    const { name, size, type, mtime } = header;
    const next = !madeAt ? SQLITE_FILE : version === undefined ? VERSION_FILE : undefined;
    const isExpected = next ? name === next : hashIn(name) || name === DIGESTS;
    if (digests !== undefined || type !== 'file' || !isExpected) return null;
    madeAt ??= mtime;
    if (name === DIGESTS) {
      if (size !== contents.digests.length) return null;
      digests = (await buffer(content)).toString();
      continue;
    }
    if (name === VERSION_FILE && size > VERSION_BYTES) return null;
    const hash = createHash('sha256');
    for await (const chunk of content) {
      hash.update(chunk);
      if (name === VERSION_FILE) version = (version ?? '') + String(chunk).trim();
    }
    contents.add(name, size, hash.digest('hex'));
  }
  const isWhole = digests === contents.digests && statSync(file).size === contents.fullLength;
  return madeAt && version && isWhole ? contents.toBackup(file, madeAt, version) : null;
}

/** Whether a file begins as a backup does. */
async function isBackup(file: string): Promise<boolean> {
  try {
    for await (const { header } of filesIn(file)) return header.name === SQLITE_FILE;
  } catch {}
  return false;
}

/**
 * Reads all of a backup, and compares the digests.
 * @throws Error for the operator: not a backup, or not whole
 */
export async function readBackup(file: string): Promise<Backup> {
  mustBeFile(file);
  if (!(await isBackup(file))) throw new Error(`${file} is no backup of Social Serve.`);
  const backup = await verified(file).catch(() => null);
  if (!backup)
    throw new Error(`The backup ${file} is not whole: its checksum is another. Take an older one.`);
  return backup;
}

/** Copies the database of a backup into a file, on the disk. */
export async function extractDatabase({ file }: Backup, to: string): Promise<void> {
  for await (const { content } of filesIn(file)) {
    await pipeline(content, createWriteStream(to, { mode: 0o600 }));
    syncFile(to);
    return;
  }
}

/** Passes each picture of a backup to `keep`, one at a time; leaves out one that is not what its name says. */
export async function extractPictures(
  { file }: Backup,
  keep: (hash: string, content: Buffer) => Promise<void>,
): Promise<void> {
  for await (const { header, content: read } of filesIn(file)) {
    const hash = hashIn(header.name);
    if (!hash || header.size > LIMITS.pictureBytes) continue;
    const content = await buffer(read);
    if (createHash('sha256').update(content).digest('hex') === hash) await keep(hash, content);
  }
}
