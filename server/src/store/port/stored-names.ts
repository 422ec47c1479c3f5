/** The names that stores and backups keep, where the code has others (docs/architecture.md, "Glossary"). */
import type { RowKind, Rows } from './nouns.ts';

const STORED_NAMES: { [Kind in RowKind]?: { [Field in keyof Rows[Kind]]?: string } } = {
  events: { rosterSeen: 'looked' },
  participations: {
    joinOrder: 'place',
    leftReason: 'gone',
    leftAt: 'goneAt',
    attended: 'came',
    attendedMarkedAt: 'cameMarkedAt',
    lastNotified: 'told',
  },
  applications: { lastNotified: 'told' },
};

const namesOf = (kind: RowKind): [field: string, stored: string][] =>
  Object.entries<string>(STORED_NAMES[kind] ?? {});

/** The name that a field is stored by. */
export const storedName = (kind: RowKind, field: string): string =>
  namesOf(kind).find(([name]) => name === field)?.[1] ?? field;

/** The fields of a row by the names that they are stored by. */
export function toStoredNames(kind: RowKind, row: object): Record<string, unknown> {
  const fields: Record<string, unknown> = { ...row };
  for (const [field, stored] of namesOf(kind))
    if (field in fields) {
      fields[stored] = fields[field];
      delete fields[field];
    }
  return fields;
}

/** Gives the fields of a row that was read the names that the code has. */
export function fromStoredNames(kind: RowKind, fields: Record<string, unknown>): void {
  for (const [field, stored] of namesOf(kind))
    if (stored in fields) {
      fields[field] = fields[stored];
      delete fields[stored];
    }
}
