/** The file .env: read into the environment, where what is set already wins. */
import { readFileSync } from 'node:fs';
import dotenv from 'dotenv';
import { StartupError } from './config.ts';

/** Editors on Windows can save text as UTF-16, which would be read as no settings at all. */
const isUtf16 = (bytes: Buffer) =>
  bytes.subarray(0, 2).equals(Buffer.from([0xff, 0xfe])) ||
  bytes.subarray(0, 2).equals(Buffer.from([0xfe, 0xff])) ||
  bytes.includes(0);

/**
 * Reads the settings of a file into the environment.
 * @returns what the file says; nothing without a file
 * @throws StartupError if the file is not UTF-8
 */
export function readEnvFile(file: string, environment = process.env): Record<string, string> {
  let bytes: Buffer;
  try {
    bytes = readFileSync(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw error;
  }
  if (isUtf16(bytes)) throw new StartupError(`${file} is saved as UTF-16. Save it as UTF-8.`);
  const settings = dotenv.parse(bytes.toString('utf8').replace(/^\uFEFF/, ''));
  for (const [key, value] of Object.entries(settings)) environment[key] ??= value;
  return settings;
}
