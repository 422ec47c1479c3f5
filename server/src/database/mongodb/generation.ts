/** The number that moves with every public write of any process: a counter in the database, read once a second at most. */
import type { Db } from 'mongodb';
import { metaOf } from './schema.ts';

/** How old what is known of other processes' writes may be, in milliseconds. */
const POLL_MS = 1_000;

/** @param run calls the database */
export function generationOf(run: <Result>(work: (db: Db) => Promise<Result>) => Promise<Result>) {
  let known = 0;
  let asked = Number.NEGATIVE_INFINITY;
  let asking: Promise<void> | null = null;
  /** Whether a write has yet to be announced to other processes. */
  let isOwed = false;

  const announce = async () => {
    const counter = await run((db) =>
      metaOf(db).findOneAndUpdate(
        { _id: 'generation' },
        { $inc: { value: 1 } },
        { returnDocument: 'after', upsert: true },
      ),
    );
    isOwed = false;
    known = Math.max(known, counter?.value ?? 0);
  };
  const ask = async () => {
    const began = performance.now();
    if (isOwed) await announce();
    const counter = await run((db) => metaOf(db).findOne({ _id: 'generation' }));
    known = Math.max(known, counter?.value ?? 0);
    asked = began;
  };

  return {
    /** Counts a public write that was committed. Where that fails now, it is done when the database is asked next. */
    async move(): Promise<void> {
      isOwed = true;
      await announce().catch(() => {
        known += 1;
        asked = Number.NEGATIVE_INFINITY;
      });
    },
    async current(): Promise<number> {
      if (performance.now() - asked < POLL_MS) return known;
      asking ??= ask().finally(() => {
        asking = null;
      });
      await asking;
      return known;
    },
  };
}
