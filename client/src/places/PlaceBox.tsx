import type { Place } from '@social-serve/contract/gazetteer';
import MapPin from 'lucide-react/icons/map-pin';
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import * as words from '#words/places.ts';
import { bringIntoView } from '../ui/bring-into-view.ts';
import { FormField } from '../ui/FormField.tsx';
import { useOffline } from '../ui/use-offline.ts';
import { placeArea, placeInWords, placeName } from './place-name.ts';
import { usePlaceSearch } from './use-place-search.ts';

interface PlaceBoxProps {
  label: ReactNode;
  /** The field's id, unique on the page. */
  id: string;
  hint?: ReactNode;
  placeholder?: string;
  /** Whether the list covers what follows; otherwise it moves that down, as in a popover, which would cut it off. */
  isFloating?: boolean;
  className?: string;
  onChoose: (place: Place) => void;
}

/**
 * Finds a place of the world by its name (docs/specification.md, "Finding places"): a combobox whose list opens while typing. The first
 * place is chosen by Enter, others with the arrow keys, or by a tap; Escape closes the list.
 */
export function PlaceBox({
  label,
  id,
  hint,
  placeholder,
  isFloating = false,
  className,
  onChoose,
}: PlaceBoxProps) {
  const [typed, setTyped] = useState('');
  /** Whether the list may be open; and which of its places is active, -1 for none. */
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const list = useId();
  const input = useRef<HTMLInputElement>(null);
  const isOffline = useOffline();
  const { places, isCurrent, failure, searchAgain } = usePlaceSearch(isOpen ? typed : '');
  const isShown = isOpen && failure === null && places.length > 0;
  const optionId = (index: number) => `${list}-${index}`;

  function show(open: boolean) {
    setOpen(open);
    setActive(-1);
  }

  function choose(place: Place | undefined) {
    if (!place) return;
    setTyped(placeInWords(place));
    show(false);
    onChoose(place);
  }

  function move(step: 1 | -1) {
    if (!isOpen) return show(true);
    const next = active < 0 && step < 0 ? places.length - 1 : active + step;
    const index = (next + places.length) % places.length;
    if (places.length > 0) setActive(index);
    document.getElementById(optionId(index))?.scrollIntoView?.({ block: 'nearest' });
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    // While text is composed, as in Bangla or Japanese, keys belong to the input method.
    if (event.nativeEvent.isComposing) return;
    const isHandled = () => {
      if (event.key === 'ArrowDown' || event.key === 'ArrowUp') move(event.key === 'ArrowDown' ? 1 : -1);
      // Never submits the form around it.
      else if (event.key === 'Enter') isShown && isCurrent && choose(places[Math.max(active, 0)]);
      // A dialog or menu around it stays open until the list is closed.
      else if (event.key === 'Escape' && isOpen && typed !== '') show(false);
      else return false;
      return true;
    };
    if (!isHandled()) return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <div className={`relative min-w-0 ${className ?? ''}`}>
      <FormField label={label} id={id} hint={hint}>
        {(field) => (
          <input
            {...field}
            ref={input}
            className="input"
            type="text"
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={isShown}
            aria-controls={isShown ? list : undefined}
            aria-activedescendant={isShown && active >= 0 ? optionId(active) : undefined}
            autoComplete="off"
            spellCheck={false}
            placeholder={placeholder}
            value={typed}
            onChange={({ target }) => {
              setTyped(target.value);
              show(true);
            }}
            onKeyDown={onKeyDown}
            // A failed search stays, with its button.
            onBlur={() => failure === null && show(false)}
          />
        )}
      </FormField>
      <div className={isFloating ? 'relative' : undefined}>
        {isShown && (
          <ul
            id={list}
            ref={bringIntoView}
            // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a select cannot be searched
            role="listbox"
            aria-label={words.places}
            className={`panel mt-1 max-h-80 scroll-mb-24 overflow-y-auto p-1 ${isFloating ? 'lifted absolute inset-x-0 z-20' : ''}`}
          >
            {places.map((place, index) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and the keys
              // biome-ignore lint/a11y/useFocusableInteractive: the field names the active one
              <li
                key={`${place.lat},${place.lon},${place.name}`}
                id={optionId(index)}
                // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a select cannot be searched
                role="option"
                aria-selected={index === active}
                className="flex min-h-11 cursor-pointer items-center gap-3 rounded-field px-3 py-1.5 hover:bg-(--wash) aria-selected:bg-secondary aria-selected:text-secondary-content"
                // Otherwise the field would lose the focus before the click.
                onPointerDown={(event) => event.preventDefault()}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => choose(place)}
              >
                <MapPin className="size-4 flex-none" aria-hidden="true" />
                <span className="min-w-0 wrap-anywhere">
                  <span className="font-semibold">{placeName(place)}</span>
                  <span>, {placeArea(place)}</span>
                </span>
              </li>
            ))}
          </ul>
        )}
      </div>
      <p
        role="status"
        className={isShown ? 'sr-only' : failure === null ? 'hint empty:hidden' : 'field-error'}
      >
        {news()}
      </p>
      {isOpen && failure !== null && !isOffline && (
        <button
          type="button"
          className="btn btn-line btn-sm mt-2"
          onClick={() => {
            searchAgain();
            input.current?.focus();
          }}
        >
          {words.searchAgain}
        </button>
      )}
    </div>
  );

  /** What a screen reader reads of the search, and everyone where nothing was found. */
  function news(): string {
    if (!isOpen) return '';
    if (failure !== null) return isOffline ? words.placesCannotBeSearchedOffline : failure;
    if (!isCurrent) return '';
    return places.length > 0 ? words.placesFound(places.length) : words.noPlaceFound;
  }
}
