import { LIMITS } from '@social-serve/contract/limits';
import { beginningOf } from '@social-serve/contract/text-rules';
import MapPin from 'lucide-react/icons/map-pin';
import * as words from '#words/events.tsx';
import { MenuButton } from '../ui/MenuButton.tsx';
import { textIn } from '../ui/text-in.ts';

interface PlaceFilterProps {
  /** The active filter; '' for any place. */
  place: string;
  /** The text in the field. */
  typed: string;
  onType: (place: string) => void;
  /** Applies the filter. */
  onChoose: (place: string) => void;
}

/** Filters by place: a button that names it, and opens the field. */
export function PlaceFilter({ place, ...field }: PlaceFilterProps) {
  return (
    <MenuButton
      icon={MapPin}
      label={place ? words.placeOf(place) : words.place}
      look="choice"
      chosen={place !== ''}
    >
      {(close) => <PlaceField {...field} close={close} />}
    </MenuButton>
  );
}

function PlaceField({
  typed,
  onType,
  onChoose,
  close,
}: Omit<PlaceFilterProps, 'place'> & { close: () => void }) {
  return (
    <form
      className="input-join p-1"
      onSubmit={(event) => {
        event.preventDefault();
        const filledIn = beginningOf(textIn(event.currentTarget, 'place'), LIMITS.search);
        close();
        onChoose(filledIn.trim());
      }}
    >
      <label className="input">
        <input
          type="text"
          name="place"
          value={typed}
          onChange={({ target }) => onType(beginningOf(target.value, LIMITS.search))}
          placeholder={words.place}
          aria-label={words.place}
          autoComplete="off"
          enterKeyHint="search"
        />
      </label>
      <button type="submit" className="btn btn-secondary">
        {words.show}
      </button>
    </form>
  );
}
