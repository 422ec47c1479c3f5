import X from 'lucide-react/icons/x';
import { useEffect, useRef } from 'react';
import * as texts from '#words/events.tsx';
import * as words from '#words/where.ts';
import { whereInWords } from './filters-in-words.ts';
import type { ANYWHERE, ListQuery, Where } from './list-query.ts';
import { changedWhere, forgetWhere } from './remembered-where.ts';

export interface ActiveWhereProps {
  query: ListQuery;
  onChange: (where: Where) => void;
  /** The button that removes the place is gone with it. */
  onRemove: (where: typeof ANYWHERE) => void;
}

const ORDERS = [
  ['', words.byDay],
  ['distance', texts.nearestFirst],
] as const;

/** The place around which the list is: a button that removes it; and the order. */
export function ActiveWhere({ query, onChange, onRemove }: ActiveWhereProps) {
  const button = useRef<HTMLButtonElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each place, as the row of filters may be scrolled to its end
  useEffect(() => {
    button.current?.parentElement?.scrollTo?.({ left: 0 });
  }, [query.near]);
  const where = whereInWords(query);
  return (
    <>
      <button
        ref={button}
        type="button"
        className="btn btn-secondary max-w-72"
        aria-label={words.removeOf(where)}
        onClick={() => onRemove(forgetWhere())}
      >
        <span className="truncate">{where}</span>
        <X className="size-4 flex-none" aria-hidden="true" />
      </button>
      <select
        className="select list-filter"
        aria-label={words.order}
        data-set={query.sort || undefined}
        value={query.sort}
        onChange={({ target }) => onChange(changedWhere(query, { sort: target.value as Where['sort'] }))}
      >
        {ORDERS.map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </>
  );
}
