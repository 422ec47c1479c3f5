import { createReadStream } from 'node:fs';
import { mustBeFile } from '../given-file.ts';

/**
 * A file's text, in pieces, without a byte order mark.
 * @throws when there is no such file, or it is not UTF-8, which spreadsheets call "CSV UTF-8"
 */
export async function* readText(file: string): AsyncGenerator<string> {
  mustBeFile(file);
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const piece of createReadStream(file)) yield decoder.decode(piece as Buffer, { stream: true });
    yield decoder.decode();
  } catch (error) {
    if (error instanceof TypeError) throw new Error(`${file} is not UTF-8 text: save it as "CSV UTF-8".`);
    throw error;
  }
}
