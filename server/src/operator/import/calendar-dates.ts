/** The dates of an entry that repeats (RFC 5545), and its rhythm. */
import { type SeriesEvery, weekdayOfMonth } from '@social-serve/contract/series-rules';
import { asUtc, type WallClock } from '@social-serve/contract/zone-rules';
import ICAL from 'ical.js';
import { type CalendarTime, TimeError, timesOf, wallAt } from './calendar-times.ts';
import type { CalendarZones } from './calendar-zones.ts';

/** More steps than a rule takes that began long ago; one that never finds a date ends there. */
const MOST_STEPS = 30_000;

const DAY = 86_400_000;
const WEEK = 7 * DAY;

const isoWeekday = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'];
const monthDays = (date: Date) =>
  new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();

type Parts = Record<string, (string | number)[]>;

/**
 * The parts of a rule that only leave dates out, by how often it repeats. The parser does not end where they leave out all of them, so
 * they are applied to the dates of the rule without them.
 */
const FILTERS: Record<
  string,
  Record<string, (date: Date, values: readonly (string | number)[]) => boolean>
> = (() => {
  const BYMONTH = (date: Date, values: readonly (string | number)[]) =>
    values.map(Number).includes(date.getUTCMonth() + 1);
  const BYMONTHDAY = (date: Date, values: readonly (string | number)[]) =>
    values.map(Number).some((day) => (day < 0 ? day + 1 + monthDays(date) : day) === date.getUTCDate());
  const BYDAY = (date: Date, values: readonly (string | number)[]) =>
    values.includes(isoWeekday[date.getUTCDay()] ?? '');
  return { DAILY: { BYMONTH, BYMONTHDAY, BYDAY }, WEEKLY: { BYMONTH }, MONTHLY: { BYMONTH }, YEARLY: {} };
})();

/** The dates of a rule, as if its local times were UTC. @throws TimeError if they are more than one a day */
function* datesOfRule(rule: ICAL.Recur, begin: CalendarTime): Generator<number> {
  const filters = FILTERS[rule.freq];
  const parts = rule.parts as Parts;
  const often = ['BYHOUR', 'BYMINUTE', 'BYSECOND'].some((part) => (parts[part]?.length ?? 0) > 1);
  if (!filters || often) throw new TimeError('repeats more than once a day.');
  const steps = rule.clone();
  const { count } = rule;
  // Times are compared as local ones.
  const until = rule.until
    ? rule.until.isDate
      ? asUtc({ ...clockOf(rule.until), hour: 23, minute: 59 })
      : asUtc(
          rule.until.zone?.tzid === 'UTC'
            ? begin.zone.wallOf(new Date(rule.until.toUnixTime() * 1000))
            : clockOf(rule.until),
        )
    : Number.POSITIVE_INFINITY;
  steps.count = null;
  steps.until = null;
  const applied = Object.entries(parts).flatMap(([part, values]) => {
    const isIn = filters[part];
    return isIn ? [{ part, fits: (date: Date) => isIn(date, values) }] : [];
  });
  for (const { part } of applied) delete (steps.parts as Parts)[part];
  const iterator = steps.iterator(
    new ICAL.Time({ ...begin.wall, second: 0, isDate: false }, ICAL.Timezone.localTimezone),
  );
  let found = 0;
  // The parser counts the days, weeks or months of an interval one by one.
  const most = MOST_STEPS / rule.interval;
  for (let step = 0; step < most && found < (count ?? Number.POSITIVE_INFINITY); step += 1) {
    const next = iterator.next();
    if (!next) return;
    const shown = asUtc(clockOf(next));
    if (shown > until) return;
    if (!applied.every(({ fits }) => fits(new Date(shown)))) continue;
    found += 1;
    yield shown;
  }
}

const clockOf = ({ year, month, day, hour, minute }: ICAL.Time): WallClock => ({
  year,
  month,
  day,
  hour,
  minute,
});

