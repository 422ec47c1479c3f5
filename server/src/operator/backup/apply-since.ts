/**
 * Applies to a restored database what people ended or refused after the backup was made (docs/operations.md, "Backup and restore"): the last
 * record about each thing holds, and the feature's own rule makes the change.
 */
import { isMailKind } from '@social-serve/contract/mail-rules';
import { counted } from '@social-serve/contract/plural';
import { HIDING_REASONS, isWithheld } from '@social-serve/contract/report-rules';
import { erasePerson } from '../../account/erasure.ts';
import { OWNED_TABLES } from '../../account/own-rows.ts';
import type { Database, Row, Table } from '../../database/database.ts';
import { addSince, digestOf, type Subject } from '../../database/since-backup.ts';
import type { SinceBackup, SinceKind } from '../../database/tables/since-backup.ts';
import { TABLES } from '../../database/tables.ts';
import { forgetHidden, noteHidden } from '../../events/hidden-before.ts';
import { hideEvents, hideInstead, showEvents } from '../../events/hide.ts';
import { isListed } from '../../events/row.ts';
import { newId } from '../../formats/new-id.ts';
import { restoreMailbox } from '../../outbox/budget.ts';
import { turnOff, turnOn } from '../../outbox/choices.ts';
import { ensureRecipient } from '../../outbox/recipients.ts';
import { canComeBack, endAskedParticipations, leave } from '../../participations/leave.ts';
import type { PictureFiles } from '../../pictures/files.ts';
import { endStop, restoreStop } from '../../stops/stop.ts';
import { setDisabled } from '../accounts.ts';

/** Rows read at a time. */
const PAGE = 500;

type Name = 'uid' | 'address' | 'event' | 'place';

/** The fields of tables in which subjects of a kind are found. */
const FIELDS: Record<Name, readonly { table: Table; field: string }[]> = {
  uid: ownerFields('uid'),
  address: ownerFields('address'),
  event: [{ table: 'events', field: 'id' }],
  place: [{ table: 'participations', field: 'id' }],
};

function ownerFields(name: 'uid' | 'address') {
  return OWNED_TABLES.flatMap((table) => {
    const field = (TABLES[table].owner as { uid?: string; address?: string } | undefined)?.[name];
    return field === undefined ? [] : [{ table, field }];
  });
}

/** All values of a field, some with repetition. */
async function* valuesOf(db: Database, table: Table, field: string): AsyncGenerator<string> {
  for (let after: string | undefined; ; ) {
    const rows = (await db.select<Table, never>(
      table,
      ['id', field] as never[],
      {
        where: after === undefined ? {} : { id: { gt: after } },
        orderBy: [['id', 'asc']],
        limit: PAGE,
      } as never,
    )) as unknown as Record<string, string | undefined>[];
    for (const row of rows) if (row[field] !== undefined) yield row[field];
    after = rows.at(-1)?.id;
    if (rows.length < PAGE) return;
  }
}

/** What the digests of records mean in a database. @returns finds it; undefined for what the database does not have */
async function resolver(db: Database, key: Buffer, records: readonly SinceBackup[]) {
  const wanted = new Set(records.flatMap(({ of, also }) => (also === undefined ? [of] : [of, also])));
  const known = new Map<string, string>();
  for (const name of ['uid', 'address', 'event', 'place'] as const)
    for (const { table, field } of FIELDS[name])
      for await (const value of valuesOf(db, table, field)) {
        const digest = digestOf(key, { [name]: value } as unknown as Subject);
        if (wanted.has(digest)) known.set(digest, `${name} ${value}`);
      }
  return (digest: string | undefined, name: Name): string | undefined => {
    const found = digest === undefined ? undefined : known.get(digest);
    return found?.startsWith(`${name} `) ? found.slice(name.length + 1) : undefined;
  };
}

interface Restored {
  db: Database;
  files: PictureFiles;
  /** The uid, address or id that a digest is of. */
  find: (digest: string | undefined, name: Name) => string | undefined;
}

/** Makes a change again. @returns whether the database has what it is about */
type Apply = (restored: Restored, record: SinceBackup, now: Date) => Promise<boolean>;

