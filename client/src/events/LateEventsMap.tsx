import { latePart } from '../ui/LatePart.tsx';

/** `EventsMap`, with Leaflet and the map's styles: no page without a map loads them. */
export const EventsMap = latePart(
  async () => {
    const { EventsMap, loadMapStyles } = await import('./EventsMap.tsx');
    await loadMapStyles();
    return EventsMap;
  },
  { fallback: <div className="skeleton min-h-36" /> },
);
