import { WHENS } from '@social-serve/contract/day-rules';
import { useState } from 'react';
import * as words from '#words/events.tsx';
import { latePart } from '../ui/LatePart.tsx';
import { Segmented } from '../ui/Segmented.tsx';
import { ANY_TIME, type ListQuery } from './list-query.ts';

/** The fields of the days, which few visitors open; until then an empty space of their height. */
const DayRange = latePart(async () => (await import('./DayRange.tsx')).DayRange, {
  fallback: <div className="mt-3 h-19" />,
});

type Days = Pick<ListQuery, 'when' | 'from' | 'to'>;

const CHOICES = [
  { value: 'any', label: words.anyTime },
  ...WHENS.map((when) => ({ value: when, label: words.whens[when] })),
  { value: 'days', label: words.pickDays },
] as const;
type Choice = (typeof CHOICES)[number]['value'];

/** The chosen days. `range` is the fields for picking days, while they are open; `stop` closes them. */
export function useWhenFilter(days: Days, onChange: (days: Days) => void) {
  const [picking, setPicking] = useState(false);
  const { when, from, to } = days;
  const isPicked = Boolean(from || to);
  const choice: Choice = isPicked || (picking && !when) ? 'days' : when || 'any';

  function choose(next: Choice) {
    setPicking(next === 'days');
    if (next === choice) return;
    if (next !== 'days') onChange({ ...ANY_TIME, when: next === 'any' ? '' : next });
    else if (when) onChange(ANY_TIME);
  }

  const range = choice === 'days' && (
    <DayRange from={from} to={to} onChange={(range) => onChange({ when: '', ...range })} />
  );
  return { choice, choose, range, stop: () => setPicking(false) };
}

interface WhenFilterProps {
  choice: Choice;
  onChoose: (choice: Choice) => void;
}

export function WhenFilter({ choice, onChoose }: WhenFilterProps) {
  return (
    <select
      className="select list-filter"
      aria-label={words.when}
      data-set={choice !== 'any' || undefined}
      value={choice}
      onChange={({ target }) => onChoose(target.value as Choice)}
    >
      {CHOICES.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  );
}

/** This weekend, which many look for, in one press; another one shows any time again. In wide windows the select is enough. */
export const WeekendFilter = ({ choice, onChoose }: WhenFilterProps) => (
  <Segmented
    className="xl:hidden"
    label={words.when}
    segments={CHOICES.filter(({ value }) => value === 'weekend')}
    value={choice}
    onChange={(weekend) => onChoose(choice === weekend ? 'any' : weekend)}
  />
);
