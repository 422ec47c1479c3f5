import { expect, it } from 'vitest';
import {
  ownPicture,
  pictureNamedBy,
  picturePath,
  pictureSignature,
  withoutSignature,
} from '../picture-rules.ts';

const hash = 'ab'.repeat(32);
const origin = 'https://our-town.example';

it.each([
  [`${origin}/pictures/${hash}`, hash],
  [`${origin}/pictures/${hash}-800`, hash],
  [`${origin}/pictures/${hash}-801`, null],
  [`${origin}/pictures/${hash}?x`, null],
  [`${origin}/pictures/${hash.toUpperCase()}`, null],
  [`${origin}.evil.example/pictures/${hash}`, null],
  [`https://elsewhere.example/pictures/${hash}`, null],
  [`${origin}/other/${hash}`, null],
  ['', null],
])('knows whether %s is a picture of this server', (url, expected) => {
  expect(ownPicture(url, origin)).toBe(expected);
});

it('recognises no picture without a base URL', () => {
  expect(ownPicture(picturePath(hash), '')).toBeNull();
});

it('builds the path of a picture and width, and finds the hash on any host', () => {
  expect(picturePath(hash)).toBe(`/pictures/${hash}`);
  expect(picturePath(hash, 400)).toBe(`/pictures/${hash}-400`);
  expect(pictureNamedBy(`http://localhost:3000${picturePath(hash, 400)}`)).toBe(hash);
  expect(pictureNamedBy(`https://a.example/x?y=/pictures/${hash}`)).toBeNull();
});

it('an address is known with the signature of a hidden picture, and stored without it', () => {
  const url = `${origin}${picturePath(hash, 400)}`;
  const signed = `${url}?signed=1795747200.a-_b`;
  expect([ownPicture(signed, origin), pictureSignature(signed)]).toEqual([hash, '?signed=1795747200.a-_b']);
  expect(withoutSignature(signed)).toBe(url);
  for (const other of [url, `${url}?x=1`, 'https://example.org/a.jpg?signed=1.a', ''])
    expect([pictureSignature(other), withoutSignature(other)]).toEqual(['', other]);
});
