import type { Place } from '@social-serve/contract/gazetteer';
import { LIMITS } from '@social-serve/contract/limits';
import { type Point, pointText, searchedPoint } from '@social-serve/contract/point-rules';
import { beginningOf } from '@social-serve/contract/text-rules';
import LocateFixed from 'lucide-react/icons/locate-fixed';
import { useLayoutEffect, useRef, useState } from 'react';
import * as words from '#words/where.ts';
import { PlaceBox } from '../places/PlaceBox.tsx';
import { placeName } from '../places/place-name.ts';
import { usePosition } from '../places/use-position.ts';
import { BusyButton } from '../ui/BusyButton.tsx';
import { Segmented } from '../ui/Segmented.tsx';
import { textIn } from '../ui/text-in.ts';
import type { ListQuery, Where } from './list-query.ts';
import { changedWhere, rememberWhere } from './remembered-where.ts';

/** The distances to choose from, in kilometres. */
const DISTANCES = [2, 5, 10, 25, 50];
const USUAL = '10';

export interface WhereFormProps {
  query: ListQuery;
  /** The text in the field of the location. */
  typed: string;
  onType: (place: string) => void;
  /** Shows the list with another place or text. */
  onChange: (changes: Partial<Pick<ListQuery, keyof Where | 'place'>>) => void;
  close: () => void;
}

/** Where events are: around a place or the visitor's position, or words of the location. Each choice takes effect at once. */
export function WhereForm({ query, typed, onType, onChange, close }: WhereFormProps) {
  const [within, setWithin] = useState(query.within || USUAL);
  const box = useRef<HTMLDivElement>(null);
  /** The distance when the position comes, which may be later. */
  const distance = useRef(within);
  const position = usePosition({ onFound: (point) => look(point, '') });

  // The form came after its popover was opened.
  useLayoutEffect(() => box.current?.querySelector('input')?.focus(), []);

  /** @param around what the point is called; '' for the visitor's position */
  function look(point: Point, around: string) {
    const where = {
      near: pointText(searchedPoint(point)),
      within: distance.current,
      around,
      sort: query.sort,
    };
    rememberWhere(where, around === '');
    close();
    onChange(where);
  }

  function chooseDistance(km: string) {
    setWithin(km);
    distance.current = km;
    if (!query.near) return;
    close();
    onChange(changedWhere(query, { within: km }));
  }

  const distances = [...new Set([...DISTANCES, Number(within)])].toSorted((one, other) => one - other);
  return (
    <div ref={box} className="grid gap-4 p-2">
      <PlaceBox
        label={words.townOrVillage}
        id="where-place"
        onChoose={(place: Place) => {
          position.forget();
          look(place, placeName(place));
        }}
      />
      <div>
        <BusyButton
          className="btn btn-line w-full"
          icon={LocateFixed}
          busy={position.isAsking}
          onClick={position.ask}
        >
          {words.nearMe}
        </BusyButton>
        <p role="status" className={position.isRefused ? 'mt-2 font-semibold' : 'hint mt-1.5'}>
          {position.news || words.nearMeHint}
        </p>
      </div>
      <div>
        <p className="mb-1.5 text-[0.9375rem] font-[650]" aria-hidden="true">
          {words.within}
        </p>
        <Segmented
          label={words.within}
          segments={distances.map((km) => ({ value: String(km), label: words.kmOf(km) }))}
          value={within}
          onChange={chooseDistance}
        />
      </div>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          const filledIn = beginningOf(textIn(event.currentTarget, 'place'), LIMITS.search);
          close();
          onChange({ place: filledIn.trim() });
        }}
      >
        <label className="mb-1.5 block text-[0.9375rem] font-[650]" htmlFor="where-text">
          {words.locationHas}
        </label>
        <div className="input-join">
          <input
            id="where-text"
            className="input"
            type="text"
            name="place"
            value={typed}
            onChange={({ target }) => onType(beginningOf(target.value, LIMITS.search))}
            autoComplete="off"
            enterKeyHint="search"
          />
          <button type="submit" className="btn btn-secondary">
            {words.show}
          </button>
        </div>
      </form>
    </div>
  );
}