const applyHidden: Apply = async ({ db, find }, { of, value, undone, at }) => {
  const id = find(of, 'event');
  if (id === undefined) return false;
  return db.transaction(async (tx) => {
    const [event] = await tx.lock('events', [id]);
    if (!event || !(isListed(event) || event.state === 'hidden')) return false;
    await forgetHidden(tx, [id]);
    if (undone) {
      if (!isListed(event)) await showEvents(tx, [event], at);
      return true;
    }
    const reason = HIDING_REASONS.find((one) => one === value);
    if (!reason) return false;
    const hidden = { reason };
    await (isListed(event) ? hideEvents : hideInstead)(tx, [event], hidden, at);
    if (!isWithheld(value)) await noteHidden(tx, [event], at);
    return true;
  });
};

/** An account, as far as its row says. */
const unconfirmed = ({ id: uid, email }: Row<'accounts'>) => ({ uid, email, emailVerified: false });

const applyMail: Apply = async ({ db, find }, { of, value = '', undone = false }, now) => {
  if (!isMailKind(value)) return false;
  const [uid, place, address] = [find(of, 'uid'), find(of, 'place'), find(of, 'address')];
  const where = uid ? { uid } : place ? { participationId: place } : { verifiedAddress: address ?? '' };
  const [row] = await db.find('mailRecipients', { where, limit: 1 });
  const account = row || uid === undefined ? null : await db.get('accounts', uid);
  return db.transaction(async (tx) => {
    const recipient = row ?? (account && (await ensureRecipient(tx, unconfirmed(account), now)));
    if (!recipient) return false;
    await (undone ? turnOn : turnOff)(tx, recipient.id, value, now);
    return true;
  });
};

const applyLeft: Apply = async ({ db, find }, { of, value, undone }, now) => {
  const id = find(of, 'place');
  if (id === undefined) return false;
  return db.transaction(async (tx) => {
    const row = await tx.get('participations', id);
    // Who came back has no other place than the one that the backup has.
    if (undone) return row !== null && !row.leftReason;
    const saidNo = value === 'no';
    if (!row || (row.leftReason && (saidNo || !canComeBack(row)))) return false;
    const [event] = await tx.lock('events', [row.eventId]);
    if (saidNo && event) await endAskedParticipations(tx, event, [row], 'left', now);
    else await leave(tx, row, now);
    return true;
  });
};

const applyErased: Apply = async (restored, { of, also }, now) => {
  const { db, find } = restored;
  const uid = find(of, 'uid');
  // The restored account may have an earlier address than the one that was erased.
  const [own] = uid === undefined ? [] : await db.find('mailRecipients', { where: { uid }, limit: 1 });
  const email = find(also, 'address') ?? find(of, 'address') ?? own?.verifiedAddress;
  if (uid === undefined && email === undefined) return false;
  const owner = { uid: uid ?? '', email: email ?? '', emailVerified: email !== undefined };
  await erasePerson(restored, owner, now, async () => {});
  return true;
};

const applyDisabled: Apply = async ({ db, find }, { of, undone = false }, now) => {
  const uid = find(of, 'uid');
  if (uid === undefined || !(await db.get('accounts', uid))) return false;
  await setDisabled(db, uid, !undone, now);
  return true;
};

const applyStopped: Apply = async ({ db, find }, { of, also, value, at, undone }, now) => {
  const uid = find(of, 'uid');
  if (uid === undefined) return false;
  if (!undone)
    return restoreStop(db, { uid, confirmed: find(also, 'address') }, { id: newId(now), value, at });
  const [stop] = await db.find('stops', { where: { uid }, limit: 1 });
  if (stop) await endStop(db, stop, now);
  return stop !== undefined;
};

/** How many of a kind were applied, in words. */
type Say = (count: number, undone: boolean) => string;

const saying =
  (one: string, many: string, done: string, undone = done): Say =>
  (count, isUndone) =>
    `${counted(count, one, many)} ${isUndone ? undone : done}`;

