import { describe, expect, it } from 'vitest';
import {
  addressOfPicture,
  isDrawnPicture,
  ownPicture,
  pictureNamedBy,
  picturePath,
  pictureSignature,
  storedPhoto,
  storedPicture,
} from '../picture-rules.ts';

const hash = 'ab'.repeat(32);
const path = `/pictures/${hash}`;
const cover = '/covers/Cleanup/0123abcd.svg';
const origin = 'https://our-town.example';
const origins = [origin, 'http://localhost:5173'];

describe('what is stored of an address', () => {
  it.each([
    [`${origin}${path}`, path],
    [`${origin}${path}-800`, path],
    [`${origin}${path}?signed=1795747200.a-_b`, path],
    [`${origin}${path}#top`, path],
    [`HTTPS://Our-Town.Example:443${path}`, path],
    [`http://localhost:5173${path}`, path],
    [path, path],
    [`${path}-400`, path],
    [`${origin}${cover}`, cover],
    [cover, cover],
    [`${origin}/avatars/0123abcd.svg`, '/avatars/0123abcd.svg'],
  ])('%s is a picture of ours, without its host', (address, stored) => {
    expect(storedPicture(address, origins)).toBe(stored);
    expect(addressOfPicture(stored, 'https://new-name.example')).toBe(`https://new-name.example${stored}`);
  });

  it.each([
    `${origin}${path}-801`,
    `${origin}/pictures/${hash.toUpperCase()}`,
    `${origin}.evil.example${path}`,
    `${origin}@evil.example${path}`,
    `http://our-town.example${path}`,
    `${origin}:8443${path}`,
    `https://elsewhere.example${path}`,
    `https://elsewhere.example/?to=${origin}${path}`,
    `https://elsewhere.example${cover}`,
    `${origin}/other/${hash}`,
    `//elsewhere.example${path}`,
    `/\\elsewhere.example${path}`,
    '/me.jpg',
    'any text',
    '',
  ])('%s is another address, and stays as it is', (address) => {
    expect(storedPicture(address, origins)).toBe(address);
    expect(ownPicture(address, origins)).toBeNull();
    expect(addressOfPicture(address, origin)).toBe(address);
  });

  it('without a known address of the site, only a path is ours', () => {
    expect(storedPicture(`${origin}${path}`, [''])).toBe(`${origin}${path}`);
    expect([ownPicture(path), addressOfPicture(path, '')]).toEqual([hash, path]);
  });

  it.each([
    [`http://old-name.example:3000${path}-400`, path],
    ['https://old-name.example/avatars/0123abcd.svg?v=1', '/avatars/0123abcd.svg'],
    ['https://elsewhere.example/me.jpg', 'https://elsewhere.example/me.jpg'],
    ['a face', 'a face'],
  ])('the photo %s of a profile has no host if it is a picture of ours', (address, stored) => {
    expect(storedPhoto(address)).toBe(stored);
  });
});

it('builds the path of a picture and width, and finds the hash on any host', () => {
  expect(picturePath(hash)).toBe(path);
  expect(picturePath(hash, 400)).toBe(`${path}-400`);
  expect(pictureNamedBy(`http://localhost:3000${picturePath(hash, 400)}`)).toBe(hash);
  expect(pictureNamedBy(`https://a.example/x?y=/pictures/${hash}`)).toBeNull();
  expect([isDrawnPicture(cover), isDrawnPicture(`https://a.example${cover}`), isDrawnPicture(path)]).toEqual([
    true,
    true,
    false,
  ]);
});

it('finds the signature of a hidden picture', () => {
  const url = `${origin}${picturePath(hash, 400)}`;
  expect(pictureSignature(`${url}?signed=1795747200.a-_b`)).toBe('?signed=1795747200.a-_b');
  for (const other of [url, `${url}?x=1`, 'https://example.org/a.jpg?signed=1.a', ''])
    expect(pictureSignature(other)).toBe('');
});
