/** The generation, which changes with every public write of any process: a counter in the database, read at most once a second. */
import type { Db } from 'mongodb';
import { metaOf } from './schema.ts';

/** How late other processes' writes may be noticed, in milliseconds. */
const POLL_MS = 1_000;

/** @param run calls the database */
export function generationOf(run: <Result>(work: (db: Db) => Promise<Result>) => Promise<Result>) {
  let known = 0;
  let asked = Number.NEGATIVE_INFINITY;
  let asking: Promise<void> | null = null;
  /** Whether a write was not yet announced to other processes. */
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
    /** Counts a public write that was committed. If that fails, the next call does it. */
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
