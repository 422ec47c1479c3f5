import { dayIn } from '@social-serve/contract/day-rules';
import { latestEventDate } from '@social-serve/contract/event-rules';
import { type ReactNode, useState } from 'react';
import * as words from '#words/events.tsx';
import { FormField } from '../ui/FormField.tsx';
import { DateField } from '../ui/LateDateField.tsx';
import { toDate } from '../ui/typed-date.ts';
import { zoneOfDays } from './list-query.ts';

interface Range {
  /** Days, YYYY-MM-DD; '' for none. */
  from: string;
  to: string;
}

/** A day as the field stores it: noon in UTC, which the field uses. */
const toValue = (day: string) => day && `${day}T12:00:00.000Z`;
const toDay = (value: string) => toDate(value)?.toISOString().slice(0, 10) ?? '';

/** A first and a last day; either may stay empty. Only valid ranges are reported; errors appear at the field. */
export function DayRange({ from, to, onChange }: Range & { onChange: (range: Range) => void }) {
  const [lastRange, setLastRange] = useState<Range>({ from, to });
  const [values, setValues] = useState<Range>({ from: toValue(from), to: toValue(to) });
  const [left, setLeft] = useState('');
  // The address has changed without this component: the visitor went back.
  if (lastRange.from !== from || lastRange.to !== to) {
    setLastRange({ from, to });
    setValues({ from: toValue(from), to: toValue(to) });
  }
  const now = new Date();
  const today = new Date(toValue(dayIn(now, zoneOfDays())));
  const latest = latestEventDate(now);

  function change(name: keyof Range, value: string) {
    setLeft('');
    const next = { ...values, [name]: value };
    setValues(next);
    const range = { from: toDay(next.from), to: toDay(next.to) };
    const isTyping = (one: keyof Range) => next[one] !== '' && range[one] === '';
    if (isTyping('from') || isTyping('to') || (range.to && range.to < range.from)) return;
    if (range.from === from && range.to === to) return;
    setLastRange(range);
    onChange(range);
  }

  function errorOf(name: keyof Range): string | undefined {
    const day = toDay(values[name]);
    if (values[name] && !day) return left === name ? words.thisIsNotADateEnterItAsMmDd : undefined;
    return name === 'to' && day && day < toDay(values.from) ? words.toMustNotBeBeforeFrom : undefined;
  }

  const field = (name: keyof Range, label: string, earliest: Date): ReactNode => (
    <FormField label={label} id={`days-${name}`} error={errorOf(name)} className="min-w-0">
      {(props) => (
        <DateField
          {...props}
          value={values[name]}
          onChange={(value) => change(name, value)}
          onLeave={() => setLeft(name)}
          zone="UTC"
          earliest={earliest}
          latest={latest}
          withTime={false}
        />
      )}
    </FormField>
  );
  return (
    <fieldset className="mt-3 grid max-w-xl gap-3 min-[24rem]:grid-cols-2">
      <legend className="sr-only">{words.days}</legend>
      {field('from', words.from, today)}
      {field('to', words.to, toDate(values.from) ?? today)}
    </fieldset>
  );
}
