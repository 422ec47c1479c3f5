import type { Sums } from '@social-serve/contract/impact';
import * as words from '#words/impact.ts';
import { amountOf } from '#words/shared/amounts.ts';
import { units } from '#words/shared/labels.ts';
import { useQuery } from '../api/use-query.ts';
import { inDigits } from '../ui/numbers.ts';
import { impact } from './queries.ts';

const rounded = (amount: number) => Math.round(amount * 10) / 10;

/** "12 events", "340 people", "1,020 hours", "84.5 bags" */
const partsOf = ({ events, people, hours, sums }: Sums): string[] => [
  words.eventsInAll(events),
  ...(people > 0 ? [words.peopleInAll(people)] : []),
  ...(hours > 0 ? [words.hoursInAll(rounded(hours))] : []),
  ...sums.map(({ unit, amount }) => amountOf({ unit, amount: rounded(amount) })),
];

/** The impact of all events, as figures. Renders nothing before the first event counts. */
export function ImpactFigures() {
  const { data } = useQuery(impact);
  if (!data || data.all.events === 0) return null;
  const { all, year } = data;
  const figures = [
    { value: all.events, name: words.events },
    { value: all.people, name: words.people },
    { value: all.hours, name: words.hours },
    ...all.sums.map(({ unit, amount }) => ({ value: amount, name: units[unit] })),
  ].filter(({ value }) => value > 0);
  return (
    <section className="wrap pt-14 lg:pt-20" aria-labelledby="so-far">
      <h2 id="so-far" className="section-heading">
        {words.ourImpactSoFar}
      </h2>
      <dl className="mt-6 grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-5 lg:gap-4">
        {figures.map(({ value, name }) => (
          <div key={name} className="panel flex flex-col-reverse justify-end p-4 lg:p-5">
            <dt className="muted font-semibold">{name}</dt>
            <dd className="font-sign text-4xl leading-tight font-extrabold wrap-anywhere">
              {inDigits(rounded(value))}
            </dd>
          </div>
        ))}
      </dl>
      {year.events > 0 && year.events < all.events && (
        <p className="muted mt-4 text-lg">{words.thisYearOf(partsOf(year))}</p>
      )}
    </section>
  );
}

/** The same in one line, with its height reserved. */
export function ImpactLine() {
  const { data } = useQuery(impact);
  return (
    <p className="muted min-h-7 text-lg font-semibold">
      {data && data.all.events > 0 && words.ourImpactSoFar2(partsOf(data.all))}
    </p>
  );
}
