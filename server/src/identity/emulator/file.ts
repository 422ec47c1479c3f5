/** The accounts of the built-in sign-in service on disk: one JSON file, replaced as a whole. */
import { randomBytes } from 'node:crypto';
import { mkdir, open, readFile, rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Account } from './engine.ts';

interface Contents {
  version: 1;
  /** Goes into every password's digest, so that the file holds no password in clear text. */
  salt: string;
  users: Account[];
}

export interface AccountFile {
  salt: string;
  /** What was saved last time. */
  users: readonly Account[];
  /** Resolves once the accounts as they are now are safely on disk. Calls at the same time share one write. */
  save(): Promise<void>;
}

/**
 * Opens the file of accounts, or a new one.
 * @param path null: nothing is kept
 * @param readAccounts gives the accounts as they are at the moment of a save
 * @throws Error for the operator when the file is there and cannot be read
 */
export async function openAccountFile(
  path: string | null,
  readAccounts: () => Iterable<Account>,
): Promise<AccountFile> {
  const { salt, users } = (path && (await read(path))) || { salt: newSalt(), users: [] };
  let saved = '';
  let running = Promise.resolve();
  let waiting: Promise<void> | null = null;

  const write = async (): Promise<void> => {
    waiting = null; // whoever changes an account from here on needs the next write
    if (!path) return;
    const contents: Contents = { version: 1, salt, users: [...readAccounts()] };
    const text = JSON.stringify(contents);
    if (text === saved) return;
    await replaceFile(path, text);
    saved = text;
  };

  return {
    salt,
    users,
    save() {
      if (!waiting) {
        waiting = running.then(write);
        running = waiting.catch(() => undefined);
      }
      return waiting;
    },
  };
}

function newSalt(): string {
  return randomBytes(16).toString('base64url');
}

async function read(path: string): Promise<Contents | null> {
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw new Error(`The accounts in ${path} cannot be read: ${(error as Error).message}`, { cause: error });
  }
  try {
    const contents = JSON.parse(text) as Contents;
    if (contents.version !== 1 || typeof contents.salt !== 'string' || !Array.isArray(contents.users)) {
      throw new Error('not a file of accounts of this version');
    }
    return contents;
  } catch (error) {
    throw new Error(
      `The accounts in ${path} cannot be read: ${(error as Error).message}. Move the file away to start without accounts.`,
      { cause: error },
    );
  }
}

/** Either the old text or the new one survives a crash, never a part; the new one once this resolves. */
async function replaceFile(path: string, text: string): Promise<void> {
  const folder = dirname(path);
  const draft = `${path}.new`;
  await mkdir(folder, { recursive: true });
  await writeDurably(draft, text);
  await rename(draft, path);
  if (process.platform !== 'win32') await syncFolder(folder); // Windows opens no folders, and needs no such sync
}

async function writeDurably(path: string, text: string): Promise<void> {
  const file = await open(path, 'w', 0o600);
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
