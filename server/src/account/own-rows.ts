/** Which rows of each table belong to a person (`Ownership` in tables.ts). */
import type { Where } from '../database/database.ts';
import { TABLE_NAMES, TABLES, type Table } from '../database/tables.ts';

/** A person, with what decides which rows are theirs. */
export interface Owner {
  uid: string;
  /** Lower case. */
  email: string;
  /** Whether the identity provider verified the address. Only then does it prove ownership. */
  emailVerified: boolean;
}

interface AnyOwnership {
  uid?: string;
  address?: string;
  sentAt?: string;
  confirmed?: { present: readonly string[]; absent: readonly string[] };
  answered?: true;
  contributor?: string;
  contributed?: string;
}

const ownershipOf = (table: Table) => TABLES[table].owner as AnyOwnership | undefined;

/** The tables with rows that belong to a person, in the order of `TABLES`. */
export const OWNED_TABLES = TABLE_NAMES.filter((table) => ownershipOf(table) !== undefined);

/** The field of a table with the uid of its rows' owner. */
export const uidFieldOf = (table: Table) => String(ownershipOf(table)?.uid);

/** The field of a table with the address of its rows' owner. */
export const addressFieldOf = (table: Table) => ownershipOf(table)?.address;

/** Another field of a table with the uid of a person (`Ownership.contributor`). */
export const contributorFieldOf = (table: Table) => ownershipOf(table)?.contributor;

/** What of a row ends with its `contributor`, and that field itself. */
export const contributedFieldsOf = (table: Table): string[] => {
  const { contributor, contributed } = ownershipOf(table) ?? {};
  return [contributor, contributed].filter((name) => name !== undefined);
};

/** Whether rows of a table also belong to a person by address. */
export const isOwnedByAddress = (table: Table) => ownershipOf(table)?.sentAt !== undefined;

/** Whether rows of a table name the team member who answered them. */
export const isAnswered = (table: Table) => ownershipOf(table)?.answered === true;

/**
 * A filter for a person's rows of a table.
 * @param before rows that another account sent with the same address at or after this moment are left out
 */
export function ownedRows<T extends Table>(table: T, owner: Owner, before?: string): Where<T> {
  const { address, sentAt, confirmed } = ownershipOf(table) ?? {};
  const uid = uidFieldOf(table);
  const byUid = { [uid]: owner.uid };
  if (!owner.emailVerified) return byUid as Where<T>;
  const byAddress = { [String(address)]: owner.email };
  if (confirmed) {
    const present = confirmed.present.map((field) => [field, { not: null }]);
    const absent = confirmed.absent.map((field) => [field, null]);
    return {
      or: [byUid, { ...byAddress, ...Object.fromEntries([...present, ...absent]) }],
    } as unknown as Where<T>;
  }
  if (sentAt === undefined) return byUid as Where<T>;
  return {
    or: [
      byUid,
      { ...byAddress, [uid]: null },
      before === undefined ? byAddress : { ...byAddress, [String(sentAt)]: { lt: before } },
    ],
  } as unknown as Where<T>;
}

/** A filter for rows that name a person as `contributor`. */
export const contributedRows = <T extends Table>(table: T, { uid }: Pick<Owner, 'uid'>): Where<T> =>
  ({ [String(contributorFieldOf(table))]: uid }) as Where<T>;

/** A filter for rows that a person answered for the team. */
export function answeredBy(owner: Owner, before: string): Where<'applications'> & Where<'reports'> {
  return {
    decidedBy: owner.email,
    or: [{ deciderUid: null }, { deciderUid: owner.uid }, { decidedAt: { lt: before } }],
  };
}
