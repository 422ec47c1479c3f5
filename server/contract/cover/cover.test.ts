import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { coverSeed } from '../drawn-rules.ts';
import type { EventType } from '../event-rules.ts';
import { EVENT_TYPES } from '../event-rules.ts';
import { drawCover } from './cover.ts';

const fingerprint = (svg: string) => createHash('sha256').update(svg).digest('hex').slice(0, 16);

/** Covers that people have seen: a changed fingerprint redraws every picture on the site. */
const known: [EventType, string, string][] = [
  ['Cleanup', 'Hudson River Clean-up', '41fb4cfb2d2c8e07'],
  ['Donation', 'Clothing Donation Day Volunteers Needed!', '881c2e75f1a08539'],
  ['Plantation', 'Garden Crew', '87aac06d0eb4a282'],
  ['Donation', 'Food Pantry Volunteers', 'd27e0d970cd24cd9'],
  ['Cleanup', 'Beach Clean Up', 'bf416ca522296229'],
  ['Plantation', 'Million Trees NYC Community Tree Giveaway', '8995bed5e412af78'],
  ['Cleanup', 'Sara D Roosevelt Park Cleanup/Beautification Project', '57a88452518cdcb7'],
  ['Plantation', 'Seeds for Success: Plant for today, Growth for tomorrow', 'cd67a6cafb963a80'],
  ['Donation', 'Donate School Supplies to Kids in the Bronx', '78a646bde90d6f2a'],
  ['Plantation', 'Tree Care Workshop - Queens', 'f8c93833bcdab771'],
  ['Donation', 'Neighborhood Greenmarket Textile Recycling Drive', '4717ad06a4d7b4a9'],
  ['Cleanup', 'Community Clean Up at Asbury Cementary in Staten Island', '2bc4ee762ac14062'],
  ['Plantation', 'Park Volunteer Day', 'a20419250e945c83'],
  ['Donation', 'Clothing Drive for Returning Veterans', '0366a60998d232a5'],
  ['Plantation', 'Saturday Garden Volunteer Program', 'f2c4b49b82a3a11b'],
  ['Cleanup', 'Help Clean Up after Hurricane Irene in Far Rockaway', '9058fd79c708473b'],
  ['Donation', 'Do you Love Books?', 'a1f7f09a541b3244'],
  ['Plantation', 'Gardening at Ft Tryon Park', '0f88eae54add538c'],
  ['Cleanup', 'Inspire NY Recycling at Summer Streets', '276ffb8736682fe2'],
  ['Donation', 'Passover Food Distribution Volunteer Needed!', '9a992f0baf4e48b2'],
  ['Plantation', "It's My Park Day: Western John Muir Volunteer", '9aa2ee78624c7dee'],
  ['Cleanup', 'Monitor recycling at Astoria Street Fair', 'c20b579c7a9c8875'],
  ['Donation', 'Kitchen food Prep.', '8f0e194713c11c04'],
  ['Cleanup', 'Help Clean Up after Hurricane Irene in Brooklyn', 'f5f16fa5a6b128c1'],
];

it.each(['Concert', '', 'constructor'])('draws a neutral cover for the unknown type "%s"', (type) => {
  const svg = drawCover(type, coverSeed(type, 'River day'));
  expect(svg).toMatch(/^<svg .*<\/svg>$/);
  expect(svg).not.toContain('undefined');
  expect(drawCover(type, coverSeed(type, 'River day'))).toBe(svg);
});

describe('drawCover', () => {
  it.each(known)('draws the %s "%s" as it always did', (type, title, expected) => {
    expect(fingerprint(drawCover(type, coverSeed(type, title)))).toBe(expected);
  });

  it('keeps every cover below 4 KB, and a whole SVG, whatever the title', async () => {
    for (const type of EVENT_TYPES) {
      for (const title of ['', '🌱', 'নদী', '<script>"&', 'x'.repeat(5_000), ...known.map((row) => row[1])]) {
        const svg = drawCover(type, coverSeed(type, title));
        expect(svg.length).toBeLessThanOrEqual(4_096);
        // It reads well-formed XML only.
        expect(await sharp(Buffer.from(svg)).metadata(), svg).toMatchObject({ format: 'svg' });
      }
    }
  });
});
