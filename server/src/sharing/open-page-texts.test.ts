// @vitest-environment jsdom
/** Whatever people write stays a text in the document of /e/{id}: read as a browser reads it. */
import { type Slot, slot } from '@social-serve/contract/open-event';
import { slotsIn } from '@social-serve/contract/slots';
import { expect, it } from 'vitest';
import { anEventRow, named } from '../../test/rows.ts';
import { slotsOf } from './open-page.ts';

/** The browser's document; the server's types know none. */
interface Page {
  querySelector(of: string): { textContent: string | null; getAttribute(name: string): string | null } | null;
  querySelectorAll(of: string): { length: number };
}
const { DOMParser } = globalThis as unknown as {
  DOMParser: new () => { parseFromString(text: string, type: 'text/html'): Page };
};

const SHELL = slotsIn(
  `<!doctype html><html><head><title></title></head><body><main data-event="${slot('state')}">${slot('picture')}` +
    `<h1>${slot('title')}</h1><time class="${slot('soon')}" datetime="${slot('start')}">${slot('time')}</time><p id="place">` +
    `${slot('place')}</p><p id="organiser">${slot('organiser')}</p><p id="about">${slot('about')}</p></main>${slot('data')}</body></html>`,
);

it.each([
  '</script><script>alert(1)</script>',
  '<!-- <script> -->',
  "$& $1 $$ $` $'",
  '{{title}} {{data}}',
  `"'><img src=x onerror=alert(1)>`,
  '&lt;b&gt; &amp;amp;',
  'a\u2028b\u2029c\u0085d',
  '</title></main></body></html>',
  'half a sign \uD83C',
])('%s', (text) => {
  const event = anEventRow({
    title: text,
    location: text,
    Descriptions: text,
    creatorName: text,
    photoAlt: text,
    photoURL: `https://example.org/${encodeURI(text.toWellFormed())}`,
    // Stored by another release: what no call would take.
    eventType: text as 'Cleanup',
    timeZone: text,
  });
  const site = { origin: 'https://our-town.example', externalPictures: true };
  for (const externalPictures of [true, false]) {
    const filling = slotsOf(
      named(event),
      { ...site, externalPictures },
      new Date('2026-11-21T12:00:00.000Z'),
      'en',
    );
    const html = SHELL.map((piece, index) => (index % 2 ? filling[piece as Slot] : piece)).join('');
    // As it is sent.
    const page = new DOMParser().parseFromString(Buffer.from(html).toString(), 'text/html');
    const whole = text.toWellFormed();
    for (const of of ['h1', '#place', '#about', '#organiser'])
      expect(page.querySelector(of)?.textContent).toBe(whole);
    expect(page.querySelector('main > img')?.getAttribute('alt')).toBe(externalPictures ? whole : '');
    for (const [of, count] of [
      ['script', 1],
      ['img', 1],
      ['main', 1],
      ['b', 0],
      ['title', 1],
    ] as const)
      expect(page.querySelectorAll(of), of).toHaveLength(count);
    const data = JSON.parse(page.querySelector('#open-event')?.textContent ?? 'null');
    for (const name of [
      'title',
      'location',
      'Descriptions',
      'creator',
      'creatorName',
      'photoAlt',
      'timeZone',
    ])
      expect(data[name], name).toBe(text);
  }
});
