/** Pictures for tests: valid ones, and files of all kinds that are not. */
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** A picture of noise, which compresses badly: large files of few pixels. */
export const noise = (width: number, height: number) => {
  const raw = Buffer.alloc(width * height * 3);
  let state = 1;
  for (let at = 0; at < raw.length; at += 1) {
    state = (state * 1_103_515_245 + 12_345) & 0x7fff_ffff;
    raw[at] = state >> 16;
  }
  return sharp(raw, { raw: { width, height, channels: 3 } });
};

/** A picture of one colour. */
export const plain = (width: number, height: number, background = '#2a6f4e') =>
  sharp({ create: { width, height, channels: 3, background } });

/** A photo as a phone makes it: lying on its side, with the place where it was taken, and words. */
export const phonePhoto = (width = 1_200, height = 900) =>
  plain(width, height)
    .composite([
      // Its upper left corner, as it is stored, is white.
      {
        input: { create: { width: width / 4, height: height / 4, channels: 3, background: '#ffffff' } },
        left: 0,
        top: 0,
      },
    ])
    .withExif({
      IFD0: { Make: 'SpyPhone', Model: 'Model-9000', Copyright: 'secret-words' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '25/1 44/1 38/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '89/1 16/1 3/1',
      },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

const CRC = Array.from({ length: 256 }, (_, index) => {
  let crc = index;
  for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb8_8320 : crc >>> 1;
  return crc >>> 0;
});
function crc32(bytes: Buffer): number {
  let crc = 0xffff_ffff;
  for (const byte of bytes) crc = (crc >>> 8) ^ (CRC[(crc ^ byte) & 0xff] as number);
  return (crc ^ 0xffff_ffff) >>> 0;
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([size, named, check]);
}

/** A PNG of one colour that says so many pixels in few bytes; `more` precedes its pixels. */
export function tinyPng(width: number, height: number, more: Buffer[] = []): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, 0], 8); // one bit of grey
  const row = Math.ceil(width / 8) + 1;
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    ...more,
    chunk('IDAT', deflateSync(Buffer.alloc(row * height))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/**
 * A progressive JPEG of one colour with so many scans, at most 883. All are valid, and most take forty bytes: each bit of each
 * coefficient is sent by itself.
 */
function jpegOfScans(side: number, count: number): Buffer {
  const segment = (marker: number, ...data: number[]) =>
    Buffer.from([0xff, marker, (data.length + 2) >> 8, (data.length + 2) & 0xff, ...data]);
  const scan = (coefficient: number, bits: number, content: Buffer) =>
    Buffer.concat([segment(0xda, 1, 1, 0, coefficient, coefficient, bits), content]);
  const size = [side >> 8, side & 0xff];
  const oneCode = [1, ...Array(15).fill(0)];
  const blocks = Math.ceil(side / 8) ** 2;
  // "The next 32,767 blocks have nothing new."
  const run = BigInt(`0b${'011111111111111'.repeat(8)}`)
    .toString(16)
    .padStart(30, '0');
  const runs = Buffer.from(
    run
      .repeat(Math.ceil(blocks / 32_767 / 8))
      .replace(/(..)/g, '$1 ')
      .replaceAll('ff ', 'ff 00 ')
      .replaceAll(' ', ''),
    'hex',
  );
  const scans = Array.from({ length: 63 * 14 }, (_, index) => {
    const low = 13 - (index % 14);
    return scan(1 + Math.floor(index / 14), low === 13 ? low : ((low + 1) << 4) | low, runs);
  });
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xdb, 0, ...Array(64).fill(1)),
    segment(0xc2, 8, ...size, ...size, 1, 1, 0x11, 0),
    segment(0xc4, 0, ...oneCode, 0),
    segment(0xc4, 0x10, ...oneCode, 0xe0),
    scan(0, 13, Buffer.alloc(Math.ceil(blocks / 8))),
    ...scans.slice(0, count - 1),
    Buffer.from([0xff, 0xd9]),
  ]);
}

/** One file in a ZIP, to append to a picture. */
const ZIP = Buffer.concat([
  Buffer.from('PK\x03\x04', 'latin1'),
  Buffer.alloc(26),
  Buffer.from('PK\x05\x06', 'latin1'),
  Buffer.alloc(18),
]);
const SCRIPT = '<script>alert(document.domain)</script>';

