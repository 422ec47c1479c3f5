/** What each step of the schema makes of the rows of an earlier release (CONTRIBUTING.md, "How to add a migration"). */
import { MIGRATIONS } from '../../src/database/migrations.ts';

/** The rows of each table. */
export type Written = Record<string, Record<string, unknown>[]>;

/**
 * One for each of `MIGRATIONS`, in the same order. Changes the rows as the step must, without its code:
 * `(written) => written.events?.forEach((event) => Object.assign(event, { bring: 'Gloves' }))`.
 */
export const CHANGES: readonly ((written: Written) => void)[] = [];

/** The rows that a release wrote, as they must be today. */
export function afterSteps(version: string, written: Written): Written {
  const rows = structuredClone(written);
  for (const [index, { release }] of MIGRATIONS.entries())
    if (release.localeCompare(version, 'en', { numeric: true }) > 0) CHANGES[index]?.(rows);
  return rows;
}
