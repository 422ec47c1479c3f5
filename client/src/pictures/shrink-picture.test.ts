import { expect, it } from 'vitest';
import { FILE_BYTES, fit, shrinkPicture } from './shrink-picture.ts';

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
