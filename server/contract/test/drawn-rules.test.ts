import { describe, expect, it } from 'vitest';
import {
  coverPath,
  coverPathOf,
  facePath,
  facePathOf,
  NEUTRAL_COVER,
  newCoverPath,
  seedOf,
} from '../drawn-rules.ts';
import { EVENT_TYPES, isDisplayablePicture } from '../event-rules.ts';
import { isDrawnPicture } from '../picture-rules.ts';

const cover = '/covers/Cleanup/00c0ffee.svg';
const face = '/avatars/00c0ffee.svg';
const site = 'https://our-town.example';

describe('the address of a drawing', () => {
  it.each([
    cover,
    `${site}${cover}`,
    `${site}${face}`,
    `http://localhost:3000${cover}`,
    `https://elsewhere.example:8443${face}`,
    `HTTPS://ELSEWHERE.EXAMPLE${cover}`,
    `https://maya:secret@elsewhere.example${cover}`,
    `${site}/x/..${cover}`,
    `${site}${cover}?v=2`,
    `${site}${cover}#top`,
    ...[...EVENT_TYPES, NEUTRAL_COVER].map((type) => `${site}${coverPath(type, 7)}`),
  ])('%s is a drawing', (address) => {
    expect(isDrawnPicture(address)).toBe(true);
    expect(isDisplayablePicture(address)).toBe(false);
  });

  it.each([
    `${site}/covers/Cleanup/00C0FFEE.svg`,
    `${site}/covers/Cleanup/00c0ffe.svg`,
    `${site}/covers/Cleanup/00c0ffee0.svg`,
    `${site}/covers/Cleanup/00c0ffeg.svg`,
    `${site}/covers/cleanup/00c0ffee.svg`,
    `${site}/covers/Party/00c0ffee.svg`,
    `${site}/covers/constructor/00c0ffee.svg`,
    `${site}/covers/00c0ffee.svg`,
    `${site}/covers/Cleanu%70/00c0ffee.svg`,
    `${site}/avatars/%300c0ffee.svg`,
    `${site}${cover}/`,
    `${site}/${cover}`,
    `${site}/app${cover}`,
    `${site}/a.png?x=${cover}`,
    `${site}/a.png#${cover}`,
    `${site}${cover}.png`,
    `${site}/avatars/Cleanup/00c0ffee.svg`,
  ])('%s is a picture of another site', (address) => {
    expect(isDrawnPicture(address)).toBe(false);
    expect(isDisplayablePicture(address)).toBe(true);
  });

  it.each([
    '',
    `//our-town.example${cover}`,
    `ftp://a.example${cover}`,
    `data:image/svg+xml,${cover}`,
    'https://',
  ])('%s is not one', (address) => expect(isDrawnPicture(address)).toBe(false));

  it('is derived from any name or title and contains nothing of it', () => {
    for (const text of ['', 'Maya', 'নদী 🌱', '<script>"&', '\uD800', 'x'.repeat(5_000)]) {
      expect(facePathOf(text)).toMatch(/^\/avatars\/[0-9a-f]{8}\.svg$/);
      expect(newCoverPath({ eventType: 'Donation', title: text })).toMatch(
        /^\/covers\/Donation\/[0-9a-f]{8}\.svg$/,
      );
      expect(newCoverPath({ eventType: text, title: 'Park day' })).toMatch(
        /^\/covers\/Other\/[0-9a-f]{8}\.svg$/,
      );
    }
    expect(facePath(seedOf('00c0ffee'))).toBe(face);
  });
});

describe('the cover of an event', () => {
  const event = { eventType: 'Cleanup', title: 'River day', photoURL: '' };
  const signed = '?signed=1795747200.a-_b';

  it.each([
    `${site}${coverPath('Cleanup', 7)}`,
    `https://elsewhere.example${coverPath('Cleanup', 7)}?v=2`,
    'https://pictures.example/river.jpg',
    'http://pictures.example/river.jpg',
    `${site}/pictures/${'ab'.repeat(32)}`,
    'river.jpg',
  ])('with the picture %s stays the same under another title', (photoURL) => {
    const path = coverPathOf({ ...event, photoURL });
    expect(coverPathOf({ ...event, photoURL, title: 'Park day' })).toBe(path);
  });

  it('is the drawing at its address, in the colours of its type', () => {
    expect(coverPathOf({ ...event, photoURL: site + coverPath('Cleanup', 7) })).toBe(coverPath('Cleanup', 7));
    expect(coverPathOf({ ...event, eventType: 'Donation', photoURL: site + coverPath('Cleanup', 7) })).toBe(
      coverPath('Donation', 7),
    );
  });

  it('is the same for a picture with a signature, and by title without one', () => {
    const photoURL = `${site}/pictures/${'ab'.repeat(32)}`;
    expect(coverPathOf({ ...event, photoURL: photoURL + signed })).toBe(coverPathOf({ ...event, photoURL }));
    expect(coverPathOf(event)).toBe(newCoverPath(event));
  });
});
