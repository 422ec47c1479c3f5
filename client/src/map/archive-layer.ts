/** Tiles from the archive of this server, of which the browser reads what it shows. */
import { mapFile } from '@social-serve/contract/paths';
import {
  type Coords,
  type DoneCallback,
  GridLayer,
  type LatLngBoundsExpression,
  type TileEvent,
} from 'leaflet';
import { PMTiles, TileType } from 'pmtiles';
import { config } from '../api/config.ts';

const MEDIA: Partial<Record<TileType, string>> = {
  [TileType.Png]: 'image/png',
  [TileType.Jpeg]: 'image/jpeg',
  [TileType.Webp]: 'image/webp',
  [TileType.Avif]: 'image/avif',
};

/** Leaflet's layer for an archive of raster tiles. */
class ArchiveLayer extends GridLayer {
  readonly #archive: PMTiles;
  readonly #type: string;
  /** What ends the loading of a tile. */
  readonly #loading = new WeakMap<HTMLElement, AbortController>();

  constructor(archive: PMTiles, type: string, zooms: { minNativeZoom: number; maxNativeZoom: number }) {
    super({ ...zooms, maxZoom: Number.POSITIVE_INFINITY });
    this.#archive = archive;
    this.#type = type;
    this.on('tileunload', ({ tile }: TileEvent) => this.#unload(tile));
  }

  override createTile(coords: Coords, done: DoneCallback): HTMLElement {
    const tile = document.createElement('img');
    tile.alt = '';
    const stop = new AbortController();
    this.#loading.set(tile, stop);
    this.#fill(tile, coords, stop.signal).then(
      () => done(undefined, tile),
      (error: Error) => stop.signal.aborted || done(error, tile),
    );
    return tile;
  }

  /** Shows a tile's picture; an archive has none for an empty area. */
  async #fill(tile: HTMLImageElement, { x, y, z }: Coords, signal: AbortSignal): Promise<void> {
    const found = await this.#archive.getZxy(z, x, y, signal);
    if (!found || signal.aborted) return;
    const address = URL.createObjectURL(new Blob([found.data], { type: this.#type }));
    try {
      tile.src = address;
      await tile.decode();
    } finally {
      URL.revokeObjectURL(address);
    }
  }

  #unload(tile: HTMLElement): void {
    this.#loading.get(tile)?.abort();
  }
}

/** Opens the archive. @throws Error if it cannot be reached or read */
export async function openArchive(): Promise<{ layer: GridLayer; area: LatLngBoundsExpression }> {
  const archive = new PMTiles(config.apiUrl + mapFile);
  const { tileType, minZoom, maxZoom, minLat, minLon, maxLat, maxLon } = await archive.getHeader();
  const layer = new ArchiveLayer(archive, MEDIA[tileType] ?? '', {
    minNativeZoom: minZoom,
    maxNativeZoom: maxZoom,
  });
  return {
    layer,
    area: [
      [minLat, minLon],
      [maxLat, maxLon],
    ],
  };
}
