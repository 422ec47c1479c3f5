import { DivIcon } from 'leaflet';
import { inDigits } from '../ui/numbers.ts';

/** The size of a pin's target, in pixels. */
const SIDE = 44;

/** The pin of a marker, drawn by the style sheet. @param count of what is there; shown from two on */
export function pinIcon(count = 1): DivIcon {
  const pin = document.createElement('span');
  pin.className = 'map-pin';
  const number = document.createElement('span');
  if (count > 1) number.textContent = inDigits(count);
  pin.append(number);
  return new DivIcon({
    className: 'map-marker',
    html: pin,
    iconSize: [SIDE, SIDE],
    iconAnchor: [SIDE / 2, SIDE - 2],
    popupAnchor: [0, 4 - SIDE],
  });
}
