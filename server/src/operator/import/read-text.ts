import { createReadStream } from 'node:fs';
import { mustBeFile } from '../given-file.ts';

/**
 * A file's text, in pieces, without a byte order mark.
 * @throws if the file does not exist, or is not UTF-8 ("CSV UTF-8" in spreadsheets)
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
