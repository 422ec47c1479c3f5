/** Series of events (docs/specification.md, "Series"): each date is a separate event. */
import { datesOf, type Repeat, seriesEvery } from '@social-serve/contract/series-rules';
import { newId } from '../formats/new-id.ts';
import { newNeeds } from './needs.ts';
import type { EventFieldsToWrite } from './row.ts';

/** The dates of a series, soonest first. @param first the event that repeats */
export function seriesOf(first: EventFieldsToWrite, repeat: Repeat, now: Date): EventFieldsToWrite[] {
  const series = { seriesId: newId(now), seriesEvery: seriesEvery(first, repeat.every) };
  return datesOf(first, repeat).map((time, index) => ({
    ...first,
    ...series,
    ...time,
    ...(index > 0 && { id: newId(now), needs: newNeeds(first.needs, () => newId(now)) }),
  }));
}
