/** The accounts of the built-in sign-in service on disk: a SQLite file with one row an account. */
import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Account } from './account.ts';
import { type AccountRows, createRows, isThere, openRows } from './account-rows.ts';
import { type Contents, readEarlierFile } from './earlier-file.ts';
import type { Accounts } from './emulator-adapter.ts';
import { EARLIER_ACCOUNTS_FILE } from './local.ts';

export interface AccountFile {
  salt: string;
  /** What was saved last time. */
  users: readonly Account[];
  /** Resolves once the accounts as they are now are safely on disk. Calls at the same time share one transaction. */
  save(): Promise<void>;
  /** Saves and closes the file. */
  close(): Promise<void>;
}

/**
 * Opens the file of accounts, or makes a new one, with the accounts of an earlier release if they lie beside it.
 * @param path null: nothing is kept
 * @param accounts what is saved; `changed` says which
 * @throws Error for the operator when the file is there and cannot be read
 */
export async function openAccountFile(
  path: string | null,
  accounts: Pick<Accounts, 'users' | 'changed'>,
): Promise<AccountFile> {
  const { salt, users, rows: opened } = open(path);
  let rows = opened;
  let waiting: Promise<void> | null = null;

  const write = (): void => {
    waiting = null; // a change from here on goes into the next transaction
    const changed = [...accounts.changed];
    if (path && changed.length) {
      if (isThere(path)) rows?.write(changed.map((id) => [id, accounts.users.get(id)]));
      else rows = makeAgain(path, rows);
    }
    for (const id of changed) accounts.changed.delete(id);
  };

  /** The file, or its whole folder, was removed: all accounts in memory go into a new one. */
  const makeAgain = (path: string, lost: AccountRows | null): AccountRows => {
    lost?.close();
    return createRows(path, { salt, users: [...accounts.users.values()] });
  };

  const save = (): Promise<void> => {
    waiting ??= new Promise((resolve) => setImmediate(resolve)).then(write);
    return waiting;
  };

  return {
    salt,
    users,
    save,
    async close() {
      try {
        await save();
      } finally {
        rows?.close();
      }
    },
  };
}

function open(path: string | null): Contents & { rows: AccountRows | null } {
  const fresh = { salt: randomBytes(16).toString('base64url'), users: [] };
  if (!path) return { ...fresh, rows: null };
  const earlierPath = join(dirname(path), EARLIER_ACCOUNTS_FILE);
  const earlier = readEarlierFile(earlierPath);
  if (!isThere(path)) {
    const contents = earlier ?? fresh;
    const rows = createRows(path, contents);
    // No copy is kept: it would still hold accounts that are deleted later.
    rmSync(earlierPath, { force: true });
    return { ...contents, rows };
  }
  const rows = openRows(path);
  const contents = rows.read();
  if (earlier?.salt === contents.salt) {
    rmSync(earlierPath); // the process ended between the migration and this
  } else if (earlier) {
    rows.close();
    throw new Error(`${path} and ${earlierPath} hold different accounts. Move one of the two away.`);
  }
  return { ...contents, rows };
}
