/** Leaflet with the tiles of the site (docs/specification.md, "The map"). It loads when a map is opened. */
import type { Point } from '@social-serve/contract/point-rules';
import {
  control,
  type GridLayer,
  type LatLngBoundsExpression,
  Map as LeafletMap,
  type MapOptions,
  type PanOptions,
  type PointExpression,
  TileLayer,
} from 'leaflet';
import * as words from '#words/map.ts';
import { config } from '../api/config.ts';

/** Most of the world's land. */
const WORLD: LatLngBoundsExpression = [
  [-50, -130],
  [65, 150],
];

/** How near a map of a single point is; and how near people can come. */
const CLOSE = 15;
const CLOSEST = 19;

export interface OpenMap {
  map: LeafletMap;
  /** Moves the map so that these points are on it; without any, the area of the tiles. */
  show(points: readonly Point[]): void;
  /** Leaves the map where it is, also if the area of the tiles becomes known only now. */
  stay(): void;
  close(): void;
}

const STILL: MapOptions = {
  zoomAnimation: false,
  fadeAnimation: false,
  markerZoomAnimation: false,
  inertia: false,
};

/** A map for people who want less motion: it jumps. */
class StillMap extends LeafletMap {
  override panBy(offset: PointExpression, options?: PanOptions): this {
    return super.panBy(offset, { ...options, animate: false });
  }
}

function createMap(box: HTMLElement): LeafletMap {
  const isStill = window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false;
  const options: MapOptions = {
    attributionControl: false, // It takes HTML; MapFrame shows the credits.
    zoomControl: false,
    scrollWheelZoom: false, // The wheel scrolls the page.
    maxZoom: CLOSEST,
    ...(isStill && STILL),
  };
  const map = new (isStill ? StillMap : LeafletMap)(box, options);
  control
    .zoom({ position: 'bottomright', zoomInTitle: words.zoomIn, zoomOutTitle: words.zoomOut })
    .addTo(map);
  return map;
}

/**
 * Opens a map in a box, whose size is set by then.
 * @param onTiles called with whether tiles can be shown, whenever that changes
 */
export function openMap(box: HTMLElement, onTiles: (areThere: boolean) => void): OpenMap {
  const map = createMap(box);
  let home = WORLD;
  let isHome = true;
  let isOpen = true;

  function show(points: readonly Point[]): void {
    isHome = points.length === 0;
    const area: LatLngBoundsExpression = isHome ? home : points.map(({ lat, lon }) => [lat, lon]);
    map.fitBounds(area, { maxZoom: CLOSE, padding: isHome ? [0, 0] : [40, 48], animate: false });
  }

  function stay(): void {
    isHome = false;
  }

  function add(layer: GridLayer): void {
    if (!isOpen) return;
    layer.on('tileload', () => onTiles(true)).on('tileerror', () => onTiles(false));
    layer.addTo(map);
  }

  async function addArchive(): Promise<void> {
    const { openArchive } = await import('./archive-layer.ts');
    const { layer, area } = await openArchive();
    home = area;
    if (isHome && isOpen) show([]);
    add(layer);
  }

  show([]);
  for (const type of ['pointerdown', 'keydown']) box.addEventListener(type, stay);
  if (config.map?.tiles) add(new TileLayer(config.map.tiles, { maxZoom: CLOSEST }));
  else addArchive().catch(() => isOpen && onTiles(false));
  const observer = globalThis.ResizeObserver && new ResizeObserver(() => map.invalidateSize({ pan: false }));
  observer?.observe(box);
  return {
    map,
    show,
    stay,
    close() {
      isOpen = false;
      for (const type of ['pointerdown', 'keydown']) box.removeEventListener(type, stay);
      observer?.disconnect();
      map.remove();
    },
  };
}
