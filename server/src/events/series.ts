/** Series of events (docs/specification.md, "Series"): each date is an event of its own. */
import { datesOf, type Repeat, seriesEvery } from '@social-serve/contract/series-rules';
import { knownZone } from '@social-serve/contract/zone-rules';
import { zonedFormat } from '../formats/zoned-format.ts';
import { badInput, ProblemError } from '../http/problems.ts';
import {
  type EventRecord,
  newId,
  type RefusedDate,
  SeriesDayChanged,
  SeriesRefused,
} from '../store/port/store.ts';

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

const days = zonedFormat('en-US', { month: 'long', day: 'numeric', year: 'numeric' });

/** "December 5, 2026 and December 12, 2026" */
function inWords(dates: readonly RefusedDate[]): string {
  const all = dates.map(({ date }) => days.text(new Date(date.eventDate), knownZone(date.timeZone)));
  return [all.slice(0, -1).join('; '), all.at(-1)].filter(Boolean).join(' and ');
}

const NOTHING = 'Nothing was changed.';

/** What a change of a series says that some dates refuse. */
export function datesRefused(error: unknown): never {
  if (error instanceof SeriesDayChanged)
    throw badInput([
      {
        path: 'eventDate',
        message: 'The dates of a series keep their days. Change the day of this date only.',
      },
    ]);
  if (!(error instanceof SeriesRefused)) throw error;
  const { dates } = error;
  const hidden = dates.filter(({ because }) => because === 'hidden');
  if (hidden.length > 0)
    throw new ProblemError('event-cancelled', `The team hides ${inWords(hidden)}. ${NOTHING}`);
  const taken = dates.flatMap(({ date, because }) =>
    typeof because === 'object' && 'participants' in because ? [{ date, because }] : [],
  );
  if (taken.length > 0) {
    const least = Math.max(...taken.map(({ because }) => because.participants));
    const message = `More people take part on ${inWords(taken)}. Capacity must be at least ${least}. ${NOTHING}`;
    throw new ProblemError('capacity-taken', message, { errors: [{ path: 'capacity', message }] });
  }
  const [first] = dates;
  if (!(first?.because instanceof ProblemError)) throw first?.because ?? error;
  const { errors = [] } = first.because;
  throw badInput(
    errors.map(({ path, message }) => ({ path, message: `${message} (${inWords(dates)}) ${NOTHING}` })),
  );
}
