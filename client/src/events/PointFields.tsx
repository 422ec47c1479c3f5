import { pastedPoint } from '@social-serve/contract/map-link';
import { type Point, pointIn, pointText, storedPoint } from '@social-serve/contract/point-rules';
import LocateFixed from 'lucide-react/icons/locate-fixed';
import { type ChangeEvent, useState } from 'react';
import { useWatch } from 'react-hook-form';
import * as words from '#words/event-form.ts';
import { opensInNewTab } from '#words/events.tsx';
import { distance } from '#words/places.ts';
import { config } from '../api/config.ts';
import { PlaceBox } from '../places/PlaceBox.tsx';
import { placeInWords, placeName } from '../places/place-name.ts';
import { useNearestPlace } from '../places/use-nearest-place.ts';
import { usePosition } from '../places/use-position.ts';
import { bringIntoView } from '../ui/bring-into-view.ts';
import { FormField } from '../ui/FormField.tsx';
import { useMoveFocus } from '../ui/use-move-focus.ts';
import type { ZodForm } from '../ui/use-zod-form.ts';
import type { EventInput } from './event-input.ts';
import { FoldedPart } from './FoldedPart.tsx';
import { PinMap } from './LatePinMap.tsx';
import { mapLink } from './map-link.ts';

const ID = 'point';

/** Below this distance, a point is at the place, in kilometres. */
const AT_KM = 0.05;

/** A position that is less accurate than this is to be checked, in kilometres. */
const EXACT_KM = 0.2;

interface PointFieldsProps<Body> {
  form: Pick<ZodForm<EventInput, Body>, 'control' | 'setValue'>;
}

/** The point where people meet (docs/specification.md, "Points"): a place, the device's position, what was pasted from a map, or a pin on the site's own. */
export function PointFields<Body>({ form }: PointFieldsProps<Body>) {
  const [text, location] = useWatch({ control: form.control, name: ['point', 'location'] });
  const point = pointIn(text);
  const map = point && mapLink({ location: location.trim(), point });
  const [isOpen, setOpen] = useState(false);
  /** The accuracy of the point in kilometres, if it is the device's position. */
  const [accuracyKm, setAccuracyKm] = useState(0);
  const moveFocus = useMoveFocus();
  const position = usePosition({ isExact: true, onFound: (found, km) => finish(found, km) });

  function set(found: Point | null, km = 0) {
    position.forget();
    setAccuracyKm(km);
    form.setValue('point', found ? pointText(storedPoint(found)) : '', { shouldDirty: true });
  }

  function finish(found: Point | null, km?: number) {
    set(found, km);
    setOpen(false);
    moveFocus(`#${ID}-button`, { preventScroll: true });
  }

  function toggle() {
    position.forget();
    setOpen((now) => !now);
  }

  return (
    <FoldedPart
      id={ID}
      label={point ? words.changeThePoint : words.setThePointOnTheMap}
      hint={
        <span role="status">
          {point ? <PointInWords point={point} accuracyKm={accuracyKm} /> : words.optionalPeopleSeeHowFarItIs}
        </span>
      }
      beside={
        point && (
          <>
            <button type="button" className="btn btn-line min-h-11" onClick={() => finish(null)}>
              {words.removeThePoint}
            </button>
            <a className="touch-target link-u font-semibold" {...map}>
              <span>{words.showThePointOnAMap}</span>
              {map?.target && <span className="sr-only">{opensInNewTab}</span>}
            </a>
          </>
        )
      }
      open={isOpen}
      onToggle={toggle}
    >
      <PlaceBox
        id={`${ID}-place`}
        label={words.findAPlace}
        hint={words.thePointIsItsCentre}
        isFloating
        onChoose={(place) => finish(place)}
      />
      <div>
        <button
          type="button"
          className="btn btn-line min-h-11"
          aria-describedby={`${ID}-position-hint`}
          aria-disabled={position.isAsking}
          onClick={position.ask}
        >
          <LocateFixed className="size-5" aria-hidden="true" />
          {words.useMyPosition}
        </button>
        <p className="hint" id={`${ID}-position-hint`}>
          {words.ifYouAreAtTheMeetingPoint}
        </p>
        <p
          ref={position.isRefused ? bringIntoView : null}
          role="status"
          className={position.isRefused ? 'field-error scroll-mb-24' : 'hint empty:hidden'}
        >
          {position.news}
        </p>
      </div>
      <PastedField onSet={finish} onLeave={set} />
      {config.map && <PinMap point={point} onSet={set} />}
    </FoldedPart>
  );
}

/** Where the point is: how far from the nearest place, or its coordinates while that is not known. */
function PointInWords({ point, accuracyKm }: { point: Point; accuracyKm: number }) {
  const nearest = useNearestPlace(point);
  const where = !nearest
    ? words.pointSetAt(`${point.lat}, ${point.lon}`)
    : nearest.km < AT_KM
      ? words.pointSetAt(placeInWords(nearest.place))
      : words.pointSetFrom(distance(nearest.km), placeName(nearest.place));
  return (
    <>
      <span className="font-semibold text-base-content">{where}</span>
      {accuracyKm > EXACT_KM && (
        <span className="block">{words.yourPositionMayBeOff(distance(accuracyKm))}</span>
      )}
    </>
  );
}

interface PastedFieldProps {
  onSet: (point: Point) => void;
  /** Called instead if the person has moved on. */
  onLeave: (point: Point) => void;
}

/** A field for a link to a map, or coordinates. What is pasted is read at once, what is typed with Enter or the button. */
function PastedField({ onSet, onLeave }: PastedFieldProps) {
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<keyof typeof words.pastedProblems | null>(null);

  function read(pasted: string, onPoint: (point: Point) => void) {
    if (pasted.trim() === '') return;
    const found = pastedPoint(pasted);
    if ('point' in found) onPoint(found.point);
    else setProblem(found.reason);
  }

  function change({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) {
    setText(target.value);
    setProblem(null);
    if ('inputType' in nativeEvent && nativeEvent.inputType === 'insertFromPaste') read(target.value, onSet);
  }

  return (
    <div className="min-w-0">
      <FormField label={words.pasteAMapLinkOrCoordinates} id={`${ID}-pasted`} hint={words.fromAMapOrLike}>
        {(field) => (
          <div className="input-join">
            <input
              {...field}
              className="input"
              type="text"
              autoComplete="off"
              spellCheck={false}
              aria-invalid={problem ? true : undefined}
              value={text}
              onChange={change}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return;
                event.preventDefault();
                read(text, onSet);
              }}
              onBlur={() => read(text, onLeave)}
            />
            <button type="button" className="btn btn-secondary" onClick={() => read(text, onSet)}>
              {words.setThePoint}
            </button>
          </div>
        )}
      </FormField>
      <p ref={problem ? bringIntoView : null} role="status" className="field-error scroll-mb-24 empty:hidden">
        {problem && words.pastedProblems[problem]}
      </p>
    </div>
  );
}
