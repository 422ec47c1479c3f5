import type { ListedEvent } from '@social-serve/contract/event';
import { type Map as LeafletMap, Popup } from 'leaflet';
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { Link } from 'react-router-dom';
import { kmOf } from '#words/events.tsx';
import * as words from '#words/map.ts';
import { Written } from '../ui/Written.tsx';
import { EventTitle } from './EventTitle.tsx';
import { useEventPath } from './event-path.ts';
import type { MapGroup } from './map-groups.ts';

function PopupEvent({ event, day }: { event: ListedEvent; day: string }) {
  const to = useEventPath(event._id);
  return (
    <li>
      <Link className="link-u" to={to} viewTransition>
        <EventTitle title={event.title} />
      </Link>
      <p>{day}</p>
      <p className="muted text-sm">
        <Written>{event.location}</Written>
        {event.distanceKm !== undefined && <span className="block">{kmOf(event.distanceKm)}</span>}
      </p>
    </li>
  );
}

interface EventsPopupProps {
  map: LeafletMap;
  group: MapGroup<ListedEvent>;
  dayOf: (event: ListedEvent) => string;
  /** @param isBack whether the focus goes back to the marker */
  onClose: (key: string, isBack: boolean) => void;
}

/** The events at a point, in a popup of the map, which gets the focus. Escape closes it. */
export function EventsPopup({ map, group: { key, point, events }, dayOf, onClose }: EventsPopupProps) {
  const [box] = useState(() => document.createElement('div'));
  const content = useRef<HTMLDivElement>(null);
  const { lat, lon } = point;

  useEffect(() => {
    const popup = new Popup({
      closeButton: false,
      minWidth: 180,
      maxWidth: 260,
      maxHeight: 240,
      offset: [0, -34],
      autoPanPadding: [12, 12],
    });
    const closed = () => onClose(key, false);
    popup.setLatLng([lat, lon]).setContent(box).openOn(map).on('remove', closed);
    content.current?.querySelector('a')?.focus({ preventScroll: true });
    return () => {
      popup.off('remove', closed);
      popup.remove();
    };
  }, [map, box, key, lat, lon, onClose]);

  return createPortal(
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape, wherever the focus is in it
    <div
      ref={content}
      className="map-popup"
      onKeyDown={(press) => {
        if (press.key === 'Escape') onClose(key, true);
      }}
    >
      <ul>
        {events.map((event) => (
          <PopupEvent key={event._id} event={event} day={dayOf(event)} />
        ))}
      </ul>
      <button type="button" className="btn btn-line btn-sm" onClick={() => onClose(key, true)}>
        {words.close}
      </button>
    </div>,
    box,
  );
}
