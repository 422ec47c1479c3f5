import { createReadStream } from 'node:fs';
import { mustBeFile } from '../given-file.ts';

/** Whether an encoding of this name can be read. */
export function isEncoding(name: string): boolean {
  try {
    return new TextDecoder(name).encoding !== 'replacement';
  } catch {
    return false;
  }
}

/** The encoding that the beginning of a file shows: UTF-16 and UTF-8 by their byte order marks, UTF-16 without one by its zeros. */
function encodingShownBy(beginning: Buffer): string | undefined {
  const [first, second, third] = beginning;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if (first !== 0 && second === 0) return 'utf-16le';
  if (first === 0 && second !== 0 && second !== undefined) return 'utf-16be';
  return undefined;
}

/**
 * A file's text, in pieces, without a byte order mark.
 * @param options encoding: of a file that does not show its own; advice: what to do if that is not the file's encoding
 * @throws if the file does not exist, or is not text in this encoding
 */
export async function* readText(
  file: string,
  { encoding = 'utf-8', advice = 'save it as UTF-8' } = {},
): AsyncGenerator<string> {
  mustBeFile(file);
  let decoder: InstanceType<typeof TextDecoder> | undefined;
  try {
    for await (const piece of createReadStream(file)) {
      decoder ??= new TextDecoder(encodingShownBy(piece as Buffer) ?? encoding, { fatal: true });
      yield decoder.decode(piece as Buffer, { stream: true });
    }
    if (decoder) yield decoder.decode();
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new Error(`${file} is not ${decoder?.encoding.toUpperCase()} text: ${advice}.`);
  }
}
