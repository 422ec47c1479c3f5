/** Pictures that nothing shows go after a day (docs/specification.md, "Pictures"), files that belong to nobody after an hour. */
import type { Store } from '../store/port/store.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Sweeps once. @param goesOn asked between two slices */
export async function sweepPictures(
  store: Pick<Store, 'sweepPictures'>,
  now: Date,
  goesOn: () => Promise<boolean> = async () => true,
): Promise<void> {
  const ago = (ms: number) => new Date(now.getTime() - ms).toISOString();
  let place: string | null = null;
  do place = await store.sweepPictures(ago(DAY), place, ago(HOUR));
  while (place !== null && (await goesOn()));
}