/** What a restore does with each kind, in this order, and how it says that. */
const APPLIED: { readonly [Kind in SinceKind]: { apply: Apply; say: Say } } = {
  mail: { apply: applyMail, say: saying('kind of e-mail', 'kinds of e-mail', 'turned off', 'turned on') },
  mailbox: {
    apply: ({ db }, { value = '', undone, at }) =>
      db.transaction((tx) => restoreMailbox(tx, value, undone ? null : at)),
    say: saying('mailbox', 'mailboxes', 'closed to e-mail that strangers cause', 'opened again'),
  },
  left: { apply: applyLeft, say: saying('place', 'places', 'left by a private link', 'taken again') },
  hidden: { apply: applyHidden, say: saying('event', 'events', 'hidden', 'shown again') },
  disabled: { apply: applyDisabled, say: saying('account', 'accounts', 'disabled', 'enabled again') },
  stopped: { apply: applyStopped, say: saying('person', 'people', 'stopped', 'no longer stopped') },
  moved: {
    apply: async ({ find }, { of }) => find(of, 'uid') !== undefined,
    say: saying(
      'account',
      'accounts',
      'moved to another e-mail address, which the restored database does not know: log in with the earlier one',
    ),
  },
  erased: { apply: applyErased, say: saying('account or address', 'accounts or addresses', 'erased') },
};
const KINDS = Object.keys(APPLIED) as SinceKind[];

/** A day: a backup is not made at one moment, and clocks of servers differ. */
const MARGIN = 86_400_000;

/** The records that a database does not have, of about the time of its backup or later. */
async function newerThan(db: Database, records: readonly SinceBackup[], madeAt: Date) {
  const from = new Date(madeAt.getTime() - MARGIN).toISOString();
  const newer: SinceBackup[] = [];
  for (let start = 0; start < records.length; start += PAGE) {
    const page = records.slice(start, start + PAGE).filter(({ at }) => at >= from);
    const ids = page.map(({ id }) => id);
    const found = await db.select('sinceBackup', ['id'], { where: { id: { in: ids } } });
    const known = new Set(found.map(({ id }) => id));
    newer.push(...page.filter(({ id }) => !known.has(id)));
  }
  return newer;
}

/** The last record about each thing, in the order in which kinds are applied. */
function lastOfEach(records: readonly SinceBackup[]): SinceBackup[] {
  const inTime = records.toSorted((one, other) => one.at.localeCompare(other.at));
  const last = new Map(
    inTime.map((record) => {
      // An address without an account is erased by itself: its record has no account.
      const { kind, of, also, value } = record;
      return [JSON.stringify([kind, of, also, kind === 'mail' && value]), record];
    }),
  );
  return KINDS.flatMap((kind) => [...last.values()].filter((record) => record.kind === kind));
}

/** What was applied, in words. */
function inWords(applied: readonly SinceBackup[], unknown: number): string[] {
  const lines = KINDS.flatMap((kind) =>
    [false, true].flatMap((undone) => {
      const { length } = applied.filter((one) => one.kind === kind && (one.undone ?? false) === undone);
      return length > 0 ? [APPLIED[kind].say(length, undone)] : [];
    }),
  );
  const rest = counted(unknown, 'record is', 'records are');
  return unknown > 0 ? [...lines, `${rest} about what the backup does not have`] : lines;
}

/**
 * Applies what is newer than the backup of a database. What it writes is not mailed twice: `markAsMailed` comes later.
 * @param records written by this database (`isOwn`)
 * @returns what it did, in lines
 */
export async function applySince(
  restored: Pick<Restored, 'db' | 'files'>,
  key: Buffer,
  records: readonly SinceBackup[],
  madeAt: Date,
): Promise<string[]> {
  const { db } = restored;
  const newer = await newerThan(db, records, madeAt);
  const find = await resolver(db, key, newer);
  const last = lastOfEach(newer);
  const applied: SinceBackup[] = [];
  for (const record of last)
    if (await APPLIED[record.kind].apply({ ...restored, find }, record, new Date(record.at)))
      applied.push(record);
  for (let start = 0; start < newer.length; start += PAGE)
    await db.transaction((tx) => addSince(tx, newer.slice(start, start + PAGE)));
  return inWords(applied, last.length - applied.length);
}
