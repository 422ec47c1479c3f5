/** The names of guests on organisers' pages and in exports. */

import type { RosterRow } from '@social-serve/contract/roster';
import * as words from '#words/participations.tsx';

/** "Child with Maya", or "Child 2 with Maya", because companions have no names. Undefined for other guests. */
export function companionName({ age, number, broughtBy }: RosterRow): string | undefined {
  if (!age) return undefined;
  return words.companionOf(age, number, broughtBy?.name);
}

/** The name of a guest, or what identifies them otherwise. */
export const nameOf = (row: RosterRow): string =>
  row.name ?? companionName(row) ?? row.email ?? words.someoneWithoutAName;

/** A guest for `PersonName`: without a name, the address is shown in its place. */
export function whoIs(row: RosterRow): { name?: string; email?: string | undefined } {
  const name = row.name ?? companionName(row);
  return name === undefined && row.email ? { email: row.email } : { name: nameOf(row), email: row.email };
}
