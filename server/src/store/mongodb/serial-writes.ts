import { StoreUnavailable } from '../port/store.ts';

/**
 * Lets this process's writes to one row happen one after another. The database keeps the rules by itself, with conditional
 * updates; this spares it conflicts on one document, and FerretDB 1, whose conditional updates of one document from
 * several connections overtake each other, loses none.
 */
export function serialWrites() {
  const last = new Map<string, Promise<unknown>>();

  /**
   * @param id of the row
   * @param write the write itself
   * @returns its outcome; StoreUnavailable at once when that is what the write before it ended with, so that those
   *   who wait do not wait in turn for a database that is away
   */
  return function inTurn<Outcome>(id: string, write: () => Promise<Outcome>): Promise<Outcome> {
    const before = last.get(id) ?? Promise.resolve();
    const turn = before.then(write, (error: unknown) => {
      if (error instanceof StoreUnavailable) throw error;
      return write();
    });
    last.set(id, turn);
    const done = () => {
      if (last.get(id) === turn) last.delete(id);
    };
    turn.then(done, done);
    return turn;
  };
}
