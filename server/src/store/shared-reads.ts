/**
 * Makes one read of identical ones that are asked for at the same time.
 * A read under way is never joined, since it may have begun before a write that the asker knows of; whoever asks
 * meanwhile shares the read that follows it. So a burst of identical reads costs two, and each sees all that was
 * written before it was asked for.
 */
export function sharedReads() {
  const flights = new Map<string, { running: Promise<unknown>; next: Promise<unknown> | null }>();

  /**
   * @param key what makes reads identical
   * @param read the read itself
   * @returns its answer, perhaps shared with others: to be read, not changed
   */
  return function share<Answer>(key: string, read: () => Promise<Answer>): Promise<Answer> {
    const start = () => {
      const running = read();
      const flight: { running: Promise<unknown>; next: Promise<unknown> | null } = { running, next: null };
      flights.set(key, flight);
      const done = () => {
        // A follower that waits takes the place over by itself.
        if (!flight.next) flights.delete(key);
      };
      running.then(done, done);
      return running;
    };
    const flight = flights.get(key);
    if (!flight) return start();
    flight.next ??= flight.running.then(start, start);
    return flight.next as Promise<Answer>;
  };
}
