/** The steps from the schema of the first release to today's, and what an upgrade says (CONTRIBUTING.md, "How to add a migration"). */
import type { DatabaseSync } from 'node:sqlite';
import type { Db } from 'mongodb';

/** Logs a line about a long step, at most every two seconds. */
export type Progress = (line: string) => void;

/** One step, on both databases. Never changed once released. */
export interface Migration {
  /** The release that it comes with: older ones refuse the database from then on. */
  release: string;
  /** Changes the tables and the rows. All steps of an upgrade are one transaction. */
  sqlite(db: DatabaseSync, progress: Progress): void;
  /** The same. An interrupted step is repeated, and two processes may run it at once, so it must be repeatable. */
  mongodb(db: Db, progress: Progress): Promise<void>;
}

/** Whose schema the steps begin from (`schema.ts` of each adapter). */
export const FIRST_RELEASE = '1.0.0';

/** In the order in which they run. A new step is a new entry at the end. */
export const MIGRATIONS: readonly Migration[] = [];

/** How a database is brought to the newest schema. */
export interface UpgradeOptions {
  /** Receives a line when a database with data is upgraded, and during long steps. */
  log?: ((line: string) => void) | undefined;
  /** Called before a SQLite file with data is upgraded: what it throws prevents that. */
  beforeUpgrade?: (() => void) | undefined;
  /** For tests. */
  migrations?: readonly Migration[] | undefined;
}

/** The version of the schema after all steps: the first release's is 1. */
export const newestOf = (migrations: readonly Migration[]): number => migrations.length + 1;

/** The release that a version of the schema came with, which is the oldest that can use it. */
export const releaseOf = (version: number, migrations: readonly Migration[]): string =>
  migrations[version - 2]?.release ?? FIRST_RELEASE;

/** The first line of an upgrade. @param restore the command that restores a backup, as the way back */
export const upgradeLine = (
  place: string,
  from: number,
  migrations: readonly Migration[],
  restore: string,
): string => {
  const [old, today] = [releaseOf(from, migrations), releaseOf(newestOf(migrations), migrations)];
  return (
    `Upgrading ${place} from the schema of Social Serve ${old} to that of ${today}. ` +
    `To go back afterwards: stop Social Serve, restore a backup of before with the earlier release (${restore}), and start that release.`
  );
};

/** Why an older release refuses a database. @param needs the release to which it was upgraded */
export const newerReason = (needs: string, migrations: readonly Migration[]): string =>
  `an upgrade to Social Serve ${needs} changed it, and this release reads data up to that of ${releaseOf(newestOf(migrations), migrations)}: ` +
  `start ${needs} or a newer release, or restore a backup of before`;

/** Why a database is refused that was made from something else. */
export const UNKNOWN_REASON = 'it was not made by any release of Social Serve';

/** How often a step logs its progress, in milliseconds. */
const LOG_EVERY = 2_000;

/** Passes on a line now and then. */
export function progressLog(log: (line: string) => void): Progress {
  let last = performance.now();
  return (line) => {
    if (performance.now() - last < LOG_EVERY) return;
    last = performance.now();
    log(line);
  };
}
