/** How long a page waits for the database, in milliseconds: it works without, too. */
const PATIENCE = 2_000;

/** Gives a query a timeout. @throws Error when the database takes too long */
export async function inTime<Found>(found: Promise<Found>): Promise<Found> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The database takes too long.')), PATIENCE);
  });
  return Promise.race([found, late]).finally(() => clearTimeout(timer));
}
