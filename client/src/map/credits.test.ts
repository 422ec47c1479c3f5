import { expect, test } from 'vitest';
import { creditsIn } from './credits.ts';

const OSM = 'https://www.openstreetmap.org/copyright';

test('credits OpenStreetMap unless the operator says otherwise', () => {
  for (const attribution of [undefined, ''])
    expect(creditsIn(attribution)).toEqual([{ text: '© OpenStreetMap contributors', address: OSM }]);
});

test.each([
  ['© Our Town', [{ text: '© Our Town' }]],
  [`© OSM ${OSM}`, [{ text: '© OSM', address: OSM }]],
  [OSM, [{ text: OSM, address: OSM }]],
  [
    `© A https://a.example © OSM ${OSM} and friends`,
    [{ text: '© A', address: 'https://a.example' }, { text: '© OSM', address: OSM }, { text: 'and friends' }],
  ],
  [
    'https://a.example https://b.example',
    [
      { text: 'https://a.example', address: 'https://a.example' },
      { text: 'https://b.example', address: 'https://b.example' },
    ],
  ],
  ['javascript:alert(1) <b>us</b>', [{ text: 'javascript:alert(1) <b>us</b>' }]],
])('reads %s', (attribution, credits) => {
  expect(creditsIn(attribution)).toEqual(credits);
});
