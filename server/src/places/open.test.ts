/** The gazetteer's file. */

import { readFileSync } from 'node:fs';
import { placeKeys } from '@social-serve/contract/search-rules';
import { expect, it } from 'vitest';
import { openGazetteer } from './open.ts';

const gazetteer = await openGazetteer();
const { areaOf, areas, byZone, points, rows, rowAt, searched, searchedAt } = gazetteer;
const rowOf = (place: number) => rows.toString('utf8', rowAt[place], (rowAt[place + 1] ?? 0) - 1).split('\t');

it('has places of all countries, each with a point and an area', () => {
  expect(areaOf.length).toBeGreaterThan(175_000);
  expect(new Set(areas.map(({ country }) => country)).size).toBeGreaterThan(240);
  for (let place = 0; place < areaOf.length; place += 1) {
    const [area, name, , lat, lon] = rowOf(place);
    const isRight =
      Number(area) === areaOf[place] &&
      Number(area) < areas.length &&
      name !== '' &&
      points[2 * place] === Math.fround(Number(lat)) &&
      points[2 * place + 1] === Math.fround(Number(lon)) &&
      Math.abs(Number(lat)) <= 90 &&
      Math.abs(Number(lon)) <= 180;
    if (!isRight) expect.fail(`${place}: ${rowOf(place)}`);
  }
});

it('has the names of every place as searches compare them now', () => {
  for (let place = 0; place < areaOf.length; place += 7) {
    const [, name = '', nameBn = ''] = rowOf(place);
    const line = searched.toString('utf8', searchedAt[place], searchedAt[place + 1]);
    const missing = placeKeys(name, nameBn).filter((key) => !line.includes(`\t${key}\t`));
    if (missing.length > 0) expect.fail(`${name} is not found by ${missing.join(', ')}.`);
  }
});

it('has every place of the table of Bangladesh, each district in its division', () => {
  const table = readFileSync(new URL('./data/bangladesh.tsv', import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .slice(1);
  const { first = 0, end = 0 } = byZone.get('Asia/Dhaka') ?? {};
  const inFile = new Set(
    Array.from({ length: end - first }, (_, index) => {
      const [, name, nameBn, lat, lon] = rowOf(first + index);
      return [name, nameBn, lat, lon].join('\t');
    }),
  );
  const missing = table
    .map((line) => line.split('\t'))
    .filter(([, name, nameBn, , , lat, lon]) => !inFile.has([name, nameBn, lat, lon].join('\t')));
  expect(missing).toEqual([]);
  const divisions = Array.from({ length: 64 }, (_, index) => areas[areaOf[first + index] ?? 0]?.name);
  expect(new Set(divisions).size).toBe(8);
  expect(divisions.every((name) => name?.endsWith(' Division'))).toBe(true);
});

it('knows in Bangla what each place of the table of Bangladesh is in', () => {
  const { first = 0, end = 0 } = byZone.get('Asia/Dhaka') ?? {};
  const areasInEnglish = Array.from({ length: end - first }, (_, index) => first + index)
    .filter((number) => rowOf(number)[2])
    .map((number) => areas[areaOf[number] ?? 0])
    .filter((area) => !area?.nameBn);
  expect(areasInEnglish).toEqual([]);
});

it('knows the country of every zone of a country', () => {
  const without = Intl.supportedValuesOf('timeZone').filter(
    (zone) => !byZone.has(zone) && !zone.startsWith('Antarctica/'),
  );
  expect(without.length).toBeLessThan(25);
});

it('takes a few megabytes of memory', () => {
  const { buffer } = searched;
  const arrays = [areaOf, searchedAt, rowAt, gazetteer.characters, gazetteer.points].reduce(
    (sum, { byteLength }) => sum + byteLength,
    0,
  );
  expect(buffer.byteLength + arrays).toBeLessThan(15_000_000);
});
