import { nextSlot } from '@social-serve/contract/next-events';
import type { ReactNode } from 'react';
import * as words from '#words/impact.ts';
import { impactSoFar, impactThisYear } from '#words/shared/amounts.ts';
import { units } from '#words/shared/labels.ts';
import { useQuery } from '../api/use-query.ts';
import { inDigits } from '../ui/numbers.ts';
import { cacheImpactOf, impact } from './queries.ts';

const rounded = (amount: number) => Math.round(amount * 10) / 10;

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
        <p className="muted mt-4 text-lg">{impactThisYear(year)}</p>
      )}
    </section>
  );
}

if (!import.meta.env.SSR) cacheImpactOf(document);

/** The same as a sentence. */
export function ImpactLine() {
  const { data } = useQuery(impact);
  return <Sentence>{data && data.all.events > 0 && impactSoFar(data.all)}</Sentence>;
}

/** As the server writes it into the prerendered shell. Rendered only at build time. */
export const ImpactLineShell = () => <Sentence>{nextSlot('impact')}</Sentence>;

/** On a panel, because the drawing of the home page is behind it; its room is reserved. */
const Sentence = ({ children }: { children: ReactNode }) => (
  <div className="min-h-11">
    <p className="panel w-fit px-3 py-2 font-semibold empty:hidden">{children}</p>
  </div>
);
