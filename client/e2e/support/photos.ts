import type { Page } from '@playwright/test';
import sharp from 'sharp';

/** A file that a person chooses. */
export interface ChosenFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** A camera's metadata in a photo: the camera, the place, and its orientation: held upright, turned to the left. */
const CAMERA = 'Fieldphone 7';
const EXIF = {
  IFD0: { Make: 'Acme', Model: CAMERA },
  IFD3: {
    GPSLatitudeRef: 'N',
    GPSLatitude: '25/1 44/1 3600/100',
    GPSLongitudeRef: 'E',
    GPSLongitude: '89/1 15/1 1800/100',
  },
};

/**
 * A phone's photo: 12 megapixels, some megabytes, with the place where it was taken. Its upper half is red, its lower half blue,
 * once it is turned as the metadata says.
 */
export function phonePhoto(): Promise<ChosenFile> {
  photo ??= makePhoto();
  return photo;
}

/** Created once, because it takes a while. */
let photo: Promise<ChosenFile> | undefined;

async function makePhoto(): Promise<ChosenFile> {
  const half = { width: 2000, height: 3000, channels: 3 as const };
  const noise = { type: 'gaussian' as const, mean: 100, sigma: 30 };
  const tile = { width: 500, height: 500, channels: 3 as const };
  const grain = await sharp({ create: { ...tile, noise, background: '#000' } })
    .png()
    .toBuffer();
  const buffer = await sharp({ create: { ...half, width: 4000, background: '#e01010' } })
    .composite([
      { input: { create: { ...half, background: '#1010e0' } }, left: 2000, top: 0 },
      { input: grain, tile: true, blend: 'hard-light' },
    ])
    .withExif(EXIF)
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 92 })
    .toBuffer();
  return { name: 'IMG_2041.jpg', mimeType: 'image/jpeg', buffer };
}

/** A picture that compresses badly: noise. */
export async function largePicture(): Promise<ChosenFile> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 };
  const sand = { width: 1600, height: 1200, channels: 3 as const, background: '#000', noise };
  const buffer = await sharp({ create: sand }).jpeg({ quality: 90 }).toBuffer();
  return { name: 'sand.jpg', mimeType: 'image/jpeg', buffer };
}

/** A picture of some kilobytes: hills under the sun. */
export async function smallPicture(): Promise<ChosenFile> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="450"><rect width="800" height="450" fill="#d9ebea"/><circle cx="600" cy="120" r="60" fill="#ffbe2e"/><path d="M0 450V300Q200 180 400 300T800 280V450Z" fill="#2e7d4a"/></svg>`;
  const buffer = await sharp(Buffer.from(svg)).png().toBuffer();
  return { name: 'hills.png', mimeType: 'image/png', buffer };
}

/** Files that the page refuses, and what the form says about them. */
export async function wrongFiles(): Promise<[ChosenFile, RegExp][]> {
  const page = { width: 40, height: 30, channels: 3 as const };
  const frames = await Promise.all(
    ['#f00', '#00f'].map((background) =>
      sharp({ create: { ...page, background } })
        .png()
        .toBuffer(),
    ),
  );
  const whole = (await largePicture()).buffer;
  const moving = () => sharp(frames, { join: { animated: true } });
  const unreadable = /^This file is not a readable picture\. Choose a JPEG, PNG or WebP\.$/;
  const moves = /^This is an animation\./;
  const file = (name: string, mimeType: string, content: Buffer | string): ChosenFile => ({
    name,
    mimeType,
    buffer: Buffer.from(content),
  });
  const box = (brand: string) => `\0\0\0\x18ftyp${brand}\0\0\0\0${brand}`;
  return [
    [
      file('leaf.svg', 'image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg"/>'),
      /^This is an SVG drawing/,
    ],
    [file('leaf.png', 'image/png', '<?xml version="1.0"?><svg xmlns="x"/>'), /^This is an SVG drawing/],
    [file('party.gif', 'image/gif', await moving().gif().toBuffer()), moves],
    [file('party.webp', 'image/webp', await moving().webp().toBuffer()), moves],
    [file('IMG_1.heic', 'image/heic', box('heic')), /^This browser cannot read HEIC/],
    [file('film.jpg', 'image/jpeg', box('isom')), unreadable],
    [file('plan.pdf', 'image/png', '%PDF-1.7\n'), unreadable],
    [file('page.jpg', 'image/jpeg', '<!doctype html><script>alert(1)</script>'), unreadable],
    [file('empty.jpg', 'image/jpeg', ''), unreadable],
    [file('head.jpg', 'image/jpeg', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16])), unreadable],
    [file('half.jpg', 'image/jpeg', whole.subarray(0, whole.length / 2)), unreadable],
  ];
}

/** Chooses a file by the button of the page's only form with a picture. */
export async function choosePicture(page: Page, file: ChosenFile): Promise<void> {
  const asked = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: /^Choose (a|another) picture$/ }).click();
  await (await asked).setFiles(file);
}
