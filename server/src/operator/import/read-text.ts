import { createReadStream } from 'node:fs';

/** A file's text, in pieces. @throws when the file is not UTF-8, which spreadsheets call "CSV UTF-8" */
export async function* readText(file: string): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  try {
    for await (const piece of createReadStream(file)) yield decoder.decode(piece as Buffer, { stream: true });
    yield decoder.decode();
  } catch (error) {
    if (error instanceof TypeError) throw new Error(`${file} is not UTF-8 text: save it as "CSV UTF-8".`);
    throw error;
  }
}
