/**
 * The pictures in a backup: one part, for each a line with its hash and its size, then its bytes. Neither the writer nor the
 * reader holds more than one of them.
 */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { Backup, StreamedPart } from './container.ts';

/** A picture's file: its hash, and its size in bytes. */
export interface PictureFile {
  hash: string;
  bytes: number;
}

const PICTURES_PART = 'pictures';

const headOf = ({ hash, bytes }: PictureFile) => `${hash} ${bytes}\n`;

/**
 * The part that holds these pictures. One that is swept while the backup is made leaves its place empty, because the part's
 * size is written first.
 * @param read reads one; null when it is not there
 * @param missing called for each missing one
 */
export function picturesPart(
  pictures: readonly PictureFile[],
  read: (hash: string) => Promise<Buffer | null>,
  missing: (hash: string) => void,
): StreamedPart {
  async function* content() {
    for (const picture of pictures) {
      const file = await read(picture.hash);
      const isThere = file?.length === picture.bytes;
      if (!isThere) missing(picture.hash);
      yield Buffer.from(headOf(picture));
      yield isThere ? file : Buffer.alloc(picture.bytes);
    }
  }
  const size = pictures.reduce((sum, picture) => sum + headOf(picture).length + picture.bytes, 0);
  return { name: PICTURES_PART, size, content };
}

/** Reads what is wanted of a stream, so many bytes or up to the end of a line. */
function reader(stream: AsyncIterable<Buffer>) {
  const chunks = stream[Symbol.asyncIterator]();
  let rest = Buffer.alloc(0);
  const more = async () => {
    const { value, done } = await chunks.next();
    if (!done) rest = Buffer.concat([rest, value]);
    return !done;
  };
  const take = (count: number) => {
    const taken = rest.subarray(0, count);
    rest = rest.subarray(count);
    return taken;
  };
  return {
    async line(): Promise<string | null> {
      while (!rest.includes('\n')) if (!(await more())) return null;
      return take(rest.indexOf('\n') + 1)
        .toString('latin1')
        .trimEnd();
    },
    async bytes(count: number): Promise<Buffer> {
      const parts = [take(count)];
      for (let have = parts[0]?.length ?? 0; have < count; ) {
        if (!(await more())) break;
        const part = take(count - have);
        parts.push(part);
        have += part.length;
      }
      return Buffer.concat(parts);
    },
  };
}

/** Hands out each picture of a backup that is there; a backup of an earlier release has none. */
export async function extractPictures(
  backup: Backup,
  keep: (hash: string, content: Buffer) => Promise<void>,
): Promise<void> {
  let start = backup.start;
  const part = backup.parts.find(({ name, size }) => {
    if (name === PICTURES_PART) return true;
    start += size;
    return false;
  });
  if (!part || part.size === 0) return;
  const stream = createReadStream(backup.file, { start, end: start + part.size - 1, highWaterMark: 2 ** 20 });
  const { line, bytes } = reader(stream);
  for (let head = await line(); head !== null; head = await line()) {
    const [, hash, size] = /^([0-9a-f]{64}) (\d+)$/.exec(head) ?? [];
    if (!hash) throw new Error(`The pictures in ${backup.file} cannot be read.`);
    const content = await bytes(Number(size));
    if (createHash('sha256').update(content).digest('hex') === hash) await keep(hash, content);
  }
}
