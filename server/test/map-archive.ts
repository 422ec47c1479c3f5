/** A small archive of map tiles (PMTiles version 3), in which every tile is the same picture. */
import { Compression, TileType, zxyToTileId } from 'pmtiles';
import sharp from 'sharp';

interface ArchiveParts {
  /** The type that its header names; the picture is a PNG. */
  tileType?: TileType;
  version?: number;
  internalCompression?: Compression;
  /** The deepest zoom; every zoom from 0 has all tiles. */
  maxZoom?: number;
  /** West, south, east and north, in degrees. */
  bounds?: readonly [number, number, number, number];
}

const HEADER_BYTES = 127;

/** A whole number in the variable-length format of directories. */
function varint(value: number): number[] {
  return value < 0x80 ? [value] : [(value & 0x7f) | 0x80, ...varint(Math.floor(value / 0x80))];
}

/** A tile: paper with a frame, so that people see where tiles meet. */
const tilePicture = (): Promise<Buffer> =>
  sharp({ create: { width: 256, height: 256, channels: 3, background: '#dfe6da' } })
    .composite([
      {
        input: Buffer.from(
          '<svg width="256" height="256"><path d="M0 .5H256M.5 0V256" stroke="#9fb39a"/></svg>',
        ),
      },
    ])
    .png()
    .toBuffer();

/** Makes an archive. Its one directory entry covers all tiles. */
export async function mapArchive({
  tileType = TileType.Png,
  version = 3,
  internalCompression = Compression.None,
  maxZoom = 8,
  bounds = [88, 20.5, 93, 26.7],
}: ArchiveParts = {}): Promise<Buffer> {
  const tile = await tilePicture();
  const tiles = zxyToTileId(maxZoom + 1, 0, 0);
  // The number of entries; then their ids, runs, lengths and offsets (plus one).
  const directory = Buffer.from([1, 0, ...varint(tiles), ...varint(tile.length), 1]);
  const metadata = Buffer.from('{}');
  const header = Buffer.alloc(HEADER_BYTES);
  header.write('PMTiles', 'latin1');
  header.writeUInt8(version, 7);
  let offset = HEADER_BYTES;
  for (const [at, { length }] of [
    [8, directory],
    [24, metadata],
    [40, Buffer.alloc(0)],
    [56, tile],
  ] as const) {
    header.writeBigUInt64LE(BigInt(offset), at);
    header.writeBigUInt64LE(BigInt(length), at + 8);
    offset += length;
  }
  header.writeBigUInt64LE(BigInt(tiles), 72);
  header.writeBigUInt64LE(1n, 80);
  header.writeBigUInt64LE(1n, 88);
  header.set([1, internalCompression, Compression.None, tileType, 0, maxZoom], 96);
  bounds.forEach((degrees, index) => {
    header.writeInt32LE(degrees * 1e7, 102 + 4 * index);
  });
  header.writeUInt8(7, 118);
  header.writeInt32LE(((bounds[0] + bounds[2]) / 2) * 1e7, 119);
  header.writeInt32LE(((bounds[1] + bounds[3]) / 2) * 1e7, 123);
  return Buffer.concat([header, directory, metadata, tile]);
}
