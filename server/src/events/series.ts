/** Series of events (docs/specification.md, "Series"): each date is an event of its own. */
import { datesOf, type Repeat, seriesEvery } from '@social-serve/contract/series-rules';
import type { Store } from '../store/port/store.ts';
import { type EventRecord, newId } from '../store/port/store.ts';

/** The dates of a series, soonest first. @param first as it would be by itself */
export function seriesOf(first: EventRecord, repeat: Repeat, now: Date): EventRecord[] {
  const series = { seriesId: newId(now), seriesEvery: seriesEvery(first, repeat.every) };
  return datesOf(first, repeat).map((time, index) => ({
    ...first,
    ...series,
    ...time,
    id: index === 0 ? first.id : newId(now),
  }));
}

/** How long a call may take, in milliseconds, and much more: what was begun before that, nobody goes on with. */
const UNDER_WAY = 30_000;

/** Brings to its end what a process that was killed had begun with a series. */
export const finishSeries = (store: Pick<Store, 'finishSeries'>, now: Date): Promise<void> =>
  store.finishSeries(new Date(now.getTime() - UNDER_WAY).toISOString());
