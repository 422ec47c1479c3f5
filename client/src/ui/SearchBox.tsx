import { LIMITS } from '@social-serve/contract/limits';
import { beginningOf } from '@social-serve/contract/text-rules';
import Search from 'lucide-react/icons/search';
import { type ChangeEvent, type Ref, useRef, useState } from 'react';
import * as texts from '#words/ui.ts';
import { textIn } from './text-in.ts';

interface SearchBoxProps {
  /** The current search text. */
  words: string;
  /** Called with the trimmed text. */
  onSearch: (words: string) => void;
  /** What is searched, e.g. "Search name or address": the placeholder and accessible name. */
  label: string;
  /** The delay of the search after the last key, in ms; `submit`: searches when its button or Enter is pressed. */
  after?: number | 'submit';
  className?: string;
  ref?: Ref<HTMLInputElement>;
}

/**
 * The search box of a list. Typed text stays unchanged, unless the search changes otherwise, as by Back or Clear filters. Its ×
 * and Escape clear the search.
 */
export function SearchBox({ words, onSearch, label, after = 300, className = '', ref }: SearchBoxProps) {
  const [typed, setTyped] = useState(words);
  /** The last search of this box. */
  const [asked, setAsked] = useState(words);
  /** The search that was last rendered. */
  const [before, setBefore] = useState(words);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  if (words !== before) {
    setBefore(words);
    setAsked(words);
    if (words !== asked) setTyped(words);
  }

  function search(next: string) {
    setAsked(next.trim());
    onSearch(next.trim());
  }

  function type({ currentTarget: field, nativeEvent }: ChangeEvent<HTMLInputElement>) {
    const value = beginningOf(field.value, LIMITS.search);
    // Not if another search has replaced the text, or the page was left.
    const searchTyped = () => field.isConnected && field.value === value && search(value);
    setTyped(value);
    clearTimeout(timer.current);
    // Typing has an `inputType`; the × and Escape do not.
    const isTyping = 'inputType' in nativeEvent && nativeEvent.inputType;
    if (after === 0 || (value === '' && !isTyping)) search(value);
    else if (after !== 'submit') timer.current = setTimeout(searchTyped, after);
  }

  const input = (
    <label className={`input ${className}`}>
      {after !== 'submit' && <Search className="muted size-5 flex-none" aria-hidden="true" />}
      <input
        ref={ref}
        type="search"
        name="search"
        value={typed}
        onChange={type}
        placeholder={label}
        aria-label={label}
        enterKeyHint="search"
      />
    </label>
  );
  if (after !== 'submit') return input;
  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers of 2022 do not know the search element
    <form
      role="search"
      className="input-join min-w-0 flex-1 basis-full lg:basis-40"
      onSubmit={(event) => {
        event.preventDefault();
        const filledIn = beginningOf(textIn(event.currentTarget, 'search'), LIMITS.search);
        setTyped(filledIn);
        search(filledIn);
      }}
    >
      {input}
      <button type="submit" className="btn btn-secondary w-12 px-0">
        <Search className="size-5" aria-hidden="true" />
        <span className="sr-only">{texts.search}</span>
      </button>
    </form>
  );
}