/** Finds the rhythm of dates: weekly, every two weeks, the same weekday or day of every month; undefined for another. */
function rhythmOf(dates: readonly number[]): SeriesEvery | undefined {
  const days = dates.map((date) => Math.floor(date / DAY) * DAY);
  const pairs = days.slice(1).map((day, index) => [days[index] ?? day, day] as const);
  if (pairs.length === 0) return undefined;
  const monthOf = (day: number) => new Date(day).getUTCFullYear() * 12 + new Date(day).getUTCMonth();
  const isLast = (day: number) => new Date(day + WEEK).getUTCMonth() !== new Date(day).getUTCMonth();
  const weekday = (day: number) => weekdayOfMonth(day).weekday;
  const every: [SeriesEvery, (one: number, next: number) => boolean][] = [
    ['week', (one, next) => next - one === WEEK],
    ['two-weeks', (one, next) => next - one === 2 * WEEK],
    [
      'month',
      (one, next) =>
        monthOf(next) === monthOf(one) + 1 &&
        weekday(one) === weekday(next) &&
        weekdayOfMonth(one).nth === weekdayOfMonth(next).nth &&
        weekdayOfMonth(one).nth < 5,
    ],
    [
      'month-last',
      (one, next) =>
        monthOf(next) === monthOf(one) + 1 && weekday(one) === weekday(next) && isLast(one) && isLast(next),
    ],
    [
      'month-day',
      (one, next) =>
        monthOf(next) === monthOf(one) + 1 && new Date(one).getUTCDate() === new Date(next).getUTCDate(),
    ],
  ];
  return every.find(([, fits]) => pairs.every(([one, next]) => fits(one, next)))?.[0];
}

/** Dates to look at for the rhythm; months of all lengths are among them. */
const RHYTHM_DATES = 26;

function firstOf(dates: Generator<number>): number[] {
  const first: number[] = [];
  for (const date of dates) {
    first.push(date);
    if (first.length === RHYTHM_DATES) break;
  }
  return first;
}

/** Programs write one rule; each date is compared with those of all others. */
const MOST_RULES = 10;

export interface Dates {
  /** Local begins, soonest first, without those that the entry leaves out. */
  begins: Iterable<WallClock>;
  /** Of a series that the product knows. */
  every: SeriesEvery | undefined;
}

/**
 * The dates of an entry.
 * @throws TimeError if it repeats more than once a day, has too many rules, or has a time that cannot be read
 */
export function datesOf(entry: ICAL.Component, begin: CalendarTime, zones: CalendarZones): Dates {
  const rules = entry.getAllProperties('rrule').map((rule) => rule.getFirstValue() as ICAL.Recur);
  if (rules.length > MOST_RULES) throw new TimeError(`has more than ${MOST_RULES} rules (RRULE).`);
  const timesIn = (name: string) => entry.getAllProperties(name).flatMap((one) => timesOf(one, zones));
  const added = timesIn('rdate').map(({ moment, isDay, wall }) =>
    asUtc(
      isDay
        ? { ...begin.wall, year: wall.year, month: wall.month, day: wall.day }
        : begin.zone.wallOf(moment),
    ),
  );
  if (entry.hasProperty('exrule')) throw new TimeError('has an EXRULE, which is not understood.');
  const left = timesIn('exdate');
  const leftDays = new Set(left.filter(({ isDay }) => isDay).map(({ wall }) => asUtc(wall) / DAY));
  const leftMoments = new Set(left.filter(({ isDay }) => !isDay).map(({ moment }) => moment.getTime()));
  const isLeft = (date: number) =>
    leftDays.has(Math.floor(date / DAY)) ||
    (leftMoments.size > 0 && leftMoments.has(begin.zone.momentOf(wallAt(date)).getTime()));

  const [rule] = rules;
  const every =
    rule && rules.length === 1 && added.length === 0
      ? rhythmOf(firstOf(datesOfRule(rule, begin)))
      : undefined;
  function* begins() {
    const ways = [
      ...rules.map((one) => datesOfRule(one, begin)),
      [...(rules.length === 0 ? [asUtc(begin.wall)] : []), ...added].toSorted((a, b) => a - b).values(),
    ];
    const nexts = ways.map((way) => way.next());
    let last = Number.NEGATIVE_INFINITY;
    for (;;) {
      const soonest = Math.min(...nexts.map(({ done, value }) => (done ? Number.POSITIVE_INFINITY : value)));
      if (soonest === Number.POSITIVE_INFINITY) return;
      if (soonest > last && !isLeft(soonest)) yield wallAt(soonest);
      last = soonest;
      for (const [index, { done, value }] of nexts.entries())
        if (!done && value === soonest)
          nexts[index] = ways[index]?.next() ?? { done: true, value: undefined };
    }
  }
  return { begins: begins(), every };
}
