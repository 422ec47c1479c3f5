import X from 'lucide-react/icons/x';
import { filtersInWords } from './list-messages.ts';
import type { ListQuery } from './list-query.ts';
import './list-filters.css';

interface FilterChipsProps {
  query: ListQuery;
  /** Shows the list with these changes. */
  onChange: (changes: Partial<ListQuery>) => void;
  /** Clears all filters; no button for it when left out. */
  onClear?: (() => void) | undefined;
}

/** The filters that are set, each to be taken away. */
export function FilterChips({ query, onChange, onClear }: FilterChipsProps) {
  const filters = filtersInWords(query);
  if (filters.length === 0) return null;
  return (
    <ul
      className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-3 max-sm:order-last max-sm:w-full"
      aria-label="Filters"
    >
      {filters.map(({ words, without }) => (
        <li key={Object.keys(without)[0]} className="min-w-0">
          <button
            type="button"
            className="chip touch-target"
            aria-label={`Remove filter: ${words}`}
            onClick={() => onChange(without)}
          >
            <span className="truncate">{words}</span>
            <X aria-hidden="true" />
          </button>
        </li>
      ))}
      {onClear && (
        <li>
          <button
            type="button"
            className="touch-target link-u cursor-pointer text-sm font-bold"
            onClick={onClear}
          >
            Clear filters
          </button>
        </li>
      )}
    </ul>
  );
}
