import { describe, expect, it } from 'vitest';
import { anEventRow, named } from '../../test/rows.ts';
import { previewOf } from './event-preview.ts';
import { headOf } from './page-head.ts';

const ORIGIN = 'https://our-town.example';
const headFor = (fields: Parameters<typeof anEventRow>[0]) => {
  const event = anEventRow(fields);
  return headOf(previewOf(named(event), ORIGIN, 'en'), event.state === 'listed');
};

/** The elements of a head: what an HTML parser would find between its brackets. */
const elements = (head: string) => head.match(/<[a-z/!][^>]*>/gi) ?? [];
const dataOf = (head: string) =>
  JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(head)?.[1] ?? '');

const HOSTILE = [
  '</script><script>alert(1)</script>',
  '<!-- <script>',
  '"><img src=x onerror=alert(1)>',
  "' onmouseover='alert(1)",
  '</title><base href=//evil.example>',
  '&lt;b&gt; &amp; &quot;',
  ']]> {{constructor}} \\u003cscript',
  'line\u2028break',
  'abc\u202Efdp.exe\u2066',
];

describe('the head of an event’s page', () => {
  it('says in JSON at which point it is, unless it is cancelled', () => {
    const point = { lat: 25.7439, lon: -89.2752 };
    const geo = { '@type': 'GeoCoordinates', latitude: 25.7439, longitude: -89.2752 };
    expect(dataOf(headFor({ point })).location).toMatchObject({ '@type': 'Place', geo });
    expect(dataOf(headFor({})).location).not.toHaveProperty('geo');
    const cancelled = headFor({ point, state: 'cancelled', unlistedAt: '2026-11-21T12:00:00Z' });
    expect(cancelled).not.toContain('GeoCoordinates');
  });

  const plain = elements(headFor({})).map((element) => element.replace(/"[^"]*"/g, '""'));

  it.each(HOSTILE)('holds nothing but its own elements, whatever an event says: %j', (text) => {
    const head = headFor({ title: text, location: text, Descriptions: text, creatorName: text });
    expect(elements(head).map((element) => element.replace(/"[^"]*"/g, '""'))).toEqual(plain);
    expect(head).not.toMatch(/[\u2028\u2029\u202A-\u202E\u2066-\u2069]/);
    const shown = text.replaceAll(/[\u202E\u2066]/g, '').replaceAll('\u2028', ' ');
    expect(dataOf(head)).toMatchObject({ name: shown, location: { name: shown } });
  });

  it('says in JSON what the event says, where a comment or an element could begin', () => {
    const head = headFor({ title: '<!--<script>&' });
    expect(head).toContain('"name":"\\u003c!--\\u003cscript\\u003e\\u0026"');
  });
});
