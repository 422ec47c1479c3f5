/**
 * The file of a backup: a line with the checksum of all that follows, a line that says what follows, then the parts one
 * after the other (docs/operations.md, "Backup and restore").
 */
import { createHash, type Hash } from 'node:crypto';
import { createReadStream, createWriteStream, statSync } from 'node:fs';
import { open } from 'node:fs/promises';
import path from 'node:path';
import { finished, pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { giveName, removedAfter, syncFile } from '../durable-file.ts';
import { mustBeFile } from '../given-file.ts';

const MAGIC = 'social-serve-backup 1 ';
const CHECKSUM_LENGTH = 64;
const FIRST_LINE = MAGIC.length + CHECKSUM_LENGTH + 1;

/** A header is some hundred bytes. */
const MOST_HEADER = 10_000;

const header = z.object({
  /** ISO 8601 UTC. */
  madeAt: z.string(),
  /** What kind of store it was made from. */
  from: z.enum(['sqlite', 'mongodb']),
  parts: z.array(z.object({ name: z.string().regex(/^[\w.-]+$/), size: z.int().min(0) })),
});
export type BackupHeader = z.infer<typeof header>;

/** A backup that was found whole. */
export interface Backup extends BackupHeader {
  file: string;
  /** Where the parts begin. */
  start: number;
  checksum: string;
}

/** A part that is made while it is written; its size is known before. */
export interface StreamedPart {
  name: string;
  size: number;
  content(): AsyncIterable<Buffer>;
}

/** A part that is a file, or one that is made. */
export type Part = { name: string; file: string } | StreamedPart;

const sizeOf = (part: Part) => ('file' in part ? statSync(part.file).size : part.size);
const contentOf = (part: Part) => ('file' in part ? createReadStream(part.file) : part.content());

/** Writes a backup under another name, and gives it its own once it is complete. */
async function writeDraft(
  draft: string,
  file: string,
  about: Omit<BackupHeader, 'parts'>,
  parts: readonly Part[],
): Promise<Backup> {
  const sized = parts.map((part) => ({ name: part.name, size: sizeOf(part) }));
  const line = `${JSON.stringify({ ...about, parts: sized } satisfies BackupHeader)}\n`;
  const hash = createHash('sha256').update(line);
  const out = createWriteStream(draft, { mode: 0o600 });
  out.write(`${MAGIC}${'0'.repeat(CHECKSUM_LENGTH)}\n${line}`);
  for (const part of parts) await pipeline(contentOf(part), hashing(hash), out, { end: false });
  await new Promise<void>((resolve, reject) => {
    out.once('error', reject);
    out.end(resolve);
  });
  const checksum = hash.digest('hex');
  const opened = await open(draft, 'r+');
  await opened.write(checksum, MAGIC.length);
  await opened.close();
  syncFile(draft);
  giveName(draft, path.resolve(file));
  return { ...about, parts: sized, file, start: FIRST_LINE + Buffer.byteLength(line), checksum };
}

/**
 * Writes a backup. It has its name once it is complete and on the disk.
 * @param parts in their order
 * @throws when it cannot be written; nothing is there under the name then, or what was there before
 */
export async function writeBackup(
  file: string,
  about: Omit<BackupHeader, 'parts'>,
  parts: readonly Part[],
): Promise<Backup> {
  const draft = `${file}.new`;
  return removedAfter(draft, () => writeDraft(draft, file, about, parts));
}

/** Lets everything pass and counts it in. */
const hashing = (hash: Hash) =>
  async function* (source: AsyncIterable<Buffer>) {
    for await (const chunk of source) {
      hash.update(chunk);
      yield chunk;
    }
  };

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

/**
 * Reads what a backup holds, and all of it for its checksum.
 * @throws Error for the operator: not a backup, or incomplete
 */
export async function readBackup(file: string): Promise<Backup> {
  mustBeFile(file);
  const opened = await open(file, 'r');
  const begin = Buffer.alloc(FIRST_LINE + MOST_HEADER);
  const { bytesRead } = await opened.read(begin, 0, begin.length, 0);
  await opened.close();
  const first = begin.subarray(0, Math.min(FIRST_LINE, bytesRead)).toString('latin1');
  if (!first.startsWith(MAGIC)) throw new Error(`${file} is no backup of Social Serve.`);
  const expected = first.slice(MAGIC.length).trimEnd();

  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file, { start: FIRST_LINE })) hash.update(chunk as Buffer);
  if (hash.digest('hex') !== expected)
    throw new Error(`The backup ${file} is not whole: its checksum is another. Take an older one.`);
  const line = begin.subarray(FIRST_LINE, begin.indexOf('\n', FIRST_LINE)).toString('utf8');
  const start = FIRST_LINE + Buffer.byteLength(line) + 1;
  const read = header.safeParse(parsed(line));
  const end = read.data?.parts.reduce((sum, { size }) => sum + size, start);
  if (!read.success || end !== statSync(file).size)
    throw new Error(
      `The backup ${file} cannot be read: it does not say which parts it has. Take another one.`,
    );
  return { ...read.data, file, start, checksum: expected };
}

/** Copies a part into a file of its own, on the disk. @returns whether there is such a part */
export async function extractPart(backup: Backup, name: string, to: string): Promise<boolean> {
  let start = backup.start;
  for (const part of backup.parts) {
    if (part.name === name) {
      const out = createWriteStream(to, { mode: 0o600 });
      if (part.size === 0) await finished(out.end());
      else await pipeline(createReadStream(backup.file, { start, end: start + part.size - 1 }), out);
      syncFile(to);
      return true;
    }
    start += part.size;
  }
  return false;
}
