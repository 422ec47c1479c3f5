import { StoreUnavailable } from '../port/store.ts';

interface Flight {
  running: Promise<unknown>;
  next: Promise<unknown> | null;
}

/**
 * Makes one read of identical ones that are asked for at the same time.
 * A read under way is never joined, since it may have begun before a write that the asker knows of; whoever asks
 * meanwhile shares the read that follows it. So a burst of identical reads costs two, and each sees all that was
 * written before it was asked for.
 */
export function sharedReads() {
  const flights = new Map<string, Flight>();

  /**
   * @param key what makes reads identical
   * @param read the read itself
   * @returns its answer, perhaps shared with others: to be read, not changed; StoreUnavailable at once when that is
   *   what the read before ended with, so that nobody waits twice for a database that is away
   */
  return function share<Answer>(key: string, read: () => Promise<Answer>): Promise<Answer> {
    const start = () => {
      const running = read();
      const flight: Flight = { running, next: null };
      flights.set(key, flight);
      const done = () => {
        // Readers that wait start the next one and put it in this one's place.
        if (!flight.next) flights.delete(key);
      };
      running.then(done, done);
      return running;
    };
    const flight = flights.get(key);
    if (!flight) return start();
    flight.next ??= flight.running.then(start, (error: unknown) => {
      if (!(error instanceof StoreUnavailable)) return start();
      flights.delete(key);
      throw error;
    });
    return flight.next as Promise<Answer>;
  };
}
