import { latePart } from '../ui/LatePart.tsx';

/** `PinMap`, with Leaflet and the map's styles: no form without a map loads them. */
export const PinMap = latePart(
  async () => {
    const { PinMap, loadMapStyles } = await import('./PinMap.tsx');
    await loadMapStyles();
    return PinMap;
  },
  { fallback: <div className="skeleton min-h-36" /> },
);
