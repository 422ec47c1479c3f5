/** The build of each language (docs/decisions/0039-languages.md). */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from './fixtures.ts';

const documentOf = (language: string, page: string) =>
  readFileSync(path.join(import.meta.dirname, `../dist/${language}/.vite/pages/${page}.shell.html`), 'utf8');

test('the document of About Us is in the language of its build, head and prerendered shell', async ({
  page,
}) => {
  for (const [language, title, join] of [
    ['en', 'About Us', 'Join Us Now'],
    ['bn', 'আমাদের কথা', 'এখনই যোগ দিন'],
  ] as const) {
    const shown = await page.evaluate(
      (html) => {
        const document = new DOMParser().parseFromString(html, 'text/html');
        const text = (selector: string) => document.querySelector(selector)?.textContent;
        return {
          language: document.documentElement.lang,
          title: document.title,
          heading: text('h1'),
          join: text('main a[href="/volunteer"]'),
        };
      },
      documentOf(language, 'aboutUs'),
    );
    expect(shown).toEqual({ language, title: `${title} | Social Events`, heading: title, join });
  }
});

test('one service worker serves all languages', () => {
  const worker = (language: string) =>
    readFileSync(path.join(import.meta.dirname, `../dist/${language}/sw.js`), 'utf8');
  expect(worker('bn')).toBe(worker('en'));
});
