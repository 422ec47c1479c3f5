/** Finds the map that the operator offers (docs/operations.md, "A map"): once, at the start. */
import { existsSync, openAsBlob } from 'node:fs';
import path from 'node:path';
import { MAP_FILE } from '@social-serve/contract/paths';
import { Compression, PMTiles, TileType } from 'pmtiles';

/** The settings, as the environment has them. */
interface MapSettings {
  tiles: string | undefined;
  attribution: string | undefined;
}

/** The map of the site: tiles of another site, or the archive in the data folder. */
export interface TileMap {
  source: { kind: 'tiles'; tiles: string } | { kind: 'archive'; file: string };
  attribution: string | undefined;
}

interface OpenedMap {
  tileMap?: TileMap;
  /** What the operator should know, in sentences. */
  warnings: string[];
}

const READABLE: readonly Compression[] = [Compression.Unknown, Compression.None, Compression.Gzip];

/** Why an archive cannot be shown; null if it can. @throws Error if it is no archive */
async function whyNot(file: string): Promise<string | null> {
  const blob = await openAsBlob(file);
  const { tileType, specVersion, internalCompression, tileCompression } = await new PMTiles({
    getKey: () => file,
    getBytes: async (offset, length) => ({ data: await blob.slice(offset, offset + length).arrayBuffer() }),
  }).getHeader();
  if (specVersion !== 3) return 'is an archive of an old version: convert it to PMTiles version 3';
  if (tileType === TileType.Mvt || tileType === TileType.Mlt)
    return 'has vector tiles, and the map needs raster tiles (PNG, JPEG, WebP or AVIF)';
  if (!(tileType in TileType) || tileType === TileType.Unknown)
    return 'does not say of which type its tiles are';
  if (![internalCompression, tileCompression].every((used) => READABLE.includes(used)))
    return 'is compressed in a way that browsers cannot read: use gzip, or none';
  return null;
}

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** The archive in the data folder, if it can be shown. */
async function openArchive(file: string): Promise<{ file?: string; warnings: string[] }> {
  let reason: string | null;
  try {
    reason = await whyNot(file);
  } catch (error) {
    if (isMissing(error) || !existsSync(file)) return { warnings: [] };
    reason = 'cannot be read, or is no PMTiles archive';
  }
  if (reason === null) return { file, warnings: [] };
  return { warnings: [`${file} ${reason}. The site has no map.`] };
}

/**
 * The map of the site, with what the operator should know. Tiles of another site are used instead of the archive in the data folder.
 * An archive that cannot be shown is no reason not to start.
 */
export async function openMap({ tiles, attribution }: MapSettings, dataDir: string): Promise<OpenedMap> {
  const archive = path.join(dataDir, MAP_FILE);
  if (tiles) {
    const unused = existsSync(archive) ? [`MAP_TILES is set, so ${archive} is not used.`] : [];
    return { tileMap: { source: { kind: 'tiles', tiles }, attribution }, warnings: unused };
  }
  const { file, warnings } = await openArchive(archive);
  if (file) return { tileMap: { source: { kind: 'archive', file }, attribution }, warnings };
  if (attribution && warnings.length === 0)
    warnings.push(
      `MAP_ATTRIBUTION is set, but there is no map: set MAP_TILES, or put tiles into ${archive}.`,
    );
  return { warnings };
}
