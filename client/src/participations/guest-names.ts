/** What guests are called on organisers' pages and in exports. */
import type { RosterRow } from '@social-serve/contract/roster';

/** What a companion is called: nobody asks for a name. Undefined for other guests. */
export function companionName({ age, broughtBy }: RosterRow): string | undefined {
  const lead = broughtBy?.name ? ` with ${broughtBy.name}` : '';
  return age && `${age === 'child' ? 'Child' : 'Adult'}${lead}`;
}

/** The name of a guest, or what there is in its place. */
export const nameOf = (row: RosterRow): string =>
  row.name ?? companionName(row) ?? row.email ?? 'Someone without a name';

/** Who a guest is, for `PersonName`: an address stands for the name of a person without one. */
export function whoIs(row: RosterRow): { name?: string; email?: string | undefined } {
  const name = row.name ?? companionName(row);
  return name === undefined && row.email ? { email: row.email } : { name: nameOf(row), email: row.email };
}
