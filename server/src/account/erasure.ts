/**
 * Leaving for good (docs/specification.md): a mark first, which every write of a row of this person's looks for, then all that
 * is theirs, noun by noun; and once more, two hours after the last step, before the mark goes.
 */
import { overCutoff } from '@social-serve/contract/event-rules';
import {
  type ErasureTime,
  isOf,
  type LeavingMark,
  leavingFlag,
  namedIn,
  nounOf,
  type Owner,
  ROW_KINDS,
  type RowKind,
  type Store,
} from '../store/port/store.ts';

/** Rows that are erased between two looks at what others want. */
const BATCH = 50;

/** Rows that a sweep looks at between two such looks. */
const PAGE = 100;

/** How long a mark stays after the last step, in milliseconds: longer than a token is good and a request may take. */
const MARKED = 2 * 3_600_000;

const nextTurn = async () => {
  await new Promise((resolve) => setImmediate(resolve));
  return true;
};

/** Takes a person out of all rows. When it is cut, the same call goes on where it was. */
async function eraseRows(store: Store, owner: Owner, time: ErasureTime): Promise<void> {
  // Those first that others refer to last: an event goes after all that its creator did.
  for (const kind of ROW_KINDS.toReversed())
    while ((await store.eraseOwnRows(kind, owner, time, BATCH)) > 0) await nextTurn();
  await store.forgetErased();
}

const timeOf = (now: Date, { begunAt }: LeavingMark): ErasureTime => ({
  now: now.toISOString(),
  from: overCutoff(now).toISOString(),
  before: begunAt,
});

/**
 * Marks that a person leaves, and takes them out of all rows. From then on nothing of theirs is kept (`AccountLeaving`). May be
 * cut and called again.
 * @param last the last step, done when all rows are erased
 */
export async function erasePerson<Result>(
  store: Store,
  owner: Owner,
  now: Date,
  last: () => Promise<Result>,
): Promise<Result> {
  const began = performance.now();
  const mark = await store.markLeaving(leavingFlag(owner, now.toISOString()));
  await eraseRows(store, owner, timeOf(now, mark));
  const result = await last();
  const ended = new Date(now.getTime() + (performance.now() - began));
  await store.markLeaving({ ...mark, lastAt: ended.toISOString() });
  return result;
}

/** Who of these marks is named in rows still, each with the address that a row of theirs has. */
async function findLeft(
  store: Store,
  marks: readonly LeavingMark[],
  goesOn: () => Promise<boolean>,
): Promise<Map<LeavingMark, Owner[]> | null> {
  const found = new Map<LeavingMark, Owner[]>();
  const note = (mark: LeavingMark, owner: Owner) => {
    const owners = found.get(mark) ?? [];
    if (!owners.some(({ uid, email }) => uid === owner.uid && email === owner.email))
      found.set(mark, [...owners, owner]);
  };
  const look = async <Kind extends RowKind>(kind: Kind) => {
    const { address } = nounOf(kind);
    for (let after: string | null = null; ; ) {
      const rows: Awaited<ReturnType<typeof store.readRows<Kind>>> = await store.readRows(kind, after, PAGE);
      for (const row of rows)
        for (const named of namedIn(kind, row))
          for (const mark of marks.filter((one) => isOf(one, named)))
            note(mark, {
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
 * Erases once more who began to leave, two hours after the last step of that, then takes away their marks: what a process left that
 * was killed between a write and its look at the mark, and all of who did not come back after an erasure that was cut.
 * @param goesOn asked between two slices; false ends it, and the next sweep begins anew
 */
export async function sweepLeaving(
  store: Store,
  now: Date,
  goesOn: () => Promise<boolean> = nextTurn,
): Promise<void> {
  const marks = await store.listLeaving(new Date(now.getTime() - MARKED).toISOString());
  if (marks.length === 0) return;
  const found = await findLeft(store, marks, goesOn);
  if (found === null) return;
  await store.forgetErased(); // also of what was cut before it came to that
  for (const mark of marks) {
    for (const owner of found.get(mark) ?? []) await eraseRows(store, owner, timeOf(now, mark));
    await store.endLeaving(mark);
  }
}
