import { expect, it } from 'vitest';
import { isAnimated, kindOf, type PictureKind } from './picture-kinds.ts';

const bytes = (...parts: (string | number[])[]) =>
  new Uint8Array(
    parts.flatMap((part) =>
      typeof part === 'string' ? [...part].map((character) => character.charCodeAt(0)) : part,
    ),
  );

it.each<[PictureKind, Uint8Array]>([
  ['jpeg', bytes([0xff, 0xd8, 0xff, 0xe1])],
  ['png', bytes([0x89], 'PNG\r\n', [0x1a], '\n')],
  ['gif', bytes('GIF89a')],
  ['webp', bytes('RIFF', [0, 0, 0, 0], 'WEBPVP8 ')],
  ['avif', bytes([0, 0, 0, 28], 'ftypavif')],
  ['heic', bytes([0, 0, 0, 28], 'ftypheic')],
  ['heic', bytes([0, 0, 0, 28], 'ftypmif1')],
  ['svg', bytes('<?xml version="1.0"?>\n<!-- a leaf -->\n<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['unknown', bytes('%PDF-1.7')],
  ['unknown', bytes('RIFF', [0, 0, 0, 0], 'WAVEfmt ')],
  ['unknown', bytes([0, 0, 0, 28], 'ftypisom')],
  ['unknown', bytes()],
])('tells %s by its bytes', (kind, head) => {
  expect(kindOf(head)).toBe(kind);
});

/** One block of a PNG; its checksum is not looked at. */
const block = (name: string, length: number) => bytes([0, 0, 0, length], name, Array(length + 4).fill(0));
const png = (...names: [string, number][]) =>
  bytes([0x89], 'PNG\r\n', [0x1a], '\n', ...names.map(([name, length]) => [...block(name, length)]));

// A screen of 1 by 1 with two colours; then pictures of one pixel, and a block that says how long one stays.
const screen = bytes('GIF89a', [1, 0, 1, 0, 0x80, 0, 0], [0, 0, 0, 255, 255, 255]);
const frame = [0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0];
const control = [0x21, 0xf9, 4, 0, 10, 0, 0, 0];
const gif = (...blocks: number[][]) => bytes([...screen], ...blocks, [0x3b]);

it.each<[string, boolean, PictureKind, Uint8Array]>([
  ['a GIF of one picture', false, 'gif', gif(control, frame)],
  ['a GIF of two', true, 'gif', gif(control, frame, control, frame)],
  ['a GIF that ends in the middle', false, 'gif', gif(control, frame).subarray(0, 30)],
  ['a PNG', false, 'png', png(['IHDR', 13], ['IDAT', 10])],
  ['a PNG that says so later', false, 'png', png(['IHDR', 13], ['IDAT', 10], ['acTL', 8])],
  ['an APNG', true, 'png', png(['IHDR', 13], ['acTL', 8], ['IDAT', 10])],
  ['a WebP', false, 'webp', bytes('RIFF', [0, 0, 0, 0], 'WEBPVP8X', [10, 0, 0, 0, 0x10])],
  ['a moving WebP', true, 'webp', bytes('RIFF', [0, 0, 0, 0], 'WEBPVP8X', [10, 0, 0, 0, 0x12])],
  ['a simple WebP', false, 'webp', bytes('RIFF', [0, 0, 0, 0], 'WEBPVP8 ', [10, 0, 0, 0, 0x12])],
  ['an AVIF', false, 'avif', bytes([0, 0, 0, 28], 'ftypavif')],
  ['a moving AVIF', true, 'avif', bytes([0, 0, 0, 28], 'ftypavis')],
  ['a JPEG', false, 'jpeg', bytes([0xff, 0xd8, 0xff])],
])('knows of %s whether it moves: %s', (_what, moves, kind, file) => {
  expect(isAnimated(kind, file)).toBe(moves);
});
