import { LANGUAGES } from '@social-serve/contract/languages';
import { expect, it } from 'vitest';
import same from './same.ts?raw';

const files = import.meta.glob<Record<string, unknown>>('./*/*.{ts,tsx}', { eager: true });
const inLanguage = (language: string) =>
  Object.keys(files)
    .filter((file) => file.startsWith(`./${language}/`))
    .map((file) => file.slice(`./${language}/`.length));

it.each(LANGUAGES)('%s has the files of English, with the same texts', (language) => {
  expect(inLanguage(language)).toEqual(inLanguage('en'));
  for (const name of inLanguage('en')) {
    expect(Object.keys(files[`./${language}/${name}`] ?? {}).sort(), name).toEqual(
      Object.keys(files[`./en/${name}`] ?? {}).sort(),
    );
  }
});

const sources = import.meta.glob<string>('./bn/*.{ts,tsx}', {
  eager: true,
  query: '?raw',
  import: 'default',
});

it('no file of Bangla takes texts from English', () => {
  expect(Object.keys(sources).filter((file) => sources[file]?.includes("'../en/"))).toEqual([]);
});

it('the compiler compares every file of each language with English', () => {
  for (const language of LANGUAGES)
    for (const name of inLanguage('en')) expect(same).toContain(`'./${language}/${name}'`);
});

it.each(LANGUAGES)('the texts of %s are composed as Unicode recommends (NFC)', (language) => {
  for (const name of inLanguage(language)) {
    const text = JSON.stringify(files[`./${language}/${name}`]);
    expect(text, name).toBe(text.normalize('NFC'));
  }
});