/** Files that are refused: what each is, the status, and what the refusal says. */
export async function wrongFiles(): Promise<{ name: string; bytes: Buffer; status: number; says: RegExp }[]> {
  const jpeg = await plain(60, 40).jpeg().toBuffer();
  const png = await plain(60, 40).png().toBuffer();
  const webp = await plain(60, 40).webp().toBuffer();
  const gif = await plain(60, 40).gif().toBuffer();
  const moving = Buffer.concat([
    await plain(60, 40).raw().toBuffer(),
    await plain(60, 40, 'red').raw().toBuffer(),
  ]);
  const frames = () => sharp(moving, { raw: { width: 60, height: 80, channels: 3, pageHeight: 40 } });
  const avif = await plain(60, 40).avif().toBuffer();
  const broken = Buffer.from(jpeg);
  broken.fill(0xff, jpeg.indexOf('\xff\xc4', 'latin1') + 4, jpeg.indexOf('\xff\xc4', 'latin1') + 20);
  const [whole, moves] = [/incomplete/, /animation/];
  return [
    { name: 'nothing', bytes: Buffer.alloc(0), status: 415, says: /not a picture format/ },
    { name: 'text', bytes: Buffer.from('a picture, honestly'), status: 415, says: /not a picture format/ },
    {
      name: 'an SVG with a script',
      bytes: Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${SCRIPT}</svg>`),
      status: 415,
      says: /drawing/,
    },
    { name: 'an HTML page', bytes: Buffer.from(`<!doctype html>${SCRIPT}`), status: 415, says: /page/ },
    { name: 'a PDF', bytes: Buffer.from('%PDF-1.7\n%âãÏÓ\n'), status: 415, says: /PDF/ },
    { name: 'a GIF', bytes: gif, status: 415, says: /GIF/ },
    { name: 'a GIF that is a script', bytes: Buffer.from('GIF89a=1;alert(1)//'), status: 415, says: /GIF/ },
    { name: 'an AVIF', bytes: avif, status: 415, says: /HEIC or AVIF/ },
    {
      name: 'a film',
      bytes: Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0', 'latin1'),
      status: 415,
      says: /video/,
    },
    {
      name: 'a TIFF',
      bytes: await plain(60, 40).tiff().toBuffer(),
      status: 415,
      says: /not a picture format/,
    },
    { name: 'a ZIP', bytes: ZIP, status: 415, says: /not a picture format/ },
    { name: 'a moving WebP', bytes: await frames().webp({ loop: 0 }).toBuffer(), status: 400, says: moves },
    {
      name: 'a moving PNG',
      bytes: tinyPng(8, 8, [chunk('acTL', Buffer.alloc(8))]),
      status: 400,
      says: moves,
    },
    { name: 'half a JPEG', bytes: jpeg.subarray(0, jpeg.length / 2), status: 400, says: whole },
    { name: 'a JPEG without its end', bytes: jpeg.subarray(0, -2), status: 400, says: whole },
    { name: 'half a PNG', bytes: png.subarray(0, png.length / 2), status: 400, says: whole },
    { name: 'half a WebP', bytes: webp.subarray(0, webp.length / 2), status: 400, says: whole },
    {
      name: 'the beginning of a JPEG',
      bytes: Buffer.from([0xff, 0xd8, 0xff, 0xe0]),
      status: 400,
      says: whole,
    },
    { name: 'a JPEG whose tables are broken', bytes: broken, status: 400, says: /cannot be read/ },
    {
      name: 'a PNG whose pixels are noise',
      bytes: Buffer.concat([
        tinyPng(8, 8).subarray(0, 33),
        chunk('IDAT', Buffer.from('not deflated')),
        chunk('IEND', Buffer.alloc(0)),
      ]),
      status: 400,
      says: /cannot be read/,
    },
    {
      name: 'a PNG of millions of rows, a minute’s work in some kilobytes',
      bytes: tinyPng(1, 40_000_000),
      status: 400,
      says: /65,535 pixels long/,
    },
    {
      name: 'a PNG of 41 million pixels in some kilobytes',
      bytes: tinyPng(41_000, 1_000),
      status: 400,
      says: /40 million pixels/,
    },
    {
      name: 'a PNG of 2,000 million pixels',
      bytes: Buffer.concat([
        tinyPng(50_000, 1).subarray(0, 16),
        Buffer.from([0, 0, 0xc3, 0x50, 0, 0, 0xc3, 0x50]),
        tinyPng(50_000, 1).subarray(24),
      ]),
      status: 400,
      says: /40 million|cannot be read/,
    },
    {
      name: 'a progressive JPEG that is 170 MB while it is read',
      bytes: await plain(7_000, 4_050).jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer(),
      status: 400,
      says: /too much memory/,
    },
    {
      name: 'a JPEG of hundreds of scans, half a minute’s work in 130 KB',
      bytes: jpegOfScans(6_300, 883),
      status: 400,
      says: /takes too long/,
    },
    {
      name: 'a JPEG of a million empty parts',
      bytes: Buffer.concat([jpeg.subarray(0, 2), Buffer.alloc(4_000_000, Buffer.from([0xff, 0xfe, 0, 2]))]),
      status: 400,
      says: whole,
    },
  ];
}

/** The header of a JPEG's first scan, with a byte changed as Samsung's phones write it; decoders warn of it. */
function withOddScanHeader(jpeg: Buffer): Buffer {
  const odd = Buffer.from(jpeg);
  const scan = odd.indexOf('\xff\xda', 0, 'latin1');
  odd[scan + 6 + 2 * (odd[scan + 4] as number)] = 0;
  return odd;
}

/** Pictures as phones write them: odd, and with something behind them, of which nothing but pixels may stay. */
export async function phoneFiles(): Promise<{ name: string; bytes: Buffer }[]> {
  const jpeg = await plain(60, 40).jpeg().toBuffer();
  const png = await plain(60, 40).png().toBuffer();
  const webp = await plain(60, 40).webp().toBuffer();
  const scan = jpeg.indexOf('\xff\xda', 0, 'latin1');
  const video = Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0mp42isom secret-words', 'latin1');
  const ending = Buffer.from('\0\0\x30\x0a\x10\0\0\0MotionPhoto_Data', 'latin1');
  return [
    { name: 'many scans', bytes: jpegOfScans(60, 100) },
    { name: 'an odd header of its scan', bytes: withOddScanHeader(jpeg) },
    {
      name: 'bytes before a marker',
      bytes: Buffer.concat([jpeg.subarray(0, scan), Buffer.from([0, 1, 2]), jpeg.subarray(scan)]),
    },
    { name: 'a video behind it', bytes: Buffer.concat([jpeg, video]) },
    {
      name: 'a video and Samsung’s trailer behind it',
      bytes: Buffer.concat([withOddScanHeader(jpeg), ending, video, Buffer.from('SEFH\x6b\0\0\0SEFT')]),
    },
    { name: 'half a JPEG behind it', bytes: Buffer.concat([jpeg, jpeg.subarray(0, 50)]) },
    { name: 'a ZIP behind it', bytes: Buffer.concat([jpeg, ZIP, Buffer.from('secret-words')]) },
    { name: 'a page behind it, a PNG', bytes: Buffer.concat([png, Buffer.from(`secret-words${SCRIPT}`)]) },
    { name: 'a script behind it, a WebP', bytes: Buffer.concat([webp, Buffer.from('\0\0secret-words')]) },
  ];
}

/** A JPEG whose comment is a page, and a PNG whose text is one: good pictures, of which nothing but pixels may stay. */
export async function hidingFiles(): Promise<Buffer[]> {
  const jpeg = await plain(60, 40).jpeg().toBuffer();
  const words = Buffer.from(`secret-words ${SCRIPT}`);
  const size = Buffer.alloc(2);
  size.writeUInt16BE(words.length + 2);
  const comment = Buffer.concat([Buffer.from([0xff, 0xfe]), size, words]);
  return [
    Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2)]),
    tinyPng(40, 30, [chunk('tEXt', Buffer.concat([Buffer.from('Comment\0'), words]))]),
    // As phones do it: a second picture, and zeros to fill up.
    Buffer.concat([jpeg, jpeg, Buffer.alloc(100)]),
  ];
}
