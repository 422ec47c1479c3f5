/** Files in the encodings that spreadsheets save. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, expect, it } from 'vitest';
import { readEventMap } from './event-map.ts';
import { readText } from './read-text.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'social-serve-text-'));
afterAll(() => rmSync(folder, { recursive: true }));

function fileOf(...bytes: (number[] | Buffer)[]): string {
  const file = path.join(folder, 'rows.csv');
  writeFileSync(file, Buffer.concat(bytes.map((part) => Buffer.from(part))));
  return file;
}

const TEXT = 'Frühjahrsputz – Düsseldorf';
const utf16 = Buffer.from(TEXT, 'utf16le');
const swapped = Buffer.from(utf16).swap16();

it.each<[string, (number[] | Buffer)[], string | undefined]>([
  ['UTF-8', [Buffer.from(TEXT)], undefined],
  ['UTF-8 with a byte order mark', [[0xef, 0xbb, 0xbf], Buffer.from(TEXT)], 'windows-1252'],
  ['UTF-16, little endian', [[0xff, 0xfe], utf16], undefined],
  ['UTF-16, big endian', [[0xfe, 0xff], swapped], undefined],
  ['UTF-16 without a byte order mark', [utf16], undefined],
  ['UTF-16, big endian, without a byte order mark', [swapped], undefined],
  ['UTF-16 where the mapping names another encoding', [[0xff, 0xfe], utf16], 'windows-1252'],
  ['windows-1252', [Buffer.from('Fr\xfchjahrsputz \x96 D\xfcsseldorf', 'latin1')], 'windows-1252'],
  ['macintosh', [Buffer.from('Fr\x9fhjahrsputz \xd0 D\x9fsseldorf', 'latin1')], 'macintosh'],
])('reads %s', async (_, bytes, encoding) => {
  const read = await text(readText(fileOf(...bytes), encoding === undefined ? {} : { encoding }));
  expect(read).toBe(TEXT);
});

it('reads characters that end in the next piece of the file', async () => {
  const long = 'আ'.repeat(50_000);
  expect(await text(readText(fileOf(Buffer.from(`x${long}`))))).toBe(`x${long}`);
});

it('refuses a file in another encoding, and says what to do', async () => {
  const file = fileOf(Buffer.from('Fr\xfchjahr', 'latin1'));
  await expect(text(readText(file, { advice: 'name its encoding' }))).rejects.toThrow(
    /rows\.csv is not UTF-8 text: name its encoding\.$/,
  );
});

it('refuses a mapping with an unknown encoding or locale', () => {
  expect(() => readEventMap('{ "encoding": "utf-9", "locale": "xx" }')).toThrow(
    /locale: must be one of en, de, fr, bn; encoding: must be the name of an encoding, like windows-1252/,
  );
});
