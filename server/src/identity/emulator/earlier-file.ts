/** The accounts of an earlier release: one JSON file, migrated once and removed. */
import { readFileSync } from 'node:fs';
import type { Account } from './account.ts';

/** What is kept on disk. */
export interface Contents {
  /** Goes into every password's digest, so that no password is kept in clear text. */
  salt: string;
  users: Account[];
}

/**
 * Reads the accounts of an earlier release.
 * @returns null when there is no such file
 * @throws Error for the operator when the file is there and cannot be read
 */
export function readEarlierFile(path: string): Contents | null {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw new Error(`The accounts in ${path} cannot be read: ${(error as Error).message}`, { cause: error });
  }
  try {
    const { version, salt, users } = JSON.parse(text) as Contents & { version: unknown };
    if (version !== 1 || typeof salt !== 'string' || !Array.isArray(users)) {
      throw new Error('not a file of accounts of this version');
    }
    return { salt, users };
  } catch (error) {
    throw new Error(
      `The accounts in ${path} cannot be read: ${(error as Error).message}. Move the file away to start without accounts.`,
      { cause: error },
    );
  }
}
