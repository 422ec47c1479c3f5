import { LIMITS } from '@social-serve/contract/limits';
import Search from 'lucide-react/icons/search';
import type { Ref } from 'react';

interface SearchFieldProps {
  value: string;
  onChange: (words: string) => void;
  /** What is searched, e.g. "Search name or address": in the box, and its name for assistive technology. */
  label: string;
  className?: string;
  ref?: Ref<HTMLInputElement>;
}

/** The box that a list is searched with. */
export function SearchField({ value, onChange, label, className = '', ref }: SearchFieldProps) {
  return (
    <label className={`input ${className}`}>
      <Search className="muted size-5 flex-none" aria-hidden="true" />
      <input
        ref={ref}
        type="search"
        name="search"
        value={value}
        onChange={({ target }) => onChange(target.value)}
        maxLength={LIMITS.search}
        placeholder={label}
        aria-label={label}
        enterKeyHint="search"
      />
    </label>
  );
}
