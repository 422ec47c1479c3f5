import type { Page } from '@playwright/test';
import sharp from 'sharp';

/** A file as somebody chooses it. */
export interface ChosenFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** What a camera writes into a photo: itself, where it stood, and that it was held upright, turned to the left. */
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
 * but only once it is turned as the camera says.
 */
export async function phonePhoto(): Promise<ChosenFile> {
  const half = { width: 2000, height: 3000, channels: 3 as const };
  const noise = { type: 'gaussian' as const, mean: 100, sigma: 30 };
  const grain = await sharp({ create: { ...half, width: 4000, noise, background: '#000' } })
    .png()
    .toBuffer();
  const buffer = await sharp({ create: { ...half, width: 4000, background: '#e01010' } })
    .composite([
      { input: { create: { ...half, background: '#1010e0' } }, left: 2000, top: 0 },
      { input: grain, blend: 'soft-light' },
    ])
    .withExif(EXIF)
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 92 })
    .toBuffer();
  return { name: 'IMG_2041.jpg', mimeType: 'image/jpeg', buffer };
}

/** A picture of some kilobytes: hills under the sun. */
export async function smallPicture(): Promise<ChosenFile> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="450"><rect width="800" height="450" fill="#d9ebea"/><circle cx="600" cy="120" r="60" fill="#ffbe2e"/><path d="M0 450V300Q200 180 400 300T800 280V450Z" fill="#2e7d4a"/></svg>`;
  const buffer = await sharp(Buffer.from(svg)).png().toBuffer();
  return { name: 'hills.png', mimeType: 'image/png', buffer };
}

/** Chooses a file by the button of the one form that asks for a picture. */
export async function choosePicture(page: Page, file: ChosenFile): Promise<void> {
  const asked = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: /^Choose (a|another) picture$/ }).click();
  await (await asked).setFiles(file);
}
