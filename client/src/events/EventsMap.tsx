import type { ListedEvent } from '@social-serve/contract/event';
import { unbroken } from '@social-serve/contract/zone-rules';
import { LayerGroup, Marker } from 'leaflet';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import * as words from '#words/map.ts';
import { MapFrame } from '../map/MapFrame.tsx';
import type { OpenMap } from '../map/open-map.ts';
import { pinIcon } from '../map/pin.ts';
import { formatDayShort } from '../ui/dates.ts';
import { EventsPopup } from './EventsPopup.tsx';
import { whenOf } from './event-times.ts';
import { groupsByPoint, type MapGroup } from './map-groups.ts';

export { loadMapStyles } from '../map/styles.ts';

/** Day and time, as on cards. */
function dayOf(event: ListedEvent): string {
  const { zone, time } = whenOf(event, 'short');
  return unbroken(`${formatDayShort(event.eventDate, undefined, zone)}, ${time}`);
}

/** A marker's accessible name. */
function nameOf({ events }: MapGroup<ListedEvent>): string {
  const [first] = events;
  if (first && events.length === 1) return words.withDay(first.title, dayOf(first));
  return words.severalEvents(events.length, events.map(({ title }) => title).join(', '));
}

const NONE: readonly ListedEvent[] = [];

/** What the map does not show. */
function missingFrom(events: readonly ListedEvent[], hasMore: boolean): string[] {
  const without = events.filter(({ point }) => !point).length;
  const sentences = hasMore ? [words.firstEvents(events.length)] : [];
  if (without > 0)
    sentences.push(without === events.length ? words.noneHasAPoint : words.withoutPoint(without));
  return sentences;
}

interface EventsMapProps {
  /** Undefined while a list loads; until then the map stays as it is. */
  events: readonly ListedEvent[] | undefined;
  /** Whether the list has events that are not loaded yet. */
  hasMore: boolean;
}

/** The events of a list on a map: a marker for each point, which opens a popup with its events. */
export function EventsMap({ events: loaded, hasMore }: EventsMapProps) {
  const [events, setEvents] = useState(loaded ?? NONE);
  if (loaded && loaded !== events) setEvents(loaded);
  const [site, setSite] = useState<OpenMap | null>(null);
  const [shown, setShown] = useState('');
  const markers = useRef(new Map<string, Marker>());
  const groups = useMemo(() => groupsByPoint(events), [events]);
  const points = JSON.stringify(groups.map(({ point }) => point));

  useEffect(() => {
    if (!site) return;
    const layer = new LayerGroup().addTo(site.map);
    for (const group of groups) {
      const { key, point } = group;
      const marker = new Marker([point.lat, point.lon], { icon: pinIcon(group.events.length) });
      marker.on('click', () => setShown(key)).addTo(layer);
      const element = marker.getElement();
      element?.setAttribute('aria-label', nameOf(group));
      element?.addEventListener('keydown', (press) => {
        if (press.key !== 'Enter' && press.key !== ' ') return;
        press.preventDefault();
        setShown(key);
      });
      markers.current.set(key, marker);
    }
    return () => {
      layer.remove();
      markers.current.clear();
    };
  }, [site, groups]);

  // By their text: a list that was loaded again, with the same points, leaves the map as it is.
  useEffect(() => site?.show(JSON.parse(points)), [site, points]);

  const close = useCallback((key: string, isBack: boolean) => {
    setShown((now) => (now === key ? '' : now));
    if (isBack) markers.current.get(key)?.getElement()?.focus({ preventScroll: true });
  }, []);

  const group = groups.find(({ key }) => key === shown);
  return (
    <div className="map-beside min-w-0">
      <MapFrame label={words.mapOfTheEvents} onOpen={setSite} />
      <p role="status" className="muted text-sm">
        {missingFrom(events, hasMore).join(' ')}
      </p>
      {site && group && (
        <EventsPopup key={group.key} map={site.map} group={group} dayOf={dayOf} onClose={close} />
      )}
    </div>
  );
}
