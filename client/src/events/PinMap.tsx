import type { Point } from '@social-serve/contract/point-rules';
import { type LatLng, Marker } from 'leaflet';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import * as words from '#words/map.ts';
import { MapFrame } from '../map/MapFrame.tsx';
import type { OpenMap } from '../map/open-map.ts';
import { pinIcon } from '../map/pin.ts';

export { loadMapStyles } from '../map/styles.ts';

interface PinMapProps {
  point: Point | null;
  onSet: (point: Point) => void;
}

/** A map on which people put the pin of an event: by a tap, by dragging it, or in the middle of the map with the keyboard. */
export function PinMap({ point, onSet }: PinMapProps) {
  const [site, setSite] = useState<OpenMap | null>(null);
  /** Whether a pin was put here: then the map stays as it is while pins are in view. */
  const isUsed = useRef(false);

  const setAt = useEffectEvent((place: LatLng) => {
    const { lat, lng: lon } = place.wrap();
    isUsed.current = true;
    site?.stay();
    onSet({ lat, lon });
  });

  useEffect(() => {
    if (!site) return;
    const { map } = site;
    map.on('click', ({ latlng }) => setAt(latlng));
    return () => void map.off('click');
  }, [site]);

  const lat = point?.lat;
  const lon = point?.lon;
  useEffect(() => {
    if (!site || lat === undefined || lon === undefined) return;
    const pin = new Marker([lat, lon], { icon: pinIcon(), draggable: true, keyboard: false });
    pin.on('dragend', () => setAt(pin.getLatLng())).addTo(site.map);
    if (!isUsed.current || !site.map.getBounds().contains([lat, lon])) site.show([{ lat, lon }]);
    return () => void pin.remove();
  }, [site, lat, lon]);

  return (
    <div className="map-in-form min-w-0">
      <MapFrame label={words.mapForThePoint} onOpen={setSite}>
        <span className="map-middle" aria-hidden="true" />
      </MapFrame>
      <button
        type="button"
        className="btn btn-line mt-1 min-h-11"
        aria-describedby="pin-hint"
        onClick={() => site && setAt(site.map.getCenter())}
      >
        {words.putThePinHere}
      </button>
      <p className="hint" id="pin-hint">
        {words.howToSetThePin}
      </p>
    </div>
  );
}
