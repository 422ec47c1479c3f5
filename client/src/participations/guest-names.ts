/** What guests are called on organisers' pages and in exports. */
import type { RosterRow } from '@social-serve/contract/roster';

/** What a companion is called, since nobody asks for a name: "Child with Maya", or "Child 2 with Maya". Undefined for other guests. */
export function companionName({ age, number, broughtBy }: RosterRow): string | undefined {
  if (!age) return undefined;
  const one = [age === 'child' ? 'Child' : 'Adult', number].filter(Boolean).join(' ');
  return broughtBy?.name ? `${one} with ${broughtBy.name}` : one;
}

/** The name of a guest, or what there is in its place. */
export const nameOf = (row: RosterRow): string =>
  row.name ?? companionName(row) ?? row.email ?? 'Someone without a name';

/** Who a guest is, for `PersonName`: an address stands for the name of a person without one. */
export function whoIs(row: RosterRow): { name?: string; email?: string | undefined } {
  const name = row.name ?? companionName(row);
  return name === undefined && row.email ? { email: row.email } : { name: nameOf(row), email: row.email };
}
