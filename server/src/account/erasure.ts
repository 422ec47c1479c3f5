/**
 * Leaving for good (docs/specification.md): sets the leaving flag, which every write checks, erases noun by noun, and erases once
 * more two hours later, before the flag goes.
 */
import { overCutoff } from '@social-serve/contract/event-rules';
import { pictureNamedBy } from '@social-serve/contract/picture-rules';
import {
  type ErasureTime,
  helpersOf,
  isOf,
  type LeavingFlag,
  leavingFlagOf,
  namedIn,
  nounOf,
  type Owner,
  ROW_KINDS,
  type RowKind,
  type Store,
  unlessLeaving,
} from '../store/port/store.ts';

/** Rows erased between two turns of the event loop. */
const BATCH = 50;

/** Rows that a sweep reads between two turns. */
const PAGE = 100;

/** How long a flag stays after the last step, in milliseconds: longer than a token is good and a request may take. */
const KEPT = 2 * 3_600_000;

const nextTurn = async () => {
  await new Promise((resolve) => setImmediate(resolve));
  return true;
};

/** Takes a person out of all rows. Idempotent: after a crash the same call goes on. */
async function eraseRows(store: Store, owner: Owner, time: ErasureTime): Promise<void> {
  // What others help with passes to them, with its picture, before that goes.
  for (;;) {
    const events = await store.listToPassOn(owner.uid, BATCH);
    for (const event of events) {
      const hash = pictureNamedBy(event.photoURL);
      // Each who may inherit it has its picture: of those who leave meanwhile the next one does.
      if (hash)
        for (const { uid } of helpersOf(event))
          await store.sharePicture(hash, uid, time.now).catch(unlessLeaving);
      await store.passOn(event.id, owner, time);
      await nextTurn();
    }
    if (events.length === 0) break;
  }
  // Those first that others refer to last: an event goes after all that its creator did.
  for (const kind of ROW_KINDS.toReversed())
    while ((await store.eraseOwnRows(kind, owner, time, BATCH)) > 0) await nextTurn();
  await store.forgetErased();
}

const timeOf = (now: Date, { begunAt }: LeavingFlag): ErasureTime => ({
  now: now.toISOString(),
  from: overCutoff(now).toISOString(),
  before: begunAt,
});

/**
 * Sets the leaving flag and takes a person out of all rows; from then on writes for them are refused (`AccountLeaving`). Idempotent.
 * @param last the last step, done when all rows are erased
 */
export async function erasePerson<Result>(
  store: Store,
  owner: Owner,
  now: Date,
  last: () => Promise<Result>,
): Promise<Result> {
  const began = performance.now();
  const flag = await store.markLeaving(leavingFlagOf(owner, now.toISOString()));
  await eraseRows(store, owner, timeOf(now, flag));
  const result = await last();
  const ended = new Date(now.getTime() + (performance.now() - began));
  await store.markLeaving({ ...flag, lastAt: ended.toISOString() });
  return result;
}

/** The people of these flags whom rows still name, with the address in the row. */
async function findLeft(
  store: Store,
  flags: readonly LeavingFlag[],
  goesOn: () => Promise<boolean>,
): Promise<Map<LeavingFlag, Owner[]> | null> {
  const found = new Map<LeavingFlag, Owner[]>();
  const note = (flag: LeavingFlag, owner: Owner) => {
    const owners = found.get(flag) ?? [];
    if (!owners.some(({ uid, email }) => uid === owner.uid && email === owner.email))
      found.set(flag, [...owners, owner]);
  };
  const look = async <Kind extends RowKind>(kind: Kind) => {
    const { address } = nounOf(kind);
    for (let after: string | null = null; ; ) {
      const rows: Awaited<ReturnType<typeof store.readRows<Kind>>> = await store.readRows(kind, after, PAGE);
      for (const row of rows)
        for (const named of namedIn(kind, row))
          for (const flag of flags.filter((one) => isOf(one, named)))
            note(flag, {
              uid: named.uid ?? '',
              email: named.address ?? (address ? String(row[address]) : ''),
              emailVerified: named.address !== undefined,
            });
      after = rows.at(-1)?.id ?? null;
      if (rows.length < PAGE) return true;
      if (!(await goesOn())) return false;
    }
  };
  for (const kind of ROW_KINDS) if (!(await look(kind))) return null;
  return found;
}

/**
 * Erases once more, two hours after the last step, and removes the flags: catches writes of a process that was killed before its
 * check, and erasures that were never finished.
 * @param goesOn asked between two slices; false ends it, and the next sweep begins anew
 */
export async function sweepLeaving(
  store: Store,
  now: Date,
  goesOn: () => Promise<boolean> = nextTurn,
): Promise<void> {
  const flags = await store.listLeaving(new Date(now.getTime() - KEPT).toISOString());
  if (flags.length === 0) return;
  const found = await findLeft(store, flags, goesOn);
  if (found === null) return;
  await store.forgetErased(); // a killed erasure may not have come to it
  for (const flag of flags) {
    for (const owner of found.get(flag) ?? []) await eraseRows(store, owner, timeOf(now, flag));
    await store.endLeaving(flag);
  }
}
