// @vitest-environment jsdom
/** The RSS feed against the rules of RSS 2.0, read by a strict XML parser. */
import { lengthOf } from '@social-serve/contract/text-rules';
import { describe, expect, it } from 'vitest';
import { anEventRow } from '../../test/rows.ts';
import type { EventRow } from '../database/tables/events.ts';
import { rssFeed } from './rss.ts';

/** The browser's elements; the server's types know none. */
interface Element {
  tagName: string;
  textContent: string | null;
  children: Iterable<Element> & { length: number };
  firstElementChild: Element | null;
  lastElementChild: Element | null;
  getAttribute(name: string): string | null;
  querySelector(of: string): Element | null;
  getElementsByTagNameNS(namespace: string, name: string): Iterable<Element>;
}
interface Page {
  documentElement: Element;
  body: Element;
  querySelector(of: string): Element | null;
}
const { DOMParser } = globalThis as unknown as {
  DOMParser: new () => { parseFromString(text: string, type: 'text/xml' | 'text/html'): Page };
};

const origin = 'https://our-town.example.org';
const self = `${origin}/feeds/events.rss?type=Cleanup&search=a%20%26%20b%3C`;

/** @throws when it is not well-formed */
function read(feed: string): Element {
  const document = new DOMParser().parseFromString(feed, 'text/xml');
  const fault = document.querySelector('parsererror');
  if (fault) throw new Error(fault.textContent ?? '');
  return document.documentElement;
}
const feedOf = async (...pieces: EventRow[][]) => (await rssFeed(pieces, self, origin, 'en')).toString();
const channelOf = async (...pieces: EventRow[][]) => {
  const channel = read(await feedOf(...pieces)).firstElementChild;
  if (!channel) throw new Error('no channel');
  return channel;
};
const child = (element: Element, name: string) => {
  const found = [...element.children].filter(({ tagName }) => tagName === name);
  expect(found, name).toHaveLength(1);
  return found[0]?.textContent ?? '';
};
const items = (channel: Element) => [...channel.children].filter(({ tagName }) => tagName === 'item');
/** RFC 822, with a year of four digits. */
const DATE =
  /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d{2} (Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{4} \d\d:\d\d:\d\d GMT$/;

describe('the RSS feed', () => {
  const event = anEventRow({
    title: 'Riverbank cleanup',
    eventDate: '2027-03-20T08:00:00.000Z',
    timeZone: 'Asia/Dhaka',
    location: 'Ghaghat Bridge',
    Descriptions: 'Gloves & bags.\nBring water.',
    postDate: '2026-11-21T12:00:07.000Z',
  });

  it('has what RSS 2.0 requires of a channel and of an item', async () => {
    const rss = read(await feedOf([event]));
    expect([rss.tagName, rss.getAttribute('version')]).toEqual(['rss', '2.0']);
    const channel = await channelOf([event]);
    expect(child(channel, 'title')).toBe('Social Serve: upcoming events');
    expect(child(channel, 'link')).toBe(`${origin}/upcomingEvents`);
    expect(child(channel, 'description')).toMatch(/\w/);
    expect(child(channel, 'language')).toBe('en');
    expect(child(channel, 'lastBuildDate')).toBe('Sat, 21 Nov 2026 12:00:07 GMT');
    const [link] = channel.getElementsByTagNameNS('http://www.w3.org/2005/Atom', 'link');
    expect(link?.getAttribute('rel')).toBe('self');
    expect(link?.getAttribute('href')).toBe(self);
    expect(link?.getAttribute('type')).toBe('application/rss+xml');

    const [item] = items(channel);
    if (!item) throw new Error('no item');
    expect(child(item, 'title')).toBe('Sat 20 Mar: Riverbank cleanup');
    expect(child(item, 'link')).toBe(`${origin}/e/${event.id}`);
    // Without an address: readers do not show a read item again when the site moves.
    expect(child(item, 'guid')).toBe(`urn:social-serve:event:${event.id}`);
    expect(item.querySelector('guid')?.getAttribute('isPermaLink')).toBe('false');
    expect(child(item, 'pubDate')).toMatch(DATE);
    expect(new Date(child(item, 'pubDate')).toISOString()).toBe('2026-11-21T12:00:07.000Z');
    expect(child(item, 'category')).toBe('Cleanup');
    const html = new DOMParser().parseFromString(child(item, 'description'), 'text/html').body;
    expect(html.textContent).toMatch(
      /Saturday,? 20 March 2027.*14:00.*GMT\+6.*Ghaghat Bridge.*Gloves & bags\..*Bring water\./,
    );
  });

  it.each([
    ['2026-12-04T18:30:00.000Z', 'Asia/Dhaka', 'en', 'Sat 5 Dec: Riverbank cleanup'],
    ['2026-12-05T02:30:00.000Z', 'America/New_York', 'en', 'Fri 4 Dec: Riverbank cleanup'],
    ['2026-12-05T02:30:00.000Z', undefined, 'en', 'Sat 5 Dec: Riverbank cleanup'],
    ['2026-12-04T18:30:00.000Z', 'Asia/Dhaka', 'bn', 'শনি ৫ ডিসেম্বর: Riverbank cleanup'],
  ] as const)(
    'has the day of its zone in the title: %s, %s, %s',
    async (eventDate, timeZone, language, title) => {
      const feed = await rssFeed([[{ ...event, eventDate, timeZone }]], self, origin, language);
      const [item] = [...read(feed.toString()).getElementsByTagNameNS('', 'item')];
      expect(item && child(item, 'title')).toBe(title);
    },
  );

  it.each([
    ['on the same day', '2027-03-20T10:30:00.000Z', /Saturday,? 20 March 2027.*14:00–16:30.*GMT\+6/],
    [
      'days later',
      '2027-03-22T10:30:00.000Z',
      /Saturday,? 20 March 2027.*14:00.*GMT\+6 – Monday,? 22 March 2027.*16:30.*GMT\+6/,
    ],
  ])('says when an event ends, %s', async (_, endDate, words) => {
    const [item] = items(await channelOf([{ ...event, endDate }]));
    expect(child(item as Element, 'description')).toMatch(words);
  });

  it('of many parts is one channel', async () => {
    const channel = await channelOf([event, anEventRow({ postDate: '2026-11-22T00:00:00.000Z' })], [event]);
    expect(items(channel)).toHaveLength(3);
    expect(child(channel, 'lastBuildDate')).toBe('Sun, 22 Nov 2026 00:00:00 GMT');
  });

  it('without events is a valid feed, and the same one each time', async () => {
    const channel = await channelOf([]);
    expect(items(channel)).toEqual([]);
    expect(child(channel, 'lastBuildDate')).toMatch(DATE);
    expect(await feedOf([])).toBe(await feedOf());
  });

  it.each([
    ['markup', '<script>alert(1)</script> & &amp; "x" \'y\' <![CDATA['],
    ['ends of CDATA', 'a]]>b]]>c]]><item><title>x</title></item>'],
    ['control characters', 'a\u0000\u0001\u000B\u001B\u007F\uFFFE\uFFFFb'],
    ['half a character', 'a\uD83Cb'],
    ['many scripts', 'নদী পরিষ্কার 🧹 é'],
  ])('with %s in the texts stays well-formed, and their words stay words', async (_, text) => {
    const channel = await channelOf([anEventRow({ title: text, location: text, Descriptions: text })]);
    const [item] = items(channel);
    expect(items(channel)).toHaveLength(1);
    if (!item) throw new Error('no item');
    expect(item.children).toHaveLength(6);
    const words = text
      .toWellFormed()
      .replace(/[^\P{Cc}\v]|[\uFFFE\uFFFF]/gu, '')
      .replace('\v', '\n');
    const line = words.replaceAll('\n', ' ');
    expect(child(item, 'title')).toMatch(/^\w{3} \d{1,2} \w{3,4}: /);
    expect(child(item, 'title').replace(/^.*?: /, '')).toBe(line.replaceAll(']]>', ']] >'));
    const html = new DOMParser().parseFromString(child(item, 'description'), 'text/html').body;
    expect(html.querySelector('script, item')).toBeNull();
    expect(html.lastElementChild?.textContent).toBe(words.replaceAll('\n', ''));
  });

  it('contains the beginning of a long description, in whole characters', async () => {
    const channel = await channelOf([anEventRow({ Descriptions: '🌳'.repeat(2_500) })]);
    expect(channel.textContent).toMatch(/🌳…/u);
    expect(channel.textContent?.isWellFormed()).toBe(true);
    expect(lengthOf(channel.textContent ?? '')).toBeLessThan(2_000);
  });

  it('shows a time in UTC if this server does not know its zone', async () => {
    const strange = { ...event, timeZone: 'Mars/Olympus_Mons' };
    const [item] = items(await channelOf([strange]));
    expect(item && child(item, 'description')).toContain('Saturday, 20 March 2027 at 08:00 UTC');
  });
});
