import { LIMITS } from '@social-serve/contract/limits';
import { afterEach, expect, it, vi } from 'vitest';
import { FILE_BYTES, fit, shrinkPicture } from './shrink-picture.ts';

afterEach(() => vi.unstubAllGlobals());

it.each([
  [4000, 3000, 1600, 1200],
  [3000, 4000, 1200, 1600],
  [1600, 900, 1600, 900],
  [80, 60, 80, 60],
  [10_000, 3, 1600, 1],
])("an event's picture of %i × %i becomes %i × %i, whole", (width, height, toWidth, toHeight) => {
  expect(fit(width, height, 'event')).toEqual({ x: 0, y: 0, width, height, toWidth, toHeight });
});

it.each([
  [4000, 3000, { x: 500, y: 0, width: 3000, height: 3000 }, 400],
  [3000, 4000, { x: 0, y: 500, width: 3000, height: 3000 }, 400],
  [300, 200, { x: 50, y: 0, width: 200, height: 200 }, 200],
])('a photo of %i × %i becomes the square in its middle', (width, height, part, side) => {
  expect(fit(width, height, 'photo')).toEqual({ ...part, toWidth: side, toHeight: side });
});

it('does not even open a file that is larger than any photo', async () => {
  const file = { size: FILE_BYTES + 1 } as Blob;
  expect(await shrinkPicture(file, 'event')).toEqual({ refused: 'too-large' });
});

/** A browser's canvas that returns what was put on it, changed by `read`. */
function stubCanvas(read: (value: number, index: number) => number) {
  class Canvas {
    #pixels = new Uint8ClampedArray();
    getContext = () => ({
      createImageData: (width: number, height: number) => ({
        data: new Uint8ClampedArray(width * height * 4),
      }),
      putImageData: ({ data }: ImageData) => {
        this.#pixels = data.map(read);
      },
      getImageData: () => ({ data: this.#pixels }),
      drawImage: () => undefined,
    });
    convertToBlob = async ({ type }: { type: string }) => new Blob(['smaller'], { type });
  }
  vi.stubGlobal('OffscreenCanvas', Canvas);
  vi.stubGlobal('createImageBitmap', async () => ({ width: 80, height: 60, close: () => undefined }));
}

const photo = (bytes: number) => new Blob([new Uint8Array([0xff, 0xd8, 0xff]), new Uint8Array(bytes - 3)]);

it('makes a picture smaller where a canvas returns what was drawn', async () => {
  stubCanvas((value) => value);
  const made = await shrinkPicture(photo(1_000), 'event');
  expect(made).toEqual({ picture: expect.objectContaining({ type: 'image/webp', size: 7 }) });
});

it.each([
  ['every pixel', () => 255],
  ['one bit of one pixel', (value: number, index: number) => (index === 5 ? value ^ 1 : value)],
])(
  'where a canvas returns other pixels (%s), the file itself is sent, unless it is too large',
  async (_, read) => {
    stubCanvas(read);
    const file = photo(LIMITS.pictureBytes);
    const made = await shrinkPicture(file, 'photo');
    expect('picture' in made && made.picture).toBe(file);
    expect(await shrinkPicture(photo(LIMITS.pictureBytes + 1), 'photo')).toEqual({
      refused: 'whole-too-large',
    });
  },
);
